"""Players that do not look ahead."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.bots.search_info import Limit, Thought
from orrery.core.chance import Luck
from orrery.core.state import Action, State
from orrery.core.strategy import Strategy


def uniform(state: State, strategy: Strategy, limit: Limit, luck: Luck) -> Iterator[Thought]:
    """Any legal action, each as likely as the others."""
    del strategy, limit
    legal = state.legal_actions()
    yield _unjudged(state, legal[int(luck.random() * len(legal))])


def sensible(state: State, strategy: Strategy, limit: Limit, luck: Luck) -> Iterator[Thought]:
    """The sensible player's choice, at a glance."""
    del limit
    yield _unjudged(state, strategy.choose(state, luck))


def _unjudged(state: State, action: Action) -> Thought:
    return Thought(action, tuple(0.0 for _ in state.returns()), (action,), 1)
