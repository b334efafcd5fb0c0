"""Where things lie on the sheet: the planet and its trees, suns over it, beds above, dice below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from orrery.games.deep_roots.board import FIRST_SPECIAL, Kind, Planet, Region, Side, Slot
from orrery.games.deep_roots.planet_shape import Point, Shape, shapes

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
MIDDLE: Final[Point] = (280.0, 374.0)
BED_AT: Final[tuple[Point, ...]] = ((142.0, 46.0), (418.0, 46.0))
"""By seat."""
NAME: Final[Point] = (-60, -21)
SCORE: Final[Point] = (68, -21)
KEPT: Final[Point] = (104, 19)
BADGES: Final[tuple[Point, ...]] = ((-110, 19), (-68, 19), (-26, 19))
TRAY_AT: Final[Point] = (280.0, 702.0)
FALLING_AT: Final[Point] = (520.0, 632.0)
FIRST_REGULAR: Final = -247.0
FIRST_SPECIAL_AT: Final = 10.0
STEP: Final = 47.0
DIE_Y: Final = -10.0
DIE_SCALE: Final = 1.05
STACKED: Final[Point] = (2.0, -5.0)
"""From a die to the one behind it of the same value."""
CHOSEN: Final = -48.0
"""How far a die that is chosen for a Reroll is lifted."""

DAYS: Final = 305.0
FIRST_DAY: Final = 30.0
DAY_STEP: Final = 6.3
"""The arc of the suns: its radius, and in degrees above the horizon the first and the steps."""

TIP: Final = 10.0
"""How far inside its side a tip lies."""
PULL: Final = 0.3
CORNER_PULL: Final = 0.1
"""How far a root goes straight on, in parts of its length, before it bends; less in the regions that have
three sides on the surface, almost in one line, where roots side by side would come too near."""


def moved(at: Point, by: Point) -> Point:
    """A point shifted."""
    return at[0] + by[0], at[1] + by[1]


def less(a: Point, b: Point) -> Point:
    """The way from b to a."""
    return a[0] - b[0], a[1] - b[1]


def day_at(number: int) -> Point:
    """Where the sun of a round stands: rising on the left until noon, then sinking on the right."""
    risen = (FIRST_DAY + DAY_STEP * (min(number, 13 - number) - 1)) * pi / 180
    across = DAYS * cos(risen)
    return MIDDLE[0] + (across if number > 6 else -across), MIDDLE[1] - DAYS * sin(risen)


def die_at(kind: Kind) -> Point:
    """The place of a kind of dice in the tray."""
    if kind < FIRST_SPECIAL:
        return moved(TRAY_AT, (FIRST_REGULAR + kind * STEP, DIE_Y))
    return moved(TRAY_AT, (FIRST_SPECIAL_AT + (kind - FIRST_SPECIAL) * STEP, DIE_Y))


def region_at(planet: Planet, region: Region) -> Point:
    """The middle of a region on the sheet."""
    return moved(MIDDLE, shapes(planet)[region].middle)


# --- sides -----------------------------------------------------------------------------------------


def inwards(shape: Shape, side: Side) -> Point:
    """The direction in which a root comes in by a side: at right angles to it."""
    (ax, ay), (bx, by) = shape.corners[side], shape.corners[(side + 1) % 6]
    length = hypot(bx - ax, by - ay)
    return (ay - by) / length, (bx - ax) / length


def curve(planet: Planet, region: Region, entry: Side, leave: Side) -> tuple[Point, Point, Point, Point]:
    """A root from side to side, at right angles to both, so that it goes on smoothly beyond them.

    Roots whose blocks do not cross do not cross in the picture either.
    """
    shape = shapes(planet)[region]
    start, end = shape.sides[entry], shape.sides[leave]
    pull = PULL if planet.surface[region].bit_count() < 3 else CORNER_PULL
    far = pull * hypot(*less(end, start))
    (sx, sy), (ex, ey) = inwards(shape, entry), inwards(shape, leave)
    return start, (start[0] + far * sx, start[1] + far * sy), (end[0] + far * ex, end[1] + far * ey), end


def tip_at(planet: Planet, slot: Slot) -> Point:
    """Where the bud of a tip lies on the planet, just inside the region that it is about to enter."""
    region, side = divmod(slot, 6)
    shape = shapes(planet)[region]
    (x, y), (dx, dy) = shape.sides[side], inwards(shape, side)
    return x + TIP * dx, y + TIP * dy


@cache
def reach(corners: tuple[Point, ...], others: tuple[Point, ...], bud: Point) -> tuple[Point, ...]:
    """What a finger may touch for a tip: all of its region that is nearer to it than to the `others`."""
    outline = list(corners)
    for other in others:
        outline = _nearer(outline, bud, other)
    return tuple(outline)


def _nearer(outline: Sequence[Point], to: Point, than: Point) -> list[Point]:
    """The part of a convex outline that is nearer to one point than to another."""
    way, half = less(than, to), ((to[0] + than[0]) / 2, (to[1] + than[1]) / 2)
    kept: list[Point] = []
    for a, b in pairwise([*outline, outline[0]]):
        before, after = ((point[0] - half[0]) * way[0] + (point[1] - half[1]) * way[1] for point in (a, b))
        if before <= 0:
            kept.append(a)
        if (before <= 0) != (after <= 0):
            part = before / (before - after)
            kept.append((a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])))
    return kept


# --- the surface -----------------------------------------------------------------------------------


def segment_at(planet: Planet, segment: int) -> Point:
    """The middle of a surface segment, about the planet's middle."""
    region, side = divmod(planet.rim[segment], 6)
    return shapes(planet)[region].sides[side]


def upright(point: Point) -> float:
    """How far what stands upright on the surface is turned, in degrees."""
    return degrees(atan2(point[1], point[0])) + 90


def turned(point: Point, angle: float) -> Point:
    """A point turned about (0, 0) by an angle in degrees, clockwise."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


# --- as arguments of shapes ------------------------------------------------------------------------


def outline(points: Iterable[Point], about: Point = (0, 0)) -> str:
    """Points about another, in whole tenths."""
    return "_".join(f"{round((v - a) * 10)}" for point in points for v, a in zip(point, about, strict=True))
