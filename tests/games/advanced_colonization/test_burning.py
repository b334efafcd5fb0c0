"""What burns in Advanced Colonization: the Neutron Bomb, the Phase Shift, and the count of what is gone."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.advanced_colonization.positions import EIGHT, SEVEN, Table, position, random_game


def doomed(reattach: str = "off") -> Table:
    """A planet L with much on and round it, and ships elsewhere."""
    return position("kS@L^ yM@L>S bM@S>L rL@M^", "bL rM |L| kL yL", reserves="- / -", reattach=reattach)


# --- Neutron Bomb ----------------------------------------------------------------------------------


@pytest.mark.clause("AC-36", "AC-37", "AC-38", "AC-39", "AC-14", "AC-15", "AC-Q10", "AC-E5")
def test_a_bomb_burns_itself_and_the_planet_and_destroys_all_that_is_there() -> None:
    table = doomed().play("bomb-rM@L+1 planet-M2-same")
    assert (table.burned, table.burned_planets) == (Counter({"rM": 1}), {"L"})
    assert [table.bank[kind] for kind in ("bL", "kL", "yL", "kS", "yM", "rM")] == [2, 2, 2, 2, 2, 1]
    assert (table.ships, table.colonies) == (["bM@S>-", "rL@M^"], set())
    assert (table.planets, table.stack("M2")) == (["S", "M", "M2"], "|M2|")
    assert (table.points, table.phase, table.turn) == (2, "act", "R")


@pytest.mark.clause("AC-E5", "AC-8", "AC-Q5", "AC-Q7", "AC-Q14")
def test_a_ship_that_has_lost_its_planet_is_aimed_anew_in_three_ways() -> None:
    table = doomed().play("bomb-rM@L+1 planet-M2-same next next next")
    aims = {name for name in table.ways("redirect") if name.startswith("bM")}
    assert aims == {"bM@S>-^", "bM@S>->M", "bM@S>->M2"}
    assert table.play("redirect-bM@S>->M2").ships == ["bM@S>M2", "rL@M^"]


@pytest.mark.clause("AC-Q5", "AC-8")
@pytest.mark.parametrize(
    ("reattach", "side", "aim"),
    [
        ("off", "same", ">-"),
        ("off", "other", ">-"),
        ("same_side", "same", ">M2"),
        ("same_side", "other", ">-"),
    ],
)
def test_with_a_setting_ships_point_at_a_new_planet_on_the_same_side(
    reattach: str, side: str, aim: str
) -> None:
    table = doomed(reattach).play(f"bomb-yL@L-2 planet-M2-{side}")
    assert table.ships == [f"bM@S{aim}", "rL@M^"]


@pytest.mark.clause("AC-Q5")
def test_who_pointed_at_nothing_before_goes_on_so() -> None:
    table = position("bM@M>- rS@S^", "|S|", "|M|", "|L2|", burned="L kL", reattach="same_side")
    assert table.play("bomb-rS@S^ planet-S2-same").ships == ["bM@M>-"]


@pytest.mark.clause("AC-36", "AC-Q9")
def test_any_ship_in_orbit_and_any_colony_of_ones_own_may_be_the_bomber() -> None:
    table = position("rS@S>M kS@S^", "yM kM |M| rS", reserves="yS / -")
    assert table.ways("bomb") == {"rS@S>M", "yM@M+2", "rS@M-1"}
    table.play("bomb-rS@S>M planet-L2-same")
    assert (table.planets, table.ships, table.stack("M")) == (["L2", "M", "L"], [], "yM kM |M| rS")
    assert table.burned == {"rS": 1}


@pytest.mark.clause("AC-36")
def test_of_two_alike_one_burns_and_one_is_destroyed() -> None:
    table = position("rS@S^ rS@S^").play("bomb-rS@S^ planet-S2-same")
    assert (table.burned, table.bank["rS"], table.ships) == ({"rS": 1}, 1, [])


@pytest.mark.clause("AC-39", "AC-Q8", "AC-40")
def test_the_new_planet_is_any_of_the_bank_and_never_the_burned_one() -> None:
    table = position("rS@S^ rS@M^ yM@M^").play("bomb-rS@S^")
    assert table.ways("planet") == {f"{p}2-{side}" for p in "SML" for side in ("same", "other")}
    table.play("planet-M2-other next next next next next next bomb-rS@M^")
    assert table.ways("planet") == {f"{p}2-{side}" for p in "SL" for side in ("same", "other")}


@pytest.mark.clause("AC-40", "AC-E6")
def test_after_three_bombs_there_is_no_fourth() -> None:
    planets = ("|S2|", "|M2|", "|L2|")
    assert position("rS@S2^", "|S2|", "|M2|", "|L|", burned="S M yS yM").ways("bomb") == {"rS@S2^"}
    for seat in "RK":
        table = position("rS@S2^ kS@M2^", *planets, burned="S M L yS yM yL", turn=seat)
        assert (table.spare_planets, table.ways("bomb")) == (set(), set())


@pytest.mark.clause("AC-39", "AC-Q6")
def test_the_side_of_the_line_matters_for_the_eye_only() -> None:
    same, other = (doomed().play(f"bomb-rM@L+1 planet-S2-{side}") for side in ("same", "other"))
    assert same.state.spots == doomed().state.spots
    assert [a == b for a, b in zip(other.state.spots, same.state.spots, strict=True)] == [True, True, False]
    assert (same.state.key(), same.legal) == (other.state.key(), other.legal)
    back = position("rS@L^ yS@L^").play("bomb-rS@L^ planet-S2-other next next next next next")
    assert len(set(back.state.spots)) == 3


@pytest.mark.clause("AC-Q1", "AC-39", "AC-16")
def test_a_bomb_takes_colonies_off_and_can_so_end_a_lead() -> None:
    table = position("rS@M^", "kS |S| bS", "kM |M|", "rL kL |L|")
    table.play("bomb-rS@M^ planet-M2-same")
    assert (table.result, table.dominant) == ("", {"kS@S+1", "bS@S-1", "rL@L+2"})


# --- Phase Shift -----------------------------------------------------------------------------------


@pytest.mark.clause("AC-41", "AC-42", "AC-Q21", "AC-E13")
def test_a_ship_and_a_colony_trade_places_and_ways_to_lie() -> None:
    table = position("kM@S>M", "rM |M|", turn="K")
    table.play("shift-bL swap-rM@M+1 with-kM@S>M")
    assert (table.stack("M"), table.ships, table.burned) == ("kM |M|", ["rM@S>M"], {"bL": 1})
    assert (table.points, table.phase) == (2, "act")


@pytest.mark.clause("AC-42", "AC-Q7", "AC-Q40")
def test_ships_trade_how_they_lie_and_colonies_their_depth() -> None:
    table = position("rS@S^ kM@M>-", "|S|", "|M|", "yL bS kL |L2|", burned="L kL")
    assert table.then("shift-rM swap-rS@S^ with-kM@M>-").ships == ["kM@S^", "rS@M>-"]
    assert table.then("shift-rM swap-kL@L2+1 with-yL@L2+3").stack("L2") == "kL bS yL |L2|"
    assert table.play("shift-rM swap-bS@L2+2 with-kM@M>-").stack("L2") == "yL kM kL |L2|"


@pytest.mark.clause("AC-Q21", "AC-51")
def test_any_two_placed_pieces_in_any_order_and_nothing_else() -> None:
    table = position("rS@S^ kS@S^ kS@S^", "bM |M|", reserves="rL / -").play("shift-yL")
    placed = {"rS@S^", "kS@S^", "bM@M+1"}
    assert table.legal == ["swap-rS@S^", "swap-kS@S^", "swap-bM@M+1"]
    assert table.then("swap-rS@S^").ways("with") == placed - {"rS@S^"}
    assert table.then("swap-kS@S^").ways("with") == placed
    assert table.then("swap-kS@S^").legal.count("with-kS@S^") == 1


@pytest.mark.clause("AC-Q21")
def test_a_shift_without_effect_burns_all_the_same() -> None:
    table = position("kS@S^ kS@S^").play("shift-yL swap-kS@S^ with-kS@S^")
    assert (table.ships, table.burned) == (["kS@S^", "kS@S^"], {"yL": 1})


@pytest.mark.clause("AC-Q21")
@pytest.mark.parametrize(("ships", "may_shift"), [("", False), ("rS@S^", False), ("rS@S^ kS@S^", True)])
def test_two_pieces_are_needed(ships: str, may_shift: bool) -> None:
    assert ("shift" in position(ships).verbs) == may_shift


@pytest.mark.clause("AC-Q19", "AC-Q20", "AC-41", "AC-51", "AC-E13")
def test_the_price_is_a_pyramid_of_ones_own_in_the_bank() -> None:
    own = "rS rS rM rM rL yS yS yM yM yL"
    table = position("kS@S^ kM@S^", burned=own, reserves="rL / -")
    assert table.ways("shift") == {"yL"}
    table.play("shift-yL swap-kS@S^ with-kM@S^ next next next next next next")
    assert table.ways("shift") == set()


# --- the count of ships out of the game ------------------------------------------------------------


@pytest.mark.clause("AC-Q3", "AC-14")
def test_everything_burned_counts_but_planets() -> None:
    colony = position("", "rM |M|", burned="yS kS").play("bomb-rM@M+1 planet-M2-same")
    assert colony.state.removed == 3
    ship = position("rM@M^", burned="yS kS").play("bomb-rM@M^ planet-M2-same")
    assert ship.state.removed == 3
    assert position("rM@M^ kM@M^").play("shift-rM").state.removed == 1
    assert position("rM@M>S kM@S^").play("lasers-rM@M>S burn-yS").state.removed == 1


@pytest.mark.clause("AC-35", "AC-44", "AC-Q3", "AC-Q4")
def test_the_eighth_counts_for_the_next_action() -> None:
    table = position("", "kM rM |M| bM", "rL |L| kL", burned=SEVEN)
    assert {"greener", "revolt"} & table.verbs == set()
    table.play("shift-rS swap-bM@M-1 with-kL@L-1 next next next next next next")
    assert table.state.removed == 8
    assert (table.ways("greener"), table.ways("revolt")) == ({"rL@L+1"}, {"rM@M+1"})


@pytest.mark.clause("AC-14")
def test_what_is_burned_never_returns() -> None:
    gone: Counter[str] = Counter()
    for table in random_game(11, repetition="off"):
        assert gone <= table.burned
        gone = table.burned
    assert gone


@pytest.mark.clause("AC-Q3")
def test_whose_ships_are_gone_makes_no_difference() -> None:
    for burned in (EIGHT, EIGHT.translate(str.maketrans("kb", "bk")), "kS kS kL kL bS bS bL bL"):
        assert position("", "kM rM |M|", burned=burned).ways("revolt") == {"rM@M+1"}
