"""`rack.<seat>.<wide|half>`: a player's shelf, 520 or 255 by 84, for the pieces not on the board.

The name's plate is left empty at the top left, for a label of the page's.
"""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import Pen, ShapeError, closed
from orrery.scene.shapes.seats import checked_seat

WIDTHS: Final = {"wide": 520, "half": 255}
HEIGHT: Final = 84


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the rack of a seat's letter in one of two widths."""
    if len(args) != 2 or args[1] not in WIDTHS:
        raise ShapeError(f"a rack has a seat and a width, wide or half, not {'.'.join(args)!r}")
    width = WIDTHS[args[1]]
    pen.kind(f"seat-{checked_seat(args[0])}")
    pen.rect(width, HEIGHT, "cast", y=3, radius=12)
    pen.rect(width, HEIGHT, "back", radius=12)
    pen.rect(width - 16, 14, "ledge", y=30, radius=7)
    pen.rect(7, HEIGHT - 20, "tab", x=-width / 2 + 9, radius=3.5)
    pen.path(closed(((-width / 2 - 1, -9), (-width / 2 + 11, 0), (-width / 2 - 1, 9))), "turn")
    pen.rect(width, HEIGHT, "frame", radius=12)
