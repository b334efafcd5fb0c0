"""The shapes of Pearl Divers: reefs and tanks."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.shape import Pen, Shape


@dataclass(frozen=True, slots=True)
class Reef(Shape):
    """A reef, 76 across, with its depth and the letter of whoever has its pearls."""

    name = "pearl-reef"

    depth: int
    owner: str

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, 38, "pearl-water")
        pen.text(0, -4, str(self.depth), "pearl-number")
        pen.text(0, 22, "pearls" if self.owner == "." else self.owner, "pearl-owner")
        pen.circle(0, 0, 42, "halo")


@dataclass(frozen=True, slots=True)
class Tank(Shape):
    """A tank of air, 36 across, with the letter of its owner."""

    name = "pearl-tank"

    air: int
    owner: str

    def draw(self, pen: Pen) -> None:
        pen.rect(36, 46, "pearl-body", radius=14)
        pen.text(0, 2, str(self.air), "pearl-number")
        pen.text(0, 17, self.owner, "pearl-owner")
        pen.rect(44, 54, "halo", radius=18)
