"""The vocabulary of Ice Colony: numbers and what they stand for, both ways."""

from __future__ import annotations

import pytest

from orrery.games.ice_colony.rules import actions
from orrery.games.ice_colony.rules.actions import NUM_DISTINCT_ACTIONS, Parts, Verb, decode, encode
from tests.games.ice_colony.positions import random_game


def test_every_number_stands_for_one_decision() -> None:
    assert [encode(decode(action)) for action in range(NUM_DISTINCT_ACTIONS)] == [
        *range(NUM_DISTINCT_ACTIONS)
    ]
    assert {decode(action).verb for action in range(NUM_DISTINCT_ACTIONS)} == set(Verb)


@pytest.mark.parametrize(
    ("parts", "number"),
    [
        (Parts(Verb.CHOOSE, 24), 24),
        (Parts(Verb.MOVE, 0, 1), 25),
        (Parts(Verb.MOVE, 24, 3), 99),
        (Parts(Verb.ATTACK, 0), 100),
        (Parts(Verb.PASS), 125),
        (Parts(Verb.END), 126),
        (Parts(Verb.HOLD), 127),
        (Parts(Verb.EDGE), 128),
        (Parts(Verb.EDGE_UP), 129),
        (Parts(Verb.EDGE_DOWN), 130),
        (Parts(Verb.ENTER, pips=1), 131),
        (Parts(Verb.MAKE, pieces=1), 134),
    ],
    ids=str,
)
def test_the_numbers_of_links_and_records_stay(parts: Parts, number: int) -> None:
    assert encode(parts) == number
    assert decode(number) == parts


def test_the_tables_for_the_rules_agree() -> None:
    assert actions.MOVE[7][2] == encode(Parts(Verb.MOVE, 7, 2))
    assert actions.ATTACK[7] == encode(Parts(Verb.ATTACK, 7))
    assert actions.ENTER[2] == encode(Parts(Verb.ENTER, pips=2))
    assert all(decode(action).pieces == pieces for pieces, action in actions.MAKE.items())


@pytest.mark.parametrize("change", ["canonical", "owner"])
def test_whatever_is_legal_is_in_the_vocabulary(change: str) -> None:
    for table in random_game(3, players=3, change=change):
        if not table.state.is_chance_node():
            assert all(decode(action) for action in table.state.legal_actions())
