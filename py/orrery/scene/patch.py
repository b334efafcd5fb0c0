"""The smallest change from one picture to the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from orrery.scene.sprite import Sprite


@dataclass(frozen=True, slots=True)
class Update:
    """A sprite that stays, as it is to be, and which parts of it changed (at least one)."""

    sprite: Sprite
    placed: bool
    """Position, turn or scale: `svg.placement` gives the new transform."""
    classes: bool
    """The class words: `svg.class_names` gives the new attribute."""
    label: bool


@dataclass(frozen=True, slots=True)
class Patch:
    """What to take away, to put in and to change, in this order.

    A key stands in both `exits` and `enters` if its shape or layer changed: that is another thing.
    Sprites that enter lie on top of their layer; the order within a layer means nothing else.
    """

    exits: tuple[str, ...]
    enters: tuple[Sprite, ...]
    updates: tuple[Update, ...]

    def __bool__(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.exits or self.enters or self.updates)


def diff(before: Iterable[Sprite], after: Iterable[Sprite]) -> Patch:
    """The patch from `before` to `after`; keys are unique within each."""
    old = {sprite.key: sprite for sprite in before}
    new = {sprite.key: sprite for sprite in after}
    exits: list[str] = []
    enters: list[Sprite] = []
    updates: list[Update] = []
    for key, sprite in old.items():
        if key not in new or not _same_thing(sprite, new[key]):
            exits.append(key)
    for key, sprite in new.items():
        known = old.get(key)
        if known is None or not _same_thing(known, sprite):
            enters.append(sprite)
        elif known != sprite:
            updates.append(_update(known, sprite))
    return Patch(tuple(exits), tuple(enters), tuple(updates))


def _same_thing(before: Sprite, after: Sprite) -> bool:
    """Whether one element can become the other by its attributes alone."""
    return before.shape == after.shape and before.layer == after.layer


def _update(before: Sprite, after: Sprite) -> Update:
    """What changed between two unequal sprites of one key, shape and layer."""
    return Update(
        after,
        placed=(before.x, before.y, before.turn, before.scale) != (after.x, after.y, after.turn, after.scale),
        classes=before.classes != after.classes,
        label=before.label != after.label,
    )
