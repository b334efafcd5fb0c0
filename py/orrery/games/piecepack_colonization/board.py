"""The board and pieces of Colonization: spaces, systems and ways through them, coins, action numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, TypeAlias

Space: TypeAlias = int
"""0 to 23: a planet is 5 * suit + value - 1, the sun of a suit is 20 + suit (PC-4, PC-6)."""
Suit: TypeAlias = int
"""0 Moons, 1 Crowns, 2 Stars, 3 Anchors; seat n plays suit n (PC-2)."""
Coins: TypeAlias = int
"""A set of one player's coins: bit v is the coin of value v."""
Planets: TypeAlias = int
"""A set of planets: bit p is planet p."""

SUITS: Final = range(4)
VALUES: Final = range(6)
"""Null to 5, of coins and of die faces (PC-1, PC-7)."""
ACE: Final = 1
PLANETS: Final = range(20)
FIRST_SUN: Final[Space] = 20
SUNS: Final = range(20, 24)
NOWHERE: Final[Space] = -1

ALL_COINS: Final[Coins] = 0b111111
NULL_COIN: Final[Coins] = 0b000001
NULL_AND_ACE: Final[Coins] = 0b000011

STASH: Final = -1
DISCARDS: Final = -2
REMOVED: Final = -3
"""Where a coin is, unless it is a colony: then that is the planet's number, 0 or more."""

VALUE: Final = (*(planet % 5 + 1 for planet in PLANETS), 0, 0, 0, 0)
"""The value of each space; a sun is a Null tile (PC-4, PC-7)."""
SUIT: Final = (*(planet // 5 for planet in PLANETS), 0, 1, 2, 3)
"""The system that each space belongs to (PC-10)."""
TWINS: Final = tuple(tuple(p for p in PLANETS if p % 5 == planet % 5 and p != planet) for planet in PLANETS)
"""The planets of the same value in the other systems (PC-37, PC-43, PC-Q20)."""


def planet_of(suit: Suit, value: int) -> Space:
    """The planet of a suit and a value from 1 to 5; for value 0 the sun."""
    return suit * 5 + value - 1 if value else FIRST_SUN + suit


@dataclass(frozen=True, slots=True)
class Options:
    """The settings of one game (PC-Q27)."""

    end_on: str = "stash"


# --- systems ---------------------------------------------------------------------------------------

System: TypeAlias = list[list[int]]
"""A system's strings of values, oldest first, each from the sun outward; never changed in place."""
Way: TypeAlias = tuple[Space, Planets, int]
"""A space, the planets entered on the way there, and the number of steps."""
Ways: TypeAlias = tuple[tuple[Way, ...], ...]
"""The ways from each space of a system, by its value; ascending by where they lead."""


def grown(system: System, value: int) -> System:
    """The system with one more planet (PC-11 to PC-14).

    A value above the last one played goes to the far end of the current string; a lower one, or the
    first of all, starts a new string at the sun.
    """
    if system and value > system[-1][-1]:
        return [*system[:-1], [*system[-1], value]]
    return [*system, [value]]


def ways_through(suit: Suit, system: System) -> Ways:
    """All ways within a system, whose strings meet at the sun alone (PC-Q4, PC-Q5)."""
    return _ways(suit, tuple(map(tuple, system)))


@cache
def _ways(suit: Suit, strings: tuple[tuple[int, ...], ...]) -> Ways:
    placed = {0, *(value for string in strings for value in string)}
    return tuple(_ways_from(suit, strings, start) if start in placed else () for start in VALUES)


def _ways_from(suit: Suit, strings: Sequence[tuple[int, ...]], start: int) -> tuple[Way, ...]:
    own = next((string for string in strings if start in string), ())
    at = own.index(start) if own else 0
    inward = [*reversed(own[:at]), 0] if own else []
    outward = own[at + 1 :]
    lines = [outward, inward, *([*inward, *string] for string in strings if string != own)]
    found: set[Way] = set()
    for line in lines:
        entered = 0
        for steps, value in enumerate(line, 1):
            space = planet_of(suit, value)
            entered |= 1 << space if value else 0
            found.add((space, entered, steps))
    return tuple(sorted(found))


# --- dice and odds ---------------------------------------------------------------------------------

DIE: Final = list(VALUES)
DIE_ODDS: Final = [(face, 1 / 6) for face in DIE]
"""A die: outcome n is the face n, Null being 0."""


def colonizing_faces(value: int, used: Coins) -> tuple[int, ...]:
    """The faces with which a planet of this value is colonized, these coins being used (PC-20 to PC-24).

    An Ace planet falls to a Null or an Ace, on a coin (whatever the die) or on the die.
    """
    if value == ACE:
        return tuple(face for face in VALUES if used & NULL_AND_ACE or face <= ACE)
    bonus = sum(coin for coin in VALUES if used >> coin & 1)
    return tuple(face for face in VALUES if face + bonus > value)


def attacking_faces(coin: int) -> tuple[int, ...]:
    """The faces that destroy a colony of this value (PC-28 to PC-30, PC-Q18)."""
    return tuple(face for face in VALUES if (face >= coin if coin else face <= ACE))


COLONIZES: Final = tuple(
    tuple(sum(1 << face for face in colonizing_faces(value, used)) for used in range(ALL_COINS + 1))
    for value in VALUES
)
"""The faces that colonize as a set of bits, by the planet's value (from 1) and the coins used."""
DESTROYS: Final = tuple(sum(1 << face for face in attacking_faces(coin)) for coin in VALUES)
"""The faces that destroy a colony as a set of bits, by its value."""

# --- the numbers of actions ------------------------------------------------------------------------


class Phase(IntEnum):
    """What is being decided, by a player or by chance."""

    PLACE = 0
    ACTION = 1
    DRAW = 2
    COINS = 3
    COLONIZE = 4
    SETTLE = 5
    ATTACK = 6
    MOVE_DIE = 7
    MOVE = 8
    RESTORE = 9
    OVER = 10


FIRST_PLAY: Final = 24
"""Plus the space that the ship moves to: the coin follows from it. Below are spaces alone."""
DRAW_PLANET: Final = 48
COLONIZE: Final = 49
"""Also an attack, where another's colony stands."""
ROLL_MOVE: Final = 50
FIRST_RESTORE: Final = 51
"""Plus the value of the coin, as for those below."""
FIRST_COIN: Final = 57
ROLL: Final = 63
FIRST_SETTLE: Final = 64
FIRST_SECOND: Final = 70
DONE: Final = 76
STAY: Final = 77
NUM_DISTINCT_ACTIONS: Final = 78


def _coin_actions(first: int, *last: int) -> tuple[list[int], ...]:
    """For each set of coins an action a coin, ascending, and then what may be done besides."""
    return tuple(
        sorted([*(first + value for value in VALUES if coins >> value & 1), *last])
        for coins in range(ALL_COINS + 1)
    )


RESTORES: Final = _coin_actions(FIRST_RESTORE)
USES: Final = _coin_actions(FIRST_COIN, ROLL)
SETTLES: Final = _coin_actions(FIRST_SETTLE)
SECONDS: Final = _coin_actions(FIRST_SECOND, DONE)
"""The choices among a set of coins, by that set."""
ABOVE: Final = tuple(ALL_COINS & -(1 << coins.bit_length()) for coins in range(ALL_COINS + 1))
"""The coins of higher value than any of a set."""
