"""`banner.<seat>`: a plate, 40 by 22, with the seat's letter and a number from 1 to 6.

The class word `pips-1` to `pips-6` says which number shows.
"""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.seats import checked_seat

MOST_PIPS: Final = 6


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the banner of a seat's letter."""
    if len(args) != 1:
        raise ShapeError(f"a banner has a seat, not {'.'.join(args)!r}")
    seat = checked_seat(args[0])
    pen.kind(f"seat-{seat}")
    pen.rect(40, 22, "cast", y=1.8, radius=6)
    pen.rect(40, 22, "plate", radius=6)
    for pips in range(1, MOST_PIPS + 1):
        pen.text(0, 6, f"{seat}\u2009{pips}", f"number is-{pips}")
