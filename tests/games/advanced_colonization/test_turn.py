"""The five steps of a turn of Advanced Colonization, and what they cost."""

from __future__ import annotations

import pytest

from tests.games.advanced_colonization.positions import new_game, position

SHIPS = {"rS", "rM", "rL", "yS", "yM", "yL"}


# --- the order of the steps ------------------------------------------------------------------------


@pytest.mark.clause("AC-20", "AC-Q34")
def test_the_steps_follow_each_other_and_may_all_be_empty() -> None:
    table = new_game()
    assert [table.phase, *(table.play("next").phase for _ in range(3))] == ["buy", "orbit", "act", "buy"]
    assert (table.asked, table.turn, table.points) == ("K", "K", 5)


@pytest.mark.clause("AC-Q33")
def test_no_step_comes_back() -> None:
    table = position("yS@S^", reserves="rS / -", phase="buy")
    assert table.verbs == {"next", "buy"}
    assert table.play("next").verbs == {"next", "orbit"}
    assert table.play("next").verbs == {"next", "return", "redirect", "near", "bomb"}


# --- step 1 ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-21", "AC-27")
@pytest.mark.parametrize("left", range(6))
def test_a_turn_begins_with_five_points_and_none_are_carried_over(left: int) -> None:
    table = position("", "rS |S| rS", "rM |M|", "kL |L|", points=left)
    assert [table.play("next").points, table.play("next next next").points] == [5, 5]
    assert table.turn == "R"


# --- step 2 ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-22")
@pytest.mark.parametrize("kind", sorted(SHIPS))
def test_a_ship_of_any_size_costs_two_points_and_comes_to_the_reserve(kind: str) -> None:
    table = new_game()
    assert table.ways("buy") == SHIPS
    table.play(f"buy-{kind}")
    assert (table.points, table.reserve("R"), table.bank[kind]) == (3, {kind: 1}, 1)


@pytest.mark.clause("AC-22", "AC-5")
def test_only_what_is_in_the_bank_can_be_bought() -> None:
    table = position("rS@S^ rM@M^ yM@M^", reserves="rS / kS,kS", burned="rL rL", phase="buy")
    assert table.ways("buy") == {"rM", "yS", "yM", "yL"}


@pytest.mark.clause("AC-22", "AC-50")
def test_two_of_a_kind_can_be_bought_and_no_third_ship_at_all() -> None:
    table = new_game().play("buy-rS buy-rS")
    assert (table.points, table.legal, table.reserve("R")) == (1, ["next"], {"rS": 2})


# --- step 3 ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-23", "AC-24", "AC-25", "AC-Q32", "AC-E3")
def test_a_ship_of_the_reserve_is_placed_in_one_of_nine_ways() -> None:
    table = position(reserves="rS / kS", phase="orbit", points=3)
    ways = {"rS^S", "rS@S>M", "rS@S>L", "rS^M", "rS@M>S", "rS@M>L", "rS^L", "rS@L>S", "rS@L>M"}
    assert table.ways("orbit") == ways
    assert table.then("orbit-rS^M").ships == ["rS@M^"]
    table.play("orbit-rS@L>M")
    assert (table.points, table.ships, table.colonies, table.reserve("R")) == (1, ["rS@L>M"], set(), {})


@pytest.mark.clause("AC-24", "AC-Q31", "AC-Q32")
def test_new_planets_are_orbited_and_pointed_at_like_the_old() -> None:
    table = position("", "|S|", "|L2|", "|L|", burned="M yS", reserves="rS / -", phase="orbit")
    goals = {"^S", "@S>L2", "@S>L", "^L2", "@L2>S", "@L2>L", "^L", "@L>S", "@L>L2"}
    assert table.ways("orbit") == {f"rS{goal}" for goal in goals}


@pytest.mark.clause("AC-23", "AC-50")
def test_any_number_of_ships_is_placed_as_long_as_points_last() -> None:
    table = position(reserves="rS,rS,yL / -", phase="orbit")
    table.play("orbit-rS^S orbit-yL@S>M")
    assert (table.points, table.legal, table.ships) == (1, ["next"], ["rS@S^", "yL@S>M"])


@pytest.mark.clause("AC-E2", "AC-22", "AC-23")
def test_five_points_buy_and_place_two_at_most() -> None:
    found = set()
    for bought in range(4):
        for placed in range(4):
            table = new_game()
            names = ["buy-rS"] * bought + ["next"] + ["orbit-rS^S"] * placed
            while names and names[0] in table.legal:
                table.play(names.pop(0))
            if not names:
                found.add((bought, placed))
    assert found == {(0, 0), (1, 0), (1, 1), (2, 0)}


@pytest.mark.clause("AC-E2")
def test_after_buying_and_placing_a_ship_only_a_beam_and_a_return_can_be_paid() -> None:
    table = position("yS@S>M kS@M^ rS@M>S", reserves="- / -", phase="buy")
    table.play("buy-yL next orbit-yL^S next")
    assert table.points == 1
    assert table.verbs == {"next", "return", "beam"}


# --- step 4 ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-26", "AC-50")
def test_actions_are_repeated_as_long_as_points_last() -> None:
    table = position("rS@S^").play("redirect-rS@S^>M redirect-rS@S>M>L")
    assert (table.points, table.legal) == (1, ["next", "return-rS@S>L"])


@pytest.mark.clause("AC-50")
@pytest.mark.parametrize("points", range(6))
def test_an_action_needs_its_full_price(points: int) -> None:
    prices = {
        "return": 0, "beam": 1, "advance": 2, "redirect": 2, "far": 2, "near": 2, "greener": 3, "bomb": 3,
        "shift": 3, "revolt": 3, "lasers": 3,
    }  # fmt: skip
    table = position(
        "rM@S^ rS@S>M yS@S>M bM@M^", "kM rM |M|", "rL |L|", burned="kS kS kL kL bS bS bL bL", points=points
    )
    assert table.verbs == {"next", *(verb for verb, price in prices.items() if price <= points)}
    for name in table.legal[1:]:
        assert table.then(name).points == points - prices[name.partition("-")[0]]


# --- step 5 ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-27", "AC-19")
def test_the_turn_ends_when_its_player_says_so() -> None:
    table = position("rS@S^ kS@M^", points=0)
    assert (table.turn, table.play("next").turn) == ("R", "K")
    assert table.ways("buy") == {"kS", "kM", "kL", "bS", "bM", "bL"}
