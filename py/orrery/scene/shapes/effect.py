"""What is seen for a moment: rays, and flashes where something was won, lost or destroyed."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from orrery.scene.paths import number
from orrery.scene.shape import Pen, Shape


@dataclass(frozen=True, slots=True)
class Ray(Shape):
    """A ray to the right, so many units long, from (0, 0)."""

    name = "effect"

    kind: str
    """`laser` or `pull`."""
    length: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind(f"effect-{self.kind}")
        way = f"M0,0H{self.length}"
        for stroke in ("glow", "ray", "core"):
            pen.path(way, stroke)
        pen.circle(self.length, 0, 15, "spark")


@dataclass(frozen=True, slots=True)
class Flash(Shape):
    """A ring with rays, about what it happens to."""

    name = "effect"

    kind: str
    """`burst`, `won` or `lost`."""

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind(f"effect-{self.kind}")
        pen.circle(0, 0, 34, "glow")
        pen.circle(0, 0, 26, "ray")
        pen.path(_rays(30, 44, 12), "core")


def _rays(near: float, far: float, count: int) -> str:
    """Short lines outwards, to stroke."""
    turns = [2 * pi * index / count for index in range(count)]
    return "".join(
        f"M{number(near * cos(t))},{number(near * sin(t))}L{number(far * cos(t))},{number(far * sin(t))}"
        for t in turns
    )
