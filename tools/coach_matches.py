"""Matches of a person who plays one of the coach's good moves, picked at random, against level 1.

`python -m tools.coach_matches --games 50` plays each game with the coach and then with level 3, by the same
seeds, and prints wins and how many decisions a game takes. The settings are those of the guided first game.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Final

from orrery.bots.bot import Bot, Coached, parameters_of
from orrery.bots.good_moves import good_moves, work_of
from orrery.bots.search_info import Limit
from orrery.core.chance import choose_outcome
from orrery.core.state import Action, State
from orrery.games.coaching import coaching_of
from orrery.games.interface import strategy_of, words_of
from orrery.games.registry import GAMES
from orrery.play.coach import LEVEL, Coach, rest_of_advice
from orrery.play.moves import Move
from orrery.records.seat import LEVELS

Decide = Callable[[State], Action]
SOME: Final = 10
"""After so many games the points so far are printed."""
CAP: Final = 3_000
"""Plies after which a game counts as unfinished."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    value: float
    """What it was worth for the first player: 1 a win, 0 a loss, between them a draw."""
    asked: int
    """Decisions of the first player in which there was a choice."""
    others: int
    """Decisions of the second player in which there was a choice."""
    is_over: bool


def coached(slug: str, rng: Random) -> Decide:
    """A player who picks one of the moves at random that a coach shows, which goes on with what was begun."""
    strategy = Coached(strategy_of(slug))
    limit = Limit(work_of(LEVEL, strategy).nodes)
    coach = Coach(words_of(slug), coaching_of(slug), GAMES[slug].info.seats_for(2))

    begun: list[tuple[State, Move]] = []

    def decide(state: State) -> Action:
        *_, info = good_moves(state, strategy, LEVEL, rng, limit=limit)
        rest: Sequence[Action] = ()
        for before, move in begun:
            times = _played(before, move, state)
            rest = rest_of_advice([move] if times else [], move.actions[:times])
        move = rng.choice(coach.moves(state, [way.line for way in info.ways], rest))
        begun[:] = [(state.clone(), move)]
        return move.action

    return decide


def _played(before: State, move: Move, state: State) -> int:
    """How many actions of an advised move lead from the position before to this one; 0 if none do."""
    ahead = before.clone()
    for times, action in enumerate(move.actions, 1):
        if action not in ahead.legal_actions():
            break
        ahead.apply_action(action)
        if ahead.serialize() == state.serialize():
            return times
    return 0


def bot(slug: str, level: int, rng: Random) -> Decide:
    """A bot of a level that looks at no clock."""
    strategy = strategy_of(slug)
    return Bot(level, strategy, rng, limit=Limit(parameters_of(level, strategy).nodes)).decide


def play(slug: str, seed: int, first: Callable[[str, Random], Decide]) -> Played:
    """Play a guided first game against level 1."""
    state = GAMES[slug].new_initial_state(None, coaching_of(slug).OPTIONS)
    dice, plies, asked = Random(seed), 0, [0] * 4
    deciding = [first(slug, Random(f"first {seed}"))]
    deciding += [bot(slug, LEVELS[0], Random(f"{seat} {seed}")) for seat in range(1, len(state.returns()))]
    while not state.is_terminal() and plies < CAP:
        player = state.current_player()
        if player < 0:
            action = choose_outcome(state, dice)
        else:
            asked[player] += len(state.legal_actions()) > 1
            action = deciding[player](state)
        state.apply_action(action)
        plies += 1
    return Played((1 + state.returns()[0]) / 2, asked[0], sum(asked[1:]), state.is_terminal())


def report(name: str, games: Sequence[Played]) -> str:
    """A line about games of one kind."""
    ended = [game for game in games if game.is_over]
    points = sum(game.value for game in ended)
    counts = sorted(game.asked for game in ended) or [0]
    others = median(game.others for game in ended) if ended else 0
    return (
        f"{name}: {points:g} of {len(ended)} points, {len(games) - len(ended)} unfinished; decisions: median"
        f" {median(counts):g}, 9 of 10 at most {counts[9 * len(counts) // 10 - 1]}; of the bot {others:g}"
    )


def main() -> None:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", action="append", choices=list(GAMES))
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    for slug in given.game or GAMES:
        kinds: dict[str, Callable[[str, Random], Decide]] = {
            "coach": coached,
            "level 3": lambda slug, rng: bot(slug, 3, rng),
        }
        games: dict[str, list[Played]] = {name: [] for name in kinds}
        for seed in seeds:
            for name, first in kinds.items():
                games[name].append(play(slug, seed, first))
            if seed % SOME == SOME - 1 or seed == seeds[-1]:
                for name, played in games.items():
                    print(slug, report(name, played), flush=True)


if __name__ == "__main__":
    main()
