"""Every look of the shapes of Pearl Divers."""

from __future__ import annotations

from typing import Final

from orrery.scene.shape import Shape
from tests.pearl_divers.table.art.shapes import Plate

SHAPES: Final[tuple[Shape, ...]] = tuple(Plate(n, "." + "GHT"[:1]) for n in range(1, 10))
