"""The shapes by name: each draws itself with a pen, given the words after its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.scene.pen import Pen
from orrery.scene.shapes import banner, board, coordinate, die, marker, name, pyramid, rack, tile, token

Draw: TypeAlias = Callable[[Pen, tuple[str, ...]], None]
"""Draws a shape about its centre; raises `pen.ShapeError` for arguments it does not know."""

SHAPES: Final[dict[str, Draw]] = {
    "banner": banner.draw,
    "board": board.draw,
    "coordinate": coordinate.draw,
    "die": die.draw,
    "marker": marker.draw,
    "name": name.draw,
    "pyramid": pyramid.draw,
    "rack": rack.draw,
    "tile": tile.draw,
    "token": token.draw,
}
