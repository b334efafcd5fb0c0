"""Every look that the shapes of Ice Colony can have."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.rules.notation import SEAT_LETTERS
from orrery.games.ice_colony.table.art.banner import Banner
from orrery.games.ice_colony.table.art.board import Board, Coordinate
from orrery.games.ice_colony.table.art.die import FateDie
from orrery.games.ice_colony.table.art.pyramid import Pyramid
from orrery.games.ice_colony.table.art.rack import Rack, Width
from orrery.games.ice_colony.table.art.tile import VARIANTS, Ground, Tile
from orrery.games.ice_colony.table.art.token import Token
from orrery.scene.shape import Shape

SHAPES: Final[tuple[Shape, ...]] = (
    *(Tile(ground, variant) for ground in Ground if ground != Ground.BLANK for variant in range(VARIANTS)),
    Tile(Ground.BLANK),
    *(Pyramid(seat, size) for seat in SEAT_LETTERS for size in (1, 2, 3)),
    *(Banner(seat) for seat in SEAT_LETTERS),
    *(Rack(seat, width) for seat in SEAT_LETTERS for width in Width),
    *(Coordinate(name) for name in "abcde12345"),
    Board(5, 5),
    FateDie(),
    Token(),
)
