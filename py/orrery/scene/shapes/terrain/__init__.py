"""Terrains seen from above, each drawn on a tile of 96 by 96 units about (0, 0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from orrery.scene.pen import Pen
from orrery.scene.shapes.terrain import abyss, basalt, dunes, ice, lava, valley, water

Ground: TypeAlias = Callable[[Pen, int], None]
"""Draws one of the variants 0 to 3 of a terrain over the tile's ground."""

TERRAINS: Final[dict[str, Ground]] = {
    "black": basalt.draw,
    "blue": water.draw,
    "green": valley.draw,
    "clear": ice.draw,
    "red": lava.draw,
    "yellow": dunes.draw,
    "void": abyss.draw,
}
