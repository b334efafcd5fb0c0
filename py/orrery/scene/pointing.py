"""What a teacher points at: rings round things, arrows from one to another, as sprites over the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin
from typing import Final

from orrery.scene.keys import make_key
from orrery.scene.paths import line
from orrery.scene.shape import Pen, Shape
from orrery.scene.sprite import Sprite, art_point
from orrery.scene.target_kind import LAYER

HEAD: Final = 13
"""How long the head of an arrow is."""
STROKES: Final = ("under", "over")


@dataclass(frozen=True, slots=True)
class Ring(Shape):
    """A ring round a thing; it is a circle where `corner`, the radius of its corners, is half its sides."""

    name = "pointer"

    width: int
    height: int
    corner: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        for stroke in STROKES:
            pen.rect(self.width, self.height, stroke, x=0, y=0, radius=self.corner)


@dataclass(frozen=True, slots=True)
class Arrow(Shape):
    """An arrow to the right, of so many units; it begins at (0, 0)."""

    name = "pointer"

    length: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        end = self.length
        shaft, head = line([(0, 0), (end, 0)]), line([(end - HEAD, -HEAD), (end, 0), (end - HEAD, HEAD)])
        for stroke in STROKES:
            pen.path(shaft, stroke)
            pen.path(head, stroke)


ROOM: Final = 6.0
"""Between a thing and its ring."""
LEAST: Final = 30.0
"""The least width and height of a ring."""
CORNER: Final = 12
"""The radius of a ring's corners round what has corners: a circle would cover what stands in them."""
NEAR: Final = 16.0
"""How far an arrow keeps from the middle of either thing, at least."""
SHORTEST: Final = 24
"""An arrow between things that lie closer is this long."""


@dataclass(frozen=True, slots=True)
class Extent:
    """Where the art of a thing lies about its own middle, before it is turned and scaled."""

    x: float
    y: float
    width: float
    height: float
    has_corners: bool = False


def pointers(
    things: Mapping[str, tuple[Sprite, Extent]], points: Sequence[str], arrows: Sequence[tuple[str, str]]
) -> Iterator[Sprite]:
    """Rings and arrows for what is there; a key that is not is passed over."""
    for key in dict.fromkeys(points):
        if key in things:
            yield _ring(key, *things[key])
    for source, target in dict.fromkeys(arrows):
        if source in things and target in things:
            yield _arrow(things[source], things[target], make_key("point", source, "to", target))


def _middle(thing: Sprite, extent: Extent) -> tuple[float, float]:
    """Of the art, on the sheet."""
    x, y = art_point(thing, extent.x + extent.width / 2, extent.y + extent.height / 2)
    return round(x, 1), round(y, 1)


def _size(thing: Sprite, extent: Extent) -> tuple[int, int]:
    """Of the ring. What is nearly as wide as high gets a circle."""
    width, height = (max(side * thing.scale + 2 * ROOM, LEAST) for side in (extent.width, extent.height))
    if max(width, height) < 1.35 * min(width, height):
        width = height = max(width, height)
    return round(width), round(height)


def _ring(key: str, thing: Sprite, extent: Extent) -> Sprite:
    width, height = _size(thing, extent)
    corner = min(width, height) // 2
    if extent.has_corners or width != height:
        corner = min(corner, CORNER)
    ring = Ring(width, height, corner)
    return Sprite(make_key("point", key), LAYER, ring, *_middle(thing, extent), turn=thing.turn)


def _arrow(source: tuple[Sprite, Extent], target: tuple[Sprite, Extent], key: str) -> Sprite:
    (x, y), (to_x, to_y) = _middle(*source), _middle(*target)
    apart, angle = hypot(to_x - x, to_y - y), atan2(to_y - y, to_x - x)
    begin, end = (max(NEAR, min(_size(*thing)) / 2) for thing in (source, target))
    if apart - begin - end < SHORTEST:
        begin = end = max(0.0, (apart - SHORTEST) / 2)
    at = round(x + begin * cos(angle), 1), round(y + begin * sin(angle), 1)
    length = max(round(apart - begin - end), SHORTEST)
    return Sprite(key, LAYER, Arrow(length), *at, turn=round(degrees(angle), 1))
