"""What it costs to come to a place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

_SPIRAL: Final = "M0,0a2 2 0 0 1 3.4 1.2a4 4 0 0 1-6.6 2.4a5.6 5.6 0 0 1 4.6-8.6a6.6 6.6 0 0 1 5.4 3"


@dataclass(frozen=True, slots=True)
class Cost(Shape):
    """A tag, 27 by 18: the number of steps, or a spiral for a leap, which has none."""

    name = "cost"

    steps: int | None

    def draw(self, pen: Pen) -> None:
        pen.rect(27, 18, "tag", radius=9)
        if self.steps is None:
            pen.path(_SPIRAL, "spiral")
        else:
            pen.path("M-9-4L-5,0L-9,4M-4.5-4L-.5,0L-4.5,4", "chevron")
            pen.text(6, 5.2, str(self.steps), "steps")

    def __str__(self) -> str:
        return f"{self.name}.{'warp' if self.steps is None else self.steps}"
