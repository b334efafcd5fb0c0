"""`bed.<letter|dice>`: a player's bed, 271 by 84, or the tray of the dice, 548 by 84.

The class word `is-turn` shows whose turn it is, by frame and arrow.
"""

from __future__ import annotations

from typing import Final

from orrery.scene.paths import closed
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.trees import TREES, tree_class

HEIGHT: Final = 84.0
WIDTH: Final = 271.0
TRAY: Final = 548.0
STEP: Final = 47.0
REGULAR: Final = -247.0
SPECIAL: Final = 10.0
"""Where the places for the regular and the special dice begin."""
SLOT_Y: Final = -10.0
SPECIALS: Final = ("1 3", "2 3", "2 4", "3 4", "3 5", "2 3 4")
"""Which exits the special dice take together."""


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw a bed or the tray."""
    if args == ("dice",):
        _tray(pen)
        return
    if len(args) != 1:
        raise ShapeError(f"a bed is for dice, {' or '.join(TREES)}, not {'.'.join(args)!r}")
    pen.kind(tree_class(args[0]))
    _board(pen, WIDTH)
    pen.rect(118, 28, "plate", x=-68, y=-21, radius=7)
    pen.rect(118, 28, "plate is-plain", x=68, y=-21, radius=7)
    pen.text(-114, -15, args[0], "plate-letter")
    pen.rect(44, 44, "slot", x=104, y=19, radius=11)
    pen.text(60, 23, "kept", "slot-words")
    pen.rect(WIDTH, HEIGHT, "frame", radius=14)
    left = -WIDTH / 2 - 3
    pen.path(closed(((left, -29), (left + 11, -21), (left, -13))), "turn")


def _board(pen: Pen, width: float) -> None:
    pen.rect(width, HEIGHT, "cast", y=3, radius=14)
    pen.rect(width + 4, HEIGHT + 4, "glow", radius=16)
    pen.rect(width, HEIGHT, "back", radius=14)
    pen.rect(width, HEIGHT, "light-fall", radius=14, paint="sheen")


def _tray(pen: Pen) -> None:
    _board(pen, TRAY)
    for value in range(5):
        _slot(pen, REGULAR + value * STEP, str(value + 1))
    for value, exits in enumerate(SPECIALS):
        _slot(pen, SPECIAL + value * STEP, exits)
    pen.rect(TRAY, HEIGHT, "frame", radius=14)


def _slot(pen: Pen, x: float, words: str) -> None:
    pen.rect(44, 44, "slot", x=x, y=SLOT_Y, radius=11)
    pen.text(x, 34, words, "slot-words")
