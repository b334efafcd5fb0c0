"""Whose rack or shelf is whose: the players' names on the plates, in the place of the seats'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from orrery.scene.shapes.name import Name
from orrery.scene.sprite import Sprite

LEAST: Final = 6
"""There is room for so many letters on any plate, and for as many as the longest name of a seat has."""
PLATE: Final = "name."
"""How the keys of what is written on plates begin."""


def with_names(sprites: Sequence[Sprite], seats: Sequence[str], names: Sequence[str]) -> list[Sprite]:
    """A picture with the players' names on the plates; a name that is too long leaves the seat's."""
    room = max(LEAST, *map(len, seats))
    written = {Name(seat): Name(name) for seat, name in zip(seats, names, strict=True) if len(name) <= room}
    return [
        replace(sprite, shape=written[sprite.shape])
        if sprite.key.startswith(PLATE) and isinstance(sprite.shape, Name) and sprite.shape in written
        else sprite
        for sprite in sprites
    ]
