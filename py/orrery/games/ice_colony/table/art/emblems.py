"""A glyph for each terrain, some 11 units across: what tells terrains apart where little else shows."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.scene.paths import Point, closed, line


def _around(count: int, radius: float, phase: float = 0.0) -> list[Point]:
    """Points spread evenly on a circle, clockwise from above."""
    turns = [2 * pi * (i + phase) / count for i in range(count)]
    return [(radius * sin(turn), -radius * cos(turn)) for turn in turns]


def _rays(count: int, inner: float, outer: float) -> str:
    """Strokes outwards from a circle."""
    pairs = zip(_around(count, inner), _around(count, outer), strict=True)
    return "".join(line(pair) for pair in pairs)


EMBLEMS: Final[dict[str, str]] = {
    "black": closed(_around(6, 5.6)) + line(((0, 0), (0, 5.6))) + line(((-4.8, -2.8), (0, 0), (4.8, -2.8))),
    "blue": "M-6,-2Q-3-6 0-2.5T6-2.5M-6,3.5Q-3-.5 0,3T6,3",
    "green": "M-4.5,5.5Q-7-4.5 5.5-5.5Q5.5,6-4.5,5.5zM-4.5,5.5L2-2",
    "clear": _rays(6, 0, 6) + "M-2-5L0-3.2L2-5M-2,5L0,3.2L2,5",
    "red": "M0-6.5Q5.5-1 4.5,2.5Q3,6 0,6Q-4.5,6-4.5,1.5Q-4-1-2.2-2.5Q-1.5,0 0,.5Q1.5-3 0-6.5z",
    "yellow": closed(_around(10, 2.8)) + _rays(8, 4.6, 6.4),
    "void": line(((-4.5, -4.5), (4.5, 4.5))) + line(((-4.5, 4.5), (4.5, -4.5))),
}
"""Paths to stroke, about (0, 0)."""
