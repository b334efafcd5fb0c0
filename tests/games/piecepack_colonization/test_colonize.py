"""Action B of Colonization: colonies are founded with the die and coins."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from orrery.games.piecepack_colonization.rules.board import colonizing_faces
from tests.games.piecepack_colonization.positions import FACES, SUNS, Table, position

COIN_SETS = ["".join(coins) for count in range(6) for coins in combinations("012345", count)]
"""Every set of coins that can be used: all but one at most."""


def on(planet: int, *, discards: str = "", colonies: str = "", removed: str = "") -> Table:
    """The Moons' ship on their planet of a value, all others out of the way."""
    return position(
        "m:12345 c:2", ships=f"m{planet} c0", discards=discards, colonies=colonies, removed=removed
    )


def using(coins: str) -> str:
    """The names with which these coins are committed and the die is rolled."""
    return " ".join(["colonize", *(f"use-{coin}" for coin in coins), "roll"])


# --- where and with what -----------------------------------------------------------------------------


@pytest.mark.clause("PC-16", "PC-17")
def test_only_the_planet_that_the_ship_is_on_can_be_colonized_and_a_sun_never() -> None:
    for sun in SUNS:
        assert "colonize" not in position("m:2 c:2", ships=f"{sun} {'s' if sun == 'c0' else 'c'}0").legal
    table = position("m:24 c:2", ships="m4 c2")
    assert table.legal.count("colonize") == 1
    assert table.play("colonize roll 5 settle-3").colonies == {"m4": "M3"}


@pytest.mark.clause("PC-18", "PC-Q14")
def test_without_a_coin_in_the_stash_there_is_no_colonizing() -> None:
    bare = position("m:24", ships="m4 c0", discards="M012345", end_on="stash_and_discards")
    assert "colonize" not in bare.legal
    assert "colonize" in position("m:24", ships="m4 c0", discards="M01234").legal
    facing = position(
        "m:24", ships="m4 c0", discards="M012345", colonies="m4:C3", end_on="stash_and_discards"
    )
    assert "attack" not in facing.legal


@pytest.mark.clause("PC-33")
def test_ones_own_colony_offers_neither_colonizing_nor_an_attack() -> None:
    assert not {"colonize", "attack"} & set(on(4, colonies="m4:M3").legal)


@pytest.mark.clause("PC-34", "PC-27")
def test_a_planet_carries_one_colony() -> None:
    table = on(4, colonies="m4:C3")
    assert "colonize" not in table.legal
    assert "attack" in table.legal


@pytest.mark.clause("PC-19", "PC-Q10")
def test_any_coins_of_the_stash_but_the_last_are_chosen_before_the_roll() -> None:
    table = on(4, discards="M02")
    routes = {""}
    for _ in range(4):
        routes |= {f"{way}{coin}" for way in routes for coin in "1345" if table_allows(table, way, coin)}
    assert routes == {"".join(c) for n in range(4) for c in combinations("1345", n)}
    assert table.play("colonize use-1 use-4").asked == "M"
    assert (table.stash("M"), table.discards("M")) == ("1345", "02")
    assert table.legal == ["use-5", "roll"]
    assert table.play("use-5").legal == ["roll"]


def table_allows(table: Table, way: str, coin: str) -> bool:
    """Whether a coin may be used after those before it."""
    return f"use-{coin}" in table.then(using(way).removesuffix(" roll")).legal


@pytest.mark.clause("PC-Q10")
def test_the_last_coin_is_kept_for_the_colony() -> None:
    assert on(4, discards="M01234").then("colonize").legal == ["roll"]
    assert on(4, discards="M0123").then("colonize use-4").legal == ["roll"]


# --- the roll --------------------------------------------------------------------------------------


@pytest.mark.clause("PC-20", "PC-21", "PC-Q44", "PC-Q13")
def test_die_and_coins_together_must_be_higher_than_the_planet() -> None:
    for value, coins in product((2, 3, 4, 5), COIN_SETS):
        expected = "".join(face for face in FACES if int(face) + sum(map(int, coins)) > value)
        assert on(value).wins(using(coins)) == expected, f"planet {value}, coins {coins}"


@pytest.mark.clause("PC-24", "PC-Q13")
def test_an_ace_planet_wants_a_null_or_an_ace_on_the_die_and_no_high_roll() -> None:
    for coins in (coins for coins in COIN_SETS if not set(coins) & set("01")):
        assert on(1).wins(using(coins)) == "01", f"coins {coins}"
        failed = on(1).play(f"{using(coins)} 5")
        assert (failed.colonies, failed.discards("M"), failed.turn) == ({}, coins, "C")


