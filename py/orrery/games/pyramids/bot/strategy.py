"""What the bots of both pyramid games know: holdings, and a choice without a search."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action
from orrery.games.pyramids.rules.board import (
    BANK,
    FIRST_SIDE,
    KINDS,
    NEXT,
    ORBITS,
    PLANET_SIZE,
    RESERVE,
    SIZE_OF,
    SLOT_OF,
    STANDINGS,
    TARGET_OF,
    Piece,
    Place,
)
from orrery.games.pyramids.rules.position import PyramidPosition


def _settles(place: int) -> int:
    if place in STANDINGS:
        return 2 * SLOT_OF[place]
    return 2 * TARGET_OF[place] + 1 if TARGET_OF[place] >= 0 else -1


SETTLES: Final = tuple(map(_settles, ORBITS))
"""By place in orbit the side that a ship there can settle next, above or below a planet, or -1."""

_SIZES: Final = {copies: tuple(SIZE_OF[kind] for kind in KINDS for _ in range(copies)) for copies in (1, 2)}
"""By copies and pyramid its size."""
_COLOURS_EACH: Final = (0, 0, 2, 1, 1)
"""By the number of players the colours of a seat."""


@dataclass(slots=True)
class Holdings:
    """Of one seat."""

    sides: int = 0
    """The sides that it dominates, bit s for side s."""
    dominant: int = 0
    """How many these are."""
    income: int = 0
    """The size of its largest dominant colony."""
    orbit: int = 0
    """Ships in orbit,"""
    pips: int = 0
    """and their sizes added up."""
    ready: int = 0
    """The sides that a ship of it could settle next and would then dominate, as bits."""
    spare: int = 0
    """The sizes of its ships in orbit and colonies that are not dominant, bit s for size s."""
    covered: int = 0
    """How many colonies are not dominant."""
    reserve: int = 0
    """Ships in the reserve,"""
    stored: int = 0
    """their sizes added up,"""
    reserved: int = 0
    """and which these are, bit s for size s."""


def holdings(state: PyramidPosition, still: int = 0) -> list[Holdings]:
    """By seat; ships in the set `still` settle nothing."""
    sizes, each = _SIZES[state.copies], 3 * state.copies * _COLOURS_EACH[state.num_players]
    seats = [Holdings() for _ in range(state.num_players)]
    _count_dominant(state, seats, sizes, each)
    dominant, planets, fits = state.dominant, state.planets, state.may_dominate
    for piece, place in enumerate(state.place):
        if place == BANK:
            continue
        own, size = seats[piece // each], sizes[piece]
        if place >= FIRST_SIDE:
            if dominant[place - FIRST_SIDE] != piece:
                own.covered += 1
                own.spare |= 1 << size
        elif place >= 0:
            own.orbit += 1
            own.pips += size
            own.spare |= 1 << size
            side = SETTLES[place]
            if side >= 0 and fits[size][PLANET_SIZE[planets[side >> 1]]] and not still >> piece & 1:
                own.ready |= 1 << side
        elif place == RESERVE:
            own.reserve += 1
            own.stored += size
            own.reserved |= 1 << size
    for own in seats:
        own.ready &= ~own.sides
    return seats


def _count_dominant(state: PyramidPosition, seats: list[Holdings], sizes: tuple[int, ...], each: int) -> None:
    for side, piece in enumerate(state.dominant):
        if piece >= 0:
            own = seats[piece // each]
            own.sides |= 1 << side
            own.dominant += 1
            own.income = max(own.income, sizes[piece])


def choose(state: PyramidPosition, rng: Rng) -> Action:
    """A legal action: dominate most, then have most pyramids on their way, then do little."""
    return max(state.legal_actions(), key=lambda action: (*_prospects(state, action), rng.random()))


def _prospects(state: PyramidPosition, action: Action) -> tuple[int, int, bool]:
    """The lead in dominant colonies, how far the own pyramids have come, and whether the step ends."""
    after = state.clone()
    after.apply_action(action)
    counts = [after.count_dominant(seat) for seat in range(after.num_players)]
    own = counts.pop(state.turn)
    way = sum(_come(after.place[piece]) for piece in after.pieces_of(state.turn))
    return own - max(counts), way, action == NEXT


def _come(place: Place) -> int:
    """How far a pyramid has come: from the bank to the reserve, into orbit, onto a planet."""
    if place >= FIRST_SIDE:
        return 3
    return 2 if place >= 0 else int(place == RESERVE)


def result_key(state: PyramidPosition) -> Hashable:
    """See `Strategy`: the planets and what is stacked on them, by colour and size.

    What is in orbit, in the reserve and in the bank at the end of a turn is not what a puzzle asks about.
    """
    stacks = (tuple(state.kinds[piece] for piece in stack) for stack in state.stacks)
    return (*state.planets, *stacks)


def stacked(state: PyramidPosition) -> list[tuple[Piece, ...]]:
    """The order of colonies where more than one is on a side; the rest follows from where each is."""
    return [tuple(stack) for stack in state.stacks if len(stack) > 1]
