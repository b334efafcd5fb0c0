"""Clear: plain smooth ice with fine cracks."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.table.art.terrain.grain import grain
from orrery.scene.paths import Point, closed, line
from orrery.scene.pen import Pen

_CRACKS: Final[tuple[tuple[tuple[Point, ...], ...], ...]] = (
    (
        ((-48, 18), (-22, 10), (-4, 22), (26, 14), (48, 26)),
        ((-4, 22), (-10, 48)),
        ((26, 14), (34, -12), (30, -48)),
    ),
    (
        ((-20, -48), (-14, -18), (-30, 6), (-22, 48)),
        ((-14, -18), (18, -26), (48, -16)),
        ((-30, 6), (-48, 12)),
    ),
    (
        ((48, -26), (22, -18), (10, 8), (-18, 16), (-48, 36)),
        ((10, 8), (24, 28), (20, 48)),
        ((22, -18), (12, -48)),
    ),
    (((18, -48), (24, -20), (10, 12), (22, 48)), ((10, 12), (-20, 22), (-48, 18)), ((24, -20), (48, -8))),
)
"""The lines of the cracks of each variant, from rim to rim."""


def draw(pen: Pen, variant: int) -> None:
    """Draw broad reflections, and the cracks with their shine."""
    shift = 14 * grain(variant, 3)
    streaks = [
        [(x + shift, 48), (x + shift + 96, -48), (x + shift + 96 + wide, -48), (x + shift + wide, 48)]
        for x, wide in ((-86, 26), (-48, 9), (-16, 34))
    ]
    pen.path(closed(*([(round(x), y) for x, y in streak] for streak in streaks)), "high")
    cracks = _CRACKS[variant]
    pen.path("".join(line(crack) for crack in cracks), "contour")
    pen.path("".join(line([(x - 1, y - 1) for x, y in crack]) for crack in cracks), "light")
