"""Attacks in Colonization: another's colony must go before the planet can be colonized."""

from __future__ import annotations

import pytest

from orrery.games.piecepack_colonization.rules.board import attacking_faces
from tests.games.piecepack_colonization.positions import FACES, Table, position

DESTROYERS = {0: "01", 1: "12345", 2: "2345", 3: "345", 4: "45", 5: "5"}
"""The faces that destroy a colony of each value (PC-Q18)."""


def before(coin: int, planet: int = 4, *, discards: str = "") -> Table:
    """The Moons' ship on a planet where the Crowns have settled this coin."""
    return position("m:12345 c:3", ships=f"m{planet} c3", colonies=f"m{planet}:C{coin}", discards=discards)


@pytest.mark.clause("PC-27", "PC-28", "PC-Q15")
def test_an_attack_is_one_roll_without_coins() -> None:
    table = before(3)
    assert "colonize" not in table.legal
    table.play("attack")
    assert (table.asked, set(table.odds)) == ("chance", set(FACES))
    table.play("5")
    assert (table.stash("M"), table.discards("M"), table.turn) == ("012345", "", "C")


@pytest.mark.clause("PC-28", "PC-29", "PC-30", "PC-Q18")
@pytest.mark.parametrize("coin", range(6))
@pytest.mark.parametrize("planet", [1, 3, 5])
def test_the_roll_must_reach_the_colony_and_a_null_colony_falls_to_null_and_ace(
    coin: int, planet: int
) -> None:
    table = before(coin, planet)
    assert table.wins("attack") == DESTROYERS[coin]
    assert "".join(map(str, attacking_faces(coin))) == DESTROYERS[coin]
    assert table.state.chance_of_success(0) == pytest.approx(len(DESTROYERS[coin]) / 6)


@pytest.mark.clause("PC-30")
def test_a_failed_attack_changes_nothing() -> None:
    table = before(3).play("attack 2")
    assert (table.colonies, table.removed("C"), table.turn) == ({"m4": "C3"}, "", "C")


@pytest.mark.clause("PC-31", "PC-Q16")
def test_a_destroyed_colony_is_out_of_the_game_for_good() -> None:
    table = before(3, discards="C0").play("attack 4")
    assert (table.colonies, table.removed("C"), table.discards("C")) == ({}, "3", "0")
    assert [name for name in table.legal if name.startswith("restore")] == ["restore-0"]


@pytest.mark.clause("PC-32", "PC-Q17")
def test_colonizing_waits_for_the_next_turn_and_nothing_obliges_to_it() -> None:
    table = before(3).play("attack 3")
    assert table.turn == "C"
    table.play("move 0 stay")
    assert {"colonize", "draw", "move"} < set(table.legal)
    assert table.play("colonize roll 5 settle-0").colonies == {"m4": "M0"}


@pytest.mark.clause("PC-Q17", "PC-35")
def test_nothing_is_reserved_for_who_destroyed_a_colony_but_his_ship_is_in_the_way() -> None:
    table = position("m:12345", ships="m4 m5", colonies="m4:C3").play("attack 3")
    assert "m4" not in table.moves(1)
    table.play("move 0 stay move 1 m3 move 1 m4 move 0 stay")
    assert "colonize" in table.play("move 0 stay").legal


@pytest.mark.clause("PC-Q45")
def test_a_planet_freed_by_a_third_player_is_simply_uncolonized() -> None:
    table = position("m:24 c:2", ships="m4 c0 m0", colonies="m4:C5")
    table.play("attack 5 move 0 stay move 0 stay")
    table.play("move 1 m2 move 0 stay move 2 m4")
    table.play("move 0 stay move 0 stay colonize roll 5 settle-1")
    assert table.colonies == {"m4": "S1"}


@pytest.mark.clause("PC-Q14")
def test_an_attacker_with_his_last_coin_may_attack() -> None:
    table = before(2, discards="M01234")
    assert table.play("attack 2").stash("M") == "5"
    assert table.removed("C") == "2"


@pytest.mark.clause("PC-E8", "PC-32")
def test_example_of_attacks() -> None:
    assert before(3).wins("attack") == "345"
    assert before(0).wins("attack") == "01"
    assert before(1).wins("attack") == "12345"
    table = before(3).play("attack 3")
    assert (table.removed("C"), table.turn) == ("3", "C")
