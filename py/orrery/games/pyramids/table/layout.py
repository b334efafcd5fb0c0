"""Where things lie on the sheet: planets with their stacks and orbits, and the shelves below the sky."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final

from orrery.core.state import Player
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BANK,
    COLOUR_LETTERS,
    COLOUR_OF,
    PLANET_SIZE,
    SIZE_OF,
    SLOTS,
    TARGET_OF,
    Aim,
    Piece,
    Side,
    Slot,
    Spot,
)
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.art.pyramids import CUTS, LYING, PLINTHS, UPRIGHT
from orrery.games.pyramids.table.art.space import LEDGE, RADII, Shelf
from orrery.scene.paths import Point, moved

WIDTH: Final = 560.0
HEIGHT: Final = 748.0
SKY: Final = (560, 572)
SKY_AT: Final[Point] = (280.0, 286.0)
_UPPER: Final = 147.0
_LOWER: Final = 425.0
_OUTSIDE: Final = 142.0
"""The height of the two rows of planets, and how far from the left and the right edge two of them stand."""

_ROOM: Final = 143.0
"""From the middle of a planet to the end of its tallest stack."""

ORBIT: Final = (117, 136)
_PLACES: Final[tuple[tuple[float, float, float], ...]] = (
    (75, 21.5, 0), (65, 64.5, 0), (117, 21.5, 0.35), (109, 64.5, 0.4), (88, 107, 0.5), (46, 115, 2.5),
)  # fmt: skip
"""A quarter of the places in orbit: how far off its planet, and how much worse than the best ones.

The last of them are free only where stacks are low, as they are where so many ships fly."""
PLACES: Final = tuple(
    ((across * right, down * below), worse)
    for across, down, worse in _PLACES
    for right in (1, -1)
    for below in (-1, 1)
)
COLUMN: Final = 36.0
"""Half the width of what a stack takes up."""
TWIN: Final[Point] = (4.0, -5.0)
"""From a ship to its twin in the same place."""

STRIP_Y: Final = 596.0
DIE_AT: Final[Point] = (528.0, 595.0)
FIRST_EMBER: Final = 196.0
EMBER_STEP: Final = 21.0
"""The marks for burned ships: the first, and from one to the next."""
CRADLES: Final = (434.0, 482.0, 530.0)
CRADLE_SCALE: Final = 0.52
"""Where planets lie that do not stand on the table, and how large they are there."""
BANK_AT: Final[Point] = (308.0, 645.0)
RESERVE_Y: Final = 713.0
RESERVE_HEIGHT: Final = 66
GUTTER: Final = 56.0
"""The room for the names of the shelves, at their left."""
BANK_SHELF: Final = Shelf(round(WIDTH - GUTTER), 48, 0)
"""One for all; the columns of the reserves go on there."""
SHELVED: Final = 0.68
"""The scale of pyramids on a shelf."""


# --- planets ---------------------------------------------------------------------------------------


def corners(spots: Sequence[Spot]) -> list[Point]:
    """By slot where its planet stands: the triangle of spots, drawn in the middle of the sky.

    Two of three neighbouring spots are in one row; the third is over it or under it.
    """
    rows = [row for _, row in spots]
    lone = next(slot for slot in SLOTS if rows.count(rows[slot]) == 1)
    pair = sorted((slot for slot in SLOTS if slot != lone), key=lambda slot: spots[slot])
    above, below = (_UPPER, _LOWER) if rows[lone] > max(rows[slot] for slot in pair) else (_LOWER, _UPPER)
    at = {lone: (WIDTH / 2, above), pair[0]: (_OUTSIDE, below), pair[1]: (WIDTH - _OUTSIDE, below)}
    return [at[slot] for slot in SLOTS]


def way(start: Point, end: Point) -> float:
    """The direction from one point to another, in degrees clockwise from the right."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


# --- where a pyramid lies -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lying:
    """A pyramid in the picture: where its middle is, how it is turned, and which of its looks it has."""

    at: Point
    look: str
    turn: float = 0.0
    scale: float = 1.0


