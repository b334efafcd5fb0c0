"""What a finger means: things are as large as it, and where they lie too close, they are shown larger."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from orrery.scene.paths import Point
from orrery.scene.sprite import Sprite, Stage

FINGER: Final = 24.0
"""The side of the square about the middle of each thing that is its own, in CSS pixels."""
CLOSER: Final = 1.6
CLOSEST: Final = 10.0
"""How much larger a close-up is, at least and at most."""


@dataclass(frozen=True, slots=True)
class Box:
    """A part of a sheet, in its units, as high as the whole by its width."""

    x: float
    y: float
    width: float
    height: float


def whole(stage: Stage) -> Box:
    """All of a sheet."""
    return Box(0, 0, stage.width, stage.height)


def within_reach(things: Iterable[Sprite], at: Point, scale: float) -> list[Sprite]:
    """The things in whose squares a point lies, the nearest first; `scale` is CSS pixels a unit.

    Which is nearest follows from the greater of both ways, across and down: so squares that do not overlap
    are wholly their own.
    """
    apart = [(_apart((thing.x, thing.y), at), thing.key, thing) for thing in things]
    return [thing for far, _, thing in sorted(apart, key=lambda one: one[:2]) if far * scale < FINGER / 2]


def close_up(things: Sequence[Sprite], stage: Stage, scale: float) -> Box:
    """The part of a sheet that shows these things so large that their squares do not overlap."""
    nearest = min(_apart((a.x, a.y), (b.x, b.y)) for a, b in combinations(things, 2))
    closer = min(max(FINGER / (max(nearest, 0.1) * scale), CLOSER), CLOSEST)
    width, height = stage.width / closer, stage.height / closer
    xs, ys = [thing.x for thing in things], [thing.y for thing in things]
    return Box(
        _kept((min(xs) + max(xs) - width) / 2, stage.width - width),
        _kept((min(ys) + max(ys) - height) / 2, stage.height - height),
        width,
        height,
    )


def _apart(a: Point, b: Point) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _kept(value: float, most: float) -> float:
    return min(max(value, 0.0), most)
