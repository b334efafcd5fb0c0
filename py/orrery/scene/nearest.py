"""Which thing is meant: by a finger, as things are as large as it, and by an arrow key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from orrery.scene.paths import Point
from orrery.scene.sprite import Sprite, Stage

FINGER: Final = 24.0
"""The side of the square about the middle of each thing that is its own, in CSS pixels."""
CLOSER: Final = 1.6
CLOSEST: Final = 10.0
"""How much larger a close-up is, at least and at most."""


ROOM: Final = 1.05
"""How much wider than a finger the room is then: pixels are rounded."""


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


def crowd(things: Iterable[Sprite], thing: Sprite, scale: float) -> list[Sprite]:
    """The others whose squares overlap with that of a thing."""
    here = thing.x, thing.y
    return [it for it in things if it is not thing and _apart((it.x, it.y), here) * scale < FINGER]


def magnified(thing: Sprite, others: Sequence[Sprite], stage: Stage, scale: float) -> Box:
    """The part of a sheet about a thing that shows it so large that its square overlaps with no other's.

    `scale` is that of the whole sheet.
    """
    nearest = min(_apart((other.x, other.y), (thing.x, thing.y)) for other in others)
    closer = min(max(ROOM * FINGER / (max(nearest, 0.1) * scale), CLOSER), CLOSEST)
    width, height = stage.width / closer, stage.height / closer
    return Box(
        _clamped(thing.x - width / 2, stage.width - width),
        _clamped(thing.y - height / 2, stage.height - height),
        width,
        height,
    )


def _apart(a: Point, b: Point) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _clamped(value: float, most: float) -> float:
    return min(max(value, 0.0), most)


def neighbour(sprites: Iterable[Sprite], here: Sprite, across: int, down: int) -> Sprite | None:
    """The nearest thing (a sprite with a label) in a quarter of all directions: so all can be reached.

    One of `across` and `down` is 1 or -1, the other 0; of things that are equally near, the one whose key
    comes first.
    """
    found: list[tuple[float, str, Sprite]] = []
    for sprite in sprites:
        ahead = (sprite.x - here.x) * across + (sprite.y - here.y) * down
        aside = abs((sprite.x - here.x) * down) + abs((sprite.y - here.y) * across)
        if sprite.label and ahead >= aside and ahead > 0:
            found.append((ahead**2 + aside**2, sprite.key, sprite))
    return min(found, key=lambda one: one[:2])[2] if found else None
