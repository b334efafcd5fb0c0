"""Green: a mossy valley over warm ground, with contour lines and sprigs."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.table.art.terrain.grain import blob, grain
from orrery.scene.paths import Point, line, smooth
from orrery.scene.pen import Pen

_SPRIGS: Final[tuple[tuple[Point, ...], ...]] = (
    ((36, -30), (-38, 22), (40, 12), (-12, 44), (14, -40)),
    ((38, -8), (-38, 34), (24, 42), (-30, -2), (22, -36)),
    ((-40, 4), (34, 36), (40, -22), (-22, 42), (4, -40)),
    ((30, -38), (40, 26), (-36, 38), (6, 44), (-40, -8)),
)
"""Where the sprigs of each variant stand."""


def draw(pen: Pen, variant: int) -> None:
    """Draw two terraces within each other, a contour line in each, and the sprigs."""
    middle = (6 * grain(variant, 1), 6 * grain(variant, 2))
    outer = blob(middle, 47, 44, 9, 0.13, variant + 21)
    inner = blob((middle[0] + 3, middle[1] + 2), 29, 26, 8, 0.16, variant + 42)
    pen.path(smooth(outer, loop=True), "mid")
    pen.path(smooth(inner, loop=True), "low")
    contours = [
        blob(middle, 38, 35, 9, 0.12, variant + 21),
        blob((middle[0] + 3, middle[1] + 2), 20, 17, 8, 0.15, variant + 42),
    ]
    pen.path("".join(smooth(contour, loop=True) for contour in contours), "contour")
    pen.path("".join(_sprig(x, y) for x, y in _SPRIGS[variant]), "light")


def _sprig(x: float, y: float) -> str:
    """Three blades from one root."""
    return line(((x - 5, y - 3), (x, y + 4), (x, y - 6))) + line(((x, y + 4), (x + 5, y - 3)))
