"""The actions of step 4 of the pyramids' Colonization: who can do what, to whom, and what comes of it."""

from __future__ import annotations

import pytest

from tests.games.colonization.positions import PLANETS, position

# --- Swerve and Greener Pastures -------------------------------------------------------------------


@pytest.mark.clause("LC-46", "LC-Q14")
def test_swerve_aims_any_ship_of_ones_own() -> None:
    table = position("rS@M^ yS@L>S kS@M^", S="rL | -", reserves="rM / -", points=5)
    assert table.ways("swerve") == {"rS@M^>S", "rS@M^>L", "yS@L>S^", "yS@L>S>M"}
    turned = table.then("swerve-yS@L>S>M")
    assert (turned.ships, turned.points) == ({"rS@M^", "yS@L>M", "kS@M^"}, 0)
    assert table.then("swerve-yS@L>S^").ships == {"rS@M^", "yS@L^", "kS@M^"}


@pytest.mark.clause("LC-47", "LC-48", "LC-Q30", "LC-Q31", "LC-E11")
def test_a_dominant_colony_goes_outermost_on_a_side_where_nothing_dominates() -> None:
    table = position(L="rL | kS", points=5)
    assert table.ways("greener") == {"rL@L+1"}
    table.play("greener-rL@L+1")
    assert (table.stack("L"), table.points, table.dominant("R")) == ("- | rL kS", 0, {"rL@L-2"})


@pytest.mark.clause("LC-48", "LC-Q31", "LC-E11")
@pytest.mark.parametrize("blocker", ["kL", "yL"])
def test_any_dominant_colony_on_the_other_side_blocks(blocker: str) -> None:
    assert position(L=f"rL | {blocker}", points=5).ways("greener") == set()


@pytest.mark.clause("LC-47", "LC-Q32")
def test_only_ones_own_dominant_colonies_go_and_from_the_bottom_up_too() -> None:
    table = position(S="- | rL yM", M="kL | -", L="rM kM | -", points=5)
    assert table.ways("greener") == {"rL@S-2"}
    assert table.play("greener-rL@S-2").stack("S") == "rL | yM"
    assert table.dominant("R") == {"rL@S+1", "yM@S-1"}


# --- Fade ------------------------------------------------------------------------------------------


@pytest.mark.clause("LC-51", "LC-57", "LC-61", "LC-Q9")
@pytest.mark.parametrize(("seat", "colour", "other"), [("R", "y", "r"), ("K", "k", "b")])
def test_yellow_and_black_fade_from_orbit_stack_and_reserve(seat: str, colour: str, other: str) -> None:
    own = f"{colour}S@M^ {other}S@M^"
    reserves = {"R": "yL / -", "K": "- / kL"}[seat]
    table = position(own, L=f"{colour}M {other}M | -", turn=seat, reserves=reserves)
    assert table.ways("fade") == {f"{colour}S@M^", f"{colour}M@L+2", f"{colour}L@R"}
    for piece in table.ways("fade"):
        after = table.then(f"fade-{piece}")
        assert (after.points, after.bank[piece[:2]], after.phase) == (2, 1, "act")
    assert table.then(f"fade-{colour}M@L+2").stack("L") == f"{other}M | -"


@pytest.mark.clause("LC-58", "LC-62")
def test_fade_comes_in_the_buying_step_too_and_not_when_placing() -> None:
    for phase, ways in (("buy", {"yS@M^"}), ("orbit", set()), ("act", {"yS@M^"})):
        assert position("yS@M^", phase=phase).ways("fade") == ways


# --- Lasers ----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-49", "LC-50", "LC-61", "LC-Q25", "LC-Q47", "LC-E15")
def test_lasers_destroy_any_ship_round_the_planet_pointed_at() -> None:
    table = position("rM@S>L kS@L^ yM@L>M", L="bL | -", S="rL | -", points=5)
    assert table.ways("lasers") == {"rM@S>L-kS@L^", "rM@S>L-yM@L>M"}
    table.play("lasers-rM@S>L-kS@L^")
    assert (table.points, table.bank["kS"]) == (3, 1)
    table.play("lasers-rM@S>L-yM@L>M")
    assert (table.points, table.ships, table.stack("L")) == (1, {"rM@S>L"}, "bL | -")


@pytest.mark.clause("LC-13", "LC-61")
@pytest.mark.parametrize(
    ("verb", "colour", "seat"), [("lasers", "r", "R"), ("beam", "y", "R"), ("freeze", "b", "K")]
)
def test_only_a_lying_ship_of_the_colour_fires_and_needs_two_points(
    verb: str, colour: str, seat: str
) -> None:
    targets = "rS@L^ kS@L^"
    for ship in "ryb":
        table = position(f"{ship}M@S>L {targets}", turn=seat, points=2)
        fires = {f"{ship}M@S>L-rS@L^", f"{ship}M@S>L-kS@L^"}
        assert table.ways(verb) == (fires if ship == colour else set())
    assert position(f"{colour}M@S^ {targets}", turn=seat).ways(verb) == set()
    assert position(f"{colour}M@M>S {targets}", turn=seat).ways(verb) == set()
    assert position(f"{colour}M@S>L {targets}", turn=seat, points=1).ways(verb) == set()
    assert position(f"{colour}M@S>L {targets}", turn="RK"[seat == "R"]).ways(verb) == set()


