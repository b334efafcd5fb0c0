"""Trees on the surface, and where one may be planted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.games.deep_roots.table.art.points import Points, written
from orrery.games.deep_roots.table.art.seats import colour_bark
from orrery.scene.paths import Point, closed, number
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape


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
        """See `Shape`."""
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

    def __str__(self) -> str:
        return f"{self.name}.{self.tree}.{written(self.feet)}"


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
