"""The vocabulary of Advanced Colonization: what an action does, and with what."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from orrery.core.state import Action
from orrery.games.pyramids.rules.actions import VERB_STEP, Parts, encode, parts_of

__all__ = ["ACTIONS", "NUM_DISTINCT_ACTIONS", "OTHER_SIDE", "SAME_SIDE", "Parts", "Verb", "decode", "encode"]


class Verb(IntEnum):
    """What an action does. Under each verb stands what it is done with."""

    NEXT = 0
    """nothing"""
    BUY = 1
    """a kind"""
    ORBIT = 2
    """a kind, to a place in orbit"""
    RETURN = 3
    """a pyramid"""
    ADVANCE = 4
    """a ship, to how it then lies"""
    REDIRECT = 5
    """a ship, to how it then lies"""
    FAR = 6
    """a ship"""
    NEAR = 7
    """a ship"""
    GREENER = 8
    """a colony"""
    BOMB = 9
    """a pyramid"""
    PLANET = 10
    """a planet of the bank, to the same side or the other side"""
    SHIFT = 11
    """a kind"""
    REVOLT = 12
    """a colony"""
    LASERS = 13
    """a ship"""
    BEAM = 14
    """a ship"""
    BURN = 15
    """a kind"""
    TARGET = 16
    """a pyramid"""
    FIRE = 17
    """nothing"""
    GOAL = 18
    """a slot"""
    TURN = 19
    """a ship, to how it then lies"""
    SWAP = 20
    """a pyramid"""
    WITH = 21
    """a pyramid"""


NUM_DISTINCT_ACTIONS: Final = len(Verb) * VERB_STEP
SAME_SIDE: Final = 0
OTHER_SIDE: Final = 1
"""On which side of the line between the two others a new planet stands (AC-39, AC-Q6)."""
ACTIONS: Final = (
    *(Verb.RETURN, Verb.ADVANCE, Verb.REDIRECT, Verb.FAR, Verb.NEAR, Verb.GREENER),
    *(Verb.BOMB, Verb.SHIFT, Verb.REVOLT, Verb.LASERS, Verb.BEAM),
)
"""What the rules call actions: what a player chooses to do in step 4 (AC-26)."""


def decode(action: Action) -> Parts[Verb]:
    """The parts of an action."""
    return parts_of(action, Verb)
