"""What lies beside the planet: the players' beds with their power-ups, and the tray of the dice.

Each tells, in points about its own middle, where the things are that lie on it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.games.deep_roots.rules.dice import DIE_KINDS, REGULAR_DICE, SPECIAL_DICE, exits_of
from orrery.games.deep_roots.table.art.points import Points
from orrery.games.deep_roots.table.art.seats import colour
from orrery.scene.paths import Point, closed
from orrery.scene.pen import Pen
from orrery.scene.shape import Shape

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

    def __str__(self) -> str:
        return f"{self.name}.dice"


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
