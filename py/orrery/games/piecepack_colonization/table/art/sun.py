"""The sun of a system."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape
from orrery.scene.shapes.suits import emblem

RADIUS: Final = 26.0
_RAYS: Final = 16


@dataclass(frozen=True, slots=True)
class Sun(Shape):
    """A sun, 52 across within its corona, with the emblem of its suit."""

    name = "sun"

    suit: str

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        pen.circle(0, 0, 34, "corona")
        pen.path(_rays(), "ray")
        pen.circle(0, 0, RADIUS, "ball")
        pen.circle(0, 0, RADIUS, "", "sheen")
        pen.circle(0, 0, RADIUS - 4, "inner")
        pen.path(emblem(self.suit, 0, 0, 28), "emblem-shape")
        pen.circle(0, 0, RADIUS, "rim")
        pen.circle(0, 0, RADIUS + 4, "halo")

    def dot(self) -> tuple[Point, int]:
        """See `Shape`."""
        return (-19, 18), 7


def _rays() -> str:
    """Short and long points round the ball."""
    points = [(34.0 if i % 4 == 0 else 29.5) if i % 2 == 0 else RADIUS - 1 for i in range(2 * _RAYS)]
    return closed([(r * sin(pi * i / _RAYS), -r * cos(pi * i / _RAYS)) for i, r in enumerate(points)])
