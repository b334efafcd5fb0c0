"""The odds of attempts to colonize, attacks and rolls to move, against the six faces counted by the rules."""

from __future__ import annotations

from fractions import Fraction

from orrery.games.piecepack_colonization.rules.actions import MOVE, Verb, decode
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from tests.games.gambled import assert_odds, risks

FACES = range(6)
"""Null to 5 (PC-7)."""


def colonizes(face: int, planet: int, coins: int) -> bool:
    """PC-20, PC-24: more than the planet; an Ace falls to Null and Ace."""
    return face in (0, 1) if planet == 1 else face + coins > planet


def destroys(face: int, coin: int) -> bool:
    """PC-28, PC-30: as much as the coin; a Null coin falls to Null and Ace."""
    return face in (0, 1) if coin == 0 else face >= coin


def flies(state: PiecepackColonization, face: int) -> bool:
    """PC-36 to PC-38: whether the ship can go anywhere after this face, besides staying where it is."""
    after = state.clone()
    after.apply_action(MOVE)
    after.apply_action(face)
    return len(after.legal_actions()) > 1


def test_the_odds_are_those_of_the_six_faces() -> None:
    verbs: set[Verb] = set()
    for state, action, risked in risks("piecepack-colonization", PiecepackColonization):
        planet, verb = state.ship[state.turn], decode(action).verb
        verbs.add(verb)
        if verb == Verb.ROLL:
            used = sum(coin for coin in FACES if state.used >> coin & 1)
            won = [face for face in FACES if colonizes(face, planet % 5 + 1, used)]
        elif verb == Verb.COLONIZE:
            won = [face for face in FACES if destroys(face, state.colony[planet] % 6)]
        else:
            won = [face for face in FACES if flies(state, face)]
            assert len(won) < 3
        odds = Fraction(len(won), 6)
        assert_odds(risked, odds, odds)
    assert verbs == {Verb.ROLL, Verb.COLONIZE, Verb.MOVE}


def test_an_ace_that_a_coin_takes_is_no_risk() -> None:
    for state, action, _ in risks("piecepack-colonization", PiecepackColonization):
        is_ace = state.ship[state.turn] % 5 == 0
        assert not (decode(action).verb == Verb.ROLL and is_ace and state.used & 0b11)
