"""The actions of Colonization: verbs, prices, the faces of the die, crews."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, TypeAlias

from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.games.pyramids.rules.board import (
    BLACK,
    BLUE,
    COLOURS,
    KINDS,
    RED,
    SIZE_OF,
    VERB_STEP,
    YELLOW,
    Parts,
    Piece,
    encode,
    parts_of,
)

__all__ = ["ACTIONS", "NUM_DISTINCT_ACTIONS", "Parts", "Verb", "decode", "encode"]


class Verb(IntEnum):
    """What an action does. Behind each verb stands what it is done with."""

    NEXT = 0  # nothing
    BUY = 1  # a kind
    FADE = 2  # a pyramid
    ORBIT = 3  # a kind, to a place in orbit
    SWERVE = 4  # a ship, to how it then lies
    GREENER = 5  # a colony
    LASERS = 6  # a ship, at a ship
    BEAM = 7  # a ship, at a ship
    FREEZE = 8  # a ship, at a ship
    TELEPORT = 9  # a ship, to a slot
    TURN = 10  # a ship, to how it then lies
    WILD = 11  # a pyramid
    TIP = 12  # a ship, to how it then lies
    DIG = 13  # a ship
    AIM = 14  # a ship, to how it then lies
    HOP = 15  # a ship
    SWAP = 16  # a pyramid
    WITH = 17  # a pyramid


NUM_DISTINCT_ACTIONS: Final = len(Verb) * VERB_STEP
ACTIONS: Final = (
    *(Verb.FADE, Verb.SWERVE, Verb.GREENER),
    *(Verb.LASERS, Verb.BEAM, Verb.FREEZE, Verb.TELEPORT),
)
"""What the rules call actions: what a player chooses to do in step 4 (LC-34)."""


def decode(action: Action) -> Parts[Verb]:
    """The parts of an action."""
    return parts_of(action, Verb)


class Face(IntEnum):
    """What it can show, and that must then be done; the outcomes of a roll."""

    WILD = 0
    TIP = 1
    DIG = 2
    AIM = 3
    HOP = 4
    SWAP = 5


OUTCOMES: Final[list[Action]] = list(map(int, Face))
ODDS: Final[Odds] = [(outcome, 1 / len(Face)) for outcome in OUTCOMES]


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
    for verb in sorted(Verb)
)
"""By verb what an action costs (LC-46 to LC-59)."""
INCOME: Final = (3, 3, 4, 5)
"""By the size of one's largest dominant colony, 0 for none (LC-24 to LC-26)."""


Crew: TypeAlias = tuple[Piece, ...]
"""Pyramids of a seat that can do something, ascending."""

_COLOURS_OF_TWO: Final[dict[Verb, tuple[int, ...]]] = {
    Verb.FADE: (YELLOW, BLACK),
    Verb.LASERS: (RED,),
    Verb.BEAM: (YELLOW,),
    Verb.FREEZE: (BLUE,),
    Verb.TELEPORT: (BLACK,),
}
"""Which colours have an action of their own between two (LC-49 to LC-59)."""
ACTIONS_OF_MORE: Final = (Verb.FADE, Verb.TELEPORT)
"""The actions of colours that everybody has among three or four (LC-65, LC-66)."""


def colours_of(verb: Verb, players: int) -> tuple[int, ...]:
    """The colours that alone have an action, ascending; empty where it is a matter of no colour."""
    return _COLOURS_OF_TWO.get(verb, ()) if players == 2 else ()


def _can(verb: Verb, colour: int, players: int) -> bool:
    if players == 2:
        return colour in _COLOURS_OF_TWO.get(verb, range(len(COLOURS)))
    return verb in ACTIONS_OF_MORE or verb not in _COLOURS_OF_TWO


def _crew(verb: Verb, seat: int, players: int) -> Crew:
    copies = 1 if players == 2 else 2
    return tuple(
        piece
        for piece in range(len(KINDS) * copies)
        for colour in [piece // (3 * copies)]
        if (colour // 2 if players == 2 else colour) == seat and _can(verb, colour, players)
    )


CREWS: Final = tuple(
    tuple(tuple(_crew(verb, seat, players) for verb in sorted(Verb)) for seat in range(players))
    for players in range(len(COLOURS) + 1)
)
"""By the number of players, seat and verb the pyramids that can do it (LC-8, LC-61, LC-64)."""
OWNED: Final = tuple(tuple(crews[Verb.NEXT] for crews in seats) for seats in CREWS)
"""By the number of players and seat its pyramids."""
