"""How rounds and turns of Deep Roots follow one another, and when the game is over."""

from __future__ import annotations

from orrery.games.deep_roots.rules.dice import DICE, DIE_KINDS
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Position


class TurnRules(Position):
    """Rounds, and the order of play in them (RT-6 to RT-11)."""

    __slots__ = ()

    def _start_round(self) -> None:
        """Throw all six dice; the first player changes from round to round (RT-10)."""
        if self.round == ROUNDS:
            self.phase = Phase.OVER
            return
        self.round += 1
        self.turn = 1 - self.round % 2
        self.pool = [0] * len(DIE_KINDS)
        self.left = [False, False]
        self._throw(Phase.THROW, DICE)

    def _throw(self, phase: Phase, dice: int) -> None:
        self.phase = phase
        self.falling = dice

    def _end_turn(self) -> None:
        """Pass play on: to the other, unless he has left, or to a new round (RT-9, RT-11, RT-19)."""
        left = self.left
        if all(left) or not self.dice:
            self._start_round()
            return
        self.turn = 1 - self.turn if not left[1 - self.turn] else self.turn
        self.phase = Phase.TURN

    def _leave(self) -> None:
        """Leave the round, giving a kept die back with its value (RT-18, RT-42)."""
        seat = self.turn
        if self.kept[seat]:
            self.pool[self.kept[seat] - 1] += 1
            self.kept[seat] = 0
        self.left[seat] = True
