"""Where things stand on Ice Colony's sheet: the board in the middle, racks above and below it."""

from __future__ import annotations

from functools import cache
from typing import Final

from orrery.games.ice_colony.rules.board import SIZE, SQUARES, Square, row_and_column
from orrery.games.ice_colony.table.art import pieces
from orrery.games.ice_colony.table.art.board import RIM, SPACE
from orrery.games.ice_colony.table.art.pieces import WIDTHS, Measures, Width
from orrery.scene.paths import Point

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
BOARD_X: Final = 30.0
BOARD_Y: Final = 124.0
RACK_Y: Final = (698.0, 50.0)
"""Middles of the racks below and above the board."""

ROW: Final = 92.0
"""The room for the pieces of one tile, side by side."""
GAP: Final = 5.0
FOOT: Final = 23.0
"""Where pieces stand on a tile, below its middle."""
BANNER: Final[Point] = (-25.0, 35.0)
DIE: Final[Point] = (34.0, -34.0)
"""Of a banner and a die, from the middle of their tile."""


# --- the board -------------------------------------------------------------------------------------


@cache
def middle(square: Square) -> Point:
    """The middle of a square."""
    row, column = row_and_column(square)
    return BOARD_X + (column + 0.5) * SPACE, BOARD_Y + (row + 0.5) * SPACE


def centre() -> Point:
    """The middle of the board."""
    return middle(len(SQUARES) // 2)


def column_name(index: int) -> Point:
    """Where the letter of a column stands, on the rim below."""
    return middle(index)[0], BOARD_Y + SIZE * SPACE + RIM / 2


def row_name(index: int) -> Point:
    """Where the number of a row stands, on the rim to the left."""
    return BOARD_X - RIM / 2, middle(index * SIZE)[1]


def side_by_side(sizes: list[int], square: Square) -> tuple[float, list[Point]]:
    """The scale and the feet of the pieces on a square; many are drawn smaller."""
    if not sizes:
        return 1.0, []
    total = sum(WIDTHS[size] for size in sizes)
    scale = min(1.0, ROW / total)
    gap = min(GAP, (ROW - total * scale) / (len(sizes) - 1)) if len(sizes) > 1 else 0.0
    x, y = middle(square)
    left = x - (total * scale + gap * (len(sizes) - 1)) / 2
    feet = []
    for size in sizes:
        width = WIDTHS[size] * scale
        feet.append((left + width / 2, y + FOOT))
        left += width + gap
    return scale, feet


# --- the racks -------------------------------------------------------------------------------------


def rack_width(num_players: int) -> Width:
    """How wide the racks are."""
    return Width.WIDE if num_players == 2 else Width.HALF


def measures(num_players: int) -> Measures:
    """What stands where on each rack, from its middle."""
    return pieces.MEASURES[rack_width(num_players)]


def rack_middle(num_players: int, seat: int) -> Point:
    """The middle of a seat's rack; seats go clockwise from the lower left."""
    if num_players == 2:
        return WIDTH / 2, RACK_Y[seat]
    left, right = WIDTH / 2 - 132.5, WIDTH / 2 + 132.5
    return (left, left, right, right)[seat], (RACK_Y[0], RACK_Y[1], RACK_Y[1], RACK_Y[0])[seat]
