"""What a dominant colony wears."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape
from orrery.scene.shapes.suits import emblem


@dataclass(frozen=True, slots=True)
class Crown(Shape):
    """A crown, 20 across."""

    name = "crown"

    def draw(self, pen: Pen) -> None:
        crown = emblem("C", 0, 0, 15)
        pen.path(crown, "crown-rim")
        pen.path(crown, "gold")
