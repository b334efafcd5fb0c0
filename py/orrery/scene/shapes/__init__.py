"""The shapes by name: each draws itself with a pen, given the words after its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.scene.pen import Pen
from orrery.scene.shapes import (
    badge,
    banner,
    bed,
    board,
    coin,
    coordinate,
    cost,
    day,
    die,
    globe,
    link,
    marker,
    name,
    pile,
    planet,
    purse,
    pyramid,
    rack,
    root,
    ship,
    sky,
    soil,
    sprout,
    sun,
    tile,
    tip,
    token,
    tree,
)

Draw: TypeAlias = Callable[[Pen, tuple[str, ...]], None]
"""Draws a shape about its centre; raises `pen.ShapeError` for arguments it does not know."""

SHAPES: Final[dict[str, Draw]] = {
    "badge": badge.draw,
    "banner": banner.draw,
    "bed": bed.draw,
    "board": board.draw,
    "coin": coin.draw,
    "coordinate": coordinate.draw,
    "cost": cost.draw,
    "day": day.draw,
    "die": die.draw,
    "globe": globe.draw,
    "link": link.draw,
    "marker": marker.draw,
    "name": name.draw,
    "pile": pile.draw,
    "planet": planet.draw,
    "purse": purse.draw,
    "pyramid": pyramid.draw,
    "rack": rack.draw,
    "root": root.draw,
    "ship": ship.draw,
    "sky": sky.draw,
    "soil": soil.draw,
    "sprout": sprout.draw,
    "sun": sun.draw,
    "tile": tile.draw,
    "tip": tip.draw,
    "token": token.draw,
    "tree": tree.draw,
}
