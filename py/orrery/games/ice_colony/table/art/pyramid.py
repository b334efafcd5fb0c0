"""A player's pieces: pyramids that stand with one edge towards us.

The light comes from the left; the lit face bears the pips along its foot, the shaded one the pattern of
its owner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from orrery.games.ice_colony.rules.notation import Letter
from orrery.scene.face import Face
from orrery.scene.paths import closed, line
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

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
