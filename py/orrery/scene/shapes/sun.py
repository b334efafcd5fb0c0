"""`sun.<suit>`: the sun of a system, 52 across within its corona, with the emblem of its suit."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from orrery.scene.paths import closed
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import checked_suit, emblem

RADIUS: Final = 26.0
_RAYS: Final = 16


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the sun of a suit's letter."""
    if len(args) != 1:
        raise ShapeError(f"a sun has a suit, not {'.'.join(args)!r}")
    suit = checked_suit(args[0])
    pen.kind(f"seat-{suit}")
    pen.circle(0, 0, 34, "corona")
    pen.path(_rays(), "ray")
    pen.circle(0, 0, RADIUS, "ball")
    pen.circle(0, 0, RADIUS, "", "sheen")
    pen.circle(0, 0, RADIUS - 4, "inner")
    pen.path(emblem(suit, 0, 0, 28), "emblem-shape")
    pen.circle(0, 0, RADIUS, "rim")
    pen.circle(0, 0, RADIUS + 4, "halo")


def _rays() -> str:
    """Short and long points round the ball."""
    points = [(34.0 if i % 4 == 0 else 29.5) if i % 2 == 0 else RADIUS - 1 for i in range(2 * _RAYS)]
    return closed([(r * sin(pi * i / _RAYS), -r * cos(pi * i / _RAYS)) for i, r in enumerate(points)])
