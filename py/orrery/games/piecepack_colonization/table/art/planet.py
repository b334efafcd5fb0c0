"""A planet, and the patterns of the suits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape
from orrery.scene.shapes.suits import emblem

RADIUS: Final = 21.5


@dataclass(frozen=True, slots=True)
class Planet(Shape):
    """A planet, 43 across: its value from 1 to 5, the emblem and the pattern of its suit.

    An Ace, whose value is 1, has a ring. Room is left at the upper left for a ship, at the lower right
    for the coin of a colony.
    """

    name = "planet"

    suit: str
    value: int

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        pen.circle(0, 2, RADIUS, "cast")
        pen.circle(0, 0, RADIUS, "ball")
        with pen.group("weather", clip="planet"):
            _PATTERNS[self.suit](pen)
        pen.circle(0, 0, RADIUS, "", "sheen")
        if self.value == 1:
            pen.circle(0, 0, RADIUS - 3.2, "ace")
        pen.path(emblem(self.suit, -8, 10, 12), "emblem-shape")
        pen.text(3, 3, str(self.value), "value")
        pen.circle(0, 0, RADIUS, "rim")
        pen.circle(0, 0, RADIUS + 4, "halo")

    def dot(self) -> tuple[Point, int]:
        """See `Shape`."""
        return (-15, 14), 6


def _craters(pen: Pen) -> None:
    """Moons."""
    for x, y, radius in ((-12, -11, 4.5), (13, 8, 5.5), (4, -16, 3), (-3, 17, 3.4), (16, -8, 2.6)):
        pen.circle(x, y, radius, "cloud")


def _belts(pen: Pen) -> None:
    """Crowns."""
    pen.path("M-22-13Q0-9 22-13V-7Q0-3-22-7zM-22,5Q0,9 22,5V13Q0,17-22,13z", "cloud")


def _swirl(pen: Pen) -> None:
    """Stars."""
    pen.path("M-22-2Q-8-16 8-11Q22-6 20-18L24,0Q12,4 4-2Q-8-8-22,6zM-14,22Q2,8 22,9L16,18z", "cloud")


def _waves(pen: Pen) -> None:
    """Anchors."""
    for y in (-11, 1, 13):
        pen.path(f"M-24,{y}q6-7 12,0t12,0t12,0t12,0", "wave")


_PATTERNS: Final[dict[str, Callable[[Pen], None]]] = {"M": _craters, "C": _belts, "S": _swirl, "A": _waves}
