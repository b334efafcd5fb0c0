"""What the tiles lie on, and the names of its rows and columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

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
