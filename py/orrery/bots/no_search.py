"""Players that do not look ahead."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.bots.search_info import Limit, SearchInfo
from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.core.strategy import Strategy


def uniform(state: State, strategy: Strategy[State], limit: Limit, rng: Rng) -> Iterator[SearchInfo]:
    """Any legal action, each as likely as the others."""
    del strategy, limit
    legal = state.legal_actions()
    yield _unjudged(state, legal[int(rng.random() * len(legal))])


def sensible(state: State, strategy: Strategy[State], limit: Limit, rng: Rng) -> Iterator[SearchInfo]:
    """The sensible player's choice, at a glance."""
    del limit
    yield _unjudged(state, strategy.choose(state, rng))


def _unjudged(state: State, action: Action) -> SearchInfo:
    return SearchInfo(action, tuple(0.0 for _ in state.returns()), (action,), 1)
