"""Who can do what in Colonization: the pyramids of each seat, by verb."""

from __future__ import annotations

from typing import Final, TypeAlias

from orrery.games.colonization.rules.actions import Verb
from orrery.games.pyramids.rules.board import BLACK, BLUE, COLOURS, KINDS, RED, YELLOW, Piece

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


def _owner(colour: int, players: int) -> int:
    return colour // 2 if players == 2 else colour


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
        if _owner(colour, players) == seat and _can(verb, colour, players)
    )


CREWS: Final = tuple(
    tuple(tuple(_crew(verb, seat, players) for verb in sorted(Verb)) for seat in range(players))
    for players in range(len(COLOURS) + 1)
)
"""By the number of players, seat and verb the pyramids that can do it (LC-8, LC-61, LC-64)."""
OWNED: Final = tuple(tuple(crews[Verb.NEXT] for crews in seats) for seats in CREWS)
"""By the number of players and seat its pyramids."""
