"""The planets not yet drawn."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class Pile(Shape):
    """A stack of so many tiles face down, with their number; an empty place where there are none."""

    name = "pile"

    count: int

    def draw(self, pen: Pen) -> None:
        layers = (self.count + 4) // 5
        pen.rect(38, 38, "bed", radius=7)
        for layer in range(layers):
            pen.rect(38, 38, "back", x=-layer * 1.6, y=-layer * 2.2, radius=7)
        if self.count:
            top = layers - 1
            pen.rect(30, 30, "inlay", x=-top * 1.6, y=-top * 2.2, radius=5)
            pen.text(-top * 1.6, 7 - top * 2.2, str(self.count), "count")
        else:
            pen.text(0, 6, "0", "count is-none-left")
