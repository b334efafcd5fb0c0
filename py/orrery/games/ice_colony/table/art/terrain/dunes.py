"""Yellow: dunes in low sunlight, each with a sharp crest and a shaded lee."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.table.art.terrain.grain import grain
from orrery.scene.paths import Point, smooth
from orrery.scene.pen import Pen

_DUNES: Final = 3


def draw(pen: Pen, variant: int) -> None:
    """Draw the shaded sides, the crests, and ripples in the sand."""
    crests = [_crest(variant, index) for index in range(_DUNES)]
    lees = []
    for index, crest in enumerate(crests):
        depth = 15 + 3 * grain(variant, index, 9)
        foot = [
            (x, y + depth * share) for (x, y), share in zip(crest, (0.3, 0.9, 1.25, 0.7, 0.2), strict=True)
        ]
        lees.append(smooth(crest) + "L" + smooth(foot[::-1])[1:] + "z")
    pen.path("".join(lees), "low")
    pen.path("".join(smooth(crest) for crest in crests), "light")
    ripples = [[(x, y - 9) for x, y in crest[1:4]] for crest in crests]
    pen.path("".join(smooth(ripple) for ripple in ripples), "contour")


def _crest(variant: int, index: int) -> list[Point]:
    """The line of a crest from rim to rim, sweeping down to the right and up again."""
    top = -32 + 32 * index + 3 * grain(variant, index, 3)
    bend = 11 if (variant + index) % 2 else -10
    heights = (6, -bend, bend, -bend * 0.4, -7)
    xs = (-50, -26 + 6 * grain(variant, index, 1), 2 + 8 * grain(variant, index, 2), 28, 50)
    return [(float(round(x)), float(round(top + height))) for x, height in zip(xs, heights, strict=True)]
