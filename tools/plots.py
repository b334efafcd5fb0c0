"""Plots for the pages of statistics: rows of ranges, and columns of counts, as shapes of the project.

A plot is as wide as a phone's screen, and drawn larger where there is more room. Each row has its words above
it, so that long ones have room too. Colours come from assets/statistics/statistics.css.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count, takewhile
from typing import Final

from orrery.scene import svg
from orrery.scene.paths import line, number
from orrery.scene.shape import Pen, Shape

WIDTH: Final = 340.0
_LEFT: Final = 12.0
_RIGHT: Final = 322.0
_ROW: Final = 36.0
_AXIS: Final = 24.0
_STEPS: Final = (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
_MOST_TICKS: Final = 6
_COLUMNS: Final = 130.0
"""The height of the highest column."""


@dataclass(frozen=True, slots=True)
class Row:
    """A range on an axis: a thin line, perhaps a bar on it, and a mark."""

    words: str
    low: float
    high: float
    mark: float
    bar: tuple[float, float] | None = None
    """The ends of the thick part; without one the mark is a dot."""
    par: float | None = None


@dataclass(frozen=True, slots=True)
class Ranges(Shape):
    """Rows on one axis, from the corner at (0, 0) down."""

    name = "ranges"

    rows: tuple[Row, ...]
    is_percent: bool
    least: float
    most: float

    def draw(self, pen: Pen) -> None:
        """Draw the lines of the axis, then each row."""
        bottom = len(self.rows) * _ROW + 6
        for tick in ticks(self.least, self.most):
            x = self._x(tick)
            pen.path(line([(x, 4), (x, bottom)]), "grid")
            pen.text(x, bottom + 15, f"{100 * tick:.0f}%" if self.is_percent else f"{tick:g}", "tick")
        for at, row in enumerate(self.rows):
            self._row(pen, row, at * _ROW + 28)

    def _row(self, pen: Pen, row: Row, y: float) -> None:
        pen.text(_LEFT, y - 11, row.words, "words")
        if row.par is not None:
            pen.path(line([(self._x(row.par), y - 8), (self._x(row.par), y + 8)]), "par")
        pen.path(line([(self._x(row.low), y), (self._x(row.high), y)]), "range")
        mark = self._x(row.mark)
        if row.bar is None:
            pen.circle(mark, y, 4.5, "mark")
            return
        left, right = map(self._x, row.bar)
        pen.rect(max(2.0, right - left), 11, "bar", x=(left + right) / 2, y=y, radius=2)
        pen.path(line([(mark, y - 7.5), (mark, y + 7.5)]), "median")

    def _x(self, value: float) -> float:
        inside = min(self.most, max(self.least, value))
        return _LEFT + (_RIGHT - _LEFT) * (inside - self.least) / (self.most - self.least)


@dataclass(frozen=True, slots=True)
class Columns(Shape):
    """A column for each count, its part of the whole above it and its words below."""

    name = "columns"

    counts: tuple[int, ...]
    words: tuple[str, ...]

    def draw(self, pen: Pen) -> None:
        """Draw the ground, then each column."""
        whole, most = sum(self.counts), max(self.counts)
        step = (_RIGHT - _LEFT) / len(self.counts)
        ground = _COLUMNS + 24
        for at, (each, words) in enumerate(zip(self.counts, self.words, strict=True)):
            x, height = _LEFT + step * (at + 0.5), _COLUMNS * each / most
            if each:
                pen.rect(step - 4, max(height, 1), "bar", x=x, y=ground - max(height, 1) / 2, radius=2)
            pen.text(x, ground - height - 5, f"{100 * each / whole:.0f}%" if each else "", "tick")
            pen.text(x, ground + 15, words, "tick")
        pen.path(line([(_LEFT, ground), (_RIGHT, ground)]), "ground")


def ticks(least: float, most: float) -> list[float]:
    """A few round numbers from one number to another."""
    step = next(
        (step for step in _STEPS if (most - least) / step <= _MOST_TICKS), (most - least) / _MOST_TICKS
    )
    first = -(-least // step)
    return [*takewhile(lambda value: value <= most + step / 1000, (step * (first + n) for n in count()))]


def ranges(
    rows: Sequence[Row], label: str, *, is_percent: bool = False, ends: tuple[float, float] | None = None
) -> str:
    """The `<svg>` of rows on one axis between these ends, or from 0 as far as they need."""
    least, most = ends or (0.0, max(row.high for row in rows) * 1.04)
    shape = Ranges(tuple(rows), is_percent, least, most)
    return _drawn(shape, len(rows) * _ROW + _AXIS, label)


def columns(counts: Iterable[int], words: Iterable[str], label: str) -> str:
    """The `<svg>` of a column for each count."""
    return _drawn(Columns(tuple(counts), tuple(words)), _COLUMNS + 24 + _AXIS, label)


def _drawn(shape: Shape, height: float, label: str) -> str:
    size = f'viewBox="0 0 {number(WIDTH)} {number(height)}"'
    return f'<svg class="figure" role="img" aria-label="{escape(label)}" {size}>{svg.art(shape)}</svg>'
