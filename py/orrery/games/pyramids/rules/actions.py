"""How actions of the pyramid games are numbered: a verb and up to two things, each in its own bits."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Generic, NamedTuple, TypeVar

from orrery.core.state import Action

V = TypeVar("V", bound=IntEnum)
"""The verbs of a game."""

BITS: Final = 5
"""Enough for a pyramid, a kind, a place in orbit, a planet, or a way to lie."""
MASK: Final = (1 << BITS) - 1
VERB_BITS: Final = 2 * BITS
"""How far left the verb stands."""
VERB_STEP: Final = 1 << VERB_BITS
"""From the first action of a verb to the first of the next."""

NEXT: Final[Action] = 0
"""On to the next step of the turn: the first verb of each game."""


class Parts(NamedTuple, Generic[V]):
    """An action in its parts; the verb says what they are."""

    verb: V
    what: int = 0
    to: int = 0


def encode(verb: IntEnum, what: int = 0, to: int = 0) -> Action:
    """The action of these parts."""
    return (verb << BITS | what) << BITS | to


def parts_of(action: Action, verbs: type[V]) -> Parts[V]:
    """The parts of an action in a game that has these verbs."""
    return Parts(verbs(action >> VERB_BITS), action >> BITS & MASK, action & MASK)
