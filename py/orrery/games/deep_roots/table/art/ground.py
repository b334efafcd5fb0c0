"""The ground of Deep Roots: the planet, the bed of dice, the day."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from orrery.games.deep_roots.rules.board import DIE_KINDS, REGULAR_DICE, SPECIAL_DICE, exits_of
from orrery.games.deep_roots.table.art.geometry import ASIDE, Points, along
from orrery.games.deep_roots.table.art.plants import colour
from orrery.scene.paths import Point, closed, line, number
from orrery.scene.shape import Pen, Shape

GAP: Final = 7.5
"""Between two lines of the hatching, measured across."""


@dataclass(frozen=True, slots=True)
class Globe(Shape):
    """The planet under its regions: its shadow, its air and its crust."""

    name = "globe"

    radius: int

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 5, self.radius + 4, "cast")
        pen.circle(0, 0, self.radius + 26, "air thin")
        pen.circle(0, 0, self.radius + 13, "air")
        pen.circle(0, 0, self.radius + 4, "crust")


@dataclass(frozen=True, slots=True)
class Soil(Shape):
    """A region about its middle.

    One that somebody holds has the class word `held-A` or `held-T`: a tint, and hatching that leans to the
    tree's own side; `is-reach` makes both fainter. One with roots of both trees `is-shared`: hatched both
    ways in grey. The number is small where it `is-grown`.
    """

    name = "soil"

    layer: int
    """0 is the core and 4 the crust."""
    vein: int
    """0 to 2: neighbours differ."""
    region: int
    corners: Points
    """Six, clockwise."""
    number_at: Point = (0.0, 0.0)
    """Where the number is: at the rim, away from the trees and their first tips."""
    aside: int | None = field(default=None, repr=False)
    """The corner to which it gives way where roots are; a part of the art, by which nothing is told apart."""

    def draw(self, pen: Pen) -> None:
        outline = closed(self.corners)
        pen.kind(f"layer-{self.layer} vein-{self.vein}")
        pen.path(outline, "ground")
        pen.path(self._pebbles(), "pebble")
        pen.path(outline, "tint")
        for tree, lean in (("A", 1.0), ("T", -1.0)):
            pen.path(_hatching(self.corners, lean), f"hatching hatch-{tree}")
        x, y = self.number_at if self.aside is None else along((0.0, 0.0), self.corners[self.aside], ASIDE)
        pen.text(x, y + 4, str(self.region), "number")
        pen.path(closed([(x * 0.88, y * 0.88) for x, y in self.corners]), "halo")

    def _pebbles(self) -> str:
        """A few stones to stroke, towards some corners."""
        some = (
            (self.corners[index], 0.62 - 0.09 * ((index + self.vein) % 3)) for index in range(self.vein, 6, 2)
        )
        return "".join(f"M{number(x * far)},{number(y * far)}h2" for (x, y), far in some)


def _hatching(corners: Points, lean: float) -> str:
    """Lines at 45 degrees within a convex outline."""
    step = GAP * 2**0.5
    heights = [y + lean * x for x, y in corners]
    lines: list[str] = []
    for index in range(int(min(heights) // step), int(max(heights) // step) + 1):
        ends = _cut(corners, lean, (index + 0.5) * step)
        if len(ends) == 2:
            lines.append(line(ends))
    return "".join(lines)


def _cut(corners: Points, lean: float, height: float) -> list[Point]:
    """Where the line on which y + lean * x is `height` meets the outline."""
    found: list[Point] = []
    for start, end in pairwise([*corners, corners[0]]):
        a, b = (y + lean * x - height for x, y in (start, end))
        if (a < 0) != (b < 0):
            found.append(along(start, end, a / (a - b)))
    return found


HEIGHT: Final = 84.0
BED_WIDTH: Final = 271.0
TRAY_WIDTH: Final = 548.0
NAME: Final[Point] = (-60, -21)
SCORE: Final[Point] = (68, -21)
KEPT: Final[Point] = (104, 19)
BADGES: Final[Points] = ((-110, 19), (-68, 19), (-26, 19))
"""In a bed: the name of its player, the regions, the kept die, and the power-ups."""
STEP: Final = 47.0
DIE_AT: Final[Points] = (
    *((-247.0 + index * STEP, -10.0) for index in range(len(REGULAR_DICE))),
    *((10.0 + index * STEP, -10.0) for index in range(len(SPECIAL_DICE))),
)
"""In the tray: by die its place."""
HIT: Final = 21.0
"""How far from the middle of a badge a touch finds it: badges stand twice as far apart."""
SLOT: Final = 44.0
"""The side of a place for a die."""


@dataclass(frozen=True, slots=True)
class Bed(Shape):
    """A player's bed; the class word `is-turn` shows whose turn it is, by frame and arrow."""

    name = "bed"

    tree: str

    def draw(self, pen: Pen) -> None:
        colour(pen, self.tree)
        _board(pen, BED_WIDTH)
        pen.rect(118, 28, "plate", x=-68, y=-21, radius=7)
        pen.rect(118, 28, "plate is-plain", x=68, y=-21, radius=7)
        pen.text(-114, -15, self.tree, "plate-letter")
        _slot(pen, KEPT)
        pen.text(60, 23, "kept", "slot-words")
        pen.rect(BED_WIDTH, HEIGHT, "frame", radius=14)
        left = -BED_WIDTH / 2 - 3
        pen.path(closed(((left, -29), (left + 11, -21), (left, -13))), "turn")


