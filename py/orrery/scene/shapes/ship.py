"""`ship.<suit>`: a pawn as a ship, 28 by 42, with the emblem and the letter of its owner."""

from __future__ import annotations

from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import checked_suit, emblem

_HULL = "M0-21C8.5-14.5 10-5 8.5,11H-8.5C-10-5-8.5-14.5 0-21z"
_FINS = "M-8.8,1L-14,9V17L-7,12.5H7L14,17V9L8.8,1z"


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the ship of a suit's letter."""
    if len(args) != 1:
        raise ShapeError(f"a ship has a suit, not {'.'.join(args)!r}")
    suit = checked_suit(args[0])
    pen.kind(f"seat-{suit}")
    pen.ellipse(0, 17, 14, 5, "shadow", "shadow")
    pen.path("M-4,13L0,22L4,13z", "flame")
    for outline in (_FINS, _HULL):
        pen.path(outline, "rim")
    pen.path(_FINS, "fin")
    pen.path(_FINS, "edge")
    pen.path(_HULL, "hull")
    pen.path("M0-21C8.5-14.5 10-5 8.5,11H3C5-4 4-14 0-21z", "dark")
    pen.path(emblem(suit, 0, -4.5, 11.5), "emblem-shape")
    pen.text(0, 10.2, suit, "letter")
    pen.path(_HULL, "edge")
