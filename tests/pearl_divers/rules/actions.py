"""The actions of Pearl Divers: what their numbers mean."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from orrery.core.state import Action
from tests.pearl_divers.rules.board import NUMBERS

NUM_DISTINCT_ACTIONS: Final = len(NUMBERS)


class Verb(IntEnum):
    """The kinds of decision."""

    TAKE = 0


class Parts(NamedTuple):
    """An action taken apart."""

    verb: Verb
    number: int


def decode(action: Action) -> Parts:
    """Return the parts of an action."""
    return Parts(Verb.TAKE, action + 1)


def encode(parts: Parts) -> Action:
    """Return the number of an action."""
    return parts.number - 1
