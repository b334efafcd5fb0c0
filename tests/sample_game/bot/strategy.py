"""How Nine Craters is thought about: at a glance, and by a search."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import Strategy
from tests.sample_game.bot.evaluation import evaluate
from tests.sample_game.rules.actions import Parts, Verb, decode
from tests.sample_game.rules.board import EMPTY, LINES, Crater
from tests.sample_game.rules.position import Position

_OWN: Final = (1, 4, 100)
"""What a crater is worth in a line with so many own stones and none of the other's: the third wins."""
_OTHER: Final = (1, 2, 30)
"""The same with the other's stones: the third must be stopped."""


def choose(state: Position, rng: Rng) -> Action:
    """The landing that does most in the lines through its crater; luck decides between equals."""
    return max(state.legal_actions(), key=lambda action: (_worth(state, action), rng.random()))


def _worth(state: Position, action: Action) -> int:
    match decode(action):
        case Parts(Verb.LAND, crater):
            return sum(_promise(state, line) for line in LINES if crater in line)
        case _:
            return 0


def _promise(state: Position, line: tuple[Crater, ...]) -> int:
    """What one more stone is worth in a line."""
    owners = [state.owner[crater] for crater in line if state.owner[crater] != EMPTY]
    if len(set(owners)) > 1:
        return 0
    return (_OWN if state.turn in owners else _OTHER)[len(owners)]


def candidates(state: Position) -> list[Action]:
    """All that is legal: there is little of it."""
    return state.legal_actions()


def search_key(state: Position) -> Hashable:
    """The whole of it, which is small."""
    return state.key()


def outcomes(state: Position) -> Odds:
    """All faces: each opens a line of its own."""
    return state.chance_outcomes()


class NineCratersStrategy(Strategy[Position]):
    """How bots judge the game."""

    def candidates(self, state: Position) -> list[Action]:
        return candidates(state)

    def choose(self, state: Position, rng: Rng) -> Action:
        return choose(state, rng)

    def evaluate(self, state: Position) -> list[float]:
        return evaluate(state)

    def outcomes(self, state: Position) -> list[tuple[Action, float]]:
        return outcomes(state)

    def search_key(self, state: Position) -> Hashable:
        return search_key(state)


STRATEGY: Final = NineCratersStrategy()
