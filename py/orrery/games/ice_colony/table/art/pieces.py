"""What players have on the board of Ice Colony and beside it: pyramids, edge tokens, emblems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi, sin
from typing import Final, NamedTuple

from orrery.games.ice_colony.rules.notation import Letter
from orrery.scene.paths import Face, Point, closed, line
from orrery.scene.shape import Pen, Shape


def _around(count: int, radius: float, phase: float = 0.0) -> list[Point]:
    """Points spread evenly on a circle, clockwise from above."""
    turns = [2 * pi * (i + phase) / count for i in range(count)]
    return [(radius * sin(turn), -radius * cos(turn)) for turn in turns]


def _rays(count: int, inner: float, outer: float) -> str:
    """Strokes outwards from a circle."""
    pairs = zip(_around(count, inner), _around(count, outer), strict=True)
    return "".join(line(pair) for pair in pairs)


EMBLEMS: Final[dict[str, str]] = {
    "black": closed(_around(6, 5.6)) + line(((0, 0), (0, 5.6))) + line(((-4.8, -2.8), (0, 0), (4.8, -2.8))),
    "blue": "M-6,-2Q-3-6 0-2.5T6-2.5M-6,3.5Q-3-.5 0,3T6,3",
    "green": "M-4.5,5.5Q-7-4.5 5.5-5.5Q5.5,6-4.5,5.5zM-4.5,5.5L2-2",
    "clear": _rays(6, 0, 6) + "M-2-5L0-3.2L2-5M-2,5L0,3.2L2,5",
    "red": "M0-6.5Q5.5-1 4.5,2.5Q3,6 0,6Q-4.5,6-4.5,1.5Q-4-1-2.2-2.5Q-1.5,0 0,.5Q1.5-3 0-6.5z",
    "yellow": closed(_around(10, 2.8)) + _rays(8, 4.6, 6.4),
    "void": line(((-4.5, -4.5), (4.5, 4.5))) + line(((-4.5, 4.5), (4.5, -4.5))),
}
"""Paths to stroke, about (0, 0)."""


WIDTHS: Final = {1: 27.0, 2: 37.0, 3: 47.0}
HEIGHTS: Final = {1: 35.0, 2: 49.0, 3: 63.0}
_PIP_STEP: Final = 6.8
"""Between the middles of two pips, so that they stay apart at 64 pixels a tile."""


@dataclass(frozen=True, slots=True)
class Pyramid(Shape):
    """A pyramid of a size of 1 to 3; half its height lies above (0, 0)."""

    name = "pyramid"

    seat: Letter
    size: int

    def draw(self, pen: Pen) -> None:
        width, height = WIDTHS[self.size], HEIGHTS[self.size]
        apex = (width * 0.02, -height / 2)
        left = (-width / 2, height / 2 - width * 0.2)
        right = (width / 2, height / 2 - width * 0.24)
        front = (width * 0.1, height / 2)
        lit, dark = Face(left, front, apex), Face(front, right, apex)
        pen.kind(f"seat-{self.seat} size-{self.size}")
        pen.ellipse(width * 0.08, height / 2 - width * 0.14, width * 0.66, width * 0.25, "shadow", "shadow")
        outline = closed((left, front, right, apex))
        pen.path(outline, "halo")
        pen.path(outline, "rim")
        pen.path(closed((left, front, apex)), "lit")
        pen.path(closed((front, right, apex)), "shade")
        _PATTERNS[self.seat](pen, dark, self.size)
        pen.path(closed((left, front, apex)), "", "gleam")
        pen.path(line((apex, front)), "ridge")
        pen.path(outline, "edge")
        _pips(pen, lit, self.size)


def _pips(pen: Pen, face: Face, size: int) -> None:
    """As many pips as the size, along the foot of the lit face."""
    up = 0.14 + 0.06 / size
    step = _PIP_STEP / ((face.right[0] - face.left[0]) * (1 - up))
    for pip in range(size):
        x, y = face.at(0.5 + (pip - (size - 1) / 2) * step, up)
        pen.ellipse(x, y, 2.5, 2.8, "pip")


def _outline_within(pen: Pen, face: Face, size: int) -> None:
    """White: a fine line within the face's rim, nearer to it the larger the face."""
    inset = 0.3 - 0.03 * size
    corners = face.at(inset, inset / 2), face.at(1 - inset, inset / 2), face.at(0.5, 1 - inset * 1.2)
    pen.path(closed(corners), "pattern-line")


def _stripes(pen: Pen, face: Face, size: int) -> None:
    """Orange: broad bands parallel to the foot."""
    count = size + 1
    bands = []
    for band in range(count):
        low = (band + 0.45) / (count + 0.4)
        high = low + 0.45 / (count + 0.4)
        bands.append((face.at(0, low), face.at(1, low), face.at(1, high), face.at(0, high)))
    pen.path(closed(*bands), "pattern")


