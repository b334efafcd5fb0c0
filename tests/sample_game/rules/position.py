"""A position of Nine Craters: its facts, their copy, and who has won."""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntEnum
from typing import Final, Self

from orrery.core.phases import PhasedState
from orrery.core.state import shared_returns
from tests.sample_game.rules.board import CRATERS, EMPTY, LINES, Crater, Options

NUM_PLAYERS: Final = 2


class Phase(IntEnum):
    """What is being decided."""

    ROLL = 0
    LAND = 1
    OVER = 2


class Position(PhasedState):
    """Who lies where, and what the die opens."""

    __slots__ = ("options", "owner", "rolled")

    options: Options
    owner: list[int]
    """By crater: the seat whose stone lies there, or `EMPTY`."""
    rolled: int
    """What the die shows, 1 to 6; 0 before it is rolled."""

    def clone(self) -> Self:
        copy = type(self).__new__(type(self))
        copy.options, copy.owner, copy.rolled = self.options, self.owner.copy(), self.rolled
        copy.phase, copy.turn = self.phase, self.turn
        return copy

    def key(self) -> Hashable:
        return self.options, tuple(self.owner), self.rolled, self.phase, self.turn

    def empty(self) -> list[Crater]:
        """The craters without a stone."""
        return [crater for crater in CRATERS if self.owner[crater] == EMPTY]

    def count(self, seat: int) -> int:
        """The stones of a seat."""
        return self.owner.count(seat)

    def has_line(self, seat: int) -> bool:
        """Whether three stones of a seat lie in a line (SG-5)."""
        return any(all(self.owner[crater] == seat for crater in line) for line in LINES)

    def winners(self) -> list[int]:
        """Of a finished game: who has a line, or both if nobody has one (SG-5, SG-6)."""
        seats = range(NUM_PLAYERS)
        return [seat for seat in seats if self.has_line(seat)] or list(seats)

    def returns(self) -> list[float]:
        if self.phase != Phase.OVER:
            return [0.0] * NUM_PLAYERS
        return shared_returns(self.winners(), NUM_PLAYERS)
