"""The part of the piecepack's sky that a picture shows: some spaces, with the price of a warp beside them."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from orrery.games.piecepack_colonization.table.art.pieces import Cost
from orrery.scene.window import Highlight, SkyWindow


@dataclass(frozen=True, slots=True)
class Spaces(SkyWindow):
    """A piece of the sky round some spaces."""

    places = "space"
    highlights = MappingProxyType({"warp": Highlight(Cost(None), 17, -22)})


WINDOW: Final = Spaces
