"""The tiles of the board: a terrain seen from above, or the back of a tile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from orrery.games.ice_colony.table.art.emblems import EMBLEMS
from orrery.games.ice_colony.table.art.terrain import abyss, basalt, dunes, ice, lava, valley, water
from orrery.scene.paths import Point
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

SIDE: Final = 96.0
RADIUS: Final = 10.0
VARIANTS: Final = 4


class Ground(StrEnum):
    """What a tile shows: the six terrains, none at all, or its back."""

    BLACK = "black"
    BLUE = "blue"
    GREEN = "green"
    CLEAR = "clear"
    RED = "red"
    YELLOW = "yellow"
    VOID = "void"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Tile(Shape):
    """A square, 96 by 96, so that a gap of 4 is left; a terrain's emblem stands in the upper left corner."""

    name = "tile"

    ground: Ground
    variant: int = 0
    """0 to 3, for neighbours that should not look alike; a back has only one look."""

    def draw(self, pen: Pen) -> None:
        pen.kind(f"terrain-{self.ground}")
        pen.rect(SIDE, SIDE, "side", y=2, radius=RADIUS)
        with pen.group("land", clip="tile"):
            pen.rect(SIDE, SIDE, "ground")
            _GROUNDS[self.ground](pen, self.variant)
            pen.rect(SIDE, SIDE, "light-fall", paint="sheen")
        pen.rect(SIDE - 1.5, SIDE - 1.5, "bevel", radius=RADIUS - 0.8)
        if self.ground in EMBLEMS:
            with pen.group("emblem", at=(-35, -35)):
                pen.circle(0, 0, 9.5, "disc")
                pen.path(EMBLEMS[self.ground], "glyph")
        pen.rect(SIDE, SIDE, "halo", radius=RADIUS)

    def dot(self) -> tuple[Point, int]:
        """See `Shape`."""
        return (0, 0), 11

    def sight(self) -> int:
        """See `Shape`."""
        return 34


def _back(pen: Pen, variant: int) -> None:
    """The back of a tile: a star within a frame."""
    del variant
    pen.path("M0-30L7-7L30,0L7,7L0,30L-7,7L-30,0L-7-7z", "low")
    pen.path("M-38-38H38V38H-38z", "contour")


_GROUNDS: Final[dict[Ground, Callable[[Pen, int], None]]] = {
    Ground.BLACK: basalt.draw,
    Ground.BLUE: water.draw,
    Ground.GREEN: valley.draw,
    Ground.CLEAR: ice.draw,
    Ground.RED: lava.draw,
    Ground.YELLOW: dunes.draw,
    Ground.VOID: abyss.draw,
    Ground.BLANK: _back,
}
