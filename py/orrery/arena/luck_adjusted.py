"""How lucky a throw was, as backgammon programs measure it.

What the position is worth after the throw, less what it was worth on average before it. That average is over
the very probabilities by which the throw is made, so that the luck of a whole game is nought on average
whatever the evaluation says; the better the evaluation, the more of a game's luck is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from orrery.bots.bot import Bot
from orrery.bots.levels import LEVELS
from orrery.bots.search_info import Limit
from orrery.core.state import CHANCE, Action, Player, State
from orrery.games.interface import strategy_of

Evaluation: TypeAlias = Callable[[State], Sequence[float]]
"""A value a seat of a position that is not the end, as `State.returns` has them."""


def evaluation_of(slug: str, work: int) -> Evaluation | None:
    """By what the luck of a game is measured; None for no work.

    It is a short search of the highest level, of so many positions: what a throw is good for shows only when
    it is played, and an evaluation alone may not look at the dice at all.
    """
    if work < 1:
        return None
    strategy = strategy_of(slug)

    def looked_ahead(state: State) -> Sequence[float]:
        if state.current_player() == CHANCE:
            return strategy.evaluate(state)
        *_, last = Bot(max(LEVELS), strategy, Random(0), limit=Limit(work)).think(state)
        return last.values

    return looked_ahead


def luck_of(state: State, outcome: Action, seat: Player, evaluation: Evaluation) -> float:
    """How much better for a seat an outcome of this chance node is than what was to be expected."""
    odds = state.chance_outcomes()
    if len(odds) == 1:
        return 0.0
    values = {each: _value_after(state, each, seat, evaluation) for each, _ in odds}
    return values[outcome] - sum(probability * values[each] for each, probability in odds)


def _value_after(state: State, outcome: Action, seat: Player, evaluation: Evaluation) -> float:
    after = state.clone()
    after.apply_action(outcome)
    return (after.returns() if after.is_terminal() else evaluation(after))[seat]
