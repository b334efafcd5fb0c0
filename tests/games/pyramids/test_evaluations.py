"""What the evaluations and candidates of both pyramid games make of positions."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.pyramids.rules.position import PyramidPosition
from tests.games.advanced_colonization.positions import position as advanced
from tests.games.colonization.positions import position as plain
from tests.games.random_positions import SETTING_UPS, SettingUp
from tests.games.spoken import Spoken

TWO: Final = [
    each
    for each in SETTING_UPS
    if each.slug in ("colonization", "advanced-colonization") and each.players == 2
]


def exchanged(state: State) -> State:
    """The same table with the fleets of the two seats exchanged, and the other to move."""
    assert isinstance(state, PyramidPosition)
    half, new = len(state.place) // 2, state.clone()
    other = [*range(half, 2 * half), *range(half), -1]
    new.place = [state.place[other[piece]] for piece in range(2 * half)]
    new.stacks = [[other[piece] for piece in stack] for stack in state.stacks]
    new.dominant = [other[piece] for piece in state.dominant]
    new.turn = 1 - state.turn
    return new


def value(table: Spoken, slug: str) -> float:
    """What a position is worth for red and yellow."""
    return strategy_of(slug).evaluate(table.state)[0]


def candidates(table: Spoken, slug: str) -> set[str]:
    """The notations of what is worth a search."""
    return {table.state.action_to_string(action) for action in strategy_of(slug).candidates(table.state)}


@pytest.mark.parametrize("setting_up", TWO, ids=str)
def test_the_seats_are_judged_alike(setting_up: SettingUp) -> None:
    evaluate = strategy_of(setting_up.slug).evaluate
    for state in setting_up.states():
        if not state.is_terminal() and not getattr(state, "frozen", 0) and not getattr(state, "held", 0):
            assert evaluate(exchanged(state)) == pytest.approx(evaluate(state)[::-1]), state.serialize()


# --- Advanced Colonization -------------------------------------------------------------------------


def test_two_dominant_and_two_sides_ready_are_as_good_as_won_on_the_move() -> None:
    table = ("rS@M>S rM@M^", "yS |S| -", "- |M| -", "rL |L| -")
    near, far = advanced(*table, points=5), advanced(*table, points=3)
    assert value(near, "advanced-colonization") > 0.9 > value(far, "advanced-colonization")


def test_who_has_three_pyramids_left_is_lost() -> None:
    burned = "kS kS kM kM kL kL bS bS bM"
    assert value(advanced(burned=burned), "advanced-colonization") > 0.6


def test_a_search_fires_at_all_that_is_the_others() -> None:
    table = advanced("rM@S>L kS@L^ bM@L^ yS@L^", points=3).play("lasers-rM@S>L burn-rS")
    assert candidates(table, "advanced-colonization") == {"target-kS@L^"}
    assert candidates(table.play("target-kS@L^"), "advanced-colonization") == {"target-bM@L^"}
    assert candidates(table.play("target-bM@L^"), "advanced-colonization") == {"fire"}


def test_a_search_calls_home_only_what_is_covered() -> None:
    table = advanced("rM@S^", "- |S| -", "- |M| -", "rL yL |L| -", points=0)
    assert candidates(table, "advanced-colonization") == {"next", "return-yL@L+1"}


def test_a_search_settles_only_what_will_dominate() -> None:
    table = advanced("rM@M^ rS@L^", "- |S| -", "- |M| -", "- |L| -", points=2)
    near = {name for name in candidates(table, "advanced-colonization") if name.startswith("near")}
    assert near == {"near-rM@M^"}


@pytest.mark.parametrize(("reattach", "count"), [("off", 3), ("same_side", 6)])
def test_where_a_new_planet_stands_is_searched_only_if_it_matters(reattach: str, count: int) -> None:
    table = advanced("rM@L^ kS@L^", "- |S| -", "- |M| -", "kL |L| -", reattach=reattach).play("bomb-rM@L^")
    assert len(candidates(table, "advanced-colonization")) == count


def test_the_evaluation_depends_on_the_table_not_on_what_came_before() -> None:
    """To and fro in four turns: the same position for the second time."""
    table = advanced("rM@L^ kS@L^")
    key, before = strategy_of("advanced-colonization").search_key, table.state.clone()
    there = "redirect-rM@L^>S next next next redirect-kS@L^>S next next next"
    back = "redirect-rM@L>S^ next next next redirect-kS@L>S^ next next next"
    assert key(table.play(f"{there} {back}").state) == key(table.play(f"{there} {back}").state)
    assert before.key() != table.state.key()


# --- Colonization ----------------------------------------------------------------------------------


def test_a_ship_that_could_hop_is_better_than_one_too_small_for_its_planet() -> None:
    assert value(plain("rM@M^"), "colonization") > value(plain("rM@L^"), "colonization")


def test_what_is_frozen_threatens_nothing() -> None:
    free, frozen = plain("bM@S>M rM@M^", turn="K"), plain("bM@S>M rM@M^", turn="K", details="frozen=rM")
    assert value(free, "colonization") > value(frozen, "colonization")


def test_a_swap_is_searched_in_one_order_alone() -> None:
    table = plain("rM@M^ kS@S^", phase="swap")
    (first,) = candidates(table, "colonization")
    (then,) = candidates(table.play(first), "colonization")
    assert {first[5:], then[5:]} == {"rM@M^", "kS@S^"}


def test_ships_do_not_shoot_at_their_own() -> None:
    table = plain("rM@S>M yS@M^ kS@M^")
    assert {name for name in candidates(table, "colonization") if "lasers" in name} == {"lasers-rM@S>M-kS@M^"}
