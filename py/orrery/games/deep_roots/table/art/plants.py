"""What grows on the planet: roots, tips, trees, in the colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from orrery.games.deep_roots.table.art.geometry import Points
from orrery.scene.paths import Point, closed, line, number
from orrery.scene.shape import Pen, Shape

_SEATS: Final = {"A": "seat-Amber", "T": "seat-Teal"}
"""By letter of a tree the class word for its colours."""


def colour(pen: Pen, tree: str) -> None:
    """Let all of a shape be in the colours of a tree."""
    pen.kind(_SEATS[tree])


def colour_bark(pen: Pen, tree: str) -> None:
    """The same for what is of wood, which is darker or lighter than its tree."""
    pen.kind(f"{_SEATS[tree]} bark-{tree}")


THICKEST, THINNEST, TAPER = 9.5, 3.6, 0.87
"""The width of a root at its tree, the least, and what is left of it from region to region."""
STEPS: Final = 8


def width_after(regions: int) -> float:
    """How wide a root is that has passed so many regions, to a tenth of a unit."""
    return round(10 * max(THICKEST * TAPER**regions, THINNEST)) / 10


@dataclass(frozen=True, slots=True)
class Root(Shape):
    """A root from its entry to each exit; Amber has a bright line along it, Teal a row of knots."""

    name = "root"

    tree: str
    wide: float
    """Its width where it comes in, see `width_after`."""
    narrow: float
    """The same where it leaves."""
    curves: tuple[Points, ...]
    """Each of four points: the ends, and between them what pulls the curve at each."""

    def draw(self, pen: Pen) -> None:
        colour_bark(pen, self.tree)
        outline = "".join(closed(_tapering(curve, self.wide, self.narrow)) for curve in self.curves)
        pen.path(outline, "bark-edge")
        pen.path(outline, "bark")
        pen.path("".join(map(_along, self.curves)), "grain")


def _along(curve: Points) -> str:
    words = [f"{number(x)},{number(y)}" for x, y in curve]
    return f"M{words[0]}C{' '.join(words[1:])}"


def _tapering(curve: Points, wide: float, narrow: float) -> Points:
    """The outline of a stroke along the curve."""
    left: list[Point] = []
    right: list[Point] = []
    for step in range(STEPS + 1):
        part = step / STEPS
        (x, y), (dx, dy) = _at(curve, part)
        reach = (wide + (narrow - wide) * part) / 2 / (hypot(dx, dy) or 1)
        left.append((x - dy * reach, y + dx * reach))
        right.append((x + dy * reach, y - dx * reach))
    return (*left, *reversed(right))


def _at(curve: Points, part: float) -> tuple[Point, Point]:
    """The point so far along a cubic curve, and its direction there."""
    rest = 1 - part
    weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
    slopes = (-(rest**2), rest * (rest - 2 * part), part * (2 * rest - part), part**2)
    return _mix(curve, weights), _mix(curve, slopes)


def _mix(curve: Points, weights: tuple[float, ...]) -> Point:
    return (
        sum(x * weight for (x, _), weight in zip(curve, weights, strict=True)),
        sum(y * weight for (_, y), weight in zip(curve, weights, strict=True)),
    )


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
        for count, (at, digit) in enumerate(zip(self.exits, DIGITS, strict=True), 1):
            with pen.group(f"exit exit-{count}", at=at):
                pen.circle(0, 0, 9, "sign")
                pen.path(digit, "digit")


def _bud(pen: Pen, tree: str, radius: float, classes: str) -> None:
    if tree == "A":
        pen.circle(0, 0, radius, classes)
    else:
        far = radius * 1.22
        pen.path(closed(((0, -far), (far, 0), (0, far), (-far, 0))), classes)


@dataclass(frozen=True, slots=True)
class Sprout(Shape):
    """A place where a tree may be planted: a seedling, upright on its segment, and the ground about it."""

    name = "sprout"

    width: int
    """So wide that neighbours do not overlap."""

    def draw(self, pen: Pen) -> None:
        pen.rect(self.width, 44, "reach", y=-4)
        pen.path("M0,4V-7M0-3Q-8-3-8-11Q0-11 0-3M0-5Q8-5 8-13Q0-13 0-5", "seedling")
        pen.rect(self.width - 3, 38, "halo", y=-4, radius=8)

    def dot(self) -> tuple[Point, int]:
        return (0, -19), 5


@dataclass(frozen=True, slots=True)
class Tree(Shape):
    """A tree about the foot of its trunk; Amber has a round crown of three clouds, Teal is a fir."""

    name = "tree"

    tree: str
    feet: Points
    """Where its five roots go in."""

    def draw(self, pen: Pen) -> None:
        colour_bark(pen, self.tree)
        pen.path(_roots(self.feet), "foot-edge")
        pen.path(_roots(self.feet), "foot")
        pen.path("M-7,3Q-3.5-4-3-14H3Q3.5-4 7,3z", "trunk")
        if self.tree == "A":
            _clouds(pen, "leaf-edge", 1.6)
            _clouds(pen, "leaf", 0)
            pen.path("M-13-17q4-7 9-6M0-27q5-5 10-2", "leaf-light")
        else:
            _fir(pen, "leaf-edge")
            _fir(pen, "leaf")
            pen.path("M-8-11l6-4M-6-19l5-4M-3-27l2-4", "leaf-light")


def _clouds(pen: Pen, classes: str, more: float) -> None:
    for x, y, radius in ((-10.0, -16.0, 9.5), (10.0, -16.0, 9.5), (0.0, -24.0, 10.5)):
        pen.circle(x, y, radius + more, classes)


def _fir(pen: Pen, classes: str) -> None:
    tiers: list[Sequence[Point]] = [
        ((-15, -6), (15, -6), (0, -22)),
        ((-12, -14), (12, -14), (0, -29)),
        ((-8, -23), (8, -23), (0, -37)),
    ]
    for tier in tiers:
        pen.path(closed(tier), classes)


def _roots(feet: Points) -> str:
    """From the trunk over the ground to each foot."""
    return "".join(f"M0,-4Q{number(x * 0.6)},{number(y - 9)} {number(x)},{number(y)}" for x, y in feet)
