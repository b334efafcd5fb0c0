"""`shelf.<width>.<height>.<columns>` and `shelf.<width>.<height>.<columns>.<owner>`: where pyramids wait.

It has a place for each of its columns on the ledge at its foot. An owner is `gold`, `silver` or a colour's
letter: then there is a plate for the name at its upper left, at most 176 by 17, with the owner's sign.
The class word `is-turn` shows whose turn it is, by frame and arrow.
"""

from __future__ import annotations

from typing import Final

from orrery.scene.paths import closed
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.hues import HUES, PLINTHS

PLATE: Final = (176.0, 17.0)
PLATE_AT: Final = (14.0, 11.0)
"""The left end and the middle of the plate, from the upper left corner."""
BESIDE_PLATE: Final = 54.0
"""How much narrower than its shelf a plate is at least."""


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a shelf."""
    numbers, owner = args[:3], args[3] if len(args) == 4 else ""
    is_plain = len(numbers) == 3 and all(word.isascii() and word.isdigit() for word in numbers)
    if not is_plain or len(args) > 4 or (len(args) == 4 and owner not in (*PLINTHS, *HUES)):
        raise ShapeError(f"a shelf has a width, a height, columns and an owner, not {'.'.join(args)!r}")
    width, height, columns = map(int, numbers)
    low = height / 2
    pen.rect(width, height, "cast", y=3, radius=12)
    pen.rect(width + 4, height + 4, "glow", radius=14)
    pen.rect(width, height, "back", radius=12)
    pen.rect(width, height, "light-fall", radius=12, paint="sheen")
    pen.path(closed(((-width / 2 + 14, low - 14), (width / 2 - 14, low - 14), (width / 2 - 5, low - 6),
                     (5 - width / 2, low - 6))), "ledge")  # fmt: skip
    pen.rect(width - 10, 4, "ledge-front", y=low - 5, radius=2)
    for column in range(columns):
        pen.ellipse(_column(width, columns, column), low - 10, 13, 2.6, "spot")
    pen.rect(width, height, "frame", radius=12)
    if owner:
        _plate(pen, owner, width, PLATE_AT[1] - low)


def _column(width: float, columns: int, column: int) -> float:
    """The middle of a column."""
    return (column + 0.5 - columns / 2) * (width - 8) / columns


def _plate(pen: Pen, owner: str, width: float, y: float) -> None:
    """The owner's plate: two colours on gold or silver, or one colour; and the arrow beside it."""
    plate = min(PLATE[0], width - BESIDE_PLATE)
    start = PLATE_AT[0] - width / 2
    letters = {"gold": "ry", "silver": "kb"}.get(owner, owner)
    classes = f"plate is-{owner}" if owner in PLINTHS else f"plate hue-{owner}"
    pen.rect(plate, PLATE[1], classes, x=start + plate / 2, y=y, radius=5)
    sign = start + 10
    if owner == "silver":
        pen.path(closed(((sign, y - 4.5), (sign + 4.5, y), (sign, y + 4.5), (sign - 4.5, y))), "sign")
    else:
        pen.circle(sign, y, 3.6, "sign")
    if len(letters) == 2:
        for at, letter in enumerate(letters):
            pen.rect(11, 11, f"swatch-{letter}", x=start + plate - 23 + 13 * at, y=y, radius=2)
    left = -width / 2 - 3
    pen.path(closed(((left, y - 8), (left + 12, y), (left, y + 8))), "turn")
