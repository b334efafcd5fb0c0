"""`board.<columns>.<rows>`: the tray under tiles of 100 by 100 units, with a rim of 20 round them."""

from __future__ import annotations

from typing import Final

from orrery.scene.pen import Pen, ShapeError

TILE: Final = 100
RIM: Final = 20


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the tray for a number of columns and of rows."""
    if len(args) != 2 or not all(word.isascii() and word.isdigit() for word in args):
        raise ShapeError(f"a board has columns and rows, not {'.'.join(args)!r}")
    columns, rows = map(int, args)
    width, height = columns * TILE, rows * TILE
    pen.rect(width + 2 * RIM, height + 2 * RIM, "cast", y=4, radius=22)
    pen.rect(width + 2 * RIM, height + 2 * RIM, "tray", radius=22)
    pen.rect(width + 2 * RIM - 3, height + 2 * RIM - 3, "lip", radius=21)
    pen.rect(width + 4, height + 4, "well", radius=13)
