"""The actions of Advanced Colonization: verbs, limits, prices, and their numbers."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final, TypeAlias

from orrery.core.state import Action
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
    VERB_STEP,
    Parts,
    Piece,
    Place,
    Planet,
    encode,
    orbit,
    parts_of,
    toward,
)

SEATS: Final = range(2)
"""Red and yellow, black and blue (AC-1, AC-19)."""
COPIES: Final = 2
"""Pyramids of each colour and size (AC-3)."""
SEAT_PIECES: Final = 12
"""Pyramids of each player: their numbers follow each other (AC-3, AC-19)."""
HALF: Final = SEAT_PIECES // 2
"""Of a player's pyramids the first half can fire lasers (red, black), the other beam (yellow, blue)."""
WINNING: Final = 4
"""Dominant colonies that win (AC-16); with fewer pyramids than these nobody can (AC-Q36)."""
MANY_REMOVED: Final = 8
"""Ships out of the game that lift the limit of Greener Pastures and allow a Revolt (AC-35, AC-44)."""
BOMBS: Final = 3
"""Neutron Bombs that there can be in a game: each needs a planet of the bank (AC-40)."""
OCCURRENCES: Final = 3
"""How often a position comes up at the start of a turn until it is a draw (AC-Q35)."""


__all__ = ["ACTIONS", "NUM_DISTINCT_ACTIONS", "OTHER_SIDE", "SAME_SIDE", "Parts", "Verb", "decode", "encode"]


class Verb(IntEnum):
    """What an action does. Behind each verb stands what it is done with."""

    NEXT = 0  # nothing
    BUY = 1  # a kind
    ORBIT = 2  # a kind, to a place in orbit
    RETURN = 3  # a pyramid
    ADVANCE = 4  # a ship, to how it then lies
    REDIRECT = 5  # a ship, to how it then lies
    FAR = 6  # a ship
    NEAR = 7  # a ship
    GREENER = 8  # a colony
    BOMB = 9  # a pyramid
    PLANET = 10  # a planet of the bank, to the same side or the other side
    SHIFT = 11  # a kind
    REVOLT = 12  # a colony
    LASERS = 13  # a ship
    BEAM = 14  # a ship
    BURN = 15  # a kind
    TARGET = 16  # a pyramid
    FIRE = 17  # nothing
    GOAL = 18  # a slot
    TURN = 19  # a ship, to how it then lies
    SWAP = 20  # a pyramid
    WITH = 21  # a pyramid


NUM_DISTINCT_ACTIONS: Final = len(Verb) * VERB_STEP
SAME_SIDE: Final = 0
OTHER_SIDE: Final = 1
"""On which side of the line between the two others a new planet stands (AC-39, AC-Q6)."""
ACTIONS: Final = (
    *(Verb.RETURN, Verb.ADVANCE, Verb.REDIRECT, Verb.FAR, Verb.NEAR, Verb.GREENER),
    *(Verb.BOMB, Verb.SHIFT, Verb.REVOLT, Verb.LASERS, Verb.BEAM),
)
"""What the rules call actions: what a player chooses to do in step 4 (AC-26)."""


def decode(action: Action) -> Parts[Verb]:
    """The parts of an action."""
    return parts_of(action, Verb)


POINTS: Final = 5
"""Action points gained at the start of a turn (AC-21)."""
PRICE: Final = tuple(
    {
        Verb.BUY: 2,
        Verb.ORBIT: 2,
        Verb.RETURN: 0,
        Verb.ADVANCE: 2,
        Verb.REDIRECT: 2,
        Verb.FAR: 2,
        Verb.NEAR: 2,
        Verb.GREENER: 3,
        Verb.BOMB: 3,
        Verb.SHIFT: 3,
        Verb.REVOLT: 3,
        Verb.LASERS: 3,
        Verb.BEAM: 1,
    }.get(verb, 0)
    for verb in sorted(Verb)
)
"""By verb what is paid in action points (AC-22, AC-23, AC-28 to AC-47)."""
SETTLING: Final = PRICE[Verb.NEAR]
"""What it costs to settle a side; to launch or to turn a ship costs as much (AC-23, AC-31 to AC-33)."""


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
