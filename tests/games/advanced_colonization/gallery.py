"""The shapes that Advanced Colonization alone draws; see `tests/games/pyramids/gallery.py` for the others."""

from __future__ import annotations

from typing import Final

from orrery.games.advanced_colonization.table.art.ember import Ember
from orrery.scene.shape import Shape

SHAPES: Final[tuple[Shape, ...]] = (Ember(),)
