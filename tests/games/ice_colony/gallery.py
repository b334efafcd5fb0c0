"""Every look that the shapes of Ice Colony can have."""

from __future__ import annotations

from typing import Final

from orrery.games.ice_colony.rules.notation import SEAT_LETTERS
from orrery.games.ice_colony.table.art.board import VARIANTS, Banner, Board, Coordinate, FateDie, Ground, Tile
from orrery.games.ice_colony.table.art.pieces import Pyramid, Rack, Token, Width
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
