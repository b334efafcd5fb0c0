"""The geometry of the planet as drawn: points, outlines of regions, curves of roots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import Final, TypeAlias

from orrery.games.deep_roots.rules.board import WORLDS, Planet, Region, Side, Slot
from orrery.scene.paths import Point

Points: TypeAlias = tuple[Point, ...]


def less(a: Point, b: Point) -> Point:
    """The way from b to a."""
    return a[0] - b[0], a[1] - b[1]


def along(a: Point, b: Point, part: float) -> Point:
    """The point so far on the way from a to b."""
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def turned(point: Point, angle: float) -> Point:
    """A point turned about (0, 0) by an angle in degrees, clockwise."""
    c, s = cos(angle * pi / 180), sin(angle * pi / 180)
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


def tenths(points: Iterable[Point], about: Point = (0, 0)) -> Points:
    """Points seen from another, to a tenth of a unit, so that what looks the same is the same."""
    return tuple((_tenth(x - about[0]), _tenth(y - about[1])) for x, y in points)


def _tenth(value: float) -> float:
    return round(value * 10) / 10


Corner: TypeAlias = tuple[int, int]
"""A corner of the honeycomb, exactly: in units of half a width and half a side."""

CORNERS: Final[tuple[Corner, ...]] = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))
"""Of a hexagon, clockwise: side k lies between corner k and the next."""

RADIUS: Final = 243.0
SEEDS: Final = dict(zip(WORLDS, (21, 5, 15, 24), strict=True))
"""What the unevenness of each world is drawn from."""
THREADS: Final = (0.6, 1.6)
UNEVEN: Final = 0.22
"""How far a corner of the rim may lie off its even place, in parts of an arc."""
PUSH: Final = 0.86
PASSES: Final = 10
EASINGS: Final = 4
EASE: Final = 0.25
HASTE: Final = 1.5
"""How far beyond its rest a corner is moved each time, which brings all to rest sooner."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A region about (0, 0) of the planet: corners clockwise, so that side k begins at corner k."""

    corners: Points
    middle: Point
    sides: Points
    """The middles of the six sides."""


def cells(radius: int) -> list[Corner]:
    """The middles of the hexagons by rows, in the units of corners."""
    rows = range(-radius, radius + 1)
    return [
        (2 * q + r, 3 * r)
        for r in rows
        for q in range(max(-radius, -radius - r), min(radius, radius - r) + 1)
    ]


def outlines(planet: Planet) -> tuple[Outline, ...]:
    """Every region of the planet, in their order; worked out once."""
    return _outlines(planet.radius, planet.world)


@cache
def _outlines(radius: int, world: str) -> tuple[Outline, ...]:
    around = [[(x + dx, y + dy) for dx, dy in CORNERS] for x, y in cells(radius)]
    at = _rest(around, Random(SEEDS[world]))
    return tuple(_outline([_pushed(at[corner]) for corner in corners]) for corners in around)


def _outline(corners: list[Point]) -> Outline:
    sides = [_half(corner, corners[(side + 1) % 6]) for side, corner in enumerate(corners)]
    return Outline(tuple(corners), centroid(corners), tuple(sides))


