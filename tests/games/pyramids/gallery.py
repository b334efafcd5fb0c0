"""The shapes that both pyramid games draw, one of every look."""

from __future__ import annotations

from typing import Final

from orrery.games.pyramids.table.art.pyramids import Crown, Vessel
from orrery.games.pyramids.table.art.shelves import ActionPoint, Crowns, Shelf
from orrery.games.pyramids.table.art.space import Orbit, SightLine, World
from orrery.scene.shape import Shape
from orrery.scene.shapes.label import Tally

SHAPES: Final[tuple[Shape, ...]] = (
    *(Vessel(hue, size, plinth) for hue in "rykb" for size in (1, 2, 3) for plinth in ("", "gold", "silver")),
    *map(World, ("S", "M", "L", "S2", "M2", "L2")),
    Shelf(542, 65, (-100.0, 0.0, 120.5), (1, 2, 3)),
    *(Shelf(269, 87, (-80.0, 70.5), (1, 2), owner, 4) for owner in ("gold", "silver", "r", "y", "k", "b")),
    Crowns(4, 1),
    Orbit(),
    SightLine("r", 120),
    Crown(),
    ActionPoint(),
    Tally(2),
)
