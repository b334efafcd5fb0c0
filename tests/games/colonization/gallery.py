"""The shapes that Colonization alone draws; see `tests/games/pyramids/gallery.py` for the others."""

from __future__ import annotations

from typing import Final

from orrery.games.colonization.table.art.deeds import DeedsDie
from orrery.games.colonization.table.art.income import Income
from orrery.scene.shape import Shape

SHAPES: Final[tuple[Shape, ...]] = (
    DeedsDie(),
    *(Income(owner, 3) for owner in ("gold", "silver", "r", "y", "k", "b")),
)
