"""The common actions of ships and colonies that burn nothing, and the Tractor Beam."""

from __future__ import annotations

import pytest

from tests.games.advanced_colonization.positions import EIGHT, SEVEN, position

# --- Return to Base --------------------------------------------------------------------------------


@pytest.mark.clause("AC-28", "AC-Q11", "AC-51")
def test_ones_own_ships_and_colonies_return_to_the_reserve() -> None:
    table = position("rS@S^ kS@S^", "yM kM |M| rL", reserves="yS / -", points=2)
    assert table.ways("return") == {"rS@S^", "yM@M+2", "rL@M-1"}
    table.play("return-yM@M+2 return-rS@S^")
    assert (table.points, table.reserve("R"), table.bank["yM"]) == (2, {"yS": 1, "yM": 1, "rS": 1}, 2 - 1)
    assert table.stack("M") == "kM |M| rL"


@pytest.mark.clause("AC-Q12", "AC-50")
def test_any_number_returns_without_a_point_left_and_then_no_more() -> None:
    table = position("rS@S^ rS@S^", "yM |M|", points=0)
    assert table.then("return-rS@S^ return-rS@S^ return-yM@M+1").legal == ["next"]
    table.play("return-rS@S^ next next next next")
    assert table.play("next").ways("orbit") >= {"rS^S"}


@pytest.mark.clause("AC-Q12")
@pytest.mark.parametrize("phase", ["buy", "orbit"])
def test_nothing_returns_before_step_four(phase: str) -> None:
    assert "return" not in position("rS@S^", phase=phase).verbs


@pytest.mark.clause("AC-E11", "AC-Q1", "AC-Q12")
def test_a_return_that_exposes_the_others_fourth_colony_ends_the_game() -> None:
    table = position("", "rS |S| rS", "kM rM |M| rM", turn="K", points=0)
    held = table.then("next")
    assert (held.result, held.asked) == ("", "R")
    table.play("return-kM@M+2")
    assert (table.result, table.reserve("K"), table.legal) == ("R", {"kM": 1}, [])


@pytest.mark.clause("AC-E11")
def test_a_returned_colony_cannot_be_placed_in_the_same_turn() -> None:
    table = position("", "kM |M|", turn="K", points=5).play("return-kM@M+1")
    assert "orbit" not in table.verbs


# --- Advance and Redirect --------------------------------------------------------------------------


@pytest.mark.clause("AC-29", "AC-30", "AC-Q13", "AC-E4", "AC-52")
def test_a_ship_advances_to_the_planet_it_points_at_and_points_on() -> None:
    table = position("rS@S>L kS@S>L rM@S^")
    assert table.ways("advance") == {"rS@S>L>S", "rS@S>L>M"}
    table.play("advance-rS@S>L>M")
    assert (table.points, table.ships) == (3, ["kS@S>L", "rM@S^", "rS@L>M"])


@pytest.mark.clause("AC-31", "AC-Q14", "AC-Q15")
def test_one_ship_is_redirected_to_what_it_does_not_do_already() -> None:
    table = position("rS@S^ rM@S>L kS@M^", "yS |S|", reserves="yM / -")
    assert table.ways("redirect") == {"rS@S^>M", "rS@S^>L", "rM@S>L^", "rM@S>L>M"}
    table.play("redirect-rM@S>L^")
    assert (table.points, table.ships) == (3, ["kS@M^", "rM@S^", "rS@S^"])


@pytest.mark.clause("AC-Q7", "AC-Q14", "AC-52")
def test_a_ship_that_points_at_nothing_can_be_redirected_or_returned_only() -> None:
    table = position("rS@M>- yS@M>- kS@S^", "|S|", "|M|", "|L2|", burned="L kL")
    aims = {"^", ">S", ">L2"}
    assert table.ways("redirect") == {f"{kind}@M>-{aim}" for kind in ("rS", "yS") for aim in aims}
    assert table.verbs == {"next", "return", "redirect", "bomb", "shift"}


# --- colonizing ------------------------------------------------------------------------------------


@pytest.mark.clause("AC-32", "AC-33", "AC-E14", "AC-52")
def test_the_far_side_is_reached_by_pointing_and_the_near_side_standing() -> None:
    table = position("yM@S>M", "kM |M| bM")
    assert (table.ways("far"), table.ways("near")) == ({"yM@S>M"}, set())
    far = table.then("far-yM@S>M")
    assert (far.stack("M"), far.points) == ("kM |M| bM yM", 3)
    assert far.dominant == {"kM@M+1", "yM@M-2"}
    table.play("redirect-yM@S>M^")
    assert (table.ways("far"), table.ways("near")) == (set(), {"yM@S^"})
    table.play("near-yM@S^")
    assert (table.stack("S"), table.points) == ("yM |S|", 1)
    assert "yM@S+1" not in table.dominant


