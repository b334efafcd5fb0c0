"""The actions of Nine Craters: what their numbers mean."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from orrery.core.state import Action
from tests.sample_game.rules.board import CRATERS, Crater

PASS: Final[Action] = len(CRATERS)
NUM_DISTINCT_ACTIONS: Final = PASS + 1


class Verb(IntEnum):
    """What may be decided."""

    LAND = 0
    PASS = 1


class Parts(NamedTuple):
    """An action taken apart."""

    verb: Verb
    crater: Crater = 0


def decode(action: Action) -> Parts:
    """The parts of an action."""
    return Parts(Verb.PASS) if action == PASS else Parts(Verb.LAND, action)


def encode(parts: Parts) -> Action:
    """The number of an action: that of the crater, or the one after them."""
    return PASS if parts.verb is Verb.PASS else parts.crater
