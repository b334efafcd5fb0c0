"""From one picture to the next: which sprite is which piece, and the smallest change.

A state counts pieces, while the picture has to follow each of them. Sprites with counted keys (see
`orrery.scene.keys`) are interchangeable if stem, layer and shape agree; those are one *kind*.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from orrery.scene.keys import make_key, stem_of
from orrery.scene.shape import Shape
from orrery.scene.sprite import Sprite


class SpriteKind(NamedTuple):
    """What interchangeable sprites have in common."""

    stem: str
    layer: str
    shape: Shape


def follow(
    raw: Mapping[str, Sprite], shown: Mapping[str, Sprite], sprites: Sequence[Sprite]
) -> tuple[dict[str, Sprite], Patch]:
    """Return what is shown of `sprites`, and the patch to it; what has not changed costs nothing more.

    `raw` is the picture before as it came, by its keys, and `shown`, by the same keys, what was shown of it.
    """
    same = {sprite.key for sprite in sprites if raw.get(sprite.key) == sprite}
    before = [sprite for key, sprite in shown.items() if key not in same]
    changed = [sprite for sprite in sprites if sprite.key not in same]
    renamed = rekey(before, changed, (shown[key].key for key in same))
    now = {sprite.key: after for sprite, after in zip(changed, renamed, strict=True)}
    return {it.key: now.get(it.key) or shown[it.key] for it in sprites}, diff(before, renamed)


def rekey(before: Sequence[Sprite], after: Sequence[Sprite], others: Iterable[str] = ()) -> list[Sprite]:
    """The sprites of `after`, in their order, under the keys that their pieces had in `before`.

    Within a kind, sprites that did not move keep their keys; the others are matched nearest first;
    new ones take the lowest numbers that neither picture uses. The numbers that `after` came with
    do not count, so a caller that knows sprites by them must pair the two lists by position.
    `others` are the keys of what is in both pictures besides.
    """
    keys = [sprite.key for sprite in after]
    old = _by_kind(before)
    new = _by_kind(after)
    taken = {*others, *(sprite.key for sprite in before)}
    unmatched: list[int] = []
    for kind, indices in new.items():
        matched = _match(before, old.get(kind, []), after, indices)
        for index in indices:
            if index in matched:
                keys[index] = before[matched[index]].key
            else:
                unmatched.append(index)
    for index in unmatched:
        keys[index] = _free_key(keys[index], taken)
        taken.add(keys[index])
    return [
        sprite if sprite.key == key else sprite.under(key) for sprite, key in zip(after, keys, strict=True)
    ]


def _by_kind(sprites: Sequence[Sprite]) -> dict[SpriteKind, list[int]]:
    """The indices of the counted sprites of each kind, ascending."""
    kinds: dict[SpriteKind, list[int]] = defaultdict(list)
    for index, sprite in enumerate(sprites):
        stem = stem_of(sprite.key)
        if stem is not None:
            kinds[SpriteKind(stem, sprite.layer, sprite.shape)].append(index)
    return kinds


def _match(
    before: Sequence[Sprite], old: list[int], after: Sequence[Sprite], new: list[int]
) -> dict[int, int]:
    """For each index of `new` that has a partner, its index in `old`; distance first, then order.

    Pairs at distance zero come first of all, which is what keeps the unmoved in place.
    """
    matched: dict[int, int] = {}
    used: set[int] = set()
    for _, then, now in sorted(_pairs(before, old, after, new)):
        if now not in matched and then not in used:
            matched[now] = then
            used.add(then)
    return matched


def _pairs(
    before: Sequence[Sprite], old: list[int], after: Sequence[Sprite], new: list[int]
) -> Iterator[tuple[float, int, int]]:
    """Squared distance, index before and index after of every possible pair of one kind."""
    for now in new:
        x, y = after[now].x, after[now].y
        for then in old:
            sprite = before[then]
            yield (sprite.x - x) ** 2 + (sprite.y - y) ** 2, then, now


def _free_key(key: str, taken: set[str]) -> str:
    """The lowest counted key with the stem of `key` that is not taken."""
    stem = stem_of(key) or key
    number = 0
    while make_key(stem, number) in taken:
        number += 1
    return make_key(stem, number)


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
