"""Where things lie on the sheet: four systems as spirals round their suns, and a purse for each player.

A string is an arm that leaves its sun in a direction of its own and goes on clockwise along an outer
circle. String n has n planets before it, so it has at most 5 - n; the outer circle has room for all.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final, TypeAlias

from orrery.games.piecepack_colonization.board import SUIT, SUNS, Space, Suit, planet_of
from orrery.games.piecepack_colonization.position import Position

Point: TypeAlias = tuple[float, float]

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
MIDDLE: Final[Point] = (280.0, 374.0)
SKY: Final = (560, 560)
SUN_AT: Final[tuple[Point, ...]] = ((141, 513), (141, 235), (417, 235), (417, 513))
"""By suit, so that each system is near the purse of its seat when four play."""
SYSTEM_NAME: Final[Point] = (86, -94)
"""From the sun, where no string ever comes."""
PILE_AT: Final[Point] = (255, 376)
DIE_AT: Final[Point] = (306, 374)

INNER: Final = 59.0
OUTER: Final = 110.0
LEAVES: Final = (0, 120, 180, 240, 300)
"""The direction in which each string leaves the sun, in degrees clockwise from the right (PC-11)."""
TURNS: Final = (0, 120, 210, 270)
"""Where each string comes to the outer circle; from there it goes on in steps of 30 degrees."""

SHIP: Final[Point] = (-17, -20)
COLONY: Final[Point] = (17, 17)
COLONY_SCALE: Final = 0.75
PLANET_SCALE: Final = 1.08
COST: Final[Point] = (17, -22)
"""From the middle of a planet or a sun."""


def _around(middle: Point, angle: float, radius: float) -> Point:
    turn = angle * pi / 180
    return middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)


def place_of(suit: Suit, string: int, depth: int) -> Point:
    """The middle of a planet: the one so far out on a string."""
    if not depth:
        return _around(SUN_AT[suit], LEAVES[string], INNER)
    return _around(SUN_AT[suit], TURNS[string] + 30 * (depth - 1), OUTER)


def places(state: Position) -> dict[Space, Point]:
    """The middles of all spaces on the table."""
    found = {sun: SUN_AT[SUIT[sun]] for sun in SUNS}
    for suit, strings in enumerate(state.strings):
        for number, string in enumerate(strings):
            for depth, value in enumerate(string):
                found[planet_of(suit, value)] = place_of(suit, number, depth)
    return found


@dataclass(frozen=True, slots=True)
class Lane:
    """What joins a planet to its neighbour on the way to the sun."""

    planet: Space
    middle: Point
    turn: float
    length: int


def lanes(state: Position) -> list[Lane]:
    """A lane for each planet on the table."""
    at = places(state)
    found = []
    for suit, strings in enumerate(state.strings):
        for string in strings:
            for inner, value in zip([0, *string], string, strict=False):
                planet = planet_of(suit, value)
                (x, y), (to_x, to_y) = at[planet_of(suit, inner)], at[planet]
                turn = degrees(atan2(to_y - y, to_x - x))
                middle, length = ((x + to_x) / 2, (y + to_y) / 2), hypot(to_x - x, to_y - y)
                found.append(Lane(planet, middle, round(turn, 1), round(length)))
    return found


# --- purses ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Purse:
    """The places on a player's purse, from its middle."""

    name: Point
    score: Point
    ship: Point
    """Where the ship waits before it is placed."""
    first: float
    step: float
    slot: float
    """Where coins lie: the first, from one to the next, and their height."""


PURSES: Final = {
    "wide": Purse((-174, -20), (-182, 18), (-98, 0), -48, 58, 2),
    "half": Purse((-62, -30), (66, -30), (-2, -26), -108.5, 43.4, 14),
}
PURSE_Y: Final = (701.0, 47.0)
RAISED: Final = {"used": -13.0, "stash": -3.0, "spent": 7.0}
"""How coins lie in their slots: used for an attempt, in the stash, discarded or removed."""


def purse_at(num_players: int, seat: int) -> tuple[str, Point]:
    """The kind and the middle of a seat's purse; seats go clockwise from the lower left."""
    if num_players == 2:
        return "wide", (WIDTH / 2, PURSE_Y[seat])
    left, right = 140.0, 420.0
    return "half", ((left, left, right, right)[seat], (PURSE_Y[0], PURSE_Y[1], PURSE_Y[1], PURSE_Y[0])[seat])


def slot_of(num_players: int, seat: int, coin: int, lying: str) -> Point:
    """Where a coin lies on its owner's purse."""
    kind, (x, y) = purse_at(num_players, seat)
    purse = PURSES[kind]
    return x + purse.first + coin * purse.step, y + purse.slot + RAISED[lying]
