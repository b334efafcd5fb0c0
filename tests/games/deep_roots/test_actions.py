"""Deep Roots: every number of an action means one thing."""

from __future__ import annotations

from collections import Counter

from orrery.games.deep_roots.rules import actions
from orrery.games.deep_roots.rules.actions import Parts, Verb, decode, encode


def test_every_action_is_taken_apart_and_put_together_again() -> None:
    every = range(actions.NUM_DISTINCT_ACTIONS)
    assert [encode(decode(action)) for action in every] == [*every]
    assert Counter(decode(action).verb for action in every) == {
        Verb.DRAW: 16 * 366,
        Verb.KEEP: 5,
        Verb.LEAVE: 1,
        Verb.REROLL: 1,
        Verb.GROW: 1,
        Verb.END: 1,
        Verb.PICK: 11,
        Verb.THROW: 1,
        Verb.PLANT: 54,
    }


def test_the_numbers_are_those_of_the_records() -> None:
    assert decode(0) == Parts(Verb.DRAW, 0, 0)
    assert decode(15 * 366 + 365) == Parts(Verb.DRAW, 15, 365)
    assert decode(5860) == Parts(Verb.KEEP, 4)
    assert [decode(action).verb.name for action in range(5861, 5865)] == ["LEAVE", "REROLL", "GROW", "END"]
    assert decode(5865) == Parts(Verb.PICK, 0)
    assert decode(5876) == Parts(Verb.THROW)
    assert decode(5877) == Parts(Verb.PLANT, segment=0)
    assert actions.NUM_DISTINCT_ACTIONS == 5931
