"""What players move: ships, coins, purses, the pile, the die, and what a leap costs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from math import cos, pi, sin
from typing import Final

from orrery.scene.paths import Point, closed
from orrery.scene.shape import Pen, Shape
from orrery.scene.shapes.die import Die
from orrery.scene.shapes.suits import emblem

_HULL: Final = "M0-21C8.5-14.5 10-5 8.5,11H-8.5C-10-5-8.5-14.5 0-21z"
_FINS: Final = "M-8.8,1L-14,9V17L-7,12.5H7L14,17V9L8.8,1z"


@dataclass(frozen=True, slots=True)
class Ship(Shape):
    """A pawn as a ship, 28 by 42, with the emblem and the letter of its owner."""

    name = "ship"

    suit: str

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        pen.ellipse(0, 17, 14, 5, "shadow", "shadow")
        pen.path("M-4,13L0,22L4,13z", "flame")
        for outline in (_FINS, _HULL):
            pen.path(outline, "rim")
        pen.path(_FINS, "fin")
        pen.path(_FINS, "edge")
        pen.path(_HULL, "hull")
        pen.path("M0-21C8.5-14.5 10-5 8.5,11H3C5-4 4-14 0-21z", "dark")
        pen.path(emblem(self.suit, 0, -4.5, 11.5), "emblem-shape")
        pen.text(0, 10.2, self.suit, "letter")
        pen.path(_HULL, "edge")


RADIUS: Final = 20.5


@dataclass(frozen=True, slots=True)
class Coin(Shape):
    """A coin, 41 across, with the emblem of its owner and a value from 0 to 5.

    The class words `is-discard`, `is-removed`, `is-used` and `is-colony` say where it lies.
    """

    name = "coin"

    suit: str
    value: int

    def draw(self, pen: Pen) -> None:
        pen.kind(f"seat-{self.suit}")
        pen.circle(0, 2.2, RADIUS, "cast")
        with pen.group("metal"):
            pen.circle(0, 0, RADIUS, "ball")
            pen.path(_milling(), "milling")
            pen.circle(0, 0, RADIUS - 4, "face-plate")
            pen.circle(0, 0, RADIUS, "", "sheen")
            pen.path(emblem(self.suit, 0, 9.4, 10.5), "emblem-shape")
            pen.text(0, 3.4, str(self.value), "value")
            pen.circle(0, 0, RADIUS, "edge")
        pen.path("M-13.5,13.5L13.5-13.5", "slash")
        pen.path("M-12,12L12-12M-12-12L12,12", "cross")
        pen.circle(0, 0, RADIUS + 2.5, "chosen")
        pen.circle(0, 0, RADIUS + 2.5, "halo")


def _milling() -> str:
    """Short strokes along the edge."""
    turns = [pi * i / 14 for i in range(28)]
    return "".join(
        f"M{18 * sin(t):.1f},{-18 * cos(t):.1f}L{19.8 * sin(t):.1f},{-19.8 * cos(t):.1f}" for t in turns
    )


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


@dataclass(frozen=True, slots=True)
class Pile(Shape):
    """A stack of so many tiles face down, with their number; an empty place where there are none."""

    name = "pile"

    count: int

    def draw(self, pen: Pen) -> None:
        layers = (self.count + 4) // 5
        pen.rect(38, 38, "bed", radius=7)
        for layer in range(layers):
            pen.rect(38, 38, "back", x=-layer * 1.6, y=-layer * 2.2, radius=7)
        if self.count:
            top = layers - 1
            pen.rect(30, 30, "inlay", x=-top * 1.6, y=-top * 2.2, radius=5)
            pen.text(-top * 1.6, 7 - top * 2.2, str(self.count), "count")
        else:
            pen.text(0, 6, "0", "count is-none-left")

    def dot(self) -> tuple[Point, int]:
        """In a corner of the tile on top, where it does not hide the number."""
        top = max((self.count + 4) // 5 - 1, 0)
        return (-top * 1.6 - 14, 14 - top * 2.2), 5


@dataclass(frozen=True, slots=True)
class PiecepackDie(Die):
    """A die of numbers: `face-0`, which is the Null, to `face-5`."""

    def faces(self, pen: Pen) -> None:
        for value in range(6):
            pen.text(0, 8, str(value), f"face is-{value}")


_SPIRAL: Final = "M0,0a2 2 0 0 1 3.4 1.2a4 4 0 0 1-6.6 2.4a5.6 5.6 0 0 1 4.6-8.6a6.6 6.6 0 0 1 5.4 3"


@dataclass(frozen=True, slots=True)
class Cost(Shape):
    """A tag, 27 by 18: the number of steps, or a spiral for a leap, which has none."""

    name = "cost"

    steps: int | None

    def draw(self, pen: Pen) -> None:
        pen.rect(27, 18, "tag", radius=9)
        if self.steps is None:
            pen.path(_SPIRAL, "spiral")
        else:
            pen.path("M-9-4L-5,0L-9,4M-4.5-4L-.5,0L-4.5,4", "chevron")
            pen.text(6, 5.2, str(self.steps), "steps")
