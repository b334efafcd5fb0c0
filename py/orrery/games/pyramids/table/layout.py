"""Where things lie on the sheet: the sky, the stacks of its planets, the strip and the shelves below it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Final

from orrery.core.state import Player
from orrery.games.pyramids.rules.board import (
    BANK,
    COLOUR_LETTERS,
    COLOUR_OF,
    PLANET_SIZE,
    SIZE_OF,
    SIZES,
    SLOTS,
    Piece,
    Side,
    Spot,
)
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.art.pyramids import CUTS, PLINTHS, SHELVED, UPRIGHT
from orrery.games.pyramids.table.art.shelves import BANK_HEIGHT, LEDGE, RESERVE_HEIGHT, Shelf
from orrery.games.pyramids.table.art.space import RADII
from orrery.games.pyramids.table.sky import SKY, UPPER, Lying, corners, ships_round
from orrery.scene.paths import Point, moved

_GAP: Final = 3.0
_STRIP_HEIGHT: Final = 42.0

WIDTH: Final = float(SKY[0])
SKY_AT: Final[Point] = (SKY[0] / 2, SKY[1] / 2)
STRIP_Y: Final = SKY[1] + _GAP + _STRIP_HEIGHT / 2
DIE_AT: Final[Point] = (WIDTH - 27, STRIP_Y)
INCOME_AT: Final[Point] = (216.0, STRIP_Y)
INCOME_STEP: Final = 49.0
"""The words before the incomes, and from one of them to the next."""
FIRST_EMBER: Final = 189.0
EMBER_STEP: Final = 20.0
"""The marks for burned ships: the first, and from one to the next."""
CRADLES: Final = (440.0, 486.0, 534.0)
CRADLE_SCALE: Final = 0.44
"""Where planets lie that do not stand on the table, and how large they are there."""
GUTTER: Final = 18.0
"""The room for the names of the shelves, at their left."""
BANK_AT: Final[Point] = ((WIDTH + GUTTER) / 2, STRIP_Y + _STRIP_HEIGHT / 2 + _GAP + BANK_HEIGHT / 2)
RESERVE_Y: Final = BANK_AT[1] + BANK_HEIGHT / 2 + _GAP + RESERVE_HEIGHT / 2
HEIGHT: Final = RESERVE_Y + RESERVE_HEIGHT / 2 + 3
_COLUMN_WIDTHS: Final = (0.86, 1.0, 1.14)
"""How wide the columns for small, medium and large pyramids are, in parts of their mean."""

_EDGE: Final = 12.0
"""Between the tallest stack and the edge of the sky."""
_INWARD: Final = 140.0
"""From the middle of a planet to the end of its tallest stack, on the side away from the edge."""


# --- where a pyramid lies -----------------------------------------------------------------------------


def places(state: PyramidPosition, spots: Sequence[Spot]) -> dict[Piece, Lying]:
    """Where every pyramid lies that is in orbit or in a stack."""
    middles = corners(spots)
    found: dict[Piece, Lying] = {}
    for side, stack in enumerate(state.stacks):
        found |= _stack(state, side, stack, middles[side // 2])
    for slot in SLOTS:
        found |= ships_round(state, slot, middles)
    return found


def _stack(state: PyramidPosition, side: Side, stack: Sequence[Piece], middle: Point) -> dict[Piece, Lying]:
    """The colonies of one side, each where the ones further out leave it uncovered."""
    if not stack:
        return {}
    below = side % 2
    radius = RADII[PLANET_SIZE[state.planets[side // 2]]]
    is_outward = (middle[1] > SKY_AT[1]) == bool(below)
    room = (UPPER - _EDGE if is_outward else _INWARD) - radius
    rises = [_upright(state, piece)[1] for piece in stack]
    cuts = tuple(CUTS.items())
    look, cut = next((found for found in cuts if sum(rises[:-1]) * found[1] + rises[-1] <= room), cuts[-1])
    heights = [*(rise * cut for rise in rises[:-1]), rises[-1]]
    scale = min(1.0, room / sum(heights))
    found, foot = {}, radius - 2
    for piece, height in zip(stack, heights, strict=True):
        off = foot + height * scale / 2
        found[piece] = Lying(
            (middle[0], middle[1] + (off if below else -off)), f"is-{look}", 180.0 * below, round(scale, 3)
        )
        foot += height * scale
    tip = found[stack[-1]]
    found[stack[-1]] = Lying(tip.at, "is-upright", tip.turn, tip.scale)
    return found


def crown_at(state: PyramidPosition, piece: Piece, lying: Lying) -> Point:
    """Where a dominant colony wears its crown: at its tip, or at its side if others cover it."""
    foot, height = _upright(state, piece)
    if lying.look == "is-upright":
        off = (height / 2 - 1) * lying.scale + 3
        return moved(lying.at, (0, off if lying.turn else -off))
    return moved(lying.at, (-foot / 2 * lying.scale + 1, 0))


def _upright(state: PyramidPosition, piece: Piece) -> Point:
    """Foot and height of a pyramid that stands on its foot."""
    return UPRIGHT[SIZE_OF[state.kinds[piece]]]


# --- shelves -------------------------------------------------------------------------------------------


def owner_of(state: PyramidPosition, seat: Player) -> str:
    """By what a seat's things are known: gold or silver between two, else the letter of its colour."""
    if state.num_players == 2:
        return PLINTHS[seat]
    return COLOUR_LETTERS[COLOUR_OF[state.kinds[state.pieces_of(seat)[0]]]]


