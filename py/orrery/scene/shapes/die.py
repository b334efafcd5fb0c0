"""Dice, 40 across, with all their faces: a class word shows one of them."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Final

from orrery.scene.shape import Pen, Shape

_PIPS: Final[dict[int, str]] = {1: "m", 2: "ai", 3: "ami", 4: "acgi", 5: "acgim", 6: "acdfgi"}
"""The places of the pips of each face: a to i by rows, m the middle."""

_PLACES: Final = {
    "a": (-9, -9),
    "c": (9, -9),
    "d": (-9, 0),
    "m": (0, 0),
    "f": (9, 0),
    "g": (-9, 9),
    "i": (9, 9),
}


@dataclass(frozen=True, slots=True)
class Die(Shape):
    """A die, 40 across, with all its faces; class words such as `face-3` show one of them.

    `face-unknown` and `rolling` are a die in the air, and `seat-W` is the tint of an owner.
    """

    name = "die"

    def draw(self, pen: Pen) -> None:
        pen.rect(40, 40, "cast", y=3, radius=10)
        pen.rect(40, 40, "body", radius=10)
        pen.rect(34, 34, "top", y=-1, radius=9)
        self.faces(pen)
        pen.text(0, 8, "?", "face is-unknown")
        pen.rect(40, 40, "edge", radius=10)
        pen.rect(46, 46, "halo", radius=13)

    @abstractmethod
    def faces(self, pen: Pen) -> None:
        """Draw every face about (0, -1), each in a group or an element of class `face is-<face>`."""


@dataclass(frozen=True, slots=True)
class NumberDie(Die):
    """A die of pips: `face-1` to `face-6`."""

    def faces(self, pen: Pen) -> None:
        """See `Die`."""
        for value, places in _PIPS.items():
            with pen.group(f"face is-{value}"):
                for place in places:
                    x, y = _PLACES[place]
                    pen.circle(x, y - 1, 3.7, "dot")
