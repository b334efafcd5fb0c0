"""What a coach leaves out of a turn of Advanced Colonization, and what it says of a beam that stays."""

from __future__ import annotations

import pytest

from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.advanced_colonization.table.plans import with_points_used
from orrery.games.coaching import coaching_of
from orrery.games.interface import words_of
from orrery.games.pyramids.rules.board import NEXT
from orrery.play.coach import Coach
from tests.games.advanced_colonization.positions import position

SETTLE = "far-yM@S>M"


@pytest.mark.parametrize(
    ("enemy", "beam", "is_kept"),
    [
        ("kL@M^", "beam-yM@S>M target-kL@M^ fire to-S ^", False),  # too large there, and here
        ("kM@M^", "beam-yM@S>M target-kM@M^ fire to-L ^", True),  # it could dominate above the medium planet
        ("kL@M^", "beam-yM@S>M target-kL@M^ fire to-L ^", False),  # it helps the other
    ],
)
def test_a_beam_stays_in_a_plan_only_if_it_prevents_something(enemy: str, beam: str, is_kept: bool) -> None:
    table = position(f"yM@S>M {enemy}", points=3)
    state, line = table.state, list[int]()
    assert isinstance(state, AdvancedColonization)
    for name in f"{beam} {SETTLE}".split():
        line.append(table.state.string_to_action(name))
        table.play(name)
    start = position(f"yM@S>M {enemy}", points=3).state
    move = Coach(
        words_of("advanced-colonization"), coaching_of("advanced-colonization"), ("Ann", "Bob")
    ).move(start, line)
    assert len(move.actions) == (len(line) if is_kept else 1)
    assert ("Bob then has no ship ready to dominate above the medium planet" in move.reason) == is_kept
    assert "you then have 1 dominant colony (0 now)" in move.reason


def test_a_beam_is_advised_for_the_last_point_if_it_leaves_the_other_less_to_win() -> None:
    """In place of the end of the turn, which the search may prefer."""
    state = position("yS@M>S kS@S^", points=1).state
    coach = Coach(words_of("advanced-colonization"), coaching_of("advanced-colonization"), ("Ann", "Bob"))
    (beam,) = coach.moves(state, [[NEXT]])
    assert beam.order.startswith(
        "Use Tractor Beam with the small yellow ship, then pull Bob's small black ship"
    )
    assert "Bob then has no ship ready to dominate above the small planet" in beam.reason
    far = position("yS@M>L kS@S^", points=1).state
    assert [move.reason for move in coach.moves(far, [[NEXT]])] == [
        "the 1 AP left pays for nothing more in this turn"
    ]


def test_ships_that_are_pulled_along_in_vain_are_left_out() -> None:
    ships = "yM@M>S kS@S^ kL@S^ kM@S>M"
    table, line = position(ships, points=1), list[int]()
    pulled = ("target-kS@S^", "target-kM@S>M", "target-kL@S^")
    for name in ("beam-yM@M>S", *pulled, "fire", "to-L", "^", "^", "^"):
        line.append(table.state.string_to_action(name))
        table.play(name)
    coach = Coach(words_of("advanced-colonization"), coaching_of("advanced-colonization"), ("Ann", "Bob"))
    move = coach.move(position(ships, points=1).state, line)
    assert "medium black ship" in move.order
    assert "large black ship" not in move.order


def test_the_answer_that_is_expected_stands_in_place_of_other_drawbacks_and_before_the_price() -> None:
    table = position("yM@S>M kM@L>M", points=3)
    start, line = table.state.clone(), list[int]()
    for name in (SETTLE, "next", "next", "next", "far-kM@L>M"):
        line.append(table.state.string_to_action(name))
        table.play(name)
    coach = Coach(words_of("advanced-colonization"), coaching_of("advanced-colonization"), ("Ann", "Bob"))
    gained = "you then have 1 dominant colony (0 now)"
    drawback = "but Bob could then take over the side below the medium planet from you"
    price = "this costs 2 of 3 AP"
    assert coach.move(start, line).reason == f"{gained}; {drawback}; {price}"
    alone = coach.move(start, line[:1]).reason
    assert alone.startswith(f"{gained}; but Bob has a ship ready to take over")
    assert alone.endswith(price)


@pytest.mark.parametrize(
    ("reserves", "begins"),
    [
        ("yL / -", "orbit-yL"),  # launched from the reserve, where it is ready for a side more
        ("- / -", "buy-"),  # of a size that fits a side which nobody dominates
    ],
)
def test_points_that_a_turn_would_leave_bring_another_ship(reserves: str, begins: str) -> None:
    state = position("yM@S>M", reserves=reserves, phase="buy").state
    assert isinstance(state, AdvancedColonization)
    nexts, ahead = list[int](), state.clone()
    while ahead.phase != Phase.ACT:
        nexts.append(NEXT)
        ahead.apply_action(NEXT)
    turn = (*nexts, ahead.string_to_action(SETTLE))
    longer = with_points_used(state, turn)
    names, points = list[str](), state.points
    for action in longer:
        names.append(state.action_to_string(action))
        state.apply_action(action)
    (more,) = [name for name in names if name not in ("next", SETTLE)]
    assert more.startswith(begins)
    assert (state.count_dominant(0), points - state.points) == (1, 4)
    assert with_points_used(without_points(reserves), turn) == turn


def without_points(reserves: str) -> AdvancedColonization:
    """The same position with points for nothing but what settles."""
    state = position("yM@S>M", reserves=reserves, phase="buy", points=3).state
    assert isinstance(state, AdvancedColonization)
    return state


def test_points_are_used_to_settle_once_more_before_a_ship_is_bought() -> None:
    state = position("yM@S>M rL@L^", phase="buy").state
    assert isinstance(state, AdvancedColonization)
    acting = state.clone()
    acting.apply_action(NEXT)
    acting.apply_action(NEXT)
    turn = (NEXT, NEXT, acting.string_to_action(SETTLE))
    assert with_points_used(state, turn) == (*turn, acting.string_to_action("near-rL@L^"))
