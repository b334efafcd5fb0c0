"""What a shape may draw with, and the text of paths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeAlias

Point: TypeAlias = tuple[float, float]
"""x rightwards and y downwards, in stage units from the sprite's centre."""


class ShapeError(ValueError):
    """A shape that nobody can draw: an unknown name, or arguments it does not take."""


class Pen(Protocol):
    """Draws the art of one shape, back to front. Colours come from the stylesheet, by class.

    A `paint` is the name of one of the stage's shared gradients (`svg.PAINTS`) to fill with.
    """

    def kind(self, classes: str) -> None:
        """Class words for the art as a whole, such as `seat-W`."""

    def group(
        self, classes: str, *, at: Point = (0, 0), clip: str = ""
    ) -> AbstractContextManager[None]:
        """Everything drawn within goes into one group, moved to `at`, cut to the outline `clip`.

        A `clip` is the name of one of the stage's shared outlines (`svg.CLIPS`).
        """

    def path(self, d: str, classes: str, paint: str = "") -> None:
        """A path from its text, see `closed`, `line`, `smooth`."""

    def circle(self, x: float, y: float, radius: float, classes: str, paint: str = "") -> None: ...

    def ellipse(
        self, x: float, y: float, rx: float, ry: float, classes: str, paint: str = ""
    ) -> None: ...

    def rect(
        self, width: float, height: float, classes: str, *, x: float = 0, y: float = 0,
        radius: float = 0, paint: str = "",
    ) -> None:
        """A rectangle about the centre (x, y)."""

    def text(self, x: float, y: float, words: str, classes: str) -> None:
        """Words on a baseline that begins at (x, y), or as the stylesheet anchors them."""


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
        ends = [_middle(a, b) for a, b in zip(points, turns[1:], strict=True)]
        corners: Iterable[Point] = points
    else:
        start = points[0]
        corners = points[1:-1]
        ends = [_middle(a, b) for a, b in zip(points[1:-2], points[2:-1], strict=True)] + [points[-1]]
    curves = (f"Q{_pair(c)} {_pair(e)}" for c, e in zip(corners, ends, strict=True))
    return f"M{_pair(start)}" + "".join(curves) + ("z" if loop else "")


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _pair(point: Point) -> str:
    return f"{number(point[0])},{number(point[1])}"
