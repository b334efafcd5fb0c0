"""What is seen for a moment while an action is applied, and how it is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Literal, TypeAlias

from orrery.scene.keys import make_key
from orrery.scene.paths import number
from orrery.scene.shape import Pen, Shape
from orrery.scene.sprite import Sprite
from orrery.scene.target_kind import LAYER

Kind: TypeAlias = Literal["laser", "pull", "burst", "won", "lost"]
"""A laser, a tractor beam, a bomb, a place that is won, and something that is lost."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One of them, by the keys of the picture before the move."""

    kind: Kind
    at: str
    """What it happens to."""
    source: str = ""
    """From where a laser or a beam comes."""


def drawn(effect: Effect, things: Mapping[str, Sprite]) -> Sprite | None:
    """It as a sprite over `things`, by key; None where they are not in the picture."""
    thing, source = things.get(effect.at), things.get(effect.source)
    if thing is None:
        return None
    key = make_key("effect", effect.kind, effect.at)
    if effect.kind in ("laser", "pull"):
        if source is None:
            return None
        x, y = thing.x - source.x, thing.y - source.y
        turn = round(degrees(atan2(y, x)), 1)
        return Sprite(key, LAYER, Ray(effect.kind, round(hypot(x, y))), source.x, source.y, turn=turn)
    return Sprite(key, LAYER, Flash(effect.kind), thing.x, thing.y, scale=thing.shape.sight() / 20)


@dataclass(frozen=True, slots=True)
class Ray(Shape):
    """A ray to the right, so many units long, from (0, 0)."""

    name = "effect"

    kind: str
    """`laser` or `pull`."""
    length: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind(f"effect-{self.kind}")
        line = f"M0,0H{self.length}"
        for stroke in ("glow", "ray", "core"):
            pen.path(line, stroke)
        pen.circle(self.length, 0, 15, "spark")


@dataclass(frozen=True, slots=True)
class Flash(Shape):
    """A ring with rays, about what it happens to."""

    name = "effect"

    kind: str
    """`burst`, `won` or `lost`."""

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind(f"effect-{self.kind}")
        pen.circle(0, 0, 34, "glow")
        pen.circle(0, 0, 26, "ray")
        pen.path(_rays(30, 44, 12), "core")


def _rays(near: float, far: float, count: int) -> str:
    """Short lines outwards, to stroke."""
    turns = [2 * pi * index / count for index in range(count)]
    return "".join(
        f"M{number(near * cos(t))},{number(near * sin(t))}L{number(far * cos(t))},{number(far * sin(t))}"
        for t in turns
    )
