"""The odds of a Reroll, against every way in which the dice can fall one after the other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.deep_roots.rules.actions import REROLL, THROW, Verb, decode
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from tests.games.deep_roots.oracle import DIE
from tests.games.gambled import assert_odds, risks

LATE: Final = 5
"""Before this round nobody rerolls: then every die can be drawn."""
MOST: Final = 2
"""So many dice are thrown again at most."""
FALLS: Final = [*DIE.values()]
"""The odds of a die by the rules, regular 1 to 5 and special 1 to 6 (RT-7, RT-8)."""


def late(state: State, rng: Rng) -> Action:
    """Keep Reroll for the end of the game, and use it then."""
    assert isinstance(state, DeepRoots)
    legal = state.legal_actions()
    if len(state.chosen) == MOST:
        return THROW
    if REROLL in legal and state.round > LATE and state.phase == Phase.TURN:
        return REROLL
    others = [action for action in legal if action != REROLL] or legal
    return others[int(rng.random() * len(others))]


def drawable(state: DeepRoots, dice: set[int]) -> set[int]:
    """Which of these dice could be drawn now, if each lay alone in the pool."""
    found = set()
    for die in dice:
        alone = state.clone()
        alone.phase, alone.chosen, alone.pool = Phase.TURN, (), [int(each == die) for each in range(11)]
        if any(decode(action).verb == Verb.DRAW for action in alone.legal_actions()):
            found.add(die)
    return found


def test_the_odds_are_those_of_all_throws() -> None:
    counts: set[int] = set()
    for state, action, risked in risks("deep-roots", DeepRoots, late):
        assert action == THROW
        good, count = drawable(state, {*range(11)}), len(state.chosen)
        won = Fraction(0)
        for dice in product(range(11), repeat=count):
            odds = Fraction(1)
            for die in dice:
                odds *= FALLS[die]
            won += odds if good & {*dice} else 0
        assert_odds(risked, won, won)
        counts.add(count)
    assert len(counts) > 1
