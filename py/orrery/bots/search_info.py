"""What a search has come to so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.core.strategy import Strategy


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play the turn."""

    line: tuple[Action, ...]
    """The actions, and how the search expects them to continue."""
    values: tuple[float, ...]
    """What the position is worth for each seat if they are played, in [-1, 1]."""


@dataclass(frozen=True, slots=True)
class SearchInfo:
    """The best that a search knows; a later one of the same search rests on more nodes."""

    action: Action
    """What to play."""
    values: tuple[float, ...]
    """What the position is worth for each seat if that is played, in [-1, 1]."""
    pv: tuple[Action, ...]
    """The principal variation: `action`, and how the search expects it to go on."""
    nodes: int
    """How many positions were looked at."""
    ways: tuple[Way, ...] = ()
    """Good ways to play, the best first; only in the answer of a search that is asked for them."""


@dataclass(frozen=True, slots=True)
class Limit:
    """When a search ends: whichever comes first."""

    nodes: int
    """Positions to look at; alone it makes a search reproducible."""
    seconds: float = float("inf")


Search: TypeAlias = Callable[[State, Strategy[State], Limit, Rng], Iterator[SearchInfo]]
"""Looks for the best action where a player decides, in slices: it can be left after any of them.

The state is not changed. `rng` is the search's own, never that of the match. The last info is the
answer, and there is at least one.
"""
