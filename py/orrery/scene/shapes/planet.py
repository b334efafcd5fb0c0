"""`planet.<suit>.<value>`: a planet, 43 across: its value, the emblem and the pattern of its suit.

An Ace, whose value is 1, has a ring. Room is left at the upper left for a ship, at the lower right
for the coin of a colony.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import checked_suit, emblem

RADIUS: Final = 21.5


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the planet of a suit's letter and a value of 1 to 5."""
    if len(args) != 2 or args[1] not in {"1", "2", "3", "4", "5"}:
        raise ShapeError(f"a planet has a suit and a value of 1 to 5, not {'.'.join(args)!r}")
    suit, value = checked_suit(args[0]), args[1]
    pen.kind(f"seat-{suit}")
    pen.circle(0, 2, RADIUS, "cast")
    pen.circle(0, 0, RADIUS, "ball")
    with pen.group("weather", clip="planet"):
        _PATTERNS[suit](pen)
    pen.circle(0, 0, RADIUS, "", "sheen")
    if value == "1":
        pen.circle(0, 0, RADIUS - 3.2, "ace")
    pen.path(emblem(suit, -8, 10, 12), "emblem-shape")
    pen.text(3, 3, value, "value")
    pen.circle(0, 0, RADIUS, "rim")
    pen.circle(0, 0, RADIUS + 4, "halo")


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