@pytest.mark.clause("AC-32", "AC-33")
def test_a_new_colony_is_outermost() -> None:
    table = position("rS@S^ yS@M>S", "kS bM |S| bS kS")
    assert table.play("near-rS@S^ far-yS@M>S").stack("S") == "rS kS bM |S| bS kS yS"


# --- Greener Pastures ------------------------------------------------------------------------------


@pytest.mark.clause("AC-34", "AC-35", "AC-E8", "AC-Q4")
def test_a_dominant_colony_crosses_to_a_side_without_one() -> None:
    assert position("", "rM |M| kM", burned=SEVEN).ways("greener") == set()
    table = position("", "rM |M| kM", burned=EIGHT)
    assert table.ways("greener") == {"rM@M+1"}
    table.play("greener-rM@M+1")
    assert (table.stack("M"), table.dominant, table.points) == ("|M| kM rM", {"rM@M-2"}, 2)


@pytest.mark.clause("AC-35", "AC-E8", "AC-Q16")
def test_what_cannot_dominate_does_not_stop_it() -> None:
    table = position("", "rM |M| kL yS").play("greener-rM@M+1")
    assert (table.stack("M"), table.dominant) == ("|M| kL yS rM", {"rM@M-3"})
    assert table.play("next next next next next next greener-rM@M-3").stack("M") == "rM |M| kL yS"


@pytest.mark.clause("AC-34")
def test_only_ones_own_dominant_colonies_cross() -> None:
    table = position("", "yM rM |M|", "kL |L|", "yM |S|")
    assert table.ways("greener") == {"yM@M+2"}


@pytest.mark.clause("AC-Q17")
def test_with_eight_removed_it_may_cross_over_ones_own() -> None:
    assert position("", "rM |M| yM", burned=SEVEN).ways("greener") == set()
    table = position("", "rM |M| rM", burned=EIGHT)
    assert table.ways("greener") == {"rM@M+1", "rM@M-1"}
    assert table.play("greener-rM@M+1").dominant == {"rM@M-2"}


@pytest.mark.clause("AC-Q18")
def test_what_it_uncovers_dominates_at_once_and_may_win() -> None:
    table = position("", "kS |S| bS", "kL |L|", "rM kM |M|")
    table.play("greener-rM@M+2")
    assert (table.result, table.turn) == ("K", "R")


# --- Revolt ----------------------------------------------------------------------------------------


@pytest.mark.clause("AC-43", "AC-44", "AC-E9", "AC-15", "AC-Q4")
def test_an_oppressed_colony_destroys_the_dominant_one() -> None:
    assert position("", "kM rM |M|", burned=SEVEN).ways("revolt") == set()
    table = position("", "kM rM |M|", burned=EIGHT)
    table.play("revolt-rM@M+1")
    assert (table.stack("M"), table.dominant, table.points) == ("rM |M|", {"rM@M+1"}, 2)
    assert (table.bank["kM"], table.burned["kM"]) == (2, 0)


@pytest.mark.clause("AC-E9", "AC-Q29", "AC-Q30")
def test_who_dominates_after_a_revolt_is_looked_for_anew() -> None:
    table = position("", "kM bM rM |M|", burned=EIGHT).play("revolt-rM@M+1")
    assert (table.stack("M"), table.dominant) == ("bM rM |M|", {"bM@M+2"})


@pytest.mark.clause("AC-E9", "AC-Q27")
@pytest.mark.parametrize("stack", ["kM rL |M|", "kM rS |M|", "rM |M| kM", "rM kM |M|"])
def test_who_is_too_large_too_small_or_dominant_does_not_revolt(stack: str) -> None:
    assert position("", stack, burned=EIGHT).ways("revolt") == set()


@pytest.mark.clause("AC-Q28")
def test_a_revolt_against_ones_own_dominant_colony_is_allowed() -> None:
    table = position("", "yM rM |M|", burned=EIGHT)
    assert table.ways("revolt") == {"rM@M+1"}
    assert table.play("revolt-rM@M+1").dominant == {"rM@M+1"}
