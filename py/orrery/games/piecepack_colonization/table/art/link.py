"""What joins two neighbours of a system."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.paths import line
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class Link(Shape):
    """The lane between them, along the x axis about its middle."""

    name = "link"

    suit: str
    length: int

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        half = self.length / 2
        lane = line(((-half, 0), (half, 0)))
        pen.path(lane, "lane-glow")
        pen.path(lane, "lane")
        pen.path(lane, "lane-core")
