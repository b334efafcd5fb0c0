"""What the baseline knows of a game, apart from its `strategy.py`: features, weights, what not to look at."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import exp, tanh
from typing import Generic, TypeVar

from orrery.core.state import Action, State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Knowledge(Generic[S]):
    """Of one game."""

    strengths: Callable[[S], Sequence[float]]
    """By seat the weighted sum of the features of a position."""
    key: Callable[[S], Hashable]
    """For duplicates within a turn."""
    candidates: Callable[[S], list[Action]]
    """What is worth a look."""
    outcomes: Callable[[S], list[tuple[Action, float]]]
    """Of a chance node, what comes to the same thing merged."""

    def evaluate(self, state: S) -> list[float]:
        """A value a seat: of two by the difference of their strengths, of more by softmax."""
        if state.is_terminal():
            return state.returns()
        strengths = self.strengths(state)
        if len(strengths) == 2:
            value = tanh((strengths[0] - strengths[1]) / 2)
            return [value, -value]
        powers = [exp(strength) for strength in strengths]
        share = len(powers) / sum(powers)
        return [(power * share - 1) / (len(powers) - 1) for power in powers]


def every_action(state: State) -> list[Action]:
    """All that is legal."""
    return state.legal_actions()


def every_outcome(state: State) -> list[tuple[Action, float]]:
    """All that can happen."""
    return state.chance_outcomes()


def whole_key(state: State) -> Hashable:
    """The key of the engine."""
    return state.key()
