"""What each seat has on the table of a pyramid game, counted in one go over all pyramids."""

from __future__ import annotations

from typing import Final

from orrery.games.pyramids.rules.board import (
    BANK,
    FIRST_SIDE,
    KINDS,
    ORBITS,
    PLANET_SIZE,
    RESERVE,
    SIZE_OF,
    SLOT_OF,
    STANDINGS,
    TARGET_OF,
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


class Holdings:
    """Of one seat."""

    __slots__ = (
        "covered",
        "dominant",
        "income",
        "kept",
        "orbit",
        "pips",
        "ready",
        "reserve",
        "sides",
        "spare",
        "stored",
    )

    def __init__(self) -> None:
        self.sides = 0
        """The sides that it dominates, bit s for side s."""
        self.dominant = 0
        """How many these are."""
        self.income = 0
        """The size of its largest dominant colony."""
        self.orbit = 0
        """Ships in orbit,"""
        self.pips = 0
        """and their sizes added up."""
        self.ready = 0
        """The sides that a ship of it could settle next and would then dominate, as bits."""
        self.spare = 0
        """The sizes of its ships in orbit and colonies that are not dominant, bit s for size s."""
        self.covered = 0
        """How many colonies are not dominant."""
        self.reserve = 0
        """Ships in the reserve,"""
        self.stored = 0
        """their sizes added up,"""
        self.kept = 0
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
            own.kept |= 1 << size
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
