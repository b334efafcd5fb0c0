"""Tips: open roots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.games.deep_roots.table.art.points import Points, written
from orrery.games.deep_roots.table.art.seats import colour_bark
from orrery.scene.paths import Point, closed, line
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

BUD: Final = 7.2
DIGITS: Final = (
    "M-2,-3L0.8,-5V5",
    "M-3,-2.8Q-3,-5.3 0,-5.3Q3.1,-5.3 3.1,-2.6Q3.1,-0.5 -3.1,4.9H3.4",
    "M-2.8,-4.9H3L-0.3,-1.2Q3.3,-1.2 3.3,1.9Q3.3,5 0,5Q-2.4,5 -3.3,3.4",
    "M1.6,5V-5L-3.6,2.2H3.7",
    "M2.8,-4.9H-2.3L-2.8,-0.7Q-1.4,-1.6 0.2,-1.6Q3.3,-1.6 3.3,1.7Q3.3,5 0,5Q-2.3,5 -3.2,3.6",
)
"""1 to 5 to stroke: the tip's label has the words, which letters here would have to repeat."""


def thickness_of(width: float) -> int:
    """The thickness of a tip at the end of a root that is so wide."""
    return 1 if width < 5.0 else 2 if width < 7.0 else 3


@dataclass(frozen=True, slots=True)
class Tip(Shape):
    """An open root about its bud, with the exits that it could take.

    The numbers 1 to 5 show while the tip is picked, each if the class word `can-1` to `can-5` allows it.
    A tip of Amber is round, one of Teal is a diamond; `is-dead` has nowhere to go.
    """

    name = "tip"

    tree: str
    thickness: int
    """1 to 3."""
    back: Point
    """From where the root comes."""
    reach: Points
    """The outline of what a finger may touch."""
    exits: Points
    """Where the five numbers are."""

    def draw(self, pen: Pen) -> None:
        colour_bark(pen, self.tree)
        pen.path(closed(self.reach), "reach")
        stub = line([self.back, (0, 0)])
        pen.path(stub, f"stub-edge wide-{self.thickness}")
        pen.path(stub, f"stub wide-{self.thickness}")
        _bud(pen, self.tree, BUD + 5, "halo")
        _bud(pen, self.tree, BUD, "bud")
        _bud(pen, self.tree, BUD - 4.4, "heart")
        for number, (at, digit) in enumerate(zip(self.exits, DIGITS, strict=True), 1):
            with pen.group(f"exit exit-{number}", at=at):
                pen.circle(0, 0, 9, "sign")
                pen.path(digit, "digit")

    def __str__(self) -> str:
        points = (written(some) for some in ([self.back], self.reach, self.exits))
        return ".".join((self.name, self.tree, str(self.thickness), *points))


def _bud(pen: Pen, tree: str, radius: float, classes: str) -> None:
    if tree == "A":
        pen.circle(0, 0, radius, classes)
    else:
        far = radius * 1.22
        pen.path(closed(((0, -far), (far, 0), (0, far), (-far, 0))), classes)
