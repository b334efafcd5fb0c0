"""The players' shelves for what is not on the board, and where things stand on them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from orrery.games.ice_colony.rules.notation import Letter
from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

HEIGHT: Final = 84.0
PLATE_WIDTH: Final = 118.0
FOOT: Final = 29.0
"""How far below the middle the pieces stand on the ledge."""


class Width(StrEnum):
    """Racks come in two widths: for two players, and for more."""

    WIDE = "wide"
    HALF = "half"


class Measures(NamedTuple):
    """The measures of a rack, from its middle."""

    width: float
    plate: Point
    """The middle of the plate for the player's name."""
    plate_height: float
    scale: float
    """Of the pieces."""
    pieces: dict[int, tuple[float, float]]
    """For each size of piece, the largest first, where the first stands and how far apart they are."""
    token: Point
    die: Point


MEASURES: Final = {
    Width.WIDE: Measures(
        width=520,
        plate=(-192, -22),
        plate_height=26,
        scale=0.72,
        pieces={3: (-103, 28), 2: (50, 22), 1: (172, 17)},
        token=(-232, 17),
        die=(-190, 16),
    ),
    Width.HALF: Measures(
        width=255,
        plate=(-62, -27),
        plate_height=22,
        scale=0.5,
        pieces={3: (-106, 17), 2: (-11, 14), 1: (67, 11)},
        token=(105, -23),
        die=(68, -23),
    ),
}


@dataclass(frozen=True, slots=True)
class Rack(Shape):
    """A shelf with a plate in the owner's colour; the class word `is-turn` shows whose turn it is."""

    name = "rack"

    seat: Letter
    width: Width

    def draw(self, pen: Pen) -> None:
        measures = MEASURES[self.width]
        width, (plate_x, plate_y) = measures.width, measures.plate
        pen.kind(f"seat-{self.seat}")
        pen.rect(width, HEIGHT, "cast", y=3, radius=14)
        pen.rect(width + 4, HEIGHT + 4, "glow", radius=16)
        pen.rect(width, HEIGHT, "back", radius=14)
        pen.rect(width, HEIGHT, "light-fall", radius=14, paint="sheen")
        pen.path(_ledge(width), "ledge")
        pen.rect(width - 14, 6, "ledge-front", y=36, radius=3)
        pen.rect(PLATE_WIDTH, measures.plate_height, "plate", x=plate_x, y=plate_y, radius=7)
        pen.rect(width, HEIGHT, "frame", radius=14)
        left = -width / 2 - 4
        pen.path(closed(((left, plate_y - 10), (left + 15, plate_y), (left, plate_y + 10))), "turn")


def _ledge(width: float) -> str:
    """The ledge's top, seen from above: it narrows away from us."""
    near, far = width / 2 - 7, width / 2 - 22
    return closed(((-far, 14), (far, 14), (near, 35), (-near, 35)))
