"""Actions worked out once: by pyramid, by kind, by place, by how many action points there are."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from orrery.core.state import Action
from orrery.games.advanced_colonization.rules.actions import OTHER_SIDE, SAME_SIDE, Verb, encode
from orrery.games.advanced_colonization.rules.limits import COPIES
from orrery.games.pyramids.rules.board import (
    AIM_OF,
    AT_NOTHING,
    FIRST_SIDE,
    KINDS,
    NEW_AIMS,
    OTHERS,
    SIDES,
    SLOTS,
    STANDING,
    TARGET_OF,
    Piece,
    Place,
    Planet,
    orbit,
    toward,
)

PIECES: Final = range(len(KINDS) * COPIES)
PLACED: Final = range(FIRST_SIDE + len(SIDES))
"""All places in orbit and on stacks."""

NEXT: Final = encode(Verb.NEXT)
FIRE: Final = encode(Verb.FIRE)
BUYS: Final = tuple(encode(Verb.BUY, kind) for kind in KINDS)
PLACES: Final = tuple(
    orbit(slot, aim) for slot in SLOTS for aim in (STANDING, *(toward(other) for other in OTHERS[slot]))
)
"""Where a new ship can be placed: standing, or pointing at another planet (AC-24, AC-Q32)."""
PLACINGS: Final = tuple(tuple(encode(Verb.ORBIT, kind, place) for place in PLACES) for kind in KINDS)

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
