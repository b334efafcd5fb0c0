"""The edge token."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

from orrery.scene.paths import Point, closed, line
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


@dataclass(frozen=True, slots=True)
class Token(Shape):
    """A round token, 36 across, with a crystal of ice."""

    name = "token"

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 2, 17.5, "cast")
        pen.circle(0, 0, 17.5, "chip")
        pen.path(closed(*(_notch(i) for i in range(6))), "notch")
        pen.circle(0, 0, 12.2, "coin")
        pen.path("".join(_arm(i) for i in range(6)), "crystal")
        pen.circle(0, 0, 17.5, "edge")
        pen.circle(0, 0, 20, "halo")

    def __str__(self) -> str:
        return f"{self.name}.edge"


def _polar(turns: float, radius: float) -> Point:
    """The point at a fraction of a full turn, clockwise from above."""
    return radius * sin(2 * pi * turns), -radius * cos(2 * pi * turns)


def _notch(i: int) -> tuple[Point, ...]:
    """A light mark on the chip's edge."""
    turn = (i + 0.5) / 6
    return (
        _polar(turn - 0.035, 17.3),
        _polar(turn + 0.035, 17.3),
        _polar(turn + 0.04, 13),
        _polar(turn - 0.04, 13),
    )


def _arm(i: int) -> str:
    """An arm of the crystal with its two barbs."""
    turn = i / 6
    fork = _polar(turn, 5.2)
    return line(((0, 0), _polar(turn, 9.6))) + line(
        (_polar(turn - 0.085, 8.2), fork, _polar(turn + 0.085, 8.2))
    )
