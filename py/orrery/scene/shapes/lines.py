"""A chart: a line for each of several rows of numbers, distinguished by dashes and by names at their ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from orrery.scene.paths import Point, line
from orrery.scene.shape import Pen, Shape

WIDTH: Final = 320.0
HEIGHT: Final = 176.0
_LEFT: Final = 26.0
_RIGHT: Final = 222.0
_TOP: Final = 12.0
_BOTTOM: Final = 158.0
_NAME_STEP: Final = 17.0
"""Names stand no closer."""
_LONGEST: Final = 11
"""So many characters of a name have room."""
_GRID: Final = 4
"""About so many lines across."""


@dataclass(frozen=True, slots=True)
class Lines(Shape):
    """On a sheet of `WIDTH` by `HEIGHT`, its corner at (0, 0); no number is below 0."""

    name = "lines"

    rows: tuple[tuple[int, ...], ...]
    """As long as each other, with two numbers at least."""
    names: tuple[str, ...]
    classes: tuple[str, ...]
    """By row the class words that give it its colour."""

    def draw(self, pen: Pen) -> None:
        top = max(1, *(max(row) for row in self.rows))
        for value in ticks(top):
            y = _height(value, top)
            pen.path(line([(_LEFT, y), (_RIGHT, y)]), "grid")
            pen.text(_LEFT - 6, y + 4, str(value), "tick")
        for number, (row, classes) in enumerate(zip(self.rows, self.classes, strict=True)):
            points = list(_points(row, top))
            with pen.group(f"{classes} line-{number}"):
                pen.path(line(points), "under")
                pen.path(line(points), "over")
                pen.circle(*points[-1], 4, "end")
        heights = spread([_height(row[-1], top) for row in self.rows])
        for row, called, y in zip(self.rows, self.names, heights, strict=True):
            pen.path(line([(_RIGHT + 5, _height(row[-1], top)), (_RIGHT + 14, y)]), "grid")
            pen.text(_RIGHT + 17, y + 4, f"{row[-1]} {shortened(called)}", "called")


def ticks(top: int) -> list[int]:
    """The numbers at the lines across, from 0 on, in steps of 1, 2 or 5, or tens of these."""
    step = next(
        step
        for power in range(len(str(top)) + 1)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if top <= step * _GRID
    )
    return list(range(0, top + 1, step))


def shortened(called: str) -> str:
    """As much of a name as has room."""
    return called if len(called) <= _LONGEST else f"{called[: _LONGEST - 1]}…"


def spread(heights: Sequence[float]) -> list[float]:
    """These heights moved apart, so that names at them do not lie on each other; within the chart."""
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    found = list(heights)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + _NAME_STEP)
    lowest = _BOTTOM
    for number in reversed(order):
        found[number] = min(found[number], lowest)
        lowest = found[number] - _NAME_STEP
    return found


def _height(value: float, top: int) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * value / top


def _points(row: Sequence[int], top: int) -> Iterator[Point]:
    step = (_RIGHT - _LEFT) / (len(row) - 1)
    return ((_LEFT + number * step, _height(value, top)) for number, value in enumerate(row))
