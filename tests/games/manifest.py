"""What the tests of all games need to know of one: stated once, in the `manifest.py` of its folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Generic, TypeVar, cast

from orrery.core.state import Action, State
from orrery.scene.effect import Kind
from tests.games.files import package_of
from tests.games.oracle import Oracle

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Manifest(Generic[S]):
    """A game, for tests."""

    credit: str
    """What the rules page names as its source: a designer, or a document."""
    assert_sound: Callable[[S], None]
    """Raises AssertionError unless all holds that must hold at every ply."""
    oracle_at: Callable[[str, int], Oracle]
    """The second implementation, by a version of the rules, brought to where a position line says."""
    facts: Callable[[S, Sequence[Action], Sequence[str]], tuple[str, ...]]
    """What the line of an event must name at least, by the names of the players: who, what, dice, result."""
    moved: Callable[[S, S], set[str]]
    """The keys of what the last move is drawn on, from the positions before and after, by their own words."""
    effects: tuple[Kind, ...] = ()
    """What is seen for a moment of its moves."""
    has_plates: bool = True
    """Whether the players' names stand in the picture."""
    looks: tuple[str, ...] = ()
    """The options that no rule knows: they change how the game looks, and its lines."""
    positions: tuple[tuple[str, str], ...] = ()
    """Further positions worth a look: a line each, and what is played from there."""


def manifest_of(slug: str) -> Manifest[State]:
    """The manifest of a game in the registry; each speaks of its own state, as its modules do."""
    return cast(Manifest[State], import_module(f"{package_of(slug)}.manifest").MANIFEST)