def places(state: PyramidPosition, spots: Sequence[Spot]) -> dict[Piece, Lying]:
    """Where every pyramid lies that is in orbit or in a stack."""
    middles = corners(spots)
    found: dict[Piece, Lying] = {}
    for side, stack in enumerate(state.stacks):
        found |= _stack(state, side, stack, middles[side // 2])
    for slot in SLOTS:
        found |= _round(state, slot, middles)
    return found


def _stack(state: PyramidPosition, side: Side, stack: Sequence[Piece], middle: Point) -> dict[Piece, Lying]:
    """The colonies of one side, each where the ones further out leave it uncovered."""
    if not stack:
        return {}
    radius = RADII[PLANET_SIZE[state.planets[side // 2]]]
    rises = [_upright(state, piece)[1] for piece in stack]
    room = _ROOM - radius
    cuts = tuple(CUTS.items())
    look, cut = next((found for found in cuts if sum(rises[:-1]) * found[1] + rises[-1] <= room), cuts[-1])
    heights = [*(rise * cut for rise in rises[:-1]), rises[-1]]
    scale = min(1.0, room / sum(heights))
    below = side % 2
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


def _round(state: PyramidPosition, slot: Slot, middles: Sequence[Point]) -> dict[Piece, Lying]:
    """The ships round a planet, each on the side of what it points at as far as there is room.

    Twins that lie alike share a place, as they are one choice.
    """
    ships = state.ships_round(slot)
    found: dict[Piece, Lying] = {}
    free = list(PLACES)
    order = sorted(ships, key=lambda ship: (AIM_OF[state.place[ship]] in (0, AT_NOTHING), ship))
    for ship in order:
        aim = AIM_OF[state.place[ship]]
        if state.is_second_twin(ship):
            first = found[ship - 1]
            found[ship] = Lying(moved(first.at, TWIN), first.look, first.turn)
            continue
        best = min(free, key=lambda place: _cost(place, slot, aim, middles))
        free.remove(best)
        at = moved(middles[slot], best[0])
        target = TARGET_OF[state.place[ship]]
        if target >= 0:
            found[ship] = Lying(at, "is-lying", round(way(at, middles[target]), 1))
        elif aim == AT_NOTHING:
            found[ship] = Lying(at, "is-lying is-adrift", round(way((0, 0), best[0]) + 24, 1))
        else:
            found[ship] = Lying(at, "is-standing")
    return found


def _cost(place: tuple[Point, float], slot: Slot, aim: Aim, middles: Sequence[Point]) -> float:
    """How far a place is from where a ship would best be, for its aim: the less the better."""
    (across, down), worse = place
    others = [middles[other] for other in SLOTS if other != slot]
    if 0 < aim < AT_NOTHING:
        wish = way(middles[slot], middles[aim - 1])
    else:
        between = ((others[0][0] + others[1][0]) / 2, (others[0][1] + others[1][1]) / 2)
        wish = way(between, middles[slot])
    off = abs((way((0, 0), (across, down)) - wish + 180) % 360 - 180)
    return off * pi / 180 + worse


def crown_at(state: PyramidPosition, piece: Piece, lying: Lying) -> Point:
    """Where a dominant colony wears its crown: at its tip, or at its side if others cover it."""
    foot, height = _upright(state, piece)
    if lying.look == "is-upright":
        off = (height / 2 - 1) * lying.scale + 4
        return moved(lying.at, (0, off if lying.turn else -off))
    return moved(lying.at, (-foot / 2 * lying.scale + 1, 0))


def _upright(state: PyramidPosition, piece: Piece) -> Point:
    """Foot and height of a pyramid that stands on its foot."""
    return UPRIGHT[SIZE_OF[state.kinds[piece]]]


# --- sight lines ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sight:
    """The line from a ship's tip to the planet that it points at, or to the stack on this side of it."""

    middle: Point
    turn: float
    length: int


def sight(state: PyramidPosition, ship: Piece, lying: Lying, spots: Sequence[Spot]) -> Sight:
    """The sight line of a ship that points at a planet."""
    target = TARGET_OF[state.place[ship]]
    x, y = corners(spots)[target]
    turn = lying.turn * pi / 180
    gap = LYING[SIZE_OF[state.kinds[ship]]][0] / 2 + 4
    whole = hypot(x - lying.at[0], y - lying.at[1])
    end = RADII[PLANET_SIZE[state.planets[target]]] + 9
    if state.stacks[2 * target + (lying.at[1] > y)]:
        end = min(max(end, COLUMN * whole / max(1.0, abs(x - lying.at[0]))), whole / 2)
    length = whole - gap - end
    off = gap + length / 2
    return Sight((lying.at[0] + off * cos(turn), lying.at[1] + off * sin(turn)), lying.turn, round(length))


# --- shelves -------------------------------------------------------------------------------------------


def owner_of(state: PyramidPosition, seat: Player) -> str:
    """By what a seat's things are known: gold or silver between two, else the letter of its colour."""
    if state.num_players == 2:
        return PLINTHS[seat]
    return COLOUR_LETTERS[COLOUR_OF[state.kinds[state.pieces_of(seat)[0]]]]


def reserve(state: PyramidPosition, seat: Player) -> tuple[Shelf, Point]:
    """A seat's reserve and where it is; all seats share the width of the sheet.

    The bank is over the reserves: each column of a reserve goes on there.
    """
    seats, gap = state.num_players, 6.0
    width = (WIDTH - GUTTER - gap * (seats - 1)) / seats
    columns = len(state.pieces_of(seat)) // state.copies
    shelf = Shelf(round(width), RESERVE_HEIGHT, columns, owner_of(state, seat))
    return shelf, (GUTTER + seat * (width + gap) + width / 2, RESERVE_Y)


def on_shelf(state: PyramidPosition, piece: Piece) -> Point:
    """Where a pyramid stands in the bank or in its owner's reserve, in the column of its kind."""
    seat = state.owner(piece)
    shelf, (x, y) = reserve(state, seat)
    x += shelf.column((piece - state.pieces_of(seat)[0]) // state.copies)
    is_in_bank = state.place[piece] == BANK
    foot = BANK_AT[1] + BANK_SHELF.height / 2 if is_in_bank else y + shelf.height / 2
    y = foot - LEDGE - _upright(state, piece)[1] * SHELVED / 2
    return (x + 4, y - 3) if state.is_second_twin(piece) else (x, y)
