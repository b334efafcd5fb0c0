"""The numbers of all actions, worked out once: by pyramid, place and action points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from orrery.core.state import Action
from orrery.games.advanced_colonization.board import COPIES, OTHER_SIDE, SAME_SIDE, Verb
from orrery.games.pyramids.actions import encode
from orrery.games.pyramids.pieces import (
    AIM_OF,
    AT_NOTHING,
    FIRST_SIDE,
    KINDS,
    NEW_AIMS,
    ORBITS,
    OTHERS,
    SIDES,
    SLOT_OF,
    SLOTS,
    STANDING,
    TARGET_OF,
    Piece,
    Place,
    Planet,
    side_place,
    toward,
)

PIECES: Final = range(len(KINDS) * COPIES)
PLACED: Final = range(FIRST_SIDE + len(SIDES))
"""All places in orbit and on stacks."""

TARGET_AT: Final = (*TARGET_OF, *(-1 for _ in SIDES), -1, -1, -1)
"""By place the slot that a ship points at, or -1: also for colonies, and for places counted from the end."""
SHIPS_AT: Final = tuple(frozenset(at for at in ORBITS if SLOT_OF[at] == slot) for slot in SLOTS)
"""By slot the places in orbit round its planet."""
PIECES_AT: Final = tuple(SHIPS_AT[slot] | {side_place(2 * slot), side_place(2 * slot + 1)} for slot in SLOTS)
"""By slot the places in orbit round its planet and on it."""

Offers: TypeAlias = tuple[tuple[tuple[Action, ...], ...], ...]
"""By pyramid and by its place what may be done with it."""


def _offers(piece: Piece, place: Place, *, has_two: bool, may_bomb: bool) -> Iterable[Action]:
    """What a pyramid can do whatever else is on the table (AC-28 to AC-33, AC-36, AC-52)."""
    yield encode(Verb.RETURN, piece)
    if may_bomb:
        yield encode(Verb.BOMB, piece)
    if not has_two or place >= FIRST_SIDE:
        return
    target = TARGET_OF[place]
    if target >= 0:
        yield encode(Verb.FAR, piece)
        for other in OTHERS[target]:  # lying still, since only a direction is chosen (AC-Q13)
            yield encode(Verb.ADVANCE, piece, toward(other))
    if AIM_OF[place] == STANDING:
        yield encode(Verb.NEAR, piece)
    for aim in NEW_AIMS[place]:
        yield encode(Verb.REDIRECT, piece, aim)


def _all_offers(*, has_two: bool, may_bomb: bool) -> Offers:
    return tuple(
        tuple(tuple(_offers(piece, at, has_two=has_two, may_bomb=may_bomb)) for at in PLACED)
        for piece in PIECES
    )


OFFERS: Final = tuple(
    tuple(_all_offers(has_two=has_two, may_bomb=may_bomb) for may_bomb in (False, True))
    for has_two in (False, True)
)
"""By whether there are two action points, and then by whether a Neutron Bomb is possible."""


def _by_piece(verb: Verb) -> tuple[Action, ...]:
    return tuple(encode(verb, piece) for piece in PIECES)


GREENERS: Final = _by_piece(Verb.GREENER)
REVOLTS: Final = _by_piece(Verb.REVOLT)
LASERS: Final = _by_piece(Verb.LASERS)
BEAMS: Final = _by_piece(Verb.BEAM)
TARGETS: Final = _by_piece(Verb.TARGET)
SWAPS: Final = _by_piece(Verb.SWAP)
WITHS: Final = _by_piece(Verb.WITH)
SHIFTS: Final = tuple(encode(Verb.SHIFT, kind) for kind in KINDS)
BURNS: Final = tuple(encode(Verb.BURN, kind) for kind in KINDS)
GOALS: Final = tuple([encode(Verb.GOAL, other) for other in OTHERS[slot]] for slot in SLOTS)
"""By slot where ships can be beamed from there."""


def _turns(piece: Piece, slot: int, *, is_adrift: bool) -> list[Action]:
    aims = [STANDING, *(toward(other) for other in OTHERS[slot]), *([AT_NOTHING] if is_adrift else [])]
    return [encode(Verb.TURN, piece, aim) for aim in aims]


TURNS: Final = tuple(
    tuple(tuple(_turns(piece, slot, is_adrift=is_adrift) for slot in SLOTS) for piece in PIECES)
    for is_adrift in (False, True)
)
"""By whether a beamed ship pointed at nothing, by ship and by goal: how it may lie (AC-48, AC-Q26)."""


def planet_choices(planets: Iterable[Planet]) -> list[Action]:
    """Each of these planets on either side of the line (AC-39)."""
    return [encode(Verb.PLANET, planet, side) for planet in planets for side in (SAME_SIDE, OTHER_SIDE)]
