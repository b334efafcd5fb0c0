"""How many alike lie in one place."""

from __future__ import annotations

from dataclasses import dataclass

from orrery.scene.shape import Pen, Shape


@dataclass(frozen=True, slots=True)
class Tally(Shape):
    """A count on a tag, 17 across."""

    name = "tally"

    count: int

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, 8, "tag")
        pen.text(0, 4.2, str(self.count), "count")