@pytest.mark.clause("LC-Q48", "LC-Q25")
def test_a_hit_changes_nothing_else() -> None:
    table = position("rM@S>L kS@L>S bS@S>L rS@L>S").play("lasers-rM@S>L-kS@L>S")
    assert table.ships == {"rM@S>L", "bS@S>L", "rS@L>S"}


# --- Tractor Beam ----------------------------------------------------------------------------------


@pytest.mark.clause("LC-52", "LC-53", "LC-Q27", "LC-Q28", "LC-E9")
@pytest.mark.parametrize("lies", ["^", ">S", ">M"])
def test_a_beamed_ship_comes_and_is_turned_at_will(lies: str) -> None:
    table = position(f"yM@S>L kS@L{lies}").play(f"beam-yM@S>L-kS@L{lies}")
    assert (table.asked, table.phase, table.points) == ("R", "turn", 1)
    assert set(table.legal) == {"^", ">M", ">L"}
    for aim in table.legal:
        after = table.then(aim)
        assert (after.ships, after.phase) == ({"yM@S>L", f"kS@S{aim}"}, "act")


@pytest.mark.clause("LC-50", "LC-Q25", "LC-34")
def test_a_beam_draws_ones_own_ships_and_no_colonies() -> None:
    table = position("yM@S>L rS@L^ yS@L>M", L="kL | -")
    assert table.ways("beam") == {"yM@S>L-rS@L^", "yM@S>L-yS@L>M"}


# --- Freeze ----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-54", "LC-55", "LC-Q20", "LC-Q26", "LC-E10")
def test_a_frozen_ship_is_left_out_of_its_owners_next_turn() -> None:
    table = position("bM@L>M rS@M^ kS@L^", turn="K").play("freeze-bM@L>M-rS@M^")
    assert (table.points, table.frozen, table.phase) == (1, {"rS"}, "act")
    theirs = table.rolled("dig").play("dig-bM@L>M")
    assert (theirs.turn, theirs.frozen) == ("R", {"rS"})
    assert theirs.rolled("hop").turn == "K"
    assert theirs.rolled("hop").frozen == set()


@pytest.mark.clause("LC-55", "LC-56", "LC-E10")
def test_the_die_takes_another_ship_but_wild_may_take_the_frozen_one() -> None:
    table = position("rS@M^ yM@M^", phase="roll", details="held=rS")
    assert table.then("hop").legal == ["hop-yM@M^"]
    assert table.then("tip").ways("tip") == {"yM@M^>S", "yM@M^>L"}
    assert table.then("aim").ways("aim") == {"yM@M^>S", "yM@M^>L"}
    wild = table.then("wild")
    assert wild.ways("wild") == {"rS@M^", "yM@M^"}
    assert wild.play("wild-rS@M^").frozen == set()


@pytest.mark.clause("LC-Q21", "LC-55")
def test_a_frozen_ship_neither_acts_nor_is_acted_upon() -> None:
    ships = "yS@S>L yM@S>L rM@S>M rS@L^ rL@L^ kS@M^"
    free = position(ships, M="yL | -", points=5)
    assert {"yS@S>L^", "rS@L^>S"} <= free.ways("swerve")
    held = position(ships, M="yL | -", points=5, details="held=yS,rS")
    assert {way[:2] for way in held.ways("swerve")} == {"yM", "rM", "rL"}
    assert held.ways("fade") == {"yM@S>L", "yL@M+1"}
    assert held.ways("beam") == {"yM@S>L-rL@L^"}
    assert held.ways("lasers") == {"rM@S>M-kS@M^"}
    assert held.rolled("dig").ways("dig") == {"yM@S>L", "rM@S>M"}
    assert not {"yS@S>L", "rS@L^"} & held.rolled("swap").ways("swap")
    assert not {"yS@S>L", "rS@L^"} & held.rolled("swap").play("swap-yM@S>L").ways("with")
    assert position("rM@S>L kS@L^", details="held=rM").ways("lasers") == set()
    assert position("rM@S>L rS@L^", details="held=rS").ways("lasers") == set()
    black = position("kM@S>L bS@S>M bL@M^", turn="K", details="held=kM,bL")
    assert black.ways("teleport") == black.ways("freeze") == black.ways("fade") == set()


