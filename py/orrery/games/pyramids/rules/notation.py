"""Pyramids, places and the table in letters and digits, as both pyramid games write them.

Colours are r y k b, sizes S M L: `rM` is a medium red pyramid. Planets are S M L, those of the second
trio S2 M2 L2. A pyramid is written with where it is: `rM@S^` standing in orbit round S, `rM@S>L` lying
there and pointing at L, `rM@S>-` pointing at nothing, `rM@L+2` the second colony above L counted from the
planet, `rM@L-1` the first below it, `rM@R` in its owner's reserve.

A planet's field of the position line is `name:top:bottom:orbit`, each list with commas or `-`; the sides
are listed outermost first, as in `L:yS,bL:rL,kL:rM^,kS>S`.
"""

from __future__ import annotations

from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    BURNED,
    FIRST_SIDE,
    KIND_NAMES,
    PLANET_NAMES,
    RESERVE,
    SLOT_OF,
    SLOTS,
    STANDING,
    Aim,
    Piece,
    Place,
    Slot,
)
from orrery.games.pyramids.rules.position import PyramidPosition


def planet_name(state: PyramidPosition, slot: Slot) -> str:
    """The name of the planet at a slot."""
    return PLANET_NAMES[state.planets[slot]]


def kind_name(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid's colour and size."""
    return KIND_NAMES[state.kinds[piece]]


def aim_name(state: PyramidPosition, aim: Aim) -> str:
    """How a ship lies."""
    if aim == STANDING:
        return "^"
    return ">-" if aim == AT_NOTHING else f">{planet_name(state, aim - 1)}"


def orbit_name(state: PyramidPosition, place: Place) -> str:
    """A place in orbit without its `@`: `S^`, or `S>L`."""
    return f"{planet_name(state, SLOT_OF[place])}{aim_name(state, AIM_OF[place])}"


def piece_name(state: PyramidPosition, piece: Piece) -> str:
    """A pyramid that is not in the bank, with where it is."""
    kind, place = kind_name(state, piece), state.place[piece]
    if place == RESERVE:
        return f"{kind}@R"
    if place < FIRST_SIDE:
        return f"{kind}@{orbit_name(state, place)}"
    side = place - FIRST_SIDE
    return f"{kind}@{planet_name(state, side // 2)}{'-' if side % 2 else '+'}{state.depth(piece)}"


# --- the position line -----------------------------------------------------------------------------


def planets_field(state: PyramidPosition) -> str:
    """The three planets with all that is on and round them."""
    return "/".join(_planet_field(state, slot) for slot in SLOTS)


def _planet_field(state: PyramidPosition, slot: Slot) -> str:
    sides = [
        [kind_name(state, piece) for piece in reversed(state.stacks[2 * slot + side])] for side in (0, 1)
    ]
    ships = [
        f"{kind_name(state, ship)}{aim_name(state, AIM_OF[state.place[ship]])}"
        for ship in state.ships_round(slot)
    ]
    return ":".join((planet_name(state, slot), *map(listed, (*sides, ships))))


def listed(names: list[str]) -> str:
    """Names with commas between them, or `-` for none."""
    return ",".join(names) or "-"


def reserves_field(state: PyramidPosition) -> str:
    """What is in each seat's reserve."""
    return "/".join(
        listed([kind_name(state, piece) for piece in state.pieces_of(seat) if state.place[piece] == RESERVE])
        for seat in range(state.num_players)
    )


def burned_field(state: PyramidPosition, planets: list[int]) -> str:
    """The pyramids out of the game, and then these planets."""
    burned = [kind_name(state, piece) for piece, place in enumerate(state.place) if place == BURNED]
    return listed([*burned, *(PLANET_NAMES[planet] for planet in planets)])
