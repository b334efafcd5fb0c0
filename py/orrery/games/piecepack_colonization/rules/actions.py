"""The decisions of Colonization: what each number means.

The numbers of chance are no decisions and mean themselves: a planet that is drawn, a face of a die.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final, NamedTuple

from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules.board import COIN_SETS, NOWHERE, SPACES, VALUES, Space

NO_COIN: Final = -1


class Verb(IntEnum):
    """A kind of decision."""

    GO = 0  # to a space, by whose number it goes: a sun to begin at, or where the die leads (PC-5, PC-38)
    PLAY = 1  # a coin, to leap to a space; which coin follows from the space (PC-42, PC-43)
    DRAW = 2  # a planet (PC-9)
    COLONIZE = 3  # the planet under the ship; where another's colony stands, attack it (PC-16, PC-27)
    MOVE = 4  # as far as the die will allow (PC-35)
    RESTORE = 5  # a coin of the discards (PC-45)
    USE = 6  # a coin for the attempt to colonize (PC-19)
    ROLL = 7  # for the attempt, with the coins used so far (PC-20)
    SETTLE = 8  # the planet that was won, with a coin (PC-23)
    SECOND = 9  # a further coin to restore, on a sun (PC-46)
    DONE = 10  # no second coin is restored
    STAY = 11  # the ship does not move after all (PC-41)


class Parts(NamedTuple):
    """A decision taken apart."""

    verb: Verb
    space: Space = NOWHERE
    coin: int = NO_COIN
    """Its value, from 0 for Null."""


def _of_spaces(verb: Verb) -> list[Parts]:
    return [Parts(verb, space=space) for space in SPACES]


def _of_coins(verb: Verb) -> list[Parts]:
    return [Parts(verb, coin=coin) for coin in VALUES]


_PARTS: Final = (
    *_of_spaces(Verb.GO),
    *_of_spaces(Verb.PLAY),
    Parts(Verb.DRAW),
    Parts(Verb.COLONIZE),
    Parts(Verb.MOVE),
    *_of_coins(Verb.RESTORE),
    *_of_coins(Verb.USE),
    Parts(Verb.ROLL),
    *_of_coins(Verb.SETTLE),
    *_of_coins(Verb.SECOND),
    Parts(Verb.DONE),
    Parts(Verb.STAY),
)
"""Every decision in the order of the numbers, which records count on."""
_NUMBERS: Final = {parts: number for number, parts in enumerate(_PARTS)}

NUM_DISTINCT_ACTIONS: Final = len(_PARTS)


def decode(action: Action) -> Parts:
    """What a decision means."""
    return _PARTS[action]


def encode(parts: Parts) -> Action:
    """The number of a decision."""
    return _NUMBERS[parts]


# --- for the rules: numbers that are looked up and not made anew -----------------------------------

DRAW: Final = encode(Parts(Verb.DRAW))
COLONIZE: Final = encode(Parts(Verb.COLONIZE))
MOVE: Final = encode(Parts(Verb.MOVE))
ROLL: Final = encode(Parts(Verb.ROLL))
DONE: Final = encode(Parts(Verb.DONE))
STAY: Final = encode(Parts(Verb.STAY))
PLAYS: Final = tuple(map(encode, _of_spaces(Verb.PLAY)))
"""By the space that a leap leads to."""


def _choices(verb: Verb, *besides: Verb) -> tuple[list[Action], ...]:
    """For each set of coins an action a coin, ascending, and what may be done besides."""
    last = [encode(Parts(other)) for other in besides]
    return tuple(
        sorted([*(encode(Parts(verb, coin=coin)) for coin in VALUES if coins >> coin & 1), *last])
        for coins in COIN_SETS
    )


RESTORES: Final = _choices(Verb.RESTORE)
USES: Final = _choices(Verb.USE, Verb.ROLL)
SETTLES: Final = _choices(Verb.SETTLE)
SECONDS: Final = _choices(Verb.SECOND, Verb.DONE)
"""The choices among a set of coins, by that set."""