@pytest.mark.clause("LC-Q22")
def test_in_the_turn_of_the_freeze_the_ship_is_fair_game() -> None:
    table = position("bM@L>M rS@M^", turn="K").play("freeze-bM@L>M-rS@M^")
    assert "rS@M^" in table.rolled("swap").ways("swap")
    swapped = table.rolled("swap").play("swap-rS@M^ with-bM@L>M")
    assert (swapped.ships, swapped.frozen) == ({"rS@L>M", "bM@M^"}, {"rS"})


@pytest.mark.clause("LC-Q23", "LC-Q46")
def test_a_second_freeze_adds_nothing_and_the_mark_ends_with_the_turn() -> None:
    table = position("bM@L>M rS@M^", turn="K", points=4)
    table.play("freeze-bM@L>M-rS@M^ freeze-bM@L>M-rS@M^")
    assert (table.points, table.frozen) == (0, {"rS"})
    theirs = table.rolled("tip")
    assert (theirs.turn, theirs.rolled("hop").turn) == ("R", "K")
    again = theirs.rolled("hop").rolled("tip")
    assert (again.turn, again.rolled("hop").legal) == ("R", ["hop-rS@M^"])


@pytest.mark.clause("LC-Q46")
def test_the_mark_holds_through_the_die() -> None:
    table = position("rS@M^ rM@M^", details="held=rS").play("next")
    assert table.frozen == {"rS"}
    assert table.play("hop").frozen == {"rS"}
    assert table.play("hop-rM@M^").frozen == set()


@pytest.mark.clause("LC-Q20", "LC-Q25", "LC-Q22")
def test_a_ship_frozen_by_its_owner_is_frozen_in_his_next_turn() -> None:
    table = position("bM@L>M kM@M^ rS@S^", turn="K", points=3).play("freeze-bM@L>M-kM@M^")
    assert table.rolled("tip").ways("tip") == {"kM@M^>S", "kM@M^>L"}
    theirs = table.rolled("tip").play("tip-kM@M^>S").rolled("dig")
    assert (theirs.turn, theirs.frozen) == ("K", {"kM"})
    assert theirs.rolled("dig").legal == ["dig-bM@L>M"]
    assert theirs.rolled("dig").play("dig-bM@L>M").frozen == set()


@pytest.mark.clause("LC-Q24")
def test_a_ship_that_becomes_a_colony_thaws_and_one_in_a_new_orbit_does_not() -> None:
    details = "frozen=rS"
    table = position("bM@L>M rS@M^ kS@M^", S="kL | -", turn="K", points=1, phase="roll", details=details)
    assert table.then("swap swap-rS@M^ with-kL@S+1").frozen == set()
    assert table.then("swap swap-rS@M^ with-bM@L>M").frozen == {"rS"}
    beamed = position("yM@S>L bS@L^", details="frozen=bS").play("beam-yM@S>L-bS@L^ ^")
    assert (beamed.ships, beamed.frozen) == ({"yM@S>L", "bS@S^"}, {"bS"})
    shot = position("rM@S>L bS@L^", details="frozen=bS").play("lasers-rM@S>L-bS@L^")
    assert shot.frozen == set()


# --- Teleport --------------------------------------------------------------------------------------


@pytest.mark.clause("LC-59", "LC-60", "LC-Q29", "LC-E13")
def test_a_lying_ship_teleports_and_points_where_it_likes() -> None:
    table = position("kM@S>M bM@S>M", turn="K")
    assert table.ways("teleport") == {"kM@S>M-M", "kM@S>M-L"}
    there = table.then("teleport-kM@S>M-M")
    assert (there.points, there.phase, set(there.legal)) == (0, "turn", {">S", ">L"})
    assert there.play(">L").ships == {"kM@M>L", "bM@S>M"}
    beyond = table.then("teleport-kM@S>M-L")
    assert set(beyond.legal) == {">S", ">M"}
    assert beyond.play(">M").ships == {"kM@L>M", "bM@S>M"}


@pytest.mark.clause("LC-59", "LC-60", "LC-E13")
@pytest.mark.parametrize("planet", PLANETS[1:])
def test_a_standing_ship_goes_on_standing(planet: str) -> None:
    table = position("kM@S^", turn="K", reserves="- / kS", L="kL | -").play(f"teleport-kM@S^-{planet}")
    assert (table.ships, table.phase, table.points) == ({f"kM@{planet}^"}, "act", 0)


@pytest.mark.clause("LC-59", "LC-61")
def test_only_black_ships_in_orbit_teleport_and_for_three_points() -> None:
    assert position("bM@S^ rM@S^", L="kL | -", reserves="- / kM", turn="K").ways("teleport") == set()
    assert position("kM@S^", turn="K", points=2).ways("teleport") == set()
    assert position("kM@S^", turn="R").ways("teleport") == set()
