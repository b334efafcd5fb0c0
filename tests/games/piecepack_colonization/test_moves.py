"""Actions C and D of Colonization: ships move by the die, and by coins played."""

from __future__ import annotations

import pytest

from tests.games.piecepack_colonization.positions import ORDERS, PLANETS, SUNS, Table, drawn, position

TWO_STRINGS = "m:35,24,1"
TWINS = "m:3 c:3 s:3 a:12345"
"""Planets of value 3 in every system."""


# --- C: the walk -----------------------------------------------------------------------------------


@pytest.mark.clause("PC-41", "PC-38")
def test_the_roll_comes_first_and_then_any_shorter_move_or_none() -> None:
    table = position("m:12345", ships="m0 c0").play("move")
    assert (table.asked, table.turn) == ("chance", "M")
    table.play("3")
    assert (table.asked, table.legal) == ("M", ["m1", "m2", "m3", "stay"])
    assert table.then("stay").ship("M") == "m0"
    assert table.then("m2").ship("M") == "m2"
    assert table.then("m2").turn == "C"


@pytest.mark.clause("PC-38", "PC-Q35", "PC-Q4")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_an_ace_to_five_moves_up_to_so_many_tiles(face: int) -> None:
    line = ["m0", "m1", "m2", "m3", "m4", "m5"]
    for at, start in enumerate(line):
        table = position("m:12345", ships=f"{start} c0")
        near = {space for steps, space in enumerate(line) if 0 < abs(steps - at) <= face}
        assert table.moves(face) == near


@pytest.mark.clause("PC-Q4", "PC-Q5")
def test_a_sun_is_a_step_of_its_own_and_a_place_to_stop() -> None:
    table = position("m:3,2", ships="m3 c0")
    assert table.moves(1) == {"m0"}
    assert table.moves(2) == {"m0", "m2"}


@pytest.mark.clause("PC-39")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_a_walk_never_leaves_its_system(face: int) -> None:
    for start in (*SUNS[:1], *PLANETS[:5]):
        table = position("m:12345 c:12345 s:12345 a:12345", ships=f"{start} c0")
        assert {space[0] for space in table.moves(face)} == {"m"}


@pytest.mark.clause("PC-35", "PC-Q2", "PC-Q37")
def test_ships_pass_each_other_and_never_stop_on_one_space() -> None:
    table = position("m:123", ships="m0 m1 m2")
    assert table.moves(1) == set()
    assert table.moves(3) == {"m3"}
    on_the_sun = position("m:3,1", ships="m3 m0")
    assert on_the_sun.moves(1) == set()
    assert on_the_sun.moves(2) == {"m1"}


@pytest.mark.clause("PC-40", "PC-Q36")
def test_an_opponents_colony_takes_two_moves_and_wants_both() -> None:
    table = position("m:123", ships="m1 c0", colonies="m2:C4")
    assert table.moves(1) == {"m0"}
    assert table.moves(2) == {"m0", "m2"}
    assert table.moves(3) == {"m0", "m2", "m3"}


@pytest.mark.clause("PC-Q37", "PC-40")
def test_ones_own_colony_and_an_opponents_ship_cost_one() -> None:
    table = position("m:1234", ships="m0 m2", colonies="m1:M4")
    assert table.moves(2) == {"m1"}
    assert table.moves(3) == {"m1", "m3"}
    both = position("m:1234", ships="m0 m2", colonies="m2:C4")
    assert both.moves(3) == {"m1"}
    assert both.moves(4) == {"m1", "m3"}


@pytest.mark.clause("PC-40", "PC-Q35")
def test_leaving_an_opponents_colony_costs_nothing_more() -> None:
    table = position("m:123", ships="m2 c0", colonies="m2:C4")
    assert table.moves(1) == {"m1", "m3"}


@pytest.mark.clause("PC-Q35")
def test_the_cheapest_of_all_walks_decides() -> None:
    """Every walk is tried, tile by tile, and none is cheaper than what the engine allows."""
    for order in (order for order in ORDERS if len(order) == 5):
        colonized = order[1], order[3]
        table = drawn(order)
        near = neighbours(table)
        system = table.system("m")
        for start in ("0", *order):
            table = position(
                f"m:{system}", ships=f"m{start} c0", colonies=" ".join(f"m{v}:C{v}" for v in colonized)
            )
            for face in range(1, 6):
                reached = {f"m{value}" for value in walks(near, start, face, colonized)} - {f"m{start}"}
                assert table.moves(face) - set(PLANETS[5:]) == reached, (order, start, face)


def neighbours(table: Table) -> dict[str, set[str]]:
    """By value the values one step away in the Moons' system."""
    near: dict[str, set[str]] = {value: set() for value in "012345"}
    for string in table.system("m").split(","):
        for one, other in zip(f"0{string}", string, strict=False):
            near[one].add(other)
            near[other].add(one)
    return near


def walks(near: dict[str, set[str]], start: str, moves: int, dear: tuple[str, ...]) -> set[str]:
    """The ends of every walk of so many moves."""
    ends = {start}
    for value in near[start]:
        cost = 2 if value in dear else 1
        if cost <= moves:
            ends |= walks(near, value, moves - cost, dear)
    return ends


# --- C: warps --------------------------------------------------------------------------------------


@pytest.mark.clause("PC-36", "PC-Q21")
@pytest.mark.parametrize("start", ["m0", "m2"])
def test_a_null_warps_to_a_free_sun_of_another_system(start: str) -> None:
    assert position("m:2 c:2", ships=f"{start} c0").moves(0) == {"s0", "a0"}
    assert position("m:2 c:2", ships=f"{start} c2").moves(0) == {"c0", "s0", "a0"}
    crowded = position("m:2 c:2", ships=f"{start} c0 s0 a0").play("move 0")
    assert crowded.legal == ["stay"]


