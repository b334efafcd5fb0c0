"""Blue: glacial water with drifting floes."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.table.art.terrain.grain import blob, grain, shifted
from orrery.scene.paths import Point, closed, smooth
from orrery.scene.pen import Pen

_FLOES: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    ((30, -33, 15), (-34, 32, 17), (38, 30, 9), (2, -43, 7)),
    ((-36, -6, 13), (32, 34, 18), (22, -38, 12), (-26, 42, 8)),
    ((36, -12, 14), (-30, 36, 14), (10, 42, 9), (8, -42, 11)),
    ((-38, 12, 12), (36, -34, 17), (26, 38, 13), (-10, 44, 7)),
)
"""x, y and radius of the floes of each variant: near the rim, the middle is for pieces."""


def draw(pen: Pen, variant: int) -> None:
    """Draw the deep, the waves, and the floes with their thickness."""
    pen.path(smooth(blob((2, 4), 36, 30, 8, 0.2, variant + 11), loop=True), "low")
    pen.path("".join(_wave(variant, index) for index in range(6)), "light")
    floes = [
        blob((x, y), radius, radius * 0.78, 6, 0.16, 31 * variant + index)
        for index, (x, y, radius) in enumerate(_FLOES[variant])
    ]
    pen.path(closed(*(shifted(floe, 1, 4) for floe in floes)), "mid")
    pen.path(closed(*floes), "high")


def _wave(variant: int, index: int) -> str:
    """Two crests of a wave side by side."""
    x = round(-26 + 30 * (index % 2) + 12 * grain(variant, index, 1))
    y = round(-26 + 13 * index + 5 * grain(variant, index, 2))
    points: list[Point] = [(x - 11, y + 2), (x - 6, y - 3), (x, y + 4), (x + 6, y - 3), (x + 11, y + 2)]
    return smooth(points)
