"""Puzzles: positions in which a search of everything shows what must be played, or must not.

A *win* can be forced before the turn is over, whatever chance does, by some of the actions and not by others.
A *guard* is a position in which some actions let the next player win in his turn with a chance of `DANGER` or
more, and others do not let him win at all. `python -m tests.games.puzzles SLUG` looks for them at the end of
games of sensible players and prints them: `KIND: GOOD ACTIONS | POSITION`.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from orrery.core.chance import Luck
from orrery.core.state import CHANCE, TERMINAL, Action, Player, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.players import play_on
from tests.games.files import folder_of

DANGER: Final = 0.3
MOST: Final = 4_000
"""Positions that are looked at for one puzzle; larger ones are left."""
EACH: Final = 12
"""So many of each kind are looked for."""
GAMES_MOST: Final = 150
FEW: Final = 8
"""Of more outcomes nobody can tell what they all lead to: a throw of them is no sure thing."""
UNSURE: Final = 0.5
LATE: Final = 16
"""So many decisions before the end of a game are looked at."""


class TooLarge(Exception):  # noqa: N818 - no error: this position is no puzzle
    """A search of everything would take too long."""


@dataclass(frozen=True)
class Puzzle:
    """A position and what is good in it."""

    slug: str
    kind: str
    good: frozenset[str]
    line: str

    def __str__(self) -> str:
        return f"{self.kind}: {' '.join(sorted(self.good))} | {self.line}"

    def begin(self) -> State:
        return GAMES[self.slug].deserialize(self.line)


@cache
def puzzles(slug: str) -> tuple[Puzzle, ...]:
    """The committed ones of a game."""
    file = folder_of(slug) / "puzzles.txt"
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return tuple(_read(slug, line) for line in lines)


def _read(slug: str, text: str) -> Puzzle:
    told, line = text.split(" | ")
    kind, good = told.split(": ")
    return Puzzle(slug, kind, frozenset(good.split()), line)


class Exhaustive:
    """How likely a seat wins before a turn is over, if it alone decides well and all is looked at."""

    def __init__(self, slug: str, seat: Player, turn: Player) -> None:
        self._key = strategy_of(slug).search_key
        self._seat = seat
        self._turn = turn
        self._known: dict[object, float] = {}

    def chance(self, state: State) -> float:
        """The chance that the seat wins in this turn; others do as little against it as they can."""
        player = state.current_player()
        if player == TERMINAL:
            return float(state.returns()[self._seat] > 0)
        if state.turn_player() != self._turn:
            return 0.0
        key = self._key(state)
        if key not in self._known:
            if len(self._known) > MOST:
                raise TooLarge
            self._known[key] = self._look(state, player)
        return self._known[key]

    def _look(self, state: State, player: Player) -> float:
        if player == CHANCE:
            odds = state.chance_outcomes()
            if len(odds) > FEW:
                return UNSURE
            return sum(each * self.chance(_after(state, outcome)) for outcome, each in odds)
        chances = [self.chance(_after(state, action)) for action in state.legal_actions()]
        return max(chances) if player == self._seat else min(chances)


def _after(state: State, action: Action) -> State:
    reached = state.clone()
    reached.apply_action(action)
    return reached


def wins(slug: str, state: State) -> set[Action]:
    """The actions that force a win in this turn."""
    seat = state.current_player()
    search = Exhaustive(slug, seat, state.turn_player())
    return {action for action in state.legal_actions() if search.chance(_after(state, action)) > 1 - 1e-9}


def dangers(slug: str, state: State) -> dict[Action, float]:
    """By action that ends the turn for certain, how likely the next player then wins in his turn."""
    seat = state.current_player()
    found: dict[Action, float] = {}
    for action in state.legal_actions():
        reached = _after(state, action)
        following = reached.turn_player()
        if following == seat or reached.is_terminal():
            continue
        found[action] = Exhaustive(slug, following, following).chance(reached)
    return found


def posed(slug: str, state: State) -> Iterator[Puzzle]:
    """The puzzles that a position poses."""
    legal = state.legal_actions()
    name, line = state.action_to_string, state.serialize()
    good = wins(slug, state)
    if 0 < len(good) < len(legal):
        yield Puzzle(slug, "win", frozenset(map(name, good)), line)
    if good:
        return
    risky = dangers(slug, state)
    if len(risky) == len(legal) and min(risky.values()) == 0 and max(risky.values()) >= DANGER:
        safe = frozenset(name(action) for action, risk in risky.items() if risk == 0)
        yield Puzzle(slug, "guard", safe, line)


def looked_for(slug: str) -> Iterator[Puzzle]:
    """Puzzles from games of sensible players, one of a kind a game."""
    left = {"win": EACH, "guard": EACH}
    for seed in range(GAMES_MOST):
        wanted = {kind for kind, count in left.items() if count}
        for state in _endgame(slug, Random(seed)):
            for puzzle in _tried(slug, state):
                if puzzle.kind in wanted:
                    wanted.remove(puzzle.kind)
                    left[puzzle.kind] -= 1
                    yield puzzle
        if not any(left.values()):
            return


def _endgame(slug: str, luck: Random) -> list[State]:
    """The last decisions of a game, the very last first."""
    choose = strategy_of(slug).choose
    decisions: deque[State] = deque(maxlen=LATE)

    def remembered(state: State, luck: Luck) -> Action:
        decisions.appendleft(state.clone())
        return choose(state, luck)

    play_on(GAMES[slug].new_initial_state(2), luck, remembered)
    return list(decisions)


def _tried(slug: str, state: State) -> list[Puzzle]:
    try:
        return list(posed(slug, state)) if len(state.legal_actions()) > 1 else []
    except TooLarge:
        return []


if __name__ == "__main__":
    for found in looked_for(sys.argv[1]):
        print(found, flush=True)
