"""`purse.<suit>.<wide|half>`: a player's shelf, 548 or 271 by 88, with a slot for each of six coins.

Two plates in the owner's colour are left for words, one with the emblem for the name and one for the
score. The class word `is-turn` shows whose turn it is, by frame and arrow.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from orrery.scene.paths import closed
from orrery.scene.pen import Pen, ShapeError
from orrery.scene.shapes.suits import checked_suit, emblem

HEIGHT: Final = 88.0


class Purse(NamedTuple):
    """The measures of a purse: its width, the middle of the first slot and the steps, the plates."""

    width: float
    first: float
    step: float
    slot_y: float
    name: tuple[float, float]
    score: tuple[float, float]


PURSES: Final = {
    "wide": Purse(548, -48, 58, 0, (-182, -20), (-182, 18)),
    "half": Purse(271, -108.5, 43.4, 14, (-70, -30), (66, -30)),
}
PLATE_WIDTH: Final = 112.0
PLATE_HEIGHT: Final = {"wide": 28.0, "half": 21.0}


def draw(pen: Pen, args: tuple[str, ...]) -> None:
    """Draw the purse of a suit's letter in one of two widths."""
    if len(args) != 2 or args[1] not in PURSES:
        raise ShapeError(f"a purse has a suit and a width, wide or half, not {'.'.join(args)!r}")
    suit, purse, tall = checked_suit(args[0]), PURSES[args[1]], PLATE_HEIGHT[args[1]]
    pen.kind(f"seat-{suit}")
    pen.rect(purse.width, HEIGHT, "cast", y=3, radius=14)
    pen.rect(purse.width + 4, HEIGHT + 4, "glow", radius=16)
    pen.rect(purse.width, HEIGHT, "back", radius=14)
    pen.rect(purse.width, HEIGHT, "light-fall", radius=14, paint="sheen")
    pen.rect(PLATE_WIDTH, tall, "plate", x=purse.name[0], y=purse.name[1], radius=7)
    pen.rect(PLATE_WIDTH, tall, "plate is-plain", x=purse.score[0], y=purse.score[1], radius=7)
    pen.path(emblem(suit, purse.name[0] - 41, purse.name[1], 15), "emblem-shape")
    for value in range(6):
        x = purse.first + value * purse.step
        pen.circle(x, purse.slot_y + 2, 20.5, "slot")
        pen.text(x, purse.slot_y + 8, str(value), "slot-value")
    pen.rect(purse.width, HEIGHT, "frame", radius=14)
    left, middle = -purse.width / 2 - 5, purse.name[1]
    pen.path(closed(((left, middle - 9), (left + 12, middle), (left, middle + 9))), "turn")
