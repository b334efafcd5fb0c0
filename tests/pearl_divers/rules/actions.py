"""The actions of Pearl Divers: what their numbers mean."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from orrery.core.state import Action
from tests.pearl_divers.rules.board import AIRS, DEPTHS

_FIRST_TANK: Final = len(DEPTHS)
DIVE: Final[Action] = _FIRST_TANK + len(AIRS)
NUM_DISTINCT_ACTIONS: Final = DIVE + 1


class Verb(IntEnum):
    """The kinds of decision."""

    CHOOSE = 0
    """A reef; `Parts.number` is its depth."""
    USE = 1
    """A tank; `Parts.number` is its air."""
    DIVE = 2


class Parts(NamedTuple):
    """An action taken apart."""

    verb: Verb
    number: int = 0


def decode(action: Action) -> Parts:
    """Return the parts of an action."""
    if action == DIVE:
        return Parts(Verb.DIVE)
    if action < _FIRST_TANK:
        return Parts(Verb.CHOOSE, DEPTHS[action])
    return Parts(Verb.USE, AIRS[action - _FIRST_TANK])


def encode(parts: Parts) -> Action:
    """Return the number of an action."""
    match parts:
        case Parts(Verb.CHOOSE, depth):
            return DEPTHS.index(depth)
        case Parts(Verb.USE, air):
            return _FIRST_TANK + AIRS.index(air)
        case _:
            return DIVE
