"""A ship."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape
from orrery.scene.shapes.suits import emblem

_HULL: Final = "M0-21C8.5-14.5 10-5 8.5,11H-8.5C-10-5-8.5-14.5 0-21z"
_FINS: Final = "M-8.8,1L-14,9V17L-7,12.5H7L14,17V9L8.8,1z"


@dataclass(frozen=True, slots=True)
class Ship(Shape):
    """A pawn as a ship, 28 by 42, with the emblem and the letter of its owner."""

    name = "ship"

    suit: str

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        pen.ellipse(0, 17, 14, 5, "shadow", "shadow")
        pen.path("M-4,13L0,22L4,13z", "flame")
        for outline in (_FINS, _HULL):
            pen.path(outline, "rim")
        pen.path(_FINS, "fin")
        pen.path(_FINS, "edge")
        pen.path(_HULL, "hull")
        pen.path("M0-21C8.5-14.5 10-5 8.5,11H3C5-4 4-14 0-21z", "dark")
        pen.path(emblem(self.suit, 0, -4.5, 11.5), "emblem-shape")
        pen.text(0, 10.2, self.suit, "letter")
        pen.path(_HULL, "edge")
