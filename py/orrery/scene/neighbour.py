"""Which thing in a picture comes next in a direction."""

from __future__ import annotations

from collections.abc import Iterable

from orrery.scene.sprite import Sprite


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
