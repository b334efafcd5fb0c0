"""Every look of the shapes of Nine Craters."""

from __future__ import annotations

from typing import Final

from orrery.scene.shape import Shape
from tests.sample_game.table.art.moon import Hollow, Stone

SHAPES: Final[tuple[Shape, ...]] = (Hollow(), *(Stone(seat) for seat in "RB"))
