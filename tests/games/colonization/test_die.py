"""The die actions of the pyramids' Colonization: forced where possible, and the roller's choice."""

from __future__ import annotations

import pytest

from tests.games.colonization.positions import FACES, position


@pytest.mark.clause("LC-36", "LC-E7")
def test_what_is_rolled_is_forced_where_it_is_possible() -> None:
    table = position("rS@M^", phase="roll")
    assert table.then("dig").turn == "K"
    assert table.then("swap").turn == "K"
    hop = table.then("hop")
    assert (hop.turn, hop.legal) == ("R", ["hop-rS@M^"])
    hop.play("hop-rS@M^")
    assert (hop.stack("M"), hop.dominant("R")) == ("rS | -", set())
    wild = table.then("wild")
    assert wild.legal == ["wild-rS@M^"]
    assert wild.play("wild-rS@M^").bank["rS"] == 1


@pytest.mark.clause("LC-36", "LC-Q12")
@pytest.mark.parametrize("face", FACES)
def test_nothing_is_declined_and_nothing_is_paid(face: str) -> None:
    table = position("rS@M^ rM@S>L kS@S^", phase="roll", points=0).play(face)
    assert (table.asked, table.phase, table.points) == ("R", face, 0)
    assert "next" not in table.legal
    while table.turn == "R":
        assert all(name.startswith((face, "with")) for name in table.legal)
        table.play(table.legal[0])


# --- Wild ------------------------------------------------------------------------------------------


@pytest.mark.clause("LC-39", "LC-Q10", "LC-Q11")
def test_wild_is_the_loss_of_a_placed_pyramid() -> None:
    table = position("rS@M^ yL@S>M kS@M^", L="rM kM | bM", reserves="yS / -").rolled("wild")
    assert table.legal == ["wild-rS@M^", "wild-rM@L+2", "wild-yL@S>M"]
    after = table.play("wild-rM@L+2")
    assert (after.stack("L"), after.bank["rM"], after.turn) == ("kM | bM", 1, "K")


# --- Tip and Aim -----------------------------------------------------------------------------------


@pytest.mark.clause("LC-40", "LC-12")
def test_tip_lays_down_one_of_ones_own_standing_ships() -> None:
    table = position("rS@M^ yL@S>M kS@M^").rolled("tip")
    assert table.legal == ["tip-rS@M^>S", "tip-rS@M^>L"]
    assert table.play("tip-rS@M^>L").ships == {"rS@M>L", "yL@S>M", "kS@M^"}


@pytest.mark.clause("LC-42", "LC-Q14", "LC-E6")
def test_every_ship_has_two_ways_to_be_aimed() -> None:
    assert position("rS@L^").rolled("aim").legal == ["aim-rS@L^>S", "aim-rS@L^>M"]
    assert position("rS@L>S").rolled("aim").legal == ["aim-rS@L>S^", "aim-rS@L>S>M"]


@pytest.mark.clause("LC-42", "LC-Q13")
def test_aim_changes_one_ship_of_ones_own() -> None:
    table = position("rS@L^ yS@L>S kS@L^").rolled("aim")
    assert {way[:2] for way in table.ways("aim")} == {"rS", "yS"}
    table.play("aim-yS@L>S^")
    assert (table.ships, table.turn) == ({"rS@L^", "yS@L^", "kS@L^"}, "K")


# --- Dig and Hop -----------------------------------------------------------------------------------


@pytest.mark.clause("LC-41")
def test_dig_makes_a_lying_ship_the_lowest_colony_where_it_points() -> None:
    table = position("rM@S>L yL@S^ kL@S>L", L="kS | bL").rolled("dig")
    assert table.legal == ["dig-rM@S>L"]
    table.play("dig-rM@S>L")
    assert (table.stack("L"), table.turn) == ("kS | rM bL", "K")


@pytest.mark.clause("LC-43")
def test_hop_makes_a_standing_ship_the_top_colony_where_it_orbits() -> None:
    table = position("rM@L^ yL@S>L kL@L^", L="kS | bL").rolled("hop")
    assert table.legal == ["hop-rM@L^"]
    table.play("hop-rM@L^")
    assert (table.stack("L"), table.turn) == ("rM kS | bL", "K")


# --- Swap ------------------------------------------------------------------------------------------


@pytest.mark.clause("LC-44", "LC-45", "LC-Q16", "LC-Q17")
def test_any_two_placed_pyramids_of_any_owners_swap() -> None:
    table = position("rM@L^ kL@S>L", M="yS | bM", reserves="rS / kS").rolled("swap")
    placed = {"rM@L^", "kL@S>L", "yS@M+1", "bM@M-1"}
    assert table.ways("swap") == placed
    for first in placed:
        assert table.then(f"swap-{first}").ways("with") == placed - {first}
    theirs = table.then("swap-bM@M-1 with-kL@S>L")
    assert (theirs.ships, theirs.stack("M")) == ({"rM@L^", "bM@S>L"}, "yS | kL")


@pytest.mark.clause("LC-45", "LC-Q19")
def test_ships_take_over_orbit_and_direction() -> None:
    table = position("rM@L^ kL@S>L bS@M>L").rolled("swap")
    assert table.then("swap-rM@L^ with-kL@S>L").ships == {"kL@L^", "rM@S>L", "bS@M>L"}
    assert table.then("swap-bS@M>L with-kL@S>L").ships == {"rM@L^", "bS@S>L", "kL@M>L"}


@pytest.mark.clause("LC-45", "LC-Q18")
def test_a_piece_takes_the_exact_place_in_a_stack() -> None:
    table = position("rM@S>L", L="kS yM bL | kL").rolled("swap")
    entered = table.then("swap-rM@S>L with-yM@L+2")
    assert (entered.stack("L"), entered.ships) == ("kS rM bL | kL", {"yM@S>L"})
    assert table.then("swap-kS@L+3 with-bL@L+1").stack("L") == "bL yM kS | kL"
    across = table.then("swap-yM@L+2 with-kL@L-1")
    assert (across.stack("L"), across.dominant("K")) == ("kS kL bL | yM", {"kL@L+2"})
    planets = position(S="rS kM | -", M="- | bL").rolled("swap").play("swap-kM@S+1 with-bL@M-1")
    assert (planets.stack("S"), planets.stack("M")) == ("rS bL | -", "- | kM")


@pytest.mark.clause("LC-Q17", "LC-Q12")
def test_two_of_the_other_player_are_enough_to_force_a_swap() -> None:
    table = position("kS@S^", M="bM | -").rolled("swap")
    assert (table.asked, table.ways("swap")) == ("R", {"kS@S^", "bM@M+1"})
    assert position("kS@S^").rolled("swap").turn == "K"


@pytest.mark.clause("LC-Q17", "LC-Q26")
def test_frozen_ships_are_no_partners_for_a_swap() -> None:
    alone = position("rS@S^ kS@S^", phase="roll", details="held=rS")
    assert alone.play("swap").turn == "K"
    theirs = position("rS@S^ kS@S^", phase="roll", details="frozen=kS")
    assert theirs.play("swap swap-rS@S^").legal == ["with-kS@S^"]


@pytest.mark.clause("LC-Q26", "LC-36")
@pytest.mark.parametrize("face", ["tip", "aim", "hop"])
def test_nothing_is_possible_with_a_frozen_ship_alone(face: str) -> None:
    assert position("rS@S^", phase="roll", details="held=rS").play(face).turn == "K"
    assert position("rS@S^", phase="roll").play(face).turn == "R"