@cache
def _columns(seats: int) -> tuple[float, tuple[float, ...]]:
    """The width of a reserve where so many share the sheet, and its columns, from its middle."""
    count = len(SIZES) * (2 if seats == 2 else 1)
    width = (WIDTH - GUTTER - _GAP * (seats - 1)) / seats
    widths = [_COLUMN_WIDTHS[index % len(SIZES)] for index in range(count)]
    ends = accumulate(widths)
    middles = [(end - own / 2) / count - 0.5 for end, own in zip(ends, widths, strict=True)]
    return width, tuple(round(middle * (width - 8), 1) for middle in middles)


def _reserve_at(seats: int, seat: Player) -> Point:
    width, _ = _columns(seats)
    return GUTTER + seat * (width + _GAP) + width / 2, RESERVE_Y


def bank(state: PyramidPosition, prices: Sequence[int]) -> Shelf:
    """The bank, one for all: over the reserves, each column of which goes on there.

    Prices are those of small, medium and large pyramids.
    """
    seats = state.num_players
    _, columns = _columns(seats)
    middles = [
        _reserve_at(seats, seat)[0] + column - BANK_AT[0] for seat in range(seats) for column in columns
    ]
    times = len(middles) // len(prices)
    return Shelf(round(WIDTH - GUTTER), BANK_HEIGHT, tuple(round(x, 1) for x in middles), (*prices,) * times)


def reserve(state: PyramidPosition, seat: Player, prices: Sequence[int]) -> tuple[Shelf, Point]:
    """A seat's reserve and where it is; all seats share the width of the sheet."""
    width, columns = _columns(state.num_players)
    times = len(columns) // len(prices)
    owner = owner_of(state, seat)
    shelf = Shelf(round(width), RESERVE_HEIGHT, columns, (*prices,) * times, owner, state.needed)
    return shelf, _reserve_at(state.num_players, seat)


def on_shelf(state: PyramidPosition, piece: Piece) -> Point:
    """Where a pyramid stands in the bank or in its owner's reserve, in the column of its kind."""
    seat = state.owner(piece)
    _, columns = _columns(state.num_players)
    x, y = _reserve_at(state.num_players, seat)
    x += columns[(piece - state.pieces_of(seat)[0]) // state.copies]
    is_in_bank = state.place[piece] == BANK
    foot = BANK_AT[1] + BANK_HEIGHT / 2 if is_in_bank else y + RESERVE_HEIGHT / 2
    y = foot - LEDGE - _upright(state, piece)[1] * SHELVED / 2
    return (x + 2, y - 4) if state.is_second_twin(piece) else (x, y)
