"""What a move looks like while it happens: for a moment, over what it happens to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, degrees, hypot
from typing import Literal, TypeAlias

from orrery.scene.keys import make_key
from orrery.scene.shapes.effect import Flash, Ray
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
