"""A strategy that does as another one does, for those that differ from it in one thing."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from orrery.core.chance import Rng
from orrery.core.state import Action, Player, State
from orrery.core.strategy import Strategy


class Delegate(Strategy[State]):
    """What a search asks of a strategy, it asks the other one."""

    def __init__(self, strategy: Strategy[State]) -> None:
        self.search_parameters, self.coached = strategy.search_parameters, strategy.coached
        self._strategy = strategy

    def evaluate(self, state: State) -> list[float]:
        return self._strategy.evaluate(state)

    def results(self, state: State) -> list[float]:
        return self._strategy.results(state)

    def counted(self, state: State, seat: Player) -> int:
        return self._strategy.counted(state, seat)

    def choose(self, state: State, rng: Rng) -> Action:
        return self._strategy.choose(state, rng)

    def candidates(self, state: State) -> list[Action]:
        return self._strategy.candidates(state)

    def search_key(self, state: State) -> Hashable:
        return self._strategy.search_key(state)

    def outcomes(self, state: State) -> list[tuple[Action, float]]:
        return self._strategy.outcomes(state)

    def winning_turn(self, state: State) -> Iterator[tuple[Action, ...]]:
        return self._strategy.winning_turn(state)
