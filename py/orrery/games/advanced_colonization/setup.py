"""How a game of Advanced Colonization begins, and the steps of a turn (AC-17 to AC-27, AC-Q33 to AC-Q36)."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action, Player
from orrery.games.advanced_colonization.board import (
    MANY_REMOVED,
    OCCURRENCES,
    POINTS,
    PRICE,
    SEAT_PIECES,
    SEATS,
    WINNING,
    Options,
    Phase,
    Verb,
)
from orrery.games.advanced_colonization.notation import position_code
from orrery.games.advanced_colonization.position import Position
from orrery.games.pyramids.actions import encode
from orrery.games.pyramids.pieces import (
    BANK,
    KINDS,
    OTHERS,
    RESERVE,
    SIDES,
    SLOTS,
    STANDING,
    Kind,
    Piece,
    Place,
    orbit,
    toward,
)
from orrery.games.pyramids.position import NOBODY

NEXT: Final = encode(Verb.NEXT)
BUYS: Final = tuple(encode(Verb.BUY, kind) for kind in KINDS)
PLACES: Final = tuple(
    orbit(slot, aim) for slot in SLOTS for aim in (STANDING, *(toward(other) for other in OTHERS[slot]))
)
"""Where a new ship can be placed: standing, or pointing at another planet (AC-24, AC-Q32)."""
PLACINGS: Final = tuple(tuple(encode(Verb.ORBIT, kind, place) for place in PLACES) for kind in KINDS)


class Setup(Position):
    """The steps of a turn, and what is looked for when an action or a turn is done."""

    __slots__ = ()

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self._count_position()

    # --- step 1: gain action points (AC-21) ----------------------------------------------------

    def _begin_turn(self) -> None:
        """Five points, whatever one has; what was left over is gone (AC-21, AC-27)."""
        self.turn = self.player = 1 - self.turn
        self.points = POINTS
        self.phase = Phase.BUY
        self._count_position()

    def _count_position(self) -> None:
        """The third time that a position begins a turn the game is a draw (AC-Q35)."""
        if self.options.repetition == "draw":
            code = position_code(self)
            count = self.seen.get(code, 0) + 1
            self.seen = {**self.seen, code: count}
            if count == OCCURRENCES:
                self._end(NOBODY)

    # --- step 2: purchase ships (AC-22) --------------------------------------------------------

    def _legal_buys(self) -> list[Action]:
        if self.points < PRICE[Verb.BUY]:
            return [NEXT]
        return [NEXT, *[BUYS[kind] for kind in self.in_bank()]]

    def _buy(self, kind: Kind, _: int) -> None:
        self._take(kind, BANK, RESERVE)

    # --- step 3: move ships into orbit (AC-23 to AC-25) ----------------------------------------

    def _legal_orbits(self) -> list[Action]:
        legal = [NEXT]
        if self.points >= PRICE[Verb.ORBIT]:
            for kind in self.in_reserve():
                legal += PLACINGS[kind]
        return legal

    def _orbit(self, kind: Kind, place: Place) -> None:
        self._take(kind, RESERVE, place)

    def _take(self, kind: Kind, source: Place, place: Place) -> None:
        """Take a pyramid of a kind from one place to another."""
        self._move(self.one_of(kind, source), place)

    def _move(self, piece: Piece, place: Place) -> None:
        self.put(piece, place)
        self.settle_pair(piece)

    # --- on to the next step (AC-20, AC-27, AC-Q33) --------------------------------------------

    def _next(self, _: int, __: int) -> None:
        if self.phase == Phase.BUY:
            self.phase = Phase.ORBIT
        elif self.phase == Phase.ORBIT:
            self.phase = Phase.ACT
        else:
            self._begin_turn()

    # --- what is out of the game (AC-14) -------------------------------------------------------

    def is_many_removed(self) -> bool:
        """Whether so many ships are out of the game that two rules change (AC-35, AC-44, AC-Q4)."""
        return self.removed >= MANY_REMOVED

    def _count_burned(self) -> None:
        """A burned pyramid counts, and no position from before can come up again (AC-Q3, AC-Q35)."""
        self.removed += 1
        self.seen = {}

    # --- the end (AC-16, AC-Q1, AC-Q36) --------------------------------------------------------

    def _complete(self) -> None:
        """After an action: has a player four dominant colonies, or can nobody have them any more."""
        self.phase = Phase.ACT
        if self.dominant.count(NOBODY) <= len(SIDES) - WINNING:
            for seat in SEATS:
                if self.count_dominant(seat) >= WINNING:
                    self._end(seat)
        if self.removed > len(SEATS) * (SEAT_PIECES - WINNING) and self.is_dead():
            self._end(NOBODY)

    def _end(self, winner: Player) -> None:
        self.finish(winner)
        self.phase = Phase.OVER

    def _legal_over(self) -> list[Action]:
        return []
