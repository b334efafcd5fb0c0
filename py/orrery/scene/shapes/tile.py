"""`tile.<terrain>.<variant>`: a square of the board, 96 by 96 units, so that a gap of 4 is left.

Terrains: black, blue, green, clear, red, yellow and void, each in variants 0 to 3; `tile.blank.0` is
a tile face down. The terrain's emblem stands in the upper left corner.
"""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.emblems import EMBLEMS
from orrery.scene.shapes.terrain import TERRAINS

SIDE: Final = 96.0
RADIUS: Final = 10.0
VARIANTS: Final = ("0", "1", "2", "3")


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a terrain's variant, or the back of a tile."""
    terrain = args[0] if len(args) == 2 and args[1] in VARIANTS else ""
    if terrain != "blank" and terrain not in TERRAINS:
        known = ", ".join(TERRAINS)
        raise ShapeError(f"a tile is blank or of {known} and has a variant 0 to 3, not {'.'.join(args)!r}")
    pen.kind(f"terrain-{terrain}")
    pen.rect(SIDE, SIDE, "side", y=2, radius=RADIUS)
    with pen.group("land", clip="tile"):
        pen.rect(SIDE, SIDE, "ground")
        if terrain == "blank":
            _back(pen)
        else:
            TERRAINS[terrain](pen, int(args[1]))
        pen.rect(SIDE, SIDE, "light-fall", paint="sheen")
    pen.rect(SIDE - 1.5, SIDE - 1.5, "bevel", radius=RADIUS - 0.8)
    if terrain in EMBLEMS:
        with pen.group("emblem", at=(-35, -35)):
            pen.circle(0, 0, 9.5, "disc")
            pen.path(EMBLEMS[terrain], "glyph")
    pen.rect(SIDE, SIDE, "halo", radius=RADIUS)


def _back(pen: Pen) -> None:
    """The back of a tile: a star within a frame."""
    pen.path("M0-30L7-7L30,0L7,7L0,30L-7,7L-30,0L-7-7z", "low")
    pen.path("M-38-38H38V38H-38z", "contour")