@pytest.mark.clause("PC-37", "PC-Q3", "PC-Q20")
def test_an_ace_on_ones_own_colony_warps_to_planets_of_the_same_value() -> None:
    table = position(TWINS, ships="m3 a3", colonies="m3:M1 s3:C4")
    assert table.moves(1) == {"m0", "c3", "s3"}
    assert table.moves(2) == {"m0"}
    assert table.play("move 1 s3").ship("M") == "s3"


@pytest.mark.clause("PC-37")
@pytest.mark.parametrize("colonies", ["", "m3:C1", "c3:M3"])
def test_without_a_colony_of_ones_own_there_an_ace_is_one_step(colonies: str) -> None:
    assert position(TWINS, ships="m3 a0", colonies=colonies).moves(1) == {"m0"}


@pytest.mark.clause("PC-Q19", "PC-37")
def test_an_ace_is_a_warp_or_a_step_and_not_both() -> None:
    table = position("m:3 c:3", ships="m3 a0", colonies="m3:M1")
    assert table.moves(1) == {"m0", "c3"}


@pytest.mark.clause("PC-Q20")
def test_a_planet_that_is_not_yet_placed_is_no_target() -> None:
    table = position("m:3 c:4", ships="m3 a0", colonies="m3:M1")
    assert table.moves(1) == {"m0"}
    assert not table.plays & set(PLANETS)


# --- D: coins --------------------------------------------------------------------------------------


@pytest.mark.clause("PC-42", "PC-Q24", "PC-44")
@pytest.mark.parametrize("start", ["m2", "c2", "s0"])
def test_the_null_coin_takes_the_ship_from_anywhere_to_any_free_sun(start: str) -> None:
    table = position("m:2 c:2 a:2", ships=f"{start} a0")
    assert table.plays == {sun for sun in SUNS if sun not in (start, "a0")}
    table.play("play-m0")
    assert (table.ship("M"), table.discards("M"), table.asked) == ("m0", "0", "C")


@pytest.mark.clause("PC-42")
@pytest.mark.parametrize("gone", [{"discards": "M0"}, {"removed": "M0"}, {"colonies": "m5:M0"}])
def test_a_null_coin_that_is_not_in_the_stash_cannot_be_played(gone: dict[str, str]) -> None:
    assert position("m:25", ships="m2 a0", **gone).plays == set()


@pytest.mark.clause("PC-43", "PC-Q22", "PC-Q23", "PC-Q3", "PC-44")
def test_a_coin_of_the_planets_value_warps_from_ones_own_colony_to_its_like() -> None:
    table = position(TWINS, ships="m3 c3", colonies="m3:M5 s3:C4", discards="M0")
    assert table.plays == {"s3", "a3"}
    table.play("play-s3")
    assert (table.ship("M"), table.stash("M"), table.discards("M")) == ("s3", "124", "03")
    assert (table.asked, table.colonies) == ("C", {"m3": "M5", "s3": "C4"})


@pytest.mark.clause("PC-43", "PC-Q22")
def test_neither_the_colonys_own_value_nor_a_stranger_s_planet_will_do() -> None:
    assert position(TWINS, ships="m3 c0", colonies="m3:M5", discards="M03").plays == set()
    assert position(TWINS, ships="m3 c0", colonies="m3:C5", discards="M0").plays == set()
    assert position(TWINS, ships="m3 c0", discards="M0").plays == set()


@pytest.mark.clause("PC-Q23", "PC-45")
def test_a_coin_played_can_be_restored() -> None:
    table = position("m:2", ships="m2 c0").play("play-s0 move 0 stay")
    assert "restore-0" in table.legal
    assert table.play("restore-0").stash("M") == "012345"


@pytest.mark.clause("PC-Q25")
def test_a_coin_that_leads_nowhere_is_not_played() -> None:
    crowded = position("m:3 c:3", ships="m3 m0 c0 s0", colonies="m3:M5", turn="M")
    assert crowded.plays == {"a0", "c3"}
    assert position("m:3 c:2", ships="m3 c0", colonies="m3:M5", discards="M0").plays == set()


# --- examples --------------------------------------------------------------------------------------


@pytest.mark.clause("PC-E2")
def test_example_of_movement() -> None:
    table = position(TWO_STRINGS, ships="m5 c0").play("move 3")
    assert set(table.legal) == {"stay", "m3", "m0", "m2", "m1"}


@pytest.mark.clause("PC-E3")
def test_example_of_an_opponents_colony() -> None:
    table = position(TWO_STRINGS, ships="m0 c0", colonies="m3:C0")
    assert table.moves(2) == {"m3", "m2", "m1", "m4"}
    assert table.moves(3) == {"m3", "m2", "m1", "m4", "m5"}
    assert table.moves(1) == {"m2", "m1"}


@pytest.mark.clause("PC-E9")
def test_example_of_a_coin_played() -> None:
    settled_by_five = position("m:3 c:3", ships="m3 c0", colonies="m3:M5", discards="M0")
    assert settled_by_five.plays == {"c3"}
    assert settled_by_five.play("play-c3").discards("M") == "03"
    assert position("m:3 c:3", ships="m3 c0", colonies="m3:M3", discards="M0").plays == set()


@pytest.mark.clause("PC-E13")
def test_example_of_a_null_rolled() -> None:
    table = position("m:2", ships="m2 c0 s0").play("move 0")
    assert table.legal == ["a0", "stay"]
