"""The sky: where the planets stand, where ships fly round them, and the lines along which they point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Final

from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    PLANET_SIZE,
    SIZE_OF,
    SLOTS,
    TARGET_OF,
    Aim,
    Piece,
    Slot,
    Spot,
)
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.art.pyramids import LYING
from orrery.games.pyramids.table.art.space import RADII, RING
from orrery.scene.paths import Point, moved

SKY: Final = (560, 408)
UPPER: Final = 128.0
LOWER: Final = SKY[1] - UPPER
_OUTSIDE: Final = 120.0
"""The height of the two rows of planets, and how far from the left and the right edge two of them stand."""

_TURNS: Final = (36, 72, 108, 144)
"""The places on a ring, in degrees from straight up: beside the stacks, farther apart than ships are wide."""
ON_RING: Final = tuple(
    (round(RING * sin(radians(turn)) * right, 1), round(-RING * cos(radians(turn)), 1))
    for turn in _TURNS
    for right in (1, -1)
)
"""The places in orbit, from the middle of the planet."""
_STEP: Final[Point] = (50.0, 48.0)
_MARGIN: Final = 27.0
"""Farther out, ships fly in rows and columns, so far apart and so far from the edge of the sky."""
_CLEAR: Final = RING + 45
"""How far these keep from every planet."""
COLUMN: Final = 36.0
"""Half the width of what a stack takes up."""
_TALL: Final = 150.0
"""How far from its planet a stack may reach."""
TWIN: Final[Point] = (4.0, -5.0)
"""From a ship to its twin in the same place, and from a ship to one for which there is no place left."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A pyramid in the picture: where its middle is, how it is turned, and which of its looks it has."""

    at: Point
    look: str
    turn: float = 0.0
    scale: float = 1.0


def corners(spots: Sequence[Spot]) -> list[Point]:
    """By slot where its planet stands: the triangle of spots, drawn in the middle of the sky.

    Two of three neighbouring spots are in one row; the third is over it or under it.
    """
    rows = [row for _, row in spots]
    lone = next(slot for slot in SLOTS if rows.count(rows[slot]) == 1)
    pair = sorted((slot for slot in SLOTS if slot != lone), key=lambda slot: spots[slot])
    above, below = (UPPER, LOWER) if rows[lone] > max(rows[slot] for slot in pair) else (LOWER, UPPER)
    width = SKY[0]
    at = {lone: (width / 2, above), pair[0]: (_OUTSIDE, below), pair[1]: (width - _OUTSIDE, below)}
    return [at[slot] for slot in SLOTS]


def way(start: Point, end: Point) -> float:
    """The direction from one point to another, in degrees clockwise from the right."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


# --- ships -----------------------------------------------------------------------------------------


def ships_round(state: PyramidPosition, slot: Slot, middles: Sequence[Point]) -> dict[Piece, Lying]:
    """The ships round a planet, each on the side of what it points at as far as there is room.

    Twins that lie alike share a place, as they are one choice.
    """
    ships = state.ships_round(slot)
    found: dict[Piece, Lying] = {}
    free = _free_places(len(ships), slot, middles)
    order = sorted(ships, key=lambda ship: (AIM_OF[state.place[ship]] in (0, AT_NOTHING), ship))
    for ship in order:
        aim = AIM_OF[state.place[ship]]
        if state.is_second_twin(ship):
            first = found[ship - 1]
            found[ship] = Lying(moved(first.at, TWIN), first.look, first.turn)
            continue
        best = min(free, key=lambda place: _cost(place, slot, aim, middles))
        free.remove(best)
        at = moved(middles[slot], best)
        target = TARGET_OF[state.place[ship]]
        if target >= 0:
            found[ship] = Lying(at, "is-lying", round(way(at, middles[target]), 1))
        elif aim == AT_NOTHING:
            found[ship] = Lying(at, "is-lying is-adrift", round(way((0, 0), best) + 96, 1))
        else:
            found[ship] = Lying(at, "is-standing")
    return found


def _free_places(count: int, slot: Slot, middles: Sequence[Point]) -> list[Point]:
    """Places for so many ships round a planet, from its middle: on its ring, farther out, on each other."""
    free = list(ON_RING)
    if count > len(free):
        free += _farther_out(slot, tuple(middles))
    while count > len(free):
        free += [moved(place, TWIN) for place in free]
    return free


@cache
def _farther_out(slot: Slot, middles: tuple[Point, ...]) -> tuple[Point, ...]:
    """Where nothing else is, and no other planet is nearer."""
    middle = middles[slot]
    return tuple(
        (place[0] - middle[0], place[1] - middle[1])
        for place in _lattice()
        if min(middles, key=lambda other: _apart(place, other)) == middle
        and all(_is_clear(place, other) for other in middles)
    )


def _lattice() -> Iterator[Point]:
    across, down = (int((side - 2 * _MARGIN) / step) for side, step in zip(SKY, _STEP, strict=True))
    for column in range(across + 1):
        for row in range(down + 1):
            yield _MARGIN + column * _STEP[0], _MARGIN + row * _STEP[1]


def _is_clear(place: Point, middle: Point) -> bool:
    """Whether a place is off the ring of a planet and off its stacks."""
    is_beside = abs(place[0] - middle[0]) > COLUMN or abs(place[1] - middle[1]) > _TALL
    return is_beside and _apart(place, middle) > _CLEAR


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _cost(place: Point, slot: Slot, aim: Aim, middles: Sequence[Point]) -> float:
    """How far a place is from where a ship would best be, for its aim: the less the better."""
    others = [middles[other] for other in SLOTS if other != slot]
    if 0 < aim < AT_NOTHING:
        wish = way(middles[slot], middles[aim - 1])
    else:
        between = ((others[0][0] + others[1][0]) / 2, (others[0][1] + others[1][1]) / 2)
        wish = way(between, middles[slot])
    off = abs((way((0, 0), place) - wish + 180) % 360 - 180)
    return off * pi / 180 + (_apart((0, 0), place) - RING) / 25


# --- sight lines ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sight:
    """The line from a ship's tip to the planet that it points at, or to the stack on this side of it."""

    middle: Point
    turn: float
    length: int


def sight(state: PyramidPosition, ship: Piece, lying: Lying, spots: Sequence[Spot]) -> Sight:
    """The sight line of a ship that points at a planet."""
    target = TARGET_OF[state.place[ship]]
    x, y = corners(spots)[target]
    turn = lying.turn * pi / 180
    gap = LYING[SIZE_OF[state.kinds[ship]]][0] / 2 + 4
    whole = hypot(x - lying.at[0], y - lying.at[1])
    end = RADII[PLANET_SIZE[state.planets[target]]] + 9
    if state.stacks[2 * target + (lying.at[1] > y)]:
        end = min(max(end, COLUMN * whole / max(1.0, abs(x - lying.at[0]))), whole / 2)
    length = whole - gap - end
    off = gap + length / 2
    return Sight((lying.at[0] + off * cos(turn), lying.at[1] + off * sin(turn)), lying.turn, round(length))
