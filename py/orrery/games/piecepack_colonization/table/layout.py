"""Where things lie on the sheet: four systems as spirals round their suns, and a purse for each player.

A string is an arm that leaves its sun in a direction of its own and goes on clockwise along an outer
circle. String n has n planets before it, so it has at most 5 - n; the outer circle has room for all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from orrery.games.piecepack_colonization.rules.board import SUIT, SUNS, Space, Suit, planet_of
from orrery.games.piecepack_colonization.rules.position import Position
from orrery.games.piecepack_colonization.table.art import purse
from orrery.scene.paths import Point
from orrery.scene.shapes.sky import Sky

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
MIDDLE: Final[Point] = (280.0, 374.0)
SKY: Final = Sky(560, 560)
SUN_AT: Final[tuple[Point, ...]] = ((141, 513), (141, 235), (417, 235), (417, 513))
"""By suit, so that each system is near the purse of its seat when four play."""
SYSTEM_NAME: Final[Point] = (86, -94)
"""From the sun, where no string ever comes."""
PILE_AT: Final[Point] = (255, 376)
PILE_SCALE: Final = 1.1
"""So that a finger meets it on a phone, also when it is low."""
DIE_AT: Final[Point] = (306, 374)

INNER: Final = 59.0
OUTER: Final = 110.0
LEAVES: Final = (0, 120, 180, 240, 300)
"""The direction in which each string leaves the sun, in degrees clockwise from the right (PC-11)."""
TURNS: Final = (0, 120, 210, 270)
"""Where each string comes to the outer circle; from there it goes on in steps of 30 degrees."""

SHIPS: Final[tuple[Point, ...]] = ((-17, -20), (17, -20), (-22, 4), (7, -18))
"""Where a ship may be, from the middle of its planet or sun: the first where it hides no colony."""
SHIP_HALF_WIDTH: Final = 14.0
SHIP_ABOVE: Final = 21.0
SHIP_BELOW: Final = 17.0
COIN_RADIUS: Final = 15.4
"""Of a colony; with the measures of a ship, what tells whether one covers the other."""
COLONY: Final[Point] = (17, 17)
COLONY_SCALE: Final = 0.75
PLANET_SCALE: Final = 1.08
COST: Final[Point] = (17, -22)
"""From the middle of a planet or a sun."""


def moved(at: Point, offset: Point) -> Point:
    """A place so far off another."""
    return at[0] + offset[0], at[1] + offset[1]


def _around(middle: Point, angle: float, radius: float) -> Point:
    turn = angle * pi / 180
    return moved(middle, (radius * cos(turn), radius * sin(turn)))


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


def ship_at(middle: Point, coins: Iterable[Point]) -> Point:
    """Where the ship at a planet or sun is drawn, so that it hides none of the colonies' coins."""
    there = list(coins)
    found = (moved(middle, place) for place in SHIPS)
    return next(
        (ship for ship in found if not any(_hides(ship, coin) for coin in there)), moved(middle, SHIPS[0])
    )


def _hides(ship: Point, coin: Point) -> bool:
    """Whether a ship lies over a coin; above its fins it is slimmer."""
    across, down = abs(coin[0] - ship[0]), coin[1] - ship[1]
    hull = max(across - SHIP_HALF_WIDTH * 0.65, 0), max(-SHIP_ABOVE - down, down - SHIP_BELOW * 0.65, 0)
    fins = max(across - SHIP_HALF_WIDTH, 0), max(2 - down, down - SHIP_BELOW, 0)
    return min(hypot(*hull), hypot(*fins)) < COIN_RADIUS


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

PURSE_X: Final = (140.0, 140.0, 420.0, 420.0)
PURSE_Y: Final = (701.0, 47.0, 47.0, 701.0)
"""By seat, clockwise from the lower left; two seats have all the width."""
RAISED: Final = {"used": -13.0, "stash": -3.0, "spent": 7.0}
"""How coins lie in their slots: used for an attempt, in the stash, discarded or removed."""


def purse_at(num_players: int, seat: int) -> tuple[purse.Width, Point]:
    """The width and the middle of a seat's purse."""
    if num_players == 2:
        return purse.Width.WIDE, (WIDTH / 2, PURSE_Y[seat])
    return purse.Width.HALF, (PURSE_X[seat], PURSE_Y[seat])


def slot_of(num_players: int, seat: int, coin: int, lying: str) -> Point:
    """Where a coin lies on its owner's purse."""
    width, middle = purse_at(num_players, seat)
    return moved(moved(middle, purse.MEASURES[width].coin(coin)), (0, RAISED[lying]))
