"""What a position of Colonization holds besides the table: which ships are frozen, and what is chosen."""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntEnum
from typing import Self

from orrery.core.state import Player
from orrery.games.colonization.rules.actions import INCOME, OWNED
from orrery.games.pyramids.rules.board import SIZE_OF, Piece
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition


class Phase(IntEnum):
    """What is being decided: a step of the turn, the rest of an action, or a die action."""

    BUY = 0
    ORBIT = 1
    ACT = 2
    TURN = 3
    ROLL = 4
    WILD = 5
    TIP = 6
    DIG = 7
    AIM = 8
    HOP = 9
    SWAP = 10
    WITH = 11
    OVER = 12


class Position(PyramidPosition):
    """The facts of a position, and how to copy, compare and read them."""

    __slots__ = ("chosen", "frozen", "held")

    may_dominate = tuple(tuple(colony >= planet > 0 for planet in range(4)) for colony in range(4))
    """A colony counts that is at least as large as its planet (LC-16)."""
    phase: Phase

    def __init__(self, num_players: int, copies: int, colours: int) -> None:
        super().__init__(num_players, copies, colours)
        self.phase = Phase.BUY
        self.frozen = 0
        """The ships that will be frozen in their owner's next turn, bit p for ship p (LC-55, LC-Q20)."""
        self.held = 0
        """The mover's ships that are frozen in this very turn; no ship is in both sets."""
        self.chosen: Piece = NOBODY
        """The ship that is to be turned, or the first of two that swap, while that is asked."""

    # --- what every state answers ------------------------------------------------------------

    def clone(self) -> Self:
        new = super().clone()
        new.frozen, new.held, new.chosen = self.frozen, self.held, self.chosen
        return new

    def key(self) -> Hashable:
        order = (self.num_players, self.phase, self.turn, self.points)
        return (*order, self.frozen, self.held, self.chosen, *self.table_key())

    # --- what can be read off ----------------------------------------------------------------

    def is_frozen(self, piece: Piece) -> bool:
        """Whether a ship is frozen, in this turn or in its owner's next (LC-55)."""
        return bool((self.frozen | self.held) >> piece & 1)

    def is_held(self, piece: Piece) -> bool:
        """Whether a ship is frozen in this very turn, so that only Wild may take it (LC-56, LC-Q21)."""
        return bool(self.held >> piece & 1)

    def income(self, seat: Player) -> int:
        """The points that a seat would gain if its turn began now (LC-24 to LC-27)."""
        own, largest = OWNED[self.num_players][seat], 0
        for piece in self.dominant:
            if piece in own and SIZE_OF[self.kinds[piece]] > largest:
                largest = SIZE_OF[self.kinds[piece]]
        return INCOME[largest]