def _dots(pen: Pen, face: Face, size: int) -> None:
    """Purple: dots in rows that narrow upwards."""
    rows = size + 1
    for row in range(rows):
        dots = rows - row
        up = (row + 0.45) / (rows + 0.55)
        for dot in range(dots):
            x, y = face.at((dot + 0.5) / dots, up)
            pen.circle(x, y, 1.7, "pattern")


def _chevrons(pen: Pen, face: Face, size: int) -> None:
    """Light Blue: angles that point upwards, one above the other."""
    count = size + 1
    angles = []
    for angle in range(count):
        up = (angle + 0.2) / (count + 0.7)
        rise = 0.5 / (count + 0.7)
        angles.append(line((face.at(0, up), face.at(0.5, up + rise), face.at(1, up))))
    pen.path("".join(angles), "pattern-line")


_PATTERNS: Final[dict[Letter, Callable[[Pen, Face, int], None]]] = {
    "W": _outline_within,
    "O": _stripes,
    "P": _dots,
    "L": _chevrons,
}


@dataclass(frozen=True, slots=True)
class Token(Shape):
    """A round token, 36 across, with a crystal of ice."""

    name = "token"

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 2, 17.5, "cast")
        pen.circle(0, 0, 17.5, "chip")
        pen.path(closed(*(_notch(i) for i in range(6))), "notch")
        pen.circle(0, 0, 12.2, "coin")
        pen.path("".join(_arm(i) for i in range(6)), "crystal")
        pen.circle(0, 0, 17.5, "edge")
        pen.circle(0, 0, 20, "halo")


def _polar(turns: float, radius: float) -> Point:
    """The point at a fraction of a full turn, clockwise from above."""
    return radius * sin(2 * pi * turns), -radius * cos(2 * pi * turns)


def _notch(i: int) -> tuple[Point, ...]:
    """A light mark on the chip's edge."""
    turn = (i + 0.5) / 6
    return (
        _polar(turn - 0.035, 17.3),
        _polar(turn + 0.035, 17.3),
        _polar(turn + 0.04, 13),
        _polar(turn - 0.04, 13),
    )


def _arm(i: int) -> str:
    """An arm of the crystal with its two barbs."""
    turn = i / 6
    fork = _polar(turn, 5.2)
    return line(((0, 0), _polar(turn, 9.6))) + line(
        (_polar(turn - 0.085, 8.2), fork, _polar(turn + 0.085, 8.2))
    )


HEIGHT: Final = 84.0
PLATE_WIDTH: Final = 118.0
FOOT: Final = 29.0
"""How far below the middle the pieces stand on the ledge."""


class Width(StrEnum):
    """Racks come in two widths: for two players, and for more."""

    WIDE = "wide"
    HALF = "half"


class Measures(NamedTuple):
    """The measures of a rack, from its middle."""

    width: float
    plate: Point
    """The middle of the plate for the player's name."""
    plate_height: float
    scale: float
    """Of the pieces."""
    pieces: dict[int, tuple[float, float]]
    """For each size of piece, the largest first, where the first stands and how far apart they are."""
    token: Point
    die: Point


MEASURES: Final = {
    Width.WIDE: Measures(
        width=520,
        plate=(-192, -22),
        plate_height=26,
        scale=0.72,
        pieces={3: (-103, 28), 2: (50, 22), 1: (172, 17)},
        token=(-232, 17),
        die=(-190, 16),
    ),
    Width.HALF: Measures(
        width=255,
        plate=(-62, -27),
        plate_height=22,
        scale=0.5,
        pieces={3: (-106, 17), 2: (-11, 14), 1: (67, 11)},
        token=(105, -23),
        die=(68, -23),
    ),
}


@dataclass(frozen=True, slots=True)
class Rack(Shape):
    """A shelf with a plate in the owner's colour; the class word `is-turn` shows whose turn it is."""

    name = "rack"

    seat: Letter
    width: Width

    def draw(self, pen: Pen) -> None:
        measures = MEASURES[self.width]
        width, (plate_x, plate_y) = measures.width, measures.plate
        pen.kind(f"seat-{self.seat}")
        pen.rect(width, HEIGHT, "cast", y=3, radius=14)
        pen.rect(width + 4, HEIGHT + 4, "glow", radius=16)
        pen.rect(width, HEIGHT, "back", radius=14)
        pen.rect(width, HEIGHT, "light-fall", radius=14, paint="sheen")
        pen.path(_ledge(width), "ledge")
        pen.rect(width - 14, 6, "ledge-front", y=36, radius=3)
        pen.rect(PLATE_WIDTH, measures.plate_height, "plate", x=plate_x, y=plate_y, radius=7)
        pen.rect(width, HEIGHT, "frame", radius=14)
        left = -width / 2 - 4
        pen.path(closed(((left, plate_y - 10), (left + 15, plate_y), (left, plate_y + 10))), "turn")


def _ledge(width: float) -> str:
    """The ledge's top, seen from above: it narrows away from us."""
    near, far = width / 2 - 7, width / 2 - 22
    return closed(((-far, 14), (far, 14), (near, 35), (-near, 35)))
