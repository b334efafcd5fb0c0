"""A coin."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from orrery.scene.pen import Pen
from orrery.scene.shape import Shape
from orrery.scene.shapes.suits import emblem

RADIUS: Final = 20.5


@dataclass(frozen=True, slots=True)
class Coin(Shape):
    """A coin, 41 across, with the emblem of its owner and a value from 0 to 5.

    The class words `is-discard`, `is-removed`, `is-used` and `is-colony` say where it lies.
    """

    name = "coin"

    suit: str
    value: int

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        pen.circle(0, 2.2, RADIUS, "cast")
        with pen.group("metal"):
            pen.circle(0, 0, RADIUS, "ball")
            pen.path(_milling(), "milling")
            pen.circle(0, 0, RADIUS - 4, "face-plate")
            pen.circle(0, 0, RADIUS, "", "sheen")
            pen.path(emblem(self.suit, 0, 9.4, 10.5), "emblem-shape")
            pen.text(0, 3.4, str(self.value), "value")
            pen.circle(0, 0, RADIUS, "edge")
        pen.path("M-13.5,13.5L13.5-13.5", "slash")
        pen.path("M-12,12L12-12M-12-12L12,12", "cross")
        pen.circle(0, 0, RADIUS + 2.5, "chosen")
        pen.circle(0, 0, RADIUS + 2.5, "halo")


def _milling() -> str:
    """Short strokes along the edge."""
    turns = [pi * i / 14 for i in range(28)]
    return "".join(
        f"M{18 * sin(t):.1f},{-18 * cos(t):.1f}L{19.8 * sin(t):.1f},{-19.8 * cos(t):.1f}" for t in turns
    )
