"""What touching a thing comes to, as a symbol shows before: going there, taking part, or being attacked.

Symbols are drawn in two tones: one of them is seen on any ground.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from orrery.scene.keys import make_key
from orrery.scene.shape import Pen, Shape
from orrery.scene.sprite import Sprite, Stage, art_point

LAYER: Final = "aim"
"""Beneath the top one of the game's own, on which lies what has to be read."""


class TargetKind(StrEnum):
    """The kinds of symbols."""

    GO = "go"
    """A dot: somebody goes there."""
    PART = "part"
    """A ring: it takes part, a piece or a thing to be chosen."""
    ATTACK = "attack"
    """A cross-hair: it is attacked, bombed or taken."""


def with_layer(stage: Stage) -> Stage:
    """Return a stage with a layer for symbols."""
    *below, top = stage.layers
    return replace(stage, layers=(*below, LAYER, top))


def symbol_of(thing: Sprite, target_kind: TargetKind) -> Sprite | None:
    """What is laid over a thing; nothing for one that takes part and whose own outline is its ring."""
    aim = make_key("aim", thing.key)
    if target_kind is TargetKind.GO:
        (x, y), radius = thing.shape.dot()
        return Sprite(aim, LAYER, Dot(radius), *art_point(thing, x, y))
    if target_kind is TargetKind.ATTACK:
        return Sprite(aim, LAYER, CrossHair(thing.shape.sight()), thing.x, thing.y)
    radius = thing.shape.ring()
    return Sprite(aim, LAYER, Ring(radius), thing.x, thing.y) if radius else None


def odds_of(thing: Sprite, words: str) -> Sprite:
    """What is laid over a thing that the dice decide about: how likely it is to succeed."""
    return Sprite(make_key("odds", thing.key), LAYER, Odds(words), thing.x, thing.y - thing.shape.sight())


@dataclass(frozen=True, slots=True)
class Dot(Shape):
    """A dot, where somebody can go."""

    name = "aim"

    radius: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-dot")
        pen.circle(0, 0, self.radius, "dot")


@dataclass(frozen=True, slots=True)
class Ring(Shape):
    """A ring round what takes part, where that fills its whole place."""

    name = "aim"

    radius: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-ring")
        for stroke in ("under", "shine"):
            pen.circle(0, 0, self.radius, stroke)


@dataclass(frozen=True, slots=True)
class Odds(Shape):
    """How likely it is that a touch succeeds, on a tag."""

    name = "aim"

    words: str

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-odds")
        pen.rect(9 * len(self.words) + 8, 21, "tag", radius=10)
        pen.text(0, 5, self.words, "share")


@dataclass(frozen=True, slots=True)
class CrossHair(Shape):
    """A cross-hair, over what can be attacked."""

    name = "aim"

    radius: int

    def draw(self, pen: Pen) -> None:
        """See `Shape`."""
        pen.kind("aim-cross")
        near, far = self.radius * 0.72, self.radius * 1.3
        cross = f"M0-{far:g}V-{near:g}M0,{far:g}V{near:g}M-{far:g},0H-{near:g}M{far:g},0H{near:g}"
        for stroke in ("under", "shine", "hair"):
            pen.circle(0, 0, self.radius, stroke)
            pen.path(cross, stroke)