@pytest.mark.clause("PC-24", "PC-25", "PC-Q11", "PC-Q12", "PC-Q13")
def test_a_null_or_ace_coin_used_takes_an_ace_planet_without_a_roll() -> None:
    for coins in (coins for coins in COIN_SETS if set(coins) & set("01")):
        table = on(1).play(using(coins))
        left = "".join(coin for coin in "012345" if coin not in coins)
        assert (table.asked, table.state.die, table.discards("M")) == ("M", -1, coins)
        assert table.legal == [f"settle-{coin}" for coin in left], f"coins {coins}"
        assert table.play(f"settle-{left[0]}").colonies == {"m1": f"M{left[0]}"}, f"coins {coins}"


@pytest.mark.clause("PC-Q12", "PC-Q11")
def test_a_null_or_ace_coin_that_is_only_placed_helps_nothing() -> None:
    one_left = on(1, discards="M02345").play("colonize")
    assert one_left.legal == ["roll"]
    assert one_left.play("roll").asked == "chance"
    assert one_left.play("2").colonies == {}


@pytest.mark.clause("PC-22", "PC-23", "PC-Q12")
def test_on_success_used_coins_are_discarded_and_any_other_is_placed() -> None:
    table = on(4, discards="M2").play("colonize use-1 use-3 roll 1")
    assert (table.asked, table.discards("M"), table.stash("M")) == ("M", "123", "045")
    assert table.legal == ["settle-0", "settle-4", "settle-5"]
    table.play("settle-0")
    assert (table.colonies, table.stash("M"), table.discards("M")) == ({"m4": "M0"}, "45", "123")
    assert table.turn == "C"


@pytest.mark.clause("PC-26")
def test_on_failure_used_coins_are_discarded_and_the_turn_is_over() -> None:
    table = on(5).play("colonize use-0 use-2 roll 3")
    assert (table.colonies, table.stash("M"), table.discards("M")) == ({}, "1345", "02")
    assert (table.asked, table.turn) == ("C", "C")


@pytest.mark.clause("PC-Q44", "PC-Q13")
def test_a_null_on_the_die_leaves_the_coins_and_a_null_coin_adds_nothing() -> None:
    assert on(4).play("colonize use-5 roll 0").legal == [f"settle-{coin}" for coin in "01234"]
    assert on(3).wins("colonize use-0 roll") == on(3).wins("colonize roll") == "45"
    assert on(3).play("colonize use-0 roll 0").discards("M") == "0"


@pytest.mark.clause("PC-Q47", "PC-Q42", "PC-54")
def test_six_coins_make_six_colonies_at_most() -> None:
    five = "m1:M0 m2:M1 m3:M2 m4:M3 c1:M4"
    table = position("m:1234 c:12 a:3", ships="c2 c0", colonies=five)
    table.play("colonize roll 5 settle-5")
    assert (len(table.colonies), table.stash("M"), table.discards("M")) == (6, "", "")
    assert table.ending == "M"


# --- chances ---------------------------------------------------------------------------------------


@pytest.mark.clause("PC-20", "PC-21", "PC-24")
def test_the_chance_of_success_is_right() -> None:
    for value, coins in product((1, 2, 3, 4, 5), COIN_SETS):
        case = f"planet {value}, coins {coins}"
        table = on(value)
        used = sum(1 << int(coin) for coin in coins)
        chance = table.state.chance_of_success(used)
        if "settle" in str(table.then(using(coins)).legal):
            assert (chance, colonizing_faces(value, used)) == (1, tuple(range(6))), case
        else:
            assert chance == pytest.approx(len(table.wins(using(coins))) / 6), case
            assert "".join(map(str, colonizing_faces(value, used))) == table.wins(using(coins)), case


@pytest.mark.clause("PC-17", "PC-33")
def test_there_is_no_chance_on_a_sun_or_on_ones_own_colony() -> None:
    assert position("m:1", ships="m0 c0").state.chance_of_success(0) == 0
    assert on(2, colonies="m2:M5").state.chance_of_success(0) == 0


# --- examples --------------------------------------------------------------------------------------


@pytest.mark.clause("PC-E5")
def test_example_of_colonizing() -> None:
    table = on(4, discards="M0234")
    assert table.wins("colonize use-5 roll") == FACES
    won = table.then("colonize use-5 roll 0")
    assert (won.discards("M"), won.legal) == ("02345", ["settle-1"])
    assert table.wins("colonize use-1 roll") == "45"
    assert table.wins("colonize roll") == "5"
    assert table.then("colonize use-1").legal == table.then("colonize use-5").legal == ["roll"]


@pytest.mark.clause("PC-E6", "PC-21")
def test_example_of_strictly_higher() -> None:
    assert on(3).wins("colonize roll") == "45"
    assert on(5).wins("colonize roll") == ""
