"""Ice Colony's sentences: what the land adds to Fate, and pips that are counted well."""

from __future__ import annotations

import pytest

from orrery.games.ice_colony.table.refusals import why_not
from orrery.games.ice_colony.table.sentences import sentence
from tests.games.ice_colony.positions import position

NAMES = ("White", "Orange")


@pytest.mark.parametrize(
    ("land", "unit", "fate", "expected"),
    [
        ("clear", "W1", "grow1", "Fate: Grow 1. c3 goes from 1 to 2 pips."),
        ("green", "W1", "grow1", "Fate: Grow 1, and 1 more on green. c3 goes from 1 to 3 pips."),
        ("green", "W1", "none", "Fate: nothing."),
        ("red", "W3", "reduce", "Fate: Reduce, and 1 more on red. c3 goes from 3 to 1 pip."),
        ("red", "W2", "reduce", "Fate: Reduce, and 1 more on red. White loses c3, and the turn."),
        ("red", "W3", "grow1", "Fate: Grow 1. c3 goes from 3 to 4 pips."),
        ("black", "W2", "reduce", "Fate: Reduce. Black cancels it."),
    ],
)
@pytest.mark.clause("IC-47", "IC-50")
def test_fate_tells_what_the_land_adds(land: str, unit: str, fate: str, expected: str) -> None:
    state = position(f"c3:{unit} a1:W1 e5:O1", land=f"c3:{land}").play("c3").state
    assert sentence(state, state.string_to_action(fate), NAMES) == expected


def test_a_fight_counts_one_pip_as_one() -> None:
    table = position("c3:W1 c4:O1 a1:W1", land="c3:clear c4:clear", tokens="").play("c3 none c3xc4")
    attack = table.state.string_to_action("3")
    assert sentence(table.state, attack, NAMES) == "White attacks with 4 (1 pip + 3 die)."
    table.play("3")
    text = sentence(table.state, table.state.string_to_action("1"), NAMES)
    assert text == "Orange defends with 2 (1 pip + 1 die): Orange loses c4."


def test_a_refusal_counts_one_pip_as_one() -> None:
    state = position("c3:W1 e5:O1", land="c3:clear").play("c3 none").state
    assert why_not(state, ("tile.c4",), "amount.2").text == "There is only 1 pip on c3."
