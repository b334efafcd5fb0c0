"""The shapes by name: each draws itself with a pen, given the words after its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.scene.pen import Pen
from orrery.scene.shapes import (
    banner,
    board,
    coin,
    coordinate,
    cost,
    die,
    link,
    marker,
    name,
    pile,
    planet,
    purse,
    pyramid,
    rack,
    ship,
    sky,
    sun,
    tile,
    token,
)

Draw: TypeAlias = Callable[[Pen, tuple[str, ...]], None]
"""Draws a shape about its centre; raises `pen.ShapeError` for arguments it does not know."""

SHAPES: Final[dict[str, Draw]] = {
    "banner": banner.draw,
    "board": board.draw,
    "coin": coin.draw,
    "coordinate": coordinate.draw,
    "cost": cost.draw,
    "die": die.draw,
    "link": link.draw,
    "marker": marker.draw,
    "name": name.draw,
    "pile": pile.draw,
    "planet": planet.draw,
    "purse": purse.draw,
    "pyramid": pyramid.draw,
    "rack": rack.draw,
    "ship": ship.draw,
    "sky": sky.draw,
    "sun": sun.draw,
    "tile": tile.draw,
    "token": token.draw,
}
