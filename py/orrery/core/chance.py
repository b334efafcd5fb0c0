"""Where chance comes from, and how an outcome is drawn."""

from __future__ import annotations

from typing import Protocol

from orrery.core.state import Action, State


class Rng(Protocol):
    """A source of chance, such as `random.Random`."""

    def random(self) -> float:
        """A number in [0, 1)."""


def choose_outcome(state: State, rng: Rng) -> Action:
    """An outcome of a chance node, drawn by its probability."""
    left = rng.random()
    outcomes = state.chance_outcomes()
    for outcome, probability in outcomes:
        if left < probability:
            return outcome
        left -= probability
    return outcomes[-1][0]  # rounding left a sliver
