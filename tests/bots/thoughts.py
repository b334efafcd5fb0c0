"""Every kind of search, with little work, and what holds of every thought."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose, isfinite
from random import Random
from typing import Final

from orrery.bots.search_info import Limit, Search, SearchInfo
from orrery.bots.turn_search import TurnSearch
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of

SEARCHES: Final[dict[str, Search]] = {"turn": TurnSearch(beam=20, width=6, noise=0.05)}
WORK: Final = 250


def thoughts(name: str, slug: str, state: State, work: int = WORK) -> Iterator[SearchInfo]:
    return SEARCHES[name](state, strategy_of(slug), Limit(work), Random(5))


def assert_sound(thought: SearchInfo, state: State, legal: list[Action]) -> None:
    """Raises AssertionError, with the position, for a thought that is no answer or no judgement."""
    values = thought.values
    assert thought.action in legal, state.serialize()
    assert thought.line[0] == thought.action, state.serialize()
    assert len(values) == len(state.returns()), state.serialize()
    assert all(isfinite(value) and -1 <= value <= 1 for value in values), state.serialize()
    assert isclose(sum(values), 0, abs_tol=1e-9), state.serialize()


def is_playable(state: State, thought: SearchInfo) -> bool:
    """Whether the line can be played from there."""
    state = state.clone()
    for action in thought.line:
        state.apply_checked(action)
    return True