@dataclass(frozen=True, slots=True)
class Tray(Shape):
    """The tray of the dice, with the exits under the place of each."""

    name = "bed"

    def draw(self, pen: Pen) -> None:
        _board(pen, TRAY_WIDTH)
        for die in DIE_KINDS:
            _slot(pen, DIE_AT[die])
            pen.text(DIE_AT[die][0], 34, " ".join(map(str, exits_of(die))), "slot-words")
        pen.rect(TRAY_WIDTH, HEIGHT, "frame", radius=14)


def _board(pen: Pen, width: float) -> None:
    pen.rect(width, HEIGHT, "cast", y=3, radius=14)
    pen.rect(width + 4, HEIGHT + 4, "glow", radius=16)
    pen.rect(width, HEIGHT, "back", radius=14)
    pen.rect(width, HEIGHT, "light-fall", radius=14, paint="sheen")


def _slot(pen: Pen, at: Point) -> None:
    pen.rect(SLOT, SLOT, "slot", x=at[0], y=at[1], radius=11)


_GLYPHS: Final = {
    "reroll": "M8-4A9,9 0 1 0 8.5,3.5M8.5-10V-3.5H2",
    "growth": "M0,11V-1M0,3Q-9,3-9-7Q0-7 0,3M0-1Q9-1 9-11Q0-11 0-1",
    "cross": "M-10-8Q0,0 10,8M-10,8Q-6,5-3.5,2.5M3.5-2.5Q6-5 10-8",
}


@dataclass(frozen=True, slots=True)
class Badge(Shape):
    """A power-up, 38 across; `is-used` crosses it off."""

    name = "badge"

    power: str
    """`reroll`, `growth` or `cross`."""

    def draw(self, pen: Pen) -> None:
        pen.circle(0, 0, HIT, "reach")
        pen.circle(0, 0, 18, "disc")
        pen.path(_GLYPHS[self.power], "glyph")
        pen.path("M-13-13L13,13M13-13L-13,13", "strike")


@dataclass(frozen=True, slots=True)
class Day(Shape):
    """The sun of a round with its number, 26 across; `is-now` shines, `is-past` is filled."""

    name = "day"

    number: int

    def draw(self, pen: Pen) -> None:
        rays = (pi * turn / 6 for turn in range(12))
        pen.path(
            "".join(
                f"M{12 * cos(t):.1f},{12 * sin(t):.1f}L{15.5 * cos(t):.1f},{15.5 * sin(t):.1f}" for t in rays
            ),
            "ray",
        )
        pen.circle(0, 0, 10, "disc")
        pen.text(0, 4.2, str(self.number), "words")
