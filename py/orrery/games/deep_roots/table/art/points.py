"""Points of the sheet, and how shapes hold them."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import TypeAlias

from orrery.scene.paths import Point

Points: TypeAlias = tuple[Point, ...]


def moved(at: Point, by: Point) -> Point:
    """A point shifted."""
    return at[0] + by[0], at[1] + by[1]


def less(a: Point, b: Point) -> Point:
    """The way from b to a."""
    return a[0] - b[0], a[1] - b[1]


def along(a: Point, b: Point, part: float) -> Point:
    """The point so far on the way from a to b."""
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def turned(point: Point, angle: float) -> Point:
    """A point turned about (0, 0) by an angle in degrees, clockwise."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


def tenths(points: Iterable[Point], about: Point = (0, 0)) -> Points:
    """Points seen from another, to a tenth of a unit, so that what looks the same is the same."""
    return tuple((_tenth(x - about[0]), _tenth(y - about[1])) for x, y in points)


def _tenth(value: float) -> float:
    return round(value * 10) / 10


def written(points: Iterable[Point]) -> str:
    """Points as the name of a shape has them: whole tenths, `x_y_x_y`."""
    return "_".join(str(round(value * 10)) for point in points for value in point)
