"""Black: basalt columns, six-sided, cut off at different heights."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.games.ice_colony.table.art.terrain.grain import grain, shrunk
from orrery.scene.paths import Point, closed, line
from orrery.scene.pen import Pen

_RADIUS: Final = 20.0
_TONES: Final = ("low", "mid", "high")


def draw(pen: Pen, variant: int) -> None:
    """Draw the tops of the columns in three tones, the highest with a lit edge."""
    tops: dict[str, list[list[Point]]] = {tone: [] for tone in _TONES}
    for row in range(-2, 3):
        for column in range(-2, 3):
            top = shrunk(_column(row, column, variant), 1.3)
            if _is_on_tile(top):
                tops[_TONES[int((grain(variant, row, column) + 1) * 1.5)]].append(top)
    for tone, columns in tops.items():
        pen.path(closed(*columns), tone)
    lit = [line((top[4], top[3], top[2])) for top in tops["high"]]
    pen.path("".join(lit), "light")


def _column(row: int, column: int, variant: int) -> list[Point]:
    """The corners of a column, clockwise on screen from the right, shared with its neighbours."""
    x = _RADIUS * 1.5 * column + 3 * variant - 5
    y = _RADIUS * 3**0.5 * (row + column % 2 / 2) + 5 * variant - 9
    corners = []
    for corner in range(6):
        px, py = x + _RADIUS * cos(pi * corner / 3), y + _RADIUS * sin(pi * corner / 3)
        here = (round(px), round(py))
        corners.append((px + 2.6 * grain(*here, 1), py + 2.6 * grain(*here, 2)))
    return corners


def _is_on_tile(points: list[Point]) -> bool:
    return any(abs(x) < 47 and abs(y) < 47 for x, y in points)
