"""Games of the judge of reports against itself, for tools/fit_shares.py: `python -m tools.judge_games`.

`leaf` makes games of a judge that knows no fit, to which evaluations are fitted; `judge` those of the judge
with that fit.
The games are stored in build/judge/, a line of JSON each, and continued from there. Work is counted in
positions, so that a number of a game gives the same game on every machine. A game without dice begins with
some random decisions, as in the arena.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, TypedDict

from orrery.bots.bot import Bot, repeatable_bot
from orrery.bots.search_info import Limit
from orrery.core.chance import choose_outcome
from orrery.core.state import Player, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.report.judge import Judge
from tools.archives import BUILD

FOLDER: Final = BUILD / "judge"
FIRST: Final = {"leaf": 0, "judge": 100_000}
"""The number of the first game of each kind, so that no throw is the same."""
CAP: Final = 3_000
"""Decisions and throws after which a game is left unfinished."""
OPENING: Final = 16
"""Random decisions at the beginning of a game without dice."""
BAR_LEVEL: Final = 3
"""Whose search the evaluation bar shows."""
CHOICE: Final = 2
"""Legal actions at least."""
PROBED: Final = 8
"""Of every so many decisions one is also valued as the evaluation bar does."""
DIGITS: Final = 5


class Decision(TypedDict):
    """A position in which the judge has searched."""

    seat: Player
    values: list[float]
    """By seat, as the search has them."""
    throws: bool
    """Whether chance decides next."""
    bar: list[float] | None
    """The values that the bar would show."""
    line: str
    """The position."""
    leaf: list[float] | None
    """The evaluation before the throw that comes next."""
    leaf_turn: Player
    """Whose turn it is then."""


class JudgeGame(TypedDict):
    """A finished game."""

    number: int
    work: int
    decisions: list[Decision]
    returns: list[float]


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the games that are missing."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.judge_games", description=__doc__.partition("\n")[0]
    )
    parser.add_argument("kind", choices=list(FIRST))
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--work", type=int, help="positions a search (what reports use)")
    parsed = parser.parse_args(arguments)
    work = parsed.work or strategy_of(parsed.game).judge_nodes
    file = file_of(parsed.game, parsed.players, parsed.kind)
    known = {game["number"] for game in games_in(file)}
    first = FIRST[parsed.kind]
    for number in range(first, first + parsed.games):
        if number not in known:
            add(file, play(parsed.game, parsed.players, number, work))
    return 0


def file_of(slug: str, players: int, kind: str) -> Path:
    """Where the games of a kind are stored."""
    return FOLDER / f"{slug}-{players}-{kind}.jsonl"


def add(file: Path, game: JudgeGame) -> None:
    """Store a game with those that are there."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(game, separators=(",", ":")) + "\n")


def games_in(file: Path) -> Iterator[JudgeGame]:
    """The games of a file, in order."""
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            yield json.loads(line)


def play(slug: str, players: int, number: int, work: int, cap: int = CAP) -> JudgeGame:
    """A game of the judge against itself."""
    strategy, rng = strategy_of(slug), Random(f"{slug} {players} {number}")
    judge = Judge(strategy, work)
    if number < FIRST["judge"]:
        judge.fits, judge.strategy = {}, strategy
    bar, probed = repeatable_bot(BAR_LEVEL, strategy, number), rng.randrange(PROBED)
    state = GAMES[slug].new_initial_state(players)
    for _ in range(0 if GAMES[slug].info.max_chance_outcomes else OPENING):
        state.apply_action(rng.choice(state.legal_actions()))
    decisions: list[Decision] = []
    plies = 0
    while not state.is_terminal() and plies < cap:
        legal = () if state.is_chance_node() else state.legal_actions()
        if len(legal) < CHOICE:
            state.apply_action(legal[0] if legal else choose_outcome(state, rng))
            plies += 1
            continue
        *_, info = judge.search(state, judge.strategy, Limit(work), Random(0))
        decision: Decision = {
            "seat": state.current_player(),
            "values": _rounded(info.values),
            "throws": False,
            "bar": _shown(bar, state) if len(decisions) % PROBED == probed else None,
            "line": state.serialize(),
            "leaf": None,
            "leaf_turn": state.turn_player(),
        }
        plies += _follow(state, info.pv)
        decision["throws"] = state.is_chance_node()
        if decision["throws"]:
            decision["leaf"] = _rounded(strategy.evaluate(state))
            decision["leaf_turn"] = state.turn_player()
        decisions.append(decision)
    returns = list(state.returns()) if state.is_terminal() else []
    return {"number": number, "work": work, "decisions": decisions, "returns": returns}


def _shown(bar: Bot, state: State) -> list[float]:
    *_, info = bar.think(state)
    return _rounded(info.values)


def _rounded(values: Sequence[float]) -> list[float]:
    return [round(value, DIGITS) for value in values]


def _follow(state: State, line: Sequence[int]) -> int:
    """Play a line until its player no longer decides; says how many actions that were."""
    player, turn = state.current_player(), state.turn_player()
    for count, action in enumerate(line):
        if (state.current_player(), state.turn_player()) != (player, turn):
            return count
        state.apply_action(action)
    return len(line)


if __name__ == "__main__":
    sys.exit(main())
