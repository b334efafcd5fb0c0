"""Colonization played sensibly: go where a planet can be won, spend coins only as far as they help."""

from __future__ import annotations

from functools import cache
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules import board
from orrery.games.piecepack_colonization.rules.actions import Parts, Verb, decode
from orrery.games.piecepack_colonization.rules.board import Coins, Space
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

COIN: Final = 0.7
"""What a coin of the stash is worth, in points."""
WAY: Final = 0.5
"""What is left of a prospect that has yet to be flown to."""
UNKNOWN: Final = 1.2
"""What a new planet is worth to whoever draws it."""


def choose(state: PiecepackColonization, rng: Rng) -> Action:
    """The decision with the best prospect; luck tells equals apart."""
    return max(state.legal_actions(), key=lambda action: (_worth(state, action), rng.random()))


def _worth(state: PiecepackColonization, action: Action) -> float:
    here = state.ship[state.turn]
    match decode(action):
        case Parts(Verb.GO, space):
            return _prospect(state, space)
        case Parts(Verb.STAY | Verb.COLONIZE):
            return _prospect(state, here)
        case Parts(Verb.PLAY, space):
            return WAY * _prospect(state, space) - COIN
        case Parts(Verb.MOVE):
            return WAY * _prospect_of_a_roll(state)
        case Parts(Verb.DRAW):
            return UNKNOWN
        case Parts(verb, _, coin):
            return _worth_of_coin(state, verb, coin)


def _worth_of_coin(state: PiecepackColonization, verb: Verb, coin: int) -> float:
    """Above what ends a choice of coins, or below it."""
    value = board.VALUE[state.ship[state.turn]]
    match verb:
        case Verb.USE:
            return float(_best_use(value, state.stash[state.turn]) >> coin & 1)
        case Verb.SETTLE:
            return 9.0 if coin == value else -coin
        case Verb.RESTORE | Verb.SECOND:
            return COIN + coin / 100
        case _:
            return 0.5


def _prospect(state: PiecepackColonization, space: Space) -> float:
    """Points to be won with a ship on a space, less the coins spent on it."""
    seat = state.turn
    owner = state.owner(space)
    if space >= board.FIRST_SUN or owner == seat or not state.stash[seat]:
        return 0.0
    value = board.VALUE[space]
    if owner < 0:
        return _gain(value, state.stash[seat], _best_use(value, state.stash[seat]))
    return WAY * _odds(board.DESTROYS[state.colony[space] % 6]) * value


def _prospect_of_a_roll(state: PiecepackColonization) -> float:
    """The best place within the system at the end of a roll, by the odds to get there."""
    faces = len(board.DIE)
    reached = (
        _prospect(state, space) * max(faces - cost, 0) / faces
        for space, cost in state.costs().items()
        if space not in state.ship
    )
    return max(reached, default=0.0)


def _odds(faces: int) -> float:
    return faces.bit_count() / len(board.DIE)


def _gain(value: int, stash: Coins, used: Coins) -> float:
    """What an attempt at a free planet brings: its points by the odds, less the coins used."""
    left = stash & ~used
    points = value + board.ACE_BONUS * (value == board.ACE) + board.MATCH_BONUS * bool(left >> value & 1)
    return _odds(board.COLONIZES[value][used]) * points - COIN * used.bit_count()


@cache
def _best_use(value: int, stash: Coins) -> Coins:
    """The coins to use for an attempt at a planet of this value, one at least being kept (PC-Q10)."""
    uses = (used for used in board.COIN_SETS if used & stash == used != stash)
    return max(uses, key=lambda used: _gain(value, stash, used))
