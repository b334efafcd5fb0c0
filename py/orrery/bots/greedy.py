"""The best single action by the evaluation, one ply ahead, chance averaged."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter

from orrery.bots.search_info import Limit, SearchInfo
from orrery.bots.turn_tree import OPINION
from orrery.core.chance import Rng
from orrery.core.state import CHANCE, TERMINAL, State
from orrery.core.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Greedy:
    """Calling it searches (see `Search`)."""

    noise: float = 0.0
    """How far off at most it judges an action."""

    def __call__(
        self, state: State, strategy: Strategy[State], limit: Limit, rng: Rng
    ) -> Iterator[SearchInfo]:
        """A thought for each action that is looked at."""
        end, player = perf_counter() + limit.seconds, state.current_player()
        action = strategy.choose(state, rng)
        best, best_worth = SearchInfo(action, tuple(strategy.evaluate(state)), (action,), 0), float("-inf")
        for action in strategy.candidates(state):
            after = state.clone()
            after.apply_action(action)
            values, work = _prospects(after, strategy)
            work += best.work
            if work > limit.work:
                break
            worth = values[player] + self.noise * (2 * rng.random() - 1)
            if worth > best_worth:
                best, best_worth = SearchInfo(action, tuple(values), (action,), work), worth
            else:
                best = SearchInfo(best.action, best.values, best.line, work)
            yield best
            if perf_counter() >= end:
                return
        yield best


def _prospects(state: State, strategy: Strategy[State]) -> tuple[list[float], int]:
    """The values of a position, at a chance node the mean over its outcomes, and the work that took."""
    if state.current_player() != CHANCE:
        return _judged(state, strategy), 1
    outcomes = strategy.outcomes(state)
    means = [0.0] * len(state.returns())
    for outcome, odds in outcomes:
        after = state.clone()
        after.apply_action(outcome)
        means = [mean + odds * value for mean, value in zip(means, _judged(after, strategy), strict=True)]
    return means, 1 + len(outcomes)


def _judged(state: State, strategy: Strategy[State]) -> list[float]:
    if state.current_player() == TERMINAL:
        return state.returns()
    return [OPINION * value for value in strategy.evaluate(state)]
