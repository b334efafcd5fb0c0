"""The suns over the planet, one for each round."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class Day(Shape):
    """The sun of a round with its number, 26 across; `is-now` shines, `is-past` is filled."""

    name = "day"

    number: int

    def draw(self, pen: Pen) -> None:
        rays = (pi * turn / 6 for turn in range(12))
        pen.path(
            "".join(
                f"M{12 * cos(t):.1f},{12 * sin(t):.1f}L{15.5 * cos(t):.1f},{15.5 * sin(t):.1f}" for t in rays
            ),
            "ray",
        )
        pen.circle(0, 0, 10, "disc")
        pen.text(0, 4.2, str(self.number), "words")
