"""What can be decided in Deep Roots, and the number of each decision.

The numbers stay as they are: records and links count on them. A die that falls is no decision; as an
outcome it is its own number (`dice.Die`).
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from orrery.core.state import Action
from orrery.games.deep_roots.rules.board import DIE_KINDS, DRAWINGS, REGULAR, Drawing, Slot

SLOTS: Final = 366
"""The slots of the larger planet; the numbers are the same on both."""
FIRST_KEEP: Final[Action] = len(DRAWINGS) * SLOTS
LEAVE: Final[Action] = FIRST_KEEP + len(REGULAR)
REROLL: Final[Action] = LEAVE + 1
GROW: Final[Action] = LEAVE + 2
END: Final[Action] = LEAVE + 3
FIRST_PICK: Final[Action] = LEAVE + 4
THROW: Final[Action] = FIRST_PICK + len(DIE_KINDS)
FIRST_PLANT: Final[Action] = THROW + 1
SEGMENTS: Final = 54
"""Those of the larger planet."""
NUM_DISTINCT_ACTIONS: Final = FIRST_PLANT + SEGMENTS


class Verb(IntEnum):
    """What is done."""

    DRAW = 0  # a root, from a tip (RT-20)
    KEEP = 1  # a regular die (RT-14)
    LEAVE = 2  # the round (RT-18)
    REROLL = 3  # begin a Reroll (RT-45)
    GROW = 4  # begin Fast growth (RT-47)
    END = 5  # the turn
    PICK = 6  # one die more for a Reroll
    THROW = 7  # the dice picked
    PLANT = 8  # a tree (RT-3)


class Parts(NamedTuple):
    """A decision taken apart."""

    verb: Verb
    drawing: Drawing = 0
    """What a root is drawn with; the die that is kept or picked."""
    slot: Slot = 0
    """The tip that a root is drawn from."""
    segment: int = 0
    """The first of the five on which a tree is planted, clockwise."""


_PLAIN: Final = {
    Verb.LEAVE: LEAVE,
    Verb.REROLL: REROLL,
    Verb.GROW: GROW,
    Verb.END: END,
    Verb.THROW: THROW,
}
"""The decisions that are a verb and no more."""
_VERBS: Final = {action: verb for verb, action in _PLAIN.items()}


@cache
def decode(action: Action) -> Parts:
    """The parts of an action."""
    if action < FIRST_KEEP:
        return Parts(Verb.DRAW, *divmod(action, SLOTS))
    if action < LEAVE:
        return Parts(Verb.KEEP, action - FIRST_KEEP)
    if action >= FIRST_PLANT:
        return Parts(Verb.PLANT, segment=action - FIRST_PLANT)
    if action in _VERBS:
        return Parts(_VERBS[action])
    return Parts(Verb.PICK, action - FIRST_PICK)


def encode(parts: Parts) -> Action:
    """The number of a decision."""
    verb, drawing, slot, segment = parts
    match verb:
        case Verb.DRAW:
            return drawing * SLOTS + slot
        case Verb.KEEP:
            return FIRST_KEEP + drawing
        case Verb.PICK:
            return FIRST_PICK + drawing
        case Verb.PLANT:
            return FIRST_PLANT + segment
    return _PLAIN[verb]
