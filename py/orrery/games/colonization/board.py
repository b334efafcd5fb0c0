"""The numbers of Colonization: phases, verbs, prices, the die, and who can do what."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

from orrery.games.pyramids.actions import VERB_STEP
from orrery.games.pyramids.pieces import (
    AIM_OF,
    AT_NOTHING,
    BLACK,
    BLUE,
    COLOURS,
    KINDS,
    ORBITS,
    RED,
    SIZE_OF,
    SLOTS,
    STANDING,
    YELLOW,
    Piece,
    orbit,
)


class Phase(IntEnum):
    """What is being decided: a step of the turn, the rest of an action, or a die action."""

    BUY = 0
    ORBIT = 1
    ACT = 2
    TURN = 3
    ROLL = 4
    WILD = 5
    TIP = 6
    DIG = 7
    AIM = 8
    HOP = 9
    SWAP = 10
    WITH = 11
    OVER = 12


class Verb(IntEnum):
    """What an action does; see `pyramids/actions.py` for how it is numbered."""

    NEXT = 0
    BUY = 1
    FADE = 2
    ORBIT = 3
    SWERVE = 4
    GREENER = 5
    LASERS = 6
    BEAM = 7
    FREEZE = 8
    TELEPORT = 9
    TURN = 10
    WILD = 11
    TIP = 12
    DIG = 13
    AIM = 14
    HOP = 15
    SWAP = 16
    WITH = 17


NUM_DISTINCT_ACTIONS: Final = len(Verb) * VERB_STEP

# --- prices and numbers ----------------------------------------------------------------------------

COST: Final = SIZE_OF
"""By kind what it costs to buy it, and again to place it (LC-28, LC-31)."""
PRICE: Final = tuple(
    {
        Verb.FADE: 1,
        Verb.SWERVE: 5,
        Verb.GREENER: 5,
        Verb.LASERS: 2,
        Verb.BEAM: 2,
        Verb.FREEZE: 2,
        Verb.TELEPORT: 3,
    }.get(verb, 0)
    for verb in Verb
)
"""By verb what an action costs (LC-46 to LC-59)."""
INCOME: Final = (3, 3, 4, 5)
"""By the size of one's largest dominant colony, 0 for none (LC-24 to LC-26)."""
TO_WIN: Final = (0, 0, 4, 3, 3)
"""By the number of players how many dominant colonies win (LC-21, LC-22)."""
MAY_DOMINATE: Final = tuple(tuple(colony >= planet > 0 for planet in range(4)) for colony in range(4))
"""By the size of a colony and of its planet whether it counts for dominance (LC-16)."""

# --- the die ---------------------------------------------------------------------------------------

FACES: Final = ("wild", "tip", "dig", "aim", "hop", "swap")
"""The faces of the Treehouse die by outcome (LC-35)."""
DIE: Final = list(range(len(FACES)))
DIE_ODDS: Final = [(face, 1 / len(FACES)) for face in DIE]

# --- places ----------------------------------------------------------------------------------------

STANDINGS: Final = frozenset(place for place in ORBITS if AIM_OF[place] == STANDING)
"""The places in orbit where a ship stands."""
LYINGS: Final = frozenset(place for place in ORBITS if STANDING < AIM_OF[place] < AT_NOTHING)
"""The places in orbit where a ship lies; here it always points at a planet (LC-12)."""
ROUND: Final = tuple(frozenset(orbit(slot, aim) for aim in range(AT_NOTHING)) for slot in SLOTS)
"""By slot the places in orbit round it."""
OPENINGS: Final = tuple(orbit(slot) for slot in SLOTS)
"""Where a ship can be placed: standing next to a planet (LC-30, LC-32)."""

# --- who can do what -------------------------------------------------------------------------------

Crew: TypeAlias = tuple[Piece, ...]
"""Pyramids of a seat that can do something, ascending."""

_COLOURS_OF_TWO: Final = {
    Verb.FADE: (YELLOW, BLACK),
    Verb.LASERS: (RED,),
    Verb.BEAM: (YELLOW,),
    Verb.FREEZE: (BLUE,),
    Verb.TELEPORT: (BLACK,),
}
"""Which colours have an action of their own between two (LC-49 to LC-59)."""
_ACTIONS_OF_MORE: Final = (Verb.FADE, Verb.TELEPORT)
"""The actions of colours that everybody has among three or four (LC-65, LC-66)."""


def _owner(colour: int, players: int) -> int:
    return colour // 2 if players == 2 else colour


def _can(verb: Verb, colour: int, players: int) -> bool:
    if players == 2:
        return colour in _COLOURS_OF_TWO.get(verb, range(len(COLOURS)))
    return verb in _ACTIONS_OF_MORE or verb not in _COLOURS_OF_TWO


def _crew(verb: Verb, seat: int, players: int) -> Crew:
    copies = 1 if players == 2 else 2
    return tuple(
        piece
        for piece in range(len(KINDS) * copies)
        for colour in [piece // (3 * copies)]
        if _owner(colour, players) == seat and _can(verb, colour, players)
    )


CREWS: Final = tuple(
    tuple(tuple(_crew(verb, seat, players) for verb in Verb) for seat in range(players))
    for players in range(len(COLOURS) + 1)
)
"""By the number of players, seat and verb the pyramids that can do it (LC-8, LC-61, LC-64)."""
OWNED: Final = tuple(tuple(crews[Verb.NEXT] for crews in seats) for seats in CREWS)
"""By the number of players and seat its pyramids."""
