"""Void: no ground at all, a crevasse that goes down into the dark."""

from __future__ import annotations

from math import cos, pi, sin

from orrery.games.ice_colony.table.art.terrain.grain import grain
from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen


def draw(pen: Pen, variant: int) -> None:
    """Draw the torn rim and ledges, each further in and darker."""
    pen.path(closed(_rim(variant, 42, 0)), "mid")
    pen.path(closed(_rim(variant, 35, 2)), "low")
    pen.path(closed(_rim(variant, 24, 5)), "deep")


def _rim(variant: int, reach: float, drop: float) -> list[Point]:
    """A torn ring about as far out as `reach`, between a circle and a square."""
    ring = []
    for corner in range(14):
        angle = 2 * pi * (corner + 0.25 * grain(variant, corner, 1)) / 14
        out = reach * (1 + 0.12 * grain(variant, corner, 2))
        stretch = out / max(abs(cos(angle)), abs(sin(angle))) ** 0.6
        ring.append((float(round(stretch * cos(angle))), float(round(stretch * sin(angle) + drop))))
    return ring
