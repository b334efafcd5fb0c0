"""Every look of the shapes of Pearl Divers."""

from __future__ import annotations

from typing import Final

from orrery.scene.shape import Shape
from tests.pearl_divers.table.art.shapes import Reef, Tank

SHAPES: Final[tuple[Shape, ...]] = (
    *(Reef(depth, owner) for depth in range(2, 9) for owner in ".GHT"),
    *(Tank(air, owner) for air in (1, 2, 3) for owner in "GHT"),
)
