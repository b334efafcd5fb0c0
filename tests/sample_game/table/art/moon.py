"""The craters of a moon, and the stones that land in them."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.shape import Pen, Shape


@dataclass(frozen=True, slots=True)
class Hollow(Shape):
    """An empty crater, 88 across."""

    name = "hollow"

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.circle(0, 0, 44, "hollow-rim")
        pen.circle(0, 2, 38, "hollow-floor")


@dataclass(frozen=True, slots=True)
class Stone(Shape):
    """A stone of a seat, 60 across, with the seat's letter: colour is not all that tells them apart."""

    name = "stone"

    seat: str

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind(f"seat-{self.seat}")
        pen.circle(0, 3, 30, "cast")
        pen.circle(0, 0, 30, "stone-body")
        pen.text(0, 7, self.seat, "stone-letter")
