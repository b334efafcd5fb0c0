"""Every look that the shapes of the piecepack's Colonization can have."""

from __future__ import annotations

from typing import Final

from orrery.games.piecepack_colonization.table.art.pieces import (
    Coin,
    Cost,
    PiecepackDie,
    Pile,
    Purse,
    Ship,
    Width,
)
from orrery.games.piecepack_colonization.table.art.sky import Link, Planet, Sun
from orrery.scene.shape import Shape

SUITS: Final = "MCSA"
SHAPES: Final[tuple[Shape, ...]] = (
    PiecepackDie(),
    *(Sun(suit) for suit in SUITS),
    *(Planet(suit, value) for suit in SUITS for value in range(1, 6)),
    *(Coin(suit, value) for suit in SUITS for value in range(6)),
    *(Ship(suit) for suit in SUITS),
    *(Purse(suit, width) for suit in SUITS for width in Width),
    *(Cost(steps) for steps in (1, 2, 3, 4, 5, None)),
    *(Link(suit, 59) for suit in SUITS),
    *(Pile(count) for count in range(21)),
)
