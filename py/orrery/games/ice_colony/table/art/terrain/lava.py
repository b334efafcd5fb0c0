"""Red: a young volcanic ridge, plates of crust with the glow between them."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.table.art.terrain.grain import grain, shrunk
from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen

_GRID: Final = 3


def draw(pen: Pen, variant: int) -> None:
    """Draw plates with a lit slope towards the upper left."""
    plates = [_plate(row, column, variant) for row in range(_GRID) for column in range(_GRID)]
    pen.path(closed(*plates), "low")
    slopes = []
    for index, plate in enumerate(plates):
        a, b, c, d = plate
        share = 0.42 + 0.14 * grain(variant, index, 5)
        peak = (round(a[0] + (c[0] - a[0]) * share), round(a[1] + (c[1] - a[1]) * share))
        slopes.append((b, a, d, peak))
    pen.path(closed(*slopes), "high")


def _plate(row: int, column: int, variant: int) -> list[Point]:
    """The corners of a plate, clockwise from the upper left, with a crack left round it."""
    corners = [(row, column), (row, column + 1), (row + 1, column + 1), (row + 1, column)]
    return shrunk([_knot(r, c, variant) for r, c in corners], 1.9 + 0.6 * grain(variant, row, column))


def _knot(row: int, column: int, variant: int) -> Point:
    """A point where four plates meet; those of the rim lie outside the tile."""
    return _spread(column, grain(variant, row, column, 1)), _spread(row, grain(variant, row, column, 2))


def _spread(line: int, grain_there: float) -> float:
    """Where a line of knots crosses: the inner ones astray, the outer ones beyond the rim."""
    if line in (0, _GRID):
        return -54.0 if line == 0 else 54.0
    return -50 + 100 / _GRID * line + 11 * grain_there
