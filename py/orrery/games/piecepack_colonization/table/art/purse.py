"""A player's shelf: where his coins, his ship, his name and his points have their places."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape
from orrery.scene.shapes.suits import emblem

HEIGHT: Final = 88.0
PLATE_WIDTH: Final = 112.0
SLOT_RADIUS: Final = 20.5


class Width(StrEnum):
    """How much room a purse has."""

    WIDE = "wide"
    HALF = "half"


@dataclass(frozen=True, slots=True)
class Measures:
    """Where things are on a purse, from its middle."""

    width: float
    name: Point
    """The middle of the plate for the name; the words keep clear of the emblem on it."""
    score: Point
    """The middle of the plate for the points."""
    plate_height: float
    ship: Point
    """Where the ship waits before it is placed."""
    first: float
    step: float
    """The middle of the slot for the Null coin, and from one slot to the next."""
    slots: float
    """The height of the slots' middles."""
    coins: float
    """The height of coins that lie in them."""

    @property
    def words(self) -> Point:
        """The middle of the name's words."""
        return self.name[0] + 8, self.name[1]

    def coin(self, value: int) -> Point:
        """The middle of a coin in its slot."""
        return self.first + value * self.step, self.coins


MEASURES: Final = {
    Width.WIDE: Measures(548, (-182, -20), (-182, 18), 28, (-98, 0), -48, 58, 2, 2),
    Width.HALF: Measures(271, (-70, -30), (66, -30), 21, (-2, -26), -108.5, 43.4, 16, 14),
}


@dataclass(frozen=True, slots=True)
class Purse(Shape):
    """A shelf with a slot for each of six coins, and two plates for words.

    The plates are in the owner's colour, the one for the name with the emblem. The class word `is-turn`
    shows whose turn it is, by frame and arrow.
    """

    name = "purse"

    suit: str
    width: Width

    def draw(self, pen: Pen) -> None:
        at = MEASURES[self.width]
        pen.kind(f"seat-{self.suit}")
        pen.rect(at.width, HEIGHT, "cast", y=3, radius=14)
        pen.rect(at.width + 4, HEIGHT + 4, "glow", radius=16)
        pen.rect(at.width, HEIGHT, "back", radius=14)
        pen.rect(at.width, HEIGHT, "light-fall", radius=14, paint="sheen")
        pen.rect(PLATE_WIDTH, at.plate_height, "plate", x=at.name[0], y=at.name[1], radius=7)
        pen.rect(PLATE_WIDTH, at.plate_height, "plate is-plain", x=at.score[0], y=at.score[1], radius=7)
        pen.path(emblem(self.suit, at.name[0] - 41, at.name[1], 15), "emblem-shape")
        for value in range(6):
            x, _ = at.coin(value)
            pen.circle(x, at.slots, SLOT_RADIUS, "slot")
            pen.text(x, at.slots + 6, str(value), "slot-value")
        pen.rect(at.width, HEIGHT, "frame", radius=14)
        left, middle = -at.width / 2 - 5, at.name[1]
        pen.path(closed(((left, middle - 9), (left + 12, middle), (left, middle + 9))), "turn")
