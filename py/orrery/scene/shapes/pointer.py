"""What a teacher points with, in two tones: one of them is seen on any ground."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import line
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

HEAD: Final = 13
"""How long the head of an arrow is."""
STROKES: Final = ("under", "over")


@dataclass(frozen=True, slots=True)
class Ring(Shape):
    """A ring round a thing; it is a circle where `corner`, the radius of its corners, is half its sides."""

    name = "pointer"

    width: int
    height: int
    corner: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        for stroke in STROKES:
            pen.rect(self.width, self.height, stroke, x=0, y=0, radius=self.corner)

    def __str__(self) -> str:
        return f"{self.name}.ring.{self.width}.{self.height}.{self.corner}"


@dataclass(frozen=True, slots=True)
class Arrow(Shape):
    """An arrow to the right, of so many units; it begins at (0, 0)."""

    name = "pointer"

    length: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        end = self.length
        shaft, head = line([(0, 0), (end, 0)]), line([(end - HEAD, -HEAD), (end, 0), (end - HEAD, HEAD)])
        for stroke in STROKES:
            pen.path(shaft, stroke)
            pen.path(head, stroke)

    def __str__(self) -> str:
        return f"{self.name}.arrow.{self.length}"
