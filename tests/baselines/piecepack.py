"""Features of piecepack Colonization, with the weights of the first trials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    COLONIZES,
    DESTROYS,
    FIRST_SUN,
    SUIT,
    TWINS,
    VALUE,
    members,
)
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from tests.baselines.knowledge import Knowledge, every_action, every_outcome, whole_key

SCORE: Final = 0.14
COIN: Final = 0.12
PIP: Final = 0.02
DISCARD: Final = 0.08
HERE: Final = 0.04
NEAR: Final = 0.024
ON_A_SUN: Final = 0.04
LEAD: Final = 0.12
LAST_COIN: Final = -0.04
AT_RISK: Final = -0.04
TO_MOVE: Final = 0.04


def _prospect(state: PiecepackColonization, seat: int, space: int) -> float:
    """The value of a planet times the best chance to win it."""
    stash = state.stash[seat]
    if space >= FIRST_SUN or state.held[seat] >> space & 1 or not stash:
        return 0.0
    worth = VALUE[space] + 5 * (VALUE[space] == ACE)
    if state.colony[space] >= 0:
        return worth * DESTROYS[state.colony[space] % 6].bit_count() / 12
    coins = members(stash)
    used = sum(1 << coin for coin in coins[1:])
    return worth * COLONIZES[VALUE[space]][used].bit_count() / 6


def _at_risk(state: PiecepackColonization, seat: int) -> int:
    """The own colonies in the systems where others are."""
    suits = {SUIT[space] for other, space in enumerate(state.ship) if other != seat and space >= 0}
    return sum(state.held[seat] >> planet & 1 for planet in range(20) if SUIT[planet] in suits)


def _near(state: PiecepackColonization, seat: int) -> float:
    space = state.ship[seat]
    routes = state.routes[SUIT[space]][VALUE[space]]
    spaces = [to for to, _, _ in routes]
    if space < FIRST_SUN and state.held[seat] >> space & 1:
        spaces += [twin for twin in TWINS[space] if twin not in state.pile]
    return max((_prospect(state, seat, to) for to in spaces if to not in state.ship), default=0.0)


def strengths(state: PiecepackColonization) -> Sequence[float]:
    """By seat."""
    scores = state.scores()
    fewest = min(coins.bit_count() for coins in state.stash)
    return [_strength(state, seat, scores, fewest) for seat in range(state.num_players)]


def _strength(state: PiecepackColonization, seat: int, scores: Sequence[int], fewest: int) -> float:
    coins = state.stash[seat].bit_count()
    others = max(score for other, score in enumerate(scores) if other != seat)
    strength = (
        SCORE * scores[seat]
        + COIN * coins
        + PIP * sum(members(state.stash[seat]))
        + DISCARD * state.discards[seat].bit_count()
        + LEAD * (scores[seat] - others) / (1 + fewest)
        + LAST_COIN * (coins == 1)
        + AT_RISK * _at_risk(state, seat)
        + TO_MOVE * (state.turn == seat)
    )
    space = state.ship[seat]
    if space >= 0:
        strength += HERE * _prospect(state, seat, space) + NEAR * _near(state, seat)
        strength += ON_A_SUN * (space >= FIRST_SUN and state.discards[seat] > 0)
    return strength


KNOWLEDGE: Final = Knowledge(strengths, whole_key, every_action, every_outcome)
