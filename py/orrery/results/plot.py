"""A picture of scores with their intervals: a row for each, all lost on the left, all won on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.results.summary import Score
from orrery.scene.paths import line
from orrery.scene.shape import Pen, Shape

WIDTH: Final = 320.0
ROW: Final = 26.0
_LEFT: Final = 84.0
_RIGHT: Final = 306.0
_TOP: Final = 14.0
_CAP: Final = 5.0
_CHARTS: Final = "lines"
"""The class of all charts, by which the stylesheet colours them."""


@dataclass(frozen=True, slots=True)
class Intervals(Shape):
    """On a sheet of `WIDTH` by `height`, its corner at (0, 0)."""

    name = "intervals"

    rows: tuple[tuple[str, Score], ...]
    par: float
    """What players of equal strength score; a line marks it."""

    @property
    def height(self) -> float:
        """Of the sheet."""
        return _TOP + ROW * len(self.rows) + 20

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind(_CHARTS)
        bottom = _TOP + ROW * len(self.rows)
        for value in (0.0, self.par, 1.0):
            x = _across(value)
            pen.path(line([(x, _TOP - 6), (x, bottom)]), "grid")
            pen.text(x + 10, bottom + 14, f"{100 * value:.0f}%", "tick")
        for number, (called, score) in enumerate(self.rows):
            y = _TOP + ROW * (number + 0.5)
            low, high = _across(score.low), _across(score.high)
            pen.text(_LEFT - 14, y + 4, called, "tick")
            with pen.group("line-0"):
                pen.path(line([(low, y), (high, y)]), "under")
                pen.path(line([(low, y), (high, y)]), "over")
                for x in (low, high):
                    pen.path(line([(x, y - _CAP), (x, y + _CAP)]), "under")
                pen.circle(_across(score.mean), y, 4, "end")


def _across(value: float) -> float:
    return _LEFT + (_RIGHT - _LEFT) * value
