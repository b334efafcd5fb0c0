"""The numbers of Advanced Colonization: prices, limits, steps, and the verbs of actions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, TypeAlias

from orrery.games.pyramids.actions import VERB_STEP

SEATS: Final = range(2)
"""Red and yellow, black and blue (AC-1, AC-19)."""
COPIES: Final = 2
"""Pyramids of each colour and size (AC-3)."""
SEAT_PIECES: Final = 12
"""Pyramids of each player: their numbers follow each other (AC-3, AC-19)."""
HALF: Final = SEAT_PIECES // 2
"""Of a player's pyramids the first half can fire lasers (red, black), the other beam (yellow, blue)."""
POINTS: Final = 5
"""Action points gained at the start of a turn (AC-21)."""
WINNING: Final = 4
"""Dominant colonies that win (AC-16); with fewer pyramids than these nobody can (AC-Q36)."""
MANY_REMOVED: Final = 8
"""Ships out of the game that lift the limit of Greener Pastures and allow a Revolt (AC-35, AC-44)."""
BOMBS: Final = 3
"""Neutron Bombs that there can be in a game: each needs a planet of the bank (AC-40)."""
OCCURRENCES: Final = 3
"""How often a position comes up at the start of a turn until it is a draw (AC-Q35)."""

MAY_DOMINATE: Final = tuple(tuple(size == planet for planet in range(4)) for size in range(4))
"""By the colony's size and the planet's: only equals are dominant (AC-11, AC-12)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of one game."""

    reattach: str = "off"
    """Whether ships point at a new planet that stands where the burned one stood (AC-Q5)."""
    repetition: str = "draw"
    """Whether the third occurrence of a position is a draw (AC-Q35)."""


class Phase(IntEnum):
    """What is being decided: a step of the turn, or the next part of an action."""

    BUY = 0
    ORBIT = 1
    ACT = 2
    PLANET = 3
    BURN = 4
    TARGET = 5
    GOAL = 6
    TURN = 7
    SWAP = 8
    WITH = 9
    OVER = 10


class Verb(IntEnum):
    """What an action does; with what it does it is in the action's other bits."""

    NEXT = 0
    BUY = 1
    """a kind"""
    ORBIT = 2
    """a kind, a place in orbit"""
    RETURN = 3
    """a pyramid, as for all those below that say nothing else"""
    ADVANCE = 4
    """a ship, and how it then lies"""
    REDIRECT = 5
    """a ship, and how it then lies"""
    FAR = 6
    NEAR = 7
    GREENER = 8
    BOMB = 9
    PLANET = 10
    """a planet of the bank, and 0 on the same side or 1 on the other side"""
    SHIFT = 11
    """a kind to burn"""
    REVOLT = 12
    LASERS = 13
    BEAM = 14
    BURN = 15
    """a kind"""
    TARGET = 16
    FIRE = 17
    """nothing"""
    GOAL = 18
    """a slot"""
    TURN = 19
    """a ship, and how it then lies"""
    SWAP = 20
    WITH = 21


SAME_SIDE: Final = 0
OTHER_SIDE: Final = 1
"""On which side of the line between the two others a new planet stands (AC-39, AC-Q6)."""

NUM_DISTINCT_ACTIONS: Final = len(Verb) * VERB_STEP

PRICE: Final = {
    Verb.BUY: 2,
    Verb.ORBIT: 2,
    Verb.RETURN: 0,
    Verb.ADVANCE: 2,
    Verb.REDIRECT: 2,
    Verb.FAR: 2,
    Verb.NEAR: 2,
    Verb.GREENER: 3,
    Verb.BOMB: 3,
    Verb.SHIFT: 3,
    Verb.REVOLT: 3,
    Verb.LASERS: 3,
    Verb.BEAM: 1,
}
"""Action points for what is bought, placed or done (AC-22, AC-23, AC-28 to AC-47)."""

Spot: TypeAlias = tuple[int, int]
Spots: TypeAlias = tuple[Spot, ...]
"""By slot a point of a lattice of equal triangles: for the eye only (AC-Q6)."""
FIRST_SPOTS: Final[Spots] = ((0, 0), (1, 0), (0, 1))
"""Where the planets stand at first (AC-17)."""


def mirrored(spots: Sequence[Spot], slot: int) -> Spot:
    """The spot on the other side of the line between the two others (AC-39)."""
    (x, y), (x1, y1), (x2, y2) = spots[slot], spots[slot - 1], spots[slot - 2]
    return x1 + x2 - x, y1 + y2 - y
