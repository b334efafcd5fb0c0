"""What a bot goes by that shows a person what would be best."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from orrery.core.state import Action, State
from orrery.core.strategy import Strategy

Candidates: TypeAlias = Callable[[State], list[Action]]


class Advice:
    """A strategy with other candidates."""

    def __init__(self, strategy: Strategy, candidates: Candidates) -> None:
        self.SKILLS = getattr(strategy, "SKILLS", {})
        self.choose = strategy.choose
        self.evaluate = strategy.evaluate
        self.search_key = strategy.search_key
        self.outcomes = strategy.outcomes
        self._candidates = candidates

    def candidates(self, state: State) -> list[Action]:
        """Those of a hint."""
        return self._candidates(state)


def advising(strategy: Strategy) -> Strategy:
    """The strategy to advise by: as a bot plays, but with the candidates of a hint, if it has others."""
    own: Candidates | None = getattr(strategy, "hint_candidates", None)
    return strategy if own is None else Advice(strategy, own)
