"""Where things lie on the sheet: the planet and its trees, suns over it, beds above, dice below."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import Final

from orrery.games.deep_roots.rules.board import Planet, Region
from orrery.games.deep_roots.rules.dice import Die
from orrery.games.deep_roots.table.art import bed
from orrery.games.deep_roots.table.art.outlines import outlines
from orrery.games.deep_roots.table.art.points import Points, moved
from orrery.scene.paths import Point

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
MIDDLE: Final[Point] = (280.0, 374.0)
BED_AT: Final[Points] = ((142.0, 46.0), (418.0, 46.0))
"""By seat."""
TRAY_AT: Final[Point] = (280.0, 702.0)
FALLING_AT: Final[Point] = (520.0, 632.0)
DIE_SCALE: Final = 1.05
STACKED: Final[Point] = (2.0, -5.0)
"""From a die to the one behind it of the same value."""
COUNT: Final[Point] = (17.0, 17.0)
"""From a die to the number of those that lie there."""
CHOSEN: Final = -48.0
"""How far a die that is chosen for a Reroll is lifted."""

DAYS: Final = 305.0
FIRST_DAY: Final = 30.0
DAY_STEP: Final = 6.3
"""The arc of the suns: its radius, and in degrees above the horizon the first and the steps."""


def day_at(number: int) -> Point:
    """Where the sun of a round stands: rising on the left until noon, then sinking on the right."""
    risen = (FIRST_DAY + DAY_STEP * (min(number, 13 - number) - 1)) * pi / 180
    across = DAYS * cos(risen)
    return MIDDLE[0] + (across if number > 6 else -across), MIDDLE[1] - DAYS * sin(risen)


def die_at(die: Die) -> Point:
    """The place of a kind of dice in the tray."""
    return moved(TRAY_AT, bed.DIE_AT[die])


def region_at(planet: Planet, region: Region) -> Point:
    """The middle of a region on the sheet."""
    return moved(MIDDLE, outlines(planet)[region].middle)


def segment_at(planet: Planet, segment: int) -> Point:
    """The middle of a surface segment, about the planet's middle."""
    region, side = divmod(planet.rim[segment], 6)
    return outlines(planet)[region].sides[side]


def upright(point: Point) -> float:
    """How far what stands upright on the surface is turned, in degrees."""
    return degrees(atan2(point[1], point[0])) + 90
