"""The outlines of the regions: where their corners lie on the disc of a planet.

The corners on the rim are fixed at slightly uneven arcs. Every other corner is pulled to its three
neighbours by threads of uneven strength until it rests: then no two sides can cross, and every region
is convex (Tutte). Last, all are pushed outwards a little, so that the regions at the rim are not too small.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan2, cos, hypot, pi, sin
from random import Random
from typing import Final, TypeAlias

from orrery.games.deep_roots.rules.board import WORLDS, Planet
from orrery.games.deep_roots.table.art.points import Points
from orrery.scene.paths import Point

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
