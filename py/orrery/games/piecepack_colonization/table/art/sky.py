"""The sky of the piecepack game: suns, planets and the strings between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from orrery.scene.paths import Point, closed, line
from orrery.scene.shape import Pen, Shape
from orrery.scene.shapes.suits import emblem

SUN_RADIUS: Final = 26.0
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
        pen.circle(0, 0, SUN_RADIUS, "ball")
        pen.circle(0, 0, SUN_RADIUS, "", "sheen")
        pen.circle(0, 0, SUN_RADIUS - 4, "inner")
        pen.path(emblem(self.suit, 0, 0, 28), "emblem-shape")
        pen.circle(0, 0, SUN_RADIUS, "rim")
        pen.circle(0, 0, SUN_RADIUS + 4, "halo")

    def dot(self) -> tuple[Point, int]:
        return (-19, 18), 7


def _rays() -> str:
    """Short and long points round the ball."""
    points = [(34.0 if i % 4 == 0 else 29.5) if i % 2 == 0 else SUN_RADIUS - 1 for i in range(2 * _RAYS)]
    return closed([(r * sin(pi * i / _RAYS), -r * cos(pi * i / _RAYS)) for i, r in enumerate(points)])


PLANET_RADIUS: Final = 21.5


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
        pen.circle(0, 2, PLANET_RADIUS, "cast")
        pen.circle(0, 0, PLANET_RADIUS, "ball")
        with pen.group("weather", clip="planet"):
            _PATTERNS[self.suit](pen)
        pen.circle(0, 0, PLANET_RADIUS, "", "sheen")
        if self.value == 1:
            pen.circle(0, 0, PLANET_RADIUS - 3.2, "ace")
        pen.path(emblem(self.suit, -8, 10, 12), "emblem-shape")
        pen.text(3, 3, str(self.value), "value")
        pen.circle(0, 0, PLANET_RADIUS, "rim")
        pen.circle(0, 0, PLANET_RADIUS + 4, "halo")

    def dot(self) -> tuple[Point, int]:
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
