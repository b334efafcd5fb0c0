"""Points, the text of SVG paths, and places on a triangular face."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""x rightwards and y downwards, in stage units from the sprite's centre."""


def moved(at: Point, by: Point) -> Point:
    """A point so far off another."""
    return at[0] + by[0], at[1] + by[1]


def number(value: float) -> str:
    """To a tenth of a unit, as short as can be."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def closed(*polygons: Sequence[Point]) -> str:
    """One path of closed polygons."""
    return "".join(line(polygon) + "z" for polygon in polygons)


def line(points: Sequence[Point]) -> str:
    """A path along straight lines."""
    return "M" + " ".join(f"{number(x)},{number(y)}" for x, y in points)


def smooth(points: Sequence[Point], *, loop: bool = False) -> str:
    """A path of curves through the midpoints, drawn towards each point in turn.

    An open one begins at the first point and ends at the last; a loop closes on itself.
    """
    if loop:
        turns = [*points, points[0]]
        start = _middle(points[-1], points[0])
        ends = [_middle(a, b) for a, b in pairwise(turns)]
        corners: Iterable[Point] = points
    else:
        start = points[0]
        corners = points[1:-1]
        ends = [_middle(a, b) for a, b in pairwise(points[1:-1])] + [points[-1]]
    curves = (f"Q{_pair(c)} {_pair(e)}" for c, e in zip(corners, ends, strict=True))
    return f"M{_pair(start)}" + "".join(curves) + ("z" if loop else "")


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _pair(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"


@dataclass(frozen=True, slots=True)
class Face:
    """A triangle from its foot, left to right, to the apex."""

    left: Point
    right: Point
    apex: Point

    def at(self, across: float, up: float) -> Point:
        """The point `across` (0 to 1, left to right) of the way at the height `up` (0 to 1)."""
        foot_x = self.left[0] + (self.right[0] - self.left[0]) * across
        foot_y = self.left[1] + (self.right[1] - self.left[1]) * across
        return foot_x + (self.apex[0] - foot_x) * up, foot_y + (self.apex[1] - foot_y) * up
