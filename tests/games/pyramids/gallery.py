"""The shapes that both pyramid games draw, one of every look."""

from __future__ import annotations

from typing import Final

from orrery.games.pyramids.table.art.pyramids import Crown, Vessel
from orrery.games.pyramids.table.art.space import ActionPoint, Orbit, Shelf, SightLine, World
from orrery.scene.shape import Shape
from orrery.scene.shapes.label import Tally

SHAPES: Final[tuple[Shape, ...]] = (
    *(Vessel(hue, size, plinth) for hue in "rykb" for size in (1, 2, 3) for plinth in ("", "gold", "silver")),
    *map(World, ("S", "M", "L", "S2", "M2", "L2")),
    Shelf(504, 48, 0),
    *(Shelf(249, 66, 6, owner) for owner in ("gold", "silver", "r", "y", "k", "b")),
    Orbit(117, 136),
    SightLine("r", 120),
    Crown(),
    ActionPoint(),
    Tally(2),
)
