"""What stands below the sky: the shelves for waiting pyramids, what they cost, points, and crowns won."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point, closed
from orrery.scene.shape import Pen, Shape
from orrery.scene.shapes.suits import emblem

_ROW: Final = 46
"""The height of the pyramids on a shelf, and a bit."""
LEDGE: Final = 18
"""The height of the ledge that they stand on, with their prices."""
_HEAD: Final = 24
"""The height of what is over a reserve."""
BANK_HEIGHT: Final = _ROW + LEDGE + 5
RESERVE_HEIGHT: Final = _HEAD + _ROW + LEDGE

_PLATE_SIZE: Final = (180.0, 19.0)
"""Of the plate for the owner's name, at most."""
_PLATE_AT: Final = (12.0, 13.0)
"""The left end and the middle of the plate, from the upper left corner."""
_CROWN_STEP: Final = 14.5
"""From one of the crowns beside the plate to the next."""
_BESIDE: Final = 4.0
"""Between these crowns and what is at their sides."""
_GEM: Final = ((0, -5.5), (4.2, 0), (0, 5.5), (-4.2, 0))


PAIRS: Final = {"gold": "ry", "silver": "kb"}
"""The letters of the two colours of each owner, between two players."""
_SIGN_AT: Final = 10.0
"""The middle of an owner's sign, from the left end of the plate."""


def draw_plate(pen: Pen, owner: str, at: Point, size: Point) -> None:
    """A plate in an owner's colours, about a point, with the sign of the pips at its left end."""
    (x, y), sign = at, at[0] - size[0] / 2 + _SIGN_AT
    pen.rect(*size, f"plate is-{owner}" if owner in PAIRS else f"plate hue-{owner}", x=x, y=y, radius=5)
    if owner == "silver":
        pen.path(closed(((sign, y - 5), (sign + 5, y), (sign, y + 5), (sign - 5, y))), "sign")
    else:
        pen.circle(sign, y, 4, "sign")


def gems(places: Iterable[Point]) -> str:
    """A small gem, which stands for an action point, at each of some places: a path to fill."""
    return closed(*([(x + right, y + down) for right, down in _GEM] for x, y in places))


@dataclass(frozen=True, slots=True)
class Shelf(Shape):
    """A shelf with a column for each kind of pyramid, and on its ledge what each of them costs.

    One that is owned has a plate for the name at its upper left, with the owner's sign. The class word
    `is-turn` shows whose turn it is, by frame and arrow.
    """

    name = "shelf"

    width: int
    height: int
    columns: tuple[float, ...]
    """The middle of each column, rightwards from the middle of the shelf."""
    prices: tuple[int, ...]
    """Of the columns, in action points."""
    owner: str = ""
    """`gold`, `silver`, a colour's letter, or nothing."""
    crowns: int = 0
    """How many crowns have room beside the plate."""

    @property
    def plate(self) -> Point:
        """The middle of the plate, from the middle of the shelf."""
        return _PLATE_AT[0] + (self._plate_width - self.width) / 2, _PLATE_AT[1] - self.height / 2

    @property
    def crowns_at(self) -> Point:
        """The middle of the crowns, from the middle of the shelf."""
        return (self.width - self.crowns * _CROWN_STEP) / 2 - _BESIDE, _PLATE_AT[1] - self.height / 2

    @property
    def _plate_width(self) -> float:
        beside = _PLATE_AT[0] + self.crowns * _CROWN_STEP + 2 * _BESIDE
        return min(_PLATE_SIZE[0], self.width - beside)

    def draw(self, pen: Pen) -> None:
        width, height = self.width, self.height
        ledge = (height - LEDGE) / 2 + 1.5
        pen.rect(width, height, "cast", y=3, radius=12)
        pen.rect(width + 4, height + 4, "glow", radius=14)
        pen.rect(width, height, "back", radius=12)
        pen.rect(width, height, "light-fall", radius=12, paint="sheen")
        pen.rect(width - 6, LEDGE - 5, "ledge", y=ledge, radius=6)
        pen.path(gems((column - 6, ledge) for column in self.columns), "gem")
        for column, price in zip(self.columns, self.prices, strict=True):
            pen.text(column + 5, ledge + 5, str(price), "price")
        pen.rect(width, height, "frame", radius=12)
        if self.owner:
            self._draw_plate(pen)

    def _draw_plate(self, pen: Pen) -> None:
        """The owner's plate: two colours on gold or silver, or one colour; and the arrow beside it."""
        x, y = self.plate
        end = x + self._plate_width / 2
        draw_plate(pen, self.owner, self.plate, (self._plate_width, _PLATE_SIZE[1]))
        letters = PAIRS.get(self.owner, "")
        for at, letter in enumerate(letters):
            pen.rect(12, 12, f"swatch-{letter}", x=end - 24 + 14 * at, y=y, radius=2)
        left = -self.width / 2 - 3
        pen.path(closed(((left, y - 8), (left + 12, y), (left, y + 8))), "turn")


@dataclass(frozen=True, slots=True)
class Crowns(Shape):
    """As many crowns as win, of which some are won."""

    name = "crowns"

    needed: int
    won: int

    def draw(self, pen: Pen) -> None:
        middles = [(index - (self.needed - 1) / 2) * _CROWN_STEP for index in range(self.needed)]
        for index, x in enumerate(middles):
            pen.path(emblem("C", x, 0, 12.5), "won" if index < self.won else "open")


@dataclass(frozen=True, slots=True)
class ActionPoint(Shape):
    """A socket, 24 across, with a gem in it while the point `is-left`."""

    name = "point"

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, 11, "socket")
        pen.path("M0-9L7,0L0,9L-7,0z", "gem")
        pen.path("M0-9L7,0L0,0z", "gem-light")
