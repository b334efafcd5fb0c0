"""The board of Ice Colony: its ground, its tiles, its banner and the dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from orrery.games.ice_colony.rules.notation import Letter
from orrery.games.ice_colony.table.art import terrain_kinds
from orrery.games.ice_colony.table.art.pieces import EMBLEMS
from orrery.scene.paths import Point, closed
from orrery.scene.shape import Pen, Shape
from orrery.scene.shapes.die import Die

SPACE: Final = 100.0
"""The side of the square that a tile takes up."""
RIM: Final = 20.0
"""How wide the tray's rim is."""


@dataclass(frozen=True, slots=True)
class Board(Shape):
    """The tray under so many columns and rows of tiles, with a rim round them."""

    name = "board"

    columns: int
    rows: int

    def draw(self, pen: Pen) -> None:
        width, height = self.columns * SPACE, self.rows * SPACE
        pen.rect(width + 2 * RIM, height + 2 * RIM, "cast", y=4, radius=22)
        pen.rect(width + 2 * RIM, height + 2 * RIM, "tray", radius=22)
        pen.rect(width + 2 * RIM - 3, height + 2 * RIM - 3, "lip", radius=21)
        pen.rect(width + 4, height + 4, "well", radius=13)


@dataclass(frozen=True, slots=True)
class Coordinate(Shape):
    """The name of a row or a column, centred on the rim."""

    name = "coordinate"

    words: str

    def draw(self, pen: Pen) -> None:
        pen.text(0, 5, self.words, "name")


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
        return (0, 0), 11

    def sight(self) -> int:
        return 34

    def ring(self) -> int:
        return self.sight()


def _back(pen: Pen, variant: int) -> None:
    """The back of a tile: a star within a frame."""
    pen.path("M0-30L7-7L30,0L7,7L0,30L-7,7L-30,0L-7-7z", "low")
    pen.path("M-38-38H38V38H-38z", "contour")


_GROUNDS: Final[dict[Ground, Callable[[Pen, int], None]]] = {
    Ground.BLACK: terrain_kinds.draw_basalt,
    Ground.BLUE: terrain_kinds.draw_water,
    Ground.GREEN: terrain_kinds.draw_valley,
    Ground.CLEAR: terrain_kinds.draw_ice,
    Ground.RED: terrain_kinds.draw_lava,
    Ground.YELLOW: terrain_kinds.draw_dunes,
    Ground.VOID: terrain_kinds.draw_abyss,
    Ground.BLANK: _back,
}


MOST_PIPS: Final = 6


@dataclass(frozen=True, slots=True)
class Banner(Shape):
    """A plate, 40 by 22; the class word `pips-1` to `pips-6` says which number shows."""

    name = "banner"

    seat: Letter

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.seat}")
        pen.rect(40, 22, "cast", y=1.8, radius=6)
        pen.rect(40, 22, "plate", radius=6)
        for pips in range(1, MOST_PIPS + 1):
            pen.text(0, 6, f"{self.seat}\u2009{pips}", f"number is-{pips}")


@dataclass(frozen=True, slots=True)
class FateDie(Die):
    """Pyramids that grow by one or two, one that sinks, and a dash.

    They show by the class words `face-grow1`, `face-grow2`, `face-reduce` and `face-none`.
    """

    def faces(self, pen: Pen) -> None:
        pen.path(closed(((-9, -6), (9, -6), (0, 10))), "face is-reduce")
        pen.path("M-9,0H9", "face is-none")
        pen.path(closed(((-10, 8), (10, 8), (0, -11))), "face is-grow1")
        pen.path(closed(((-8, 0), (8, 0), (0, -14)), ((-8, 12), (8, 12), (0, -2))), "face is-grow2")
