"""Where roots and tips lie in the regions, about the middle of the planet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from typing import Final

from orrery.games.deep_roots.rules.board import Planet, Region, Side, Slot
from orrery.games.deep_roots.table.art.outlines import Outline, outlines
from orrery.games.deep_roots.table.art.points import Points, along, less
from orrery.scene.paths import Point

TIP: Final = 10.0
"""How far inside its side a tip lies."""
PULL: Final = 0.3
CORNER_PULL: Final = 0.1
"""How far a root goes straight on, in parts of its length, before it bends; less in the regions that have
three sides on the surface, almost in one line, where roots side by side would come too near."""


def inwards(outline: Outline, side: Side) -> Point:
    """The direction in which a root comes in by a side: at right angles to it."""
    (ax, ay), (bx, by) = outline.corners[side], outline.corners[(side + 1) % 6]
    length = hypot(bx - ax, by - ay)
    return (ay - by) / length, (bx - ax) / length


def curve(planet: Planet, region: Region, entry: Side, leave: Side) -> tuple[Point, Point, Point, Point]:
    """A root from side to side, at right angles to both, so that it goes on smoothly beyond them.

    Roots whose blocks do not cross do not cross in the picture either.
    """
    outline = outlines(planet)[region]
    start, end = outline.sides[entry], outline.sides[leave]
    pull = PULL if planet.surface[region].bit_count() < 3 else CORNER_PULL
    far = pull * hypot(*less(end, start))
    (sx, sy), (ex, ey) = inwards(outline, entry), inwards(outline, leave)
    return start, (start[0] + far * sx, start[1] + far * sy), (end[0] + far * ex, end[1] + far * ey), end


def tip_at(planet: Planet, slot: Slot) -> Point:
    """Where the bud of a tip lies on the planet, just inside the region that it is about to enter."""
    region, side = divmod(slot, 6)
    outline = outlines(planet)[region]
    (x, y), (dx, dy) = outline.sides[side], inwards(outline, side)
    return x + TIP * dx, y + TIP * dy


@cache
def reach(corners: Points, others: Points, bud: Point) -> Points:
    """What a finger may touch for a tip: all of its region that is nearer to it than to the `others`."""
    left: Sequence[Point] = corners
    for other in others:
        left = _nearer(left, bud, other)
    return tuple(left)


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
            kept.append(along(a, b, part))
    return kept
