"""What a coach expects a turn ahead, and what it says of two moves by that."""

from __future__ import annotations

import pytest

from orrery.core.state import Action, State
from orrery.games.coaching import coaching_of
from orrery.play.moves import Move
from orrery.play.outlook import outlook, why_better
from tests.games.advanced_colonization.positions import position

COACHING = coaching_of("advanced-colonization")
NAMES = ("Ann", "Bob")
START = "rM@M^ kM@L>M"
"""Both have a ship that can dominate on the medium planet."""
SETTLE = "near-rM@M^"
PASS = ("next", "next", "next")


def line(*names: str) -> tuple[State, list[Action]]:
    table, actions = position(START, points=5), list[Action]()
    start = table.state.clone()
    for name in names:
        actions.append(table.state.string_to_action(name))
        table.play(name)
    return start, actions


def test_an_outlook_goes_to_the_end_of_the_next_turn() -> None:
    start, actions = line(SETTLE, "next", *PASS, *PASS)
    assert [count.number for count in outlook(COACHING, start, actions)] == [1, 0]
    assert outlook(COACHING, start, actions[:-1]) == ()
    assert outlook(COACHING, start, ()) == ()


@pytest.mark.parametrize(
    ("better", "worse", "said"),
    [
        (
            (SETTLE, "next", *PASS, *PASS),
            ("next", *PASS, *PASS),
            "after your next turn I expect you to have 1 dominant colony with it, and 0 with the second",
        ),
        (
            (SETTLE, "next", *PASS, *PASS),
            ("next", "next", "next", "far-kM@L>M", "next", "next", "next", SETTLE, "next"),
            "after your next turn I expect Bob to have 0 dominant colonies with it, and 1 with the second",
        ),
        (("next", *PASS, *PASS), (SETTLE, "next", *PASS, *PASS), ""),
        ((SETTLE, "next", *PASS, *PASS), ("next", *PASS), ""),
    ],
)
def test_the_better_of_two_moves_says_what_it_leads_to(
    better: tuple[str, ...], worse: tuple[str, ...], said: str
) -> None:
    start, one = line(*better)
    _, two = line(*worse)
    first, second = (Move((actions[0],), "", "") for actions in (one, two))
    assert why_better(COACHING, start, (one, two), NAMES, first, second, "second") == said
