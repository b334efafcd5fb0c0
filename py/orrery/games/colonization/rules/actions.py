"""The vocabulary of Colonization: what an action does, and with what."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from orrery.core.state import Action
from orrery.games.pyramids.rules.actions import VERB_STEP, Parts, encode, parts_of

__all__ = ["ACTIONS", "NUM_DISTINCT_ACTIONS", "Parts", "Verb", "decode", "encode"]


class Verb(IntEnum):
    """What an action does. Under each verb stands what it is done with."""

    NEXT = 0
    """nothing"""
    BUY = 1
    """a kind"""
    FADE = 2
    """a pyramid"""
    ORBIT = 3
    """a kind, to a place in orbit"""
    SWERVE = 4
    """a ship, to how it then lies"""
    GREENER = 5
    """a colony"""
    LASERS = 6
    """a ship, at a ship"""
    BEAM = 7
    """a ship, at a ship"""
    FREEZE = 8
    """a ship, at a ship"""
    TELEPORT = 9
    """a ship, to a slot"""
    TURN = 10
    """a ship, to how it then lies"""
    WILD = 11
    """a pyramid"""
    TIP = 12
    """a ship, to how it then lies"""
    DIG = 13
    """a ship"""
    AIM = 14
    """a ship, to how it then lies"""
    HOP = 15
    """a ship"""
    SWAP = 16
    """a pyramid"""
    WITH = 17
    """a pyramid"""


NUM_DISTINCT_ACTIONS: Final = len(Verb) * VERB_STEP
ACTIONS: Final = (
    *(Verb.FADE, Verb.SWERVE, Verb.GREENER),
    *(Verb.LASERS, Verb.BEAM, Verb.FREEZE, Verb.TELEPORT),
)
"""What the rules call actions: what a player chooses to do in step 4 (LC-34)."""


def decode(action: Action) -> Parts[Verb]:
    """The parts of an action."""
    return parts_of(action, Verb)
