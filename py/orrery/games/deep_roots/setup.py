"""How trees are planted, dice thrown, and how turns and rounds of Deep Roots follow one another."""

from __future__ import annotations

from typing import Final

from orrery.core.state import CHANCE, Action
from orrery.games.deep_roots.board import (
    DICE,
    DIE_KINDS,
    FIRST_PLANT,
    FIRST_SPECIAL,
    ROOTS,
    ROUNDS,
    Phase,
)
from orrery.games.deep_roots.position import Position

ODDS: Final = [(kind, 1 / 6 if kind < FIRST_SPECIAL else 1 / 36) for kind in DIE_KINDS]
"""What comes of one die: a six is thrown once more and becomes special (RT-7, RT-8, RT-46)."""
FALLS: Final = [kind for kind, _ in ODDS]


class Setup(Position):
    """Planting, throwing, and the order of play."""

    __slots__ = ()

    # --- planting (RT-3, RT-4) ---------------------------------------------------------------

    def _legal_plants(self) -> list[Action]:
        """Any five segments in a row without one of the other tree's (RT-Q3, RT-Q4)."""
        other, count = self.planted[1 - self.turn], len(self.planet.rim)
        if other < 0:
            return list(range(FIRST_PLANT, FIRST_PLANT + count))
        return [FIRST_PLANT + s for s in range(count) if ROOTS <= (s - other) % count <= count - ROOTS]

    def _plant(self, action: Action) -> None:
        seat = self.turn
        self.planted[seat] = action - FIRST_PLANT
        for segment in self.planet.segments(self.planted[seat]):
            self.put_tip(seat, self.planet.rim[segment])
        if seat == 0:
            self.turn = self.player = 1
        else:
            self._start_round()

    # --- rounds (RT-6 to RT-11) --------------------------------------------------------------

    def _start_round(self) -> None:
        """Throw all six dice; the first player changes from round to round (RT-10)."""
        if self.round == ROUNDS:
            self.finish()
            return
        self.round += 1
        self.turn = 1 - self.round % 2
        self.regular, self.special = [0] * 6, [0] * 7
        self.left = [False, False]
        self._throw(Phase.THROW, DICE)

    def _throw(self, phase: Phase, dice: int) -> None:
        self.phase, self.player = phase, CHANCE
        self.falling = dice

    def _end_turn(self) -> None:
        """Pass play on: to the other, unless he has left, or to a new round (RT-9, RT-11, RT-19)."""
        left = self.left
        if all(left) or not self.dice:
            self._start_round()
            return
        self.turn = 1 - self.turn if not left[1 - self.turn] else self.turn
        self.phase, self.player = Phase.TURN, self.turn

    def _leave(self) -> None:
        """Leave the round, giving a kept die back with its value (RT-18, RT-42)."""
        seat = self.turn
        if self.kept[seat]:
            self.regular[self.kept[seat]] += 1
            self.kept[seat] = 0
        self.left[seat] = True
        self._end_turn()