def centroid(corners: list[Point]) -> Point:
    """The middle of a polygon's area."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        cross = ax * by - bx * ay
        area, x, y = area + cross, x + (ax + bx) * cross, y + (ay + by) * cross
    return x / (3 * area), y / (3 * area)


def _area(corners: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)) / 2


def _half(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _pushed(point: Point) -> Point:
    distance = hypot(*point)
    scale = RADIUS * distance ** (PUSH - 1) if distance else 0.0
    return point[0] * scale, point[1] * scale


def _rest(around: list[list[Corner]], rng: Random) -> dict[Corner, Point]:
    """Where each corner comes to rest on a disc of radius 1."""
    threads: dict[Corner, dict[Corner, float]] = {}
    count: dict[tuple[Corner, Corner], int] = {}
    for corners in around:
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            side = (min(a, b), max(a, b))
            count[side] = count.get(side, 0) + 1
            pull = threads.get(b, {}).get(a) or rng.uniform(*THREADS)
            threads.setdefault(a, {})[b] = threads.setdefault(b, {})[a] = pull
    rim = {corner for side, times in count.items() if times == 1 for corner in side}
    far = max(hypot(x * 3**0.5, y) for x, y in threads)
    at = {(x, y): (x * 3**0.5 / far, y / far) for x, y in threads}
    for index, corner in enumerate(sorted(rim, key=lambda c: atan2(at[c][1], at[c][0]))):
        turn = (index + rng.uniform(-UNEVEN, UNEVEN)) * 2 * pi / len(rim)
        first = 2 * pi * _first_turn(rim, at)
        at[corner] = cos(turn + first), sin(turn + first)
    inner = {corner: pulls for corner, pulls in threads.items() if corner not in rim}
    _settle(at, inner, around)
    return at


def _first_turn(rim: set[Corner], at: dict[Corner, Point]) -> float:
    """The angle of the first corner in the order of the rim, in parts of a whole turn."""
    return min(atan2(at[corner][1], at[corner][0]) for corner in rim) / (2 * pi)


def _settle(
    at: dict[Corner, Point], threads: dict[Corner, dict[Corner, float]], around: list[list[Corner]]
) -> None:
    """Let all corners come to rest; now and then slacken the threads round small regions: they grow."""
    for _ in range(EASINGS):
        pulls = [(corner, list(ends.items()), sum(ends.values())) for corner, ends in threads.items()]
        for _ in range(PASSES):
            for corner, ends, total in pulls:
                x = sum(at[end][0] * pull for end, pull in ends) / total
                y = sum(at[end][1] * pull for end, pull in ends) / total
                old_x, old_y = at[corner]
                at[corner] = old_x + HASTE * (x - old_x), old_y + HASTE * (y - old_y)
        _ease(at, threads, around)


def _ease(
    at: dict[Corner, Point], threads: dict[Corner, dict[Corner, float]], around: list[list[Corner]]
) -> None:
    sizes = [_area([_pushed(at[corner]) for corner in corners]) for corners in around]
    usual = sum(sizes) / len(sizes)
    for corners, size in zip(around, sizes, strict=True):
        slack = min(max(size / usual, 0.25), 4.0) ** EASE
        for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
            if a in threads:
                threads[a][b] *= slack
            if b in threads:
                threads[b][a] *= slack


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


STEPS: Final = 6
"""Into how many parts a root is cut to measure how near it comes."""
ASIDE: Final = 0.66
"""How far towards a corner the number of a region gives way to its roots, in parts of the way."""


def clearest_corner(
    planet: Planet, region: Region, roots: Iterable[tuple[Side, Side]], tips: Iterable[Side]
) -> int:
    """The corner of a region near which there is most room beside roots, from side to side, and tips."""
    outline = outlines(planet)[region]
    taken = [tip_at(planet, 6 * region + side) for side in tips]
    for ends in roots:
        taken += _points(curve(planet, region, *ends))
    places = [along(outline.middle, corner, ASIDE) for corner in outline.corners]
    room = [min(hypot(*less(place, point)) for point in taken) for place in places]
    return room.index(max(room))


def _points(bent: tuple[Point, Point, Point, Point]) -> list[Point]:
    """The points of a cubic curve at equal steps."""
    found = []
    for step in range(STEPS + 1):
        part, rest = step / STEPS, 1 - step / STEPS
        weights = (rest**3, 3 * rest**2 * part, 3 * rest * part**2, part**3)
        pairs = [*zip(bent, weights, strict=True)]
        found.append(
            (sum(x * weight for (x, _), weight in pairs), sum(y * weight for (_, y), weight in pairs))
        )
    return found


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
    corners: list[Point] = []
    for a, b in pairwise([*outline, outline[0]]):
        before, after = ((point[0] - half[0]) * way[0] + (point[1] - half[1]) * way[1] for point in (a, b))
        if before <= 0:
            corners.append(a)
        if (before <= 0) != (after <= 0):
            part = before / (before - after)
            corners.append(along(a, b, part))
    return corners
