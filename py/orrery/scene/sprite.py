"""What a picture of a position is made of: sprites on the layers of a stage."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from math import cos, radians, sin
from typing import Final

from orrery.scene.paths import Point
from orrery.scene.shape import Shape

ROLLING: Final = "rolling"
"""The class word of a die in the air."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """One thing in the picture. Equal sprites look the same: equality is the dirty check."""

    key: str
    """Identity, e.g. `tile.c3`: the same thing before and after a move has the same key."""
    layer: str
    """The layer of the stage on which it lies."""
    shape: Shape
    """What is drawn; never changes."""
    x: float
    """Of its centre, in stage units, rightwards."""
    y: float
    """Of its centre, in stage units, downwards."""
    turn: float = 0.0
    """Degrees clockwise."""
    scale: float = 1.0
    classes: str = ""
    """Space-separated words for the stylesheet: whatever may change, such as a die's face."""
    label: str = ""
    """What a screen reader calls it; empty for decoration."""
    parts: tuple[tuple[str, str], ...] = ()
    """While it is picked: a class word of what is drawn in it, and the key that touching that means."""

    def under(self, key: str) -> Sprite:
        """Return the same sprite under another key."""
        return Sprite(
            key, self.layer, self.shape, self.x, self.y,
            self.turn, self.scale, self.classes, self.label, self.parts,
        )  # fmt: skip


def art_point(sprite: Sprite, x: float, y: float) -> Point:
    """Where a point of a sprite's art lies on the stage."""
    turn = radians(sprite.turn)
    across, down = x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)
    return sprite.x + across * sprite.scale, sprite.y + down * sprite.scale


def fallen(die: Sprite, face: str) -> Sprite:
    """A die that rolls, as it lies when it has fallen."""
    words = [word for word in die.classes.split() if word not in (ROLLING, "face-unknown")]
    return replace(die, classes=" ".join([*words, f"face-{face}"]))


@dataclass(frozen=True, slots=True)
class Stage:
    """The sheet that sprites lie on: its size in units, its layers from back to front."""

    width: float
    height: float
    layers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """A choice that is no thing on the board: it stands beside it, with what it costs or does."""

    key: str
    """Identity, shared with `touches`, e.g. `button.pass`."""
    label: str
    hint: str = ""
    """Its cost, or what it does, in a few words."""
    effect: str = field(default="", kw_only=True)
    """What it does, if the hint is its cost."""
    ends_turn: bool = field(default=False, kw_only=True)
    """Whether it ends the player's turn, or their part of it: it looks like that, and comes last."""
