"""The shapes of Pearl Divers."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class Plate(Shape):
    """A number on a plate, 50 across, with the letter of its owner."""

    name = "pearl-divers-plate"

    number: int
    owner: str

    def draw(self, pen: Pen) -> None:
        pen.rect(50, 50, "cast", y=3, radius=8)
        pen.rect(50, 50, "pearl-divers-body", radius=8)
        pen.text(0, 2, str(self.number), "pearl-divers-number")
        pen.text(0, 19, self.owner, "pearl-divers-owner")
        pen.rect(56, 56, "halo", radius=10)
