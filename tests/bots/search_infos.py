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
NODES: Final = 250


def infos(name: str, slug: str, state: State, nodes: int = NODES) -> Iterator[SearchInfo]:
    return SEARCHES[name](state, strategy_of(slug), Limit(nodes), Random(5))


def assert_sound(info: SearchInfo, state: State, legal: list[Action]) -> None:
    """Raises AssertionError, with the position, for a thought that is no answer or no judgement."""
    values = info.values
    assert info.action in legal, state.serialize()
    assert info.pv[0] == info.action, state.serialize()
    assert len(values) == len(state.returns()), state.serialize()
    assert all(isfinite(value) and -1 <= value <= 1 for value in values), state.serialize()
    assert isclose(sum(values), 0, abs_tol=1e-9), state.serialize()


def is_playable(state: State, info: SearchInfo) -> bool:
    """Whether the line can be played from there."""
    state = state.clone()
    for action in info.pv:
        state.apply_checked(action)
    return True
