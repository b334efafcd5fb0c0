"""`root.<tree>.<width>.<width>.<curve>...`: what was drawn in one region, from its entry to each exit.

Widths, where it comes in and where it leaves, are in tenths of units; a curve is four points, the ends and
what pulls it at each. Amber has a bright line along its roots, Teal a row of knots.
"""

from __future__ import annotations

from math import hypot
from typing import Final

from orrery.scene.paths import Point, closed, number
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.trees import points, tree_class

STEPS: Final = 8


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the root of a tree along its curves."""
    if len(args) < 4 or not all(word.isascii() and word.isdigit() for word in args[1:3]):
        raise ShapeError(f"a root has a tree, two widths and curves, not {'.'.join(args)!r}")
    curves = [points(text) for text in args[3:]]
    if any(len(curve) != 4 for curve in curves):
        raise ShapeError("a curve of a root has four points")
    pen.kind(f"{tree_class(args[0])} bark-{args[0]}")
    wide, narrow = int(args[1]) / 10, int(args[2]) / 10
    outline = "".join(closed(_tapering(curve, wide, narrow)) for curve in curves)
    pen.path(outline, "bark-edge")
    pen.path(outline, "bark")
    pen.path("".join(map(_along, curves)), "grain")


def _along(curve: list[Point]) -> str:
    words = [f"{number(x)},{number(y)}" for x, y in curve]
    return f"M{words[0]}C{' '.join(words[1:])}"


def _tapering(curve: list[Point], wide: float, narrow: float) -> list[Point]:
    """The outline of a stroke along the curve."""
    left: list[Point] = []
    right: list[Point] = []
    for step in range(STEPS + 1):
        part = step / STEPS
        (x, y), (dx, dy) = _at(curve, part)
        reach = (wide + (narrow - wide) * part) / 2 / (hypot(dx, dy) or 1)
        left.append((x - dy * reach, y + dx * reach))
        right.append((x + dy * reach, y - dx * reach))
    return left + right[::-1]


def _at(curve: list[Point], part: float) -> tuple[Point, Point]:
    """The point so far along a cubic curve, and its direction there."""
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    slopes = (-(rest**2), rest * (rest - 2 * part), part * (2 * rest - part), part**2)
    return _mix(curve, weights), _mix(curve, slopes)


def _mix(curve: list[Point], weights: tuple[float, ...]) -> Point:
    return (
        sum(x * weight for (x, _), weight in zip(curve, weights, strict=True)),
        sum(y * weight for (_, y), weight in zip(curve, weights, strict=True)),
    )
