"""Roots: what was drawn in one region."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot
from typing import Final

from orrery.games.deep_roots.table.art.points import Points, written
from orrery.games.deep_roots.table.art.seats import colour_bark
from orrery.scene.paths import Point, closed, number
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

THICKEST, THINNEST, TAPER = 9.5, 3.6, 0.87
"""The width of a root at its tree, the least, and what is left of it from region to region."""
STEPS: Final = 8


def width_after(regions: int) -> float:
    """How wide a root is that has passed so many regions, to a tenth of a unit."""
    return round(10 * max(THICKEST * TAPER**regions, THINNEST)) / 10


@dataclass(frozen=True, slots=True)
class Root(Shape):
    """A root from its entry to each exit; Amber has a bright line along it, Teal a row of knots."""

    name = "root"

    tree: str
    wide: float
    """Its width where it comes in, see `width_after`."""
    narrow: float
    """The same where it leaves."""
    curves: tuple[Points, ...]
    """Each of four points: the ends, and between them what pulls the curve at each."""

    def draw(self, pen: Pen) -> None:
        colour_bark(pen, self.tree)
        outline = "".join(closed(_tapering(curve, self.wide, self.narrow)) for curve in self.curves)
        pen.path(outline, "bark-edge")
        pen.path(outline, "bark")
        pen.path("".join(map(_along, self.curves)), "grain")

    def __str__(self) -> str:
        widths = (str(round(width * 10)) for width in (self.wide, self.narrow))
        return ".".join((self.name, self.tree, *widths, *map(written, self.curves)))


def _along(curve: Points) -> str:
    words = [f"{number(x)},{number(y)}" for x, y in curve]
    return f"M{words[0]}C{' '.join(words[1:])}"


def _tapering(curve: Points, wide: float, narrow: float) -> Points:
    """The outline of a stroke along the curve."""
    left: list[Point] = []
    right: list[Point] = []
    for step in range(STEPS + 1):
        part = step / STEPS
        (x, y), (dx, dy) = _at(curve, part)
        reach = (wide + (narrow - wide) * part) / 2 / (hypot(dx, dy) or 1)
        left.append((x - dy * reach, y + dx * reach))
        right.append((x + dy * reach, y - dx * reach))
    return (*left, *reversed(right))


def _at(curve: Points, part: float) -> tuple[Point, Point]:
    """The point so far along a cubic curve, and its direction there."""
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    slopes = (-(rest**2), rest * (rest - 2 * part), part * (2 * rest - part), part**2)
    return _mix(curve, weights), _mix(curve, slopes)


def _mix(curve: Points, weights: tuple[float, ...]) -> Point:
    return (
        sum(x * weight for (x, _), weight in zip(curve, weights, strict=True)),
        sum(y * weight for (_, y), weight in zip(curve, weights, strict=True)),
    )
