"""The set-up and the turns of Advanced Colonization."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action, Player
from orrery.games.advanced_colonization.rules.actions import (
    BUYS,
    MANY_REMOVED,
    NEXT,
    OCCURRENCES,
    PLACINGS,
    POINTS,
    PRICE,
    SEAT_PIECES,
    SEATS,
    WINNING,
    Verb,
)
from orrery.games.advanced_colonization.rules.notation import position_code
from orrery.games.advanced_colonization.rules.position import NOTHING, Options, Phase, Position
from orrery.games.pyramids.rules.board import BANK, RESERVE, SIDES, Kind, Piece, Place
from orrery.games.pyramids.rules.position import NOBODY

_STEPS: Final = {Phase.BUY: Phase.ORBIT, Phase.ORBIT: Phase.ACT}
_STEP_AFTER: Final = tuple(_STEPS.get(phase) for phase in sorted(Phase))
"""By phase the next step of the turn, if there is one (AC-20)."""


class TurnRules(Position):
    """The steps of a turn, and what is looked for when an action or a turn is done.

    A game begins with all pyramids in the bank, and with the points of its first turn (AC-17 to AC-21).
    """

    __slots__ = ()

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.points = POINTS
        if options.repetition == "draw":
            self.seen = NOTHING.once_more(position_code(self))

    # --- step 1: gain action points (AC-21) ----------------------------------------------------

    def _begin_turn(self) -> None:
        """Five points, whatever one has; what was left over is gone (AC-21, AC-27)."""
        self.turn = 1 - self.turn
        self.points = POINTS
        self.phase = Phase.BUY
        self._count_position()

    def _count_position(self) -> None:
        """The third time that a position begins a turn the game is a draw (AC-Q35)."""
        if self.options.repetition == "draw":
            code = position_code(self)
            self.seen = self.seen.once_more(code)
            if self.seen.count(code) == OCCURRENCES:
                self._end(NOBODY)

    # --- step 2: purchase ships (AC-22) --------------------------------------------------------

    def legal_buys(self) -> list[Action]:
        if self.points < PRICE[Verb.BUY]:
            return [NEXT]
        return [NEXT, *[BUYS[kind] for kind in self.in_bank()]]

    def buy(self, kind: Kind, _: int) -> None:
        self._take(kind, BANK, RESERVE)

    # --- step 3: move ships into orbit (AC-23 to AC-25) ----------------------------------------

    def legal_orbits(self) -> list[Action]:
        legal = [NEXT]
        if self.points >= PRICE[Verb.ORBIT]:
            for kind in self.in_reserve():
                legal += PLACINGS[kind]
        return legal

    def place_ship(self, kind: Kind, place: Place) -> None:
        self._take(kind, RESERVE, place)

    def _take(self, kind: Kind, source: Place, place: Place) -> None:
        """Take a pyramid of a kind from one place to another."""
        self._move(self.first_at(kind, source), place)

    def _move(self, piece: Piece, place: Place) -> None:
        self.put(piece, place)
        self.settle_pair(piece)

    # --- on to the next step (AC-20, AC-27, AC-Q33) --------------------------------------------

    def go_on(self, _: int, __: int) -> None:
        step = _STEP_AFTER[self.phase]
        if step is None:
            self._begin_turn()
        else:
            self.phase = step

    # --- what is out of the game (AC-14) -------------------------------------------------------

    def is_many_removed(self) -> bool:
        """Whether so many ships are out of the game that two rules change (AC-35, AC-44, AC-Q4)."""
        return self.removed >= MANY_REMOVED

    def _count_burned(self) -> None:
        """A burned pyramid counts, and no position from before can come up again (AC-Q3, AC-Q35)."""
        self.removed += 1
        self.seen = NOTHING

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
        self.phase, self.winner = Phase.OVER, winner
