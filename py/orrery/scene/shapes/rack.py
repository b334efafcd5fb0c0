"""`rack.<seat>.<wide|half>`: a player's shelf, 520 or 255 by 84, for the pieces not on the board.

A plate in the owner's colour is left empty for a name: at the left (118 by 26 about (-192, -22)) of
the wide rack, along the top left (118 by 22 about (-62, -27)) of the half one. Pieces stand on the
ledge, their feet about y = 30. The class word `is-turn` shows whose turn it is, by frame and arrow.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.scene.paths import closed
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.seats import checked_seat

HEIGHT: Final = 84.0


class Rack(NamedTuple):
    """The measures of a rack: its width, and the middle and the height of the plate."""

    width: float
    plate_x: float
    plate_y: float
    plate_height: float


RACKS: Final = {"wide": Rack(520, -192, -22, 26), "half": Rack(255, -62, -27, 22)}
PLATE_WIDTH: Final = 118.0


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the rack of a seat's letter in one of two widths."""
    if len(args) != 2 or args[1] not in RACKS:
        raise ShapeError(f"a rack has a seat and a width, wide or half, not {'.'.join(args)!r}")
    rack = RACKS[args[1]]
    pen.kind(f"seat-{checked_seat(args[0])}")
    pen.rect(rack.width, HEIGHT, "cast", y=3, radius=14)
    pen.rect(rack.width + 4, HEIGHT + 4, "glow", radius=16)
    pen.rect(rack.width, HEIGHT, "back", radius=14)
    pen.rect(rack.width, HEIGHT, "light-fall", radius=14, paint="sheen")
    pen.path(_ledge(rack.width), "ledge")
    pen.rect(rack.width - 14, 6, "ledge-front", y=36, radius=3)
    pen.rect(PLATE_WIDTH, rack.plate_height, "plate", x=rack.plate_x, y=rack.plate_y, radius=7)
    pen.rect(rack.width, HEIGHT, "frame", radius=14)
    left, middle = -rack.width / 2 - 4, rack.plate_y
    pen.path(closed(((left, middle - 10), (left + 15, middle), (left, middle + 10))), "turn")


def _ledge(width: float) -> str:
    """The ledge's top, seen from above: it narrows away from us."""
    near, far = width / 2 - 7, width / 2 - 22
    return closed(((-far, 14), (far, 14), (near, 35), (-near, 35)))
