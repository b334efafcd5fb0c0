"""Where a ship looks."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.paths import closed, line
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class SightLine(Shape):
    """A line along the x axis about its middle, ending in an arrow."""

    name = "sight"

    hue: str
    """The letter of the ship's colour."""
    length: int

    def draw(self, pen: Pen) -> None:
        pen.kind(f"hue-{self.hue}")
        half = self.length / 2
        ray = line(((-half, 0), (half - 5, 0)))
        pen.path(ray, "ray-glow")
        pen.path(ray, "ray")
        pen.path(closed(((half - 8, -4), (half, 0), (half - 8, 4))), "arrow")
