"""Every look that the shapes of Deep Roots can have."""

from __future__ import annotations

from typing import Final

from orrery.games.deep_roots.table.art.ground import Badge, Bed, Day, Globe, Soil, Tray
from orrery.games.deep_roots.table.art.plants import Root, Sprout, Tip, Tree
from orrery.scene.shape import Shape

HEXAGON: Final = ((-20.0, -30.0), (20.0, -30.0), (33.0, 0.0), (20.0, 30.0), (-20.0, 30.0), (-33.0, 0.0))
CURVE: Final = ((0.0, -20.0), (0.0, -10.0), (10.0, 0.0), (20.0, 0.0))
FIVE: Final = ((-60.0, 5.0), (-30.0, 1.0), (0.0, 0.0), (30.0, 1.0), (60.0, 5.0))

SHAPES: Final[tuple[Shape, ...]] = (
    *(Soil(layer, vein, 7, HEXAGON) for layer in range(5) for vein in range(3)),
    *(Root(tree, 9.5, 8.0, (CURVE, CURVE)) for tree in "AT"),
    *(Tip(tree, thickness, (0.0, -10.0), HEXAGON, FIVE) for tree in "AT" for thickness in (1, 2, 3)),
    *(Tree(tree, FIVE) for tree in "AT"),
    Bed("A"),
    Bed("T"),
    Tray(),
    *(Badge(power) for power in ("reroll", "growth", "cross")),
    Day(12),
    Globe(243),
    Sprout(28),
)
