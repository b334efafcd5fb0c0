"""The vocabulary of Ice Colony: every decision that a player can make, and its number.

Numbers are positions in `VOCABULARY`: records and links count on them, so their order stays. The outcomes of
chance are numbered apart: by `board.Terrain`, `dice.Fate` and the faces of a die.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple

from orrery.core.state import Action
from orrery.games.ice_colony.rules.board import (
    ALL_PIECES,
    MAX_GROWN,
    MAX_PIPS,
    NO_PIECES,
    NOWHERE,
    SQUARES,
    Pieces,
    Square,
    piece_sets,
    split_amounts,
)


class Verb(IntEnum):
    """What a player can do."""

    CHOOSE = (
        0  # a square: for the first piece (IC-7), or as the active one (IC-13). Its number is the square's
    )
    MOVE = 1  # some pips from the active square to another (IC-23)
    ATTACK = 2  # a square, from the active one (IC-27)
    PASS = 3  # and take an edge token (IC-22)
    END = 4  # the turn, without the further Move of a blue square (IC-46)
    HOLD = 5  # the edge token: do not spend it
    EDGE = 6  # spend the token for +1 in a fight (IC-31)
    EDGE_UP = 7  # spend it for +1 on the roll for first place (IC-12)
    EDGE_DOWN = 8  # spend it for a roll of one less
    ENTER = 9  # the conquered square with some pips (IC-35)
    MAKE = 10  # a square's pips from these pieces (IC-Q20)


class Parts(NamedTuple):
    """A decision: the verb, and what it is about."""

    verb: Verb
    square: Square = NOWHERE
    pips: int = 0
    pieces: Pieces = NO_PIECES


_AMOUNTS: Final = range(1, MAX_PIPS + 1)

VOCABULARY: Final[tuple[Parts, ...]] = (
    *(Parts(Verb.CHOOSE, square) for square in SQUARES),
    *(Parts(Verb.MOVE, square, pips) for square in SQUARES for pips in _AMOUNTS),
    *(Parts(Verb.ATTACK, square) for square in SQUARES),
    Parts(Verb.PASS),
    Parts(Verb.END),
    Parts(Verb.HOLD),
    Parts(Verb.EDGE),
    Parts(Verb.EDGE_UP),
    Parts(Verb.EDGE_DOWN),
    *(Parts(Verb.ENTER, pips=pips) for pips in _AMOUNTS),
    *(
        Parts(Verb.MAKE, pieces=pieces)
        for total in range(1, MAX_GROWN + 1)
        for pieces in piece_sets(ALL_PIECES, total)
    ),
)
"""Every decision, by its number."""

NUM_DISTINCT_ACTIONS: Final = len(VOCABULARY)
_NUMBERS: Final = {parts: action for action, parts in enumerate(VOCABULARY)}


def decode(action: Action) -> Parts:
    """What the number of a decision stands for."""
    return VOCABULARY[action]


def encode(parts: Parts) -> Action:
    """The number of a decision; raises `KeyError` for one that nobody can make."""
    return _NUMBERS[parts]


# --- numbers that the rules want at hand ---------------------------------------------------------------

MOVE: Final = tuple(
    (-1, *(encode(Parts(Verb.MOVE, square, pips)) for pips in _AMOUNTS)) for square in SQUARES
)
"""By the square that is moved to and the pips that move, 1 to 3."""
ATTACK: Final = tuple(encode(Parts(Verb.ATTACK, square)) for square in SQUARES)
"""By the square."""
ENTER: Final = (-1, *(encode(Parts(Verb.ENTER, pips=pips)) for pips in _AMOUNTS))
"""By the pips, 1 to 3."""
MAKE: Final = {parts.pieces: encode(parts) for parts in VOCABULARY if parts.verb == Verb.MAKE}
"""By the pieces."""
PASS: Final = encode(Parts(Verb.PASS))
END: Final = encode(Parts(Verb.END))
HOLD: Final = encode(Parts(Verb.HOLD))
EDGE: Final = encode(Parts(Verb.EDGE))
EDGE_UP: Final = encode(Parts(Verb.EDGE_UP))
EDGE_DOWN: Final = encode(Parts(Verb.EDGE_DOWN))


@cache
def split_moves(available: Pieces, pips: int) -> tuple[tuple[Action, ...], ...]:
    """The moves out of a square with `pips`, ascending, by the empty square that they lead to."""
    amounts = split_amounts(available, pips)
    return tuple(tuple(MOVE[target][amount] for amount in amounts) for target in SQUARES)
