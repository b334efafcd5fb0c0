"""`coin.<suit>.<value>`: a coin, 41 across, with the emblem of its owner and a value from 0 to 5.

The class words `is-discard`, `is-removed`, `is-used` and `is-colony` say where it lies.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import checked_suit, emblem

RADIUS: Final = 20.5


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the coin of a suit's letter and a value."""
    if len(args) != 2 or args[1] not in {"0", "1", "2", "3", "4", "5"}:
        raise ShapeError(f"a coin has a suit and a value of 0 to 5, not {'.'.join(args)!r}")
    suit, value = checked_suit(args[0]), args[1]
    pen.kind(f"seat-{suit}")
    pen.circle(0, 2.2, RADIUS, "cast")
    with pen.group("metal"):
        pen.circle(0, 0, RADIUS, "ball")
        pen.path(_milling(), "milling")
        pen.circle(0, 0, RADIUS - 4, "face-plate")
        pen.circle(0, 0, RADIUS, "", "sheen")
        pen.path(emblem(suit, 0, 9.4, 10.5), "emblem-shape")
        pen.text(0, 3.4, value, "value")
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
