"""A made-up game whose dice can all be counted: two players throw three times each, and the sum wins.

Before each throw the player to move takes nothing or one more.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Self

from orrery.core.state import CHANCE, TERMINAL, Action, Player, State

FACES: Final = 3
THROWS: Final = 6


class DiceDuel(State):
    """Sums by seat, and how many throws are over."""

    def __init__(self) -> None:
        self.sums = [0, 0]
        self.thrown = 0
        self.is_rolling = False

    def current_player(self) -> Player:
        if self.thrown == THROWS:
            return TERMINAL
        return CHANCE if self.is_rolling else self.thrown % 2

    def turn_player(self) -> Player:
        return self.thrown % 2

    def legal_actions(self) -> list[Action]:
        if self.thrown == THROWS:
            return []
        return list(range(FACES)) if self.is_rolling else [0, 1]

    def chance_outcomes(self) -> list[tuple[Action, float]]:
        return [(face, 1 / FACES) for face in range(FACES)]

    def apply_action(self, action: Action) -> None:
        self.sums[self.thrown % 2] += action
        self.thrown += self.is_rolling
        self.is_rolling = not self.is_rolling

    def clone(self) -> Self:
        other = type(self)()
        other.sums, other.thrown, other.is_rolling = self.sums[:], self.thrown, self.is_rolling
        return other

    def returns(self) -> list[float]:
        lead = self.sums[0] - self.sums[1]
        value = float((lead > 0) - (lead < 0)) if self.thrown == THROWS else 0.0
        return [value, -value]

    def action_to_string(self, action: Action) -> str:
        return str(action)

    def serialize(self) -> str:
        return f"{self.sums} {self.thrown} {self.is_rolling}"

    def key(self) -> Hashable:
        return self.serialize()
