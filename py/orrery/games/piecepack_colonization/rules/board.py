"""The board and pieces of Colonization: spaces, systems and ways through them, coins, dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from orrery.core.game import GameOptions

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
SPACES: Final = range(24)
NOWHERE: Final[Space] = -1

ALL_COINS: Final[Coins] = 0b111111
NULL_COIN: Final[Coins] = 0b000001
NULL_AND_ACE: Final[Coins] = 0b000011
COIN_SETS: Final = range(ALL_COINS + 1)
ABOVE: Final = tuple(ALL_COINS & -(1 << coins.bit_length()) for coins in COIN_SETS)
"""The coins of higher value than any of a set."""

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

ACE_BONUS: Final = 5
"""What a colony on an Ace planet scores besides the planet's value (PC-51)."""
MATCH_BONUS: Final = 2
"""What a coin scores on a planet of its own value (PC-52)."""
SET_BONUS: Final = {5: 3, 6: 5}
"""By the number of one's colonies at the end what they score together (PC-53, PC-54, PC-Q32)."""


def members(coins: Coins) -> list[int]:
    """The values of a set of coins, ascending."""
    return [coin for coin in VALUES if coins >> coin & 1]


def planet_of(suit: Suit, value: int) -> Space:
    """The planet of a suit and a value from 1 to 5; for value 0 the sun."""
    return suit * 5 + value - 1 if value else FIRST_SUN + suit


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game (PC-Q27)."""

    end_on: str


# --- systems ---------------------------------------------------------------------------------------

System: TypeAlias = list[list[int]]
"""A system's strings of values, oldest first, each from the sun outward; never changed in place."""
Route: TypeAlias = tuple[Space, Planets, int]
"""A space, the planets entered on the way there, and the number of steps."""
Routes: TypeAlias = tuple[tuple[Route, ...], ...]
"""The ways from each space of a system, by its value; ascending by where they lead."""


def grown(system: System, value: int) -> System:
    """The system with one more planet (PC-11 to PC-14).

    A value above the last one played goes to the far end of the current string; a lower one, or the
    first of all, starts a new string at the sun.
    """
    if system and value > system[-1][-1]:
        return [*system[:-1], [*system[-1], value]]
    return [*system, [value]]


def routes_through(suit: Suit, system: System) -> Routes:
    """All ways within a system, whose strings meet at the sun alone (PC-Q4, PC-Q5)."""
    return _routes(suit, tuple(map(tuple, system)))


@cache
def _routes(suit: Suit, strings: tuple[tuple[int, ...], ...]) -> Routes:
    placed = {0, *(value for string in strings for value in string)}
    return tuple(_routes_from(suit, strings, start) if start in placed else () for start in VALUES)


def _routes_from(suit: Suit, strings: Sequence[tuple[int, ...]], start: int) -> tuple[Route, ...]:
    """Along its own string both ways, and through the sun along every other."""
    own = next((string for string in strings if start in string), ())
    at = own.index(start) if own else 0
    inward = _line(suit, (*own[:at][::-1], 0)) if own else []
    _, entered, steps = inward[-1] if inward else (NOWHERE, 0, 0)
    found = inward + _line(suit, own[at + 1 :])
    for string in strings:
        if string != own:
            found += _line(suit, string, entered, steps)
    return tuple(sorted(found))


def _line(suit: Suit, values: Sequence[int], entered: Planets = 0, steps: int = 0) -> list[Route]:
    """The ways to each of these spaces in a row, after so many steps through the planets entered."""
    routes = []
    for value in values:
        space = planet_of(suit, value)
        steps += 1
        entered |= 1 << space if value else 0
        routes.append((space, entered, steps))
    return routes


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
    return tuple(face for face in VALUES if face + sum(members(used)) > value)


def attacking_faces(coin: int) -> tuple[int, ...]:
    """The faces that destroy a colony of this value (PC-28 to PC-30, PC-Q18)."""
    return tuple(face for face in VALUES if (face >= coin if coin else face <= ACE))


COLONIZES: Final = tuple(
    tuple(sum(1 << face for face in colonizing_faces(value, used)) for used in COIN_SETS) for value in VALUES
)
"""The faces that colonize as a set of bits, by the planet's value (from 1) and the coins used."""
DESTROYS: Final = tuple(sum(1 << face for face in attacking_faces(coin)) for coin in VALUES)
"""The faces that destroy a colony as a set of bits, by its value."""
