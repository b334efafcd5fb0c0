"""Colonization's setup, and how its turns follow one another."""

from __future__ import annotations

import pytest

from orrery.games.piecepack_colonization.game import GAME
from tests.games.piecepack_colonization.positions import FACES, PLANETS, SUNS, new_game, position, random_game


@pytest.mark.clause("PC-1", "PC-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play_with_one_piecepack(players: int) -> None:
    assert GAME.info.players == (2, 3, 4)
    table = new_game(players).play(" ".join(SUNS[:players]))
    drawn = table.then("draw").odds
    assert set(drawn) == set(PLANETS)
    assert set(table.then("move").odds) == set(FACES)
    assert [len(coins) for coins in table.state.coins] == [6] * players


@pytest.mark.clause("PC-2", "PC-3", "PC-1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_begins_with_a_ship_and_six_coins_of_his_own_suit(players: int) -> None:
    table = new_game(players)
    seats = "MCSA"[:players]
    assert GAME.info.seats[:players] == ("Moons", "Crowns", "Stars", "Anchors")[:players]
    assert [table.stash(seat) for seat in seats] == ["012345"] * players
    assert [table.discards(seat) + table.removed(seat) for seat in seats] == [""] * players
    assert len(table.state.ship) == players


@pytest.mark.clause("PC-4", "PC-Q40")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_four_suns_and_all_planets_whatever_the_number_of_players(players: int) -> None:
    table = new_game(players)
    assert table.legal == SUNS
    assert [table.system(suit) for suit in "mcsa"] == [""] * 4
    table.play(" ".join(SUNS[:players]))
    assert len(table.then("draw").legal) == 20
    table.play("draw a3 draw s2")
    assert (table.system("a"), table.system("s"), len(table.state.coins)) == ("3", "2", players)


@pytest.mark.clause("PC-5", "PC-Q1", "PC-Q39")
def test_ships_are_placed_in_seat_order_on_suns_that_are_free() -> None:
    table = new_game(4)
    assert table.asked == "M"
    assert table.play("s0").asked == "C"
    assert table.legal == ["m0", "c0", "a0"]
    table.play("m0 a0 c0")
    assert [table.ship(seat) for seat in "MCSA"] == ["s0", "m0", "a0", "c0"]
    assert (table.asked, table.turn) == ("M", "M")


@pytest.mark.clause("PC-6")
def test_any_planet_left_is_equally_likely_on_top_of_the_pile() -> None:
    table = new_game().play("m0 c0 draw")
    assert table.odds == dict.fromkeys(PLANETS, pytest.approx(1 / 20))
    table.play("s4 draw")
    assert table.odds == dict.fromkeys((p for p in PLANETS if p != "s4"), pytest.approx(1 / 19))


@pytest.mark.clause("PC-7")
def test_null_is_nothing_and_an_ace_is_one_on_tiles_coins_and_dice() -> None:
    on_two = position("m:2", ships="m2 c0")
    assert on_two.wins("colonize roll") == "345"
    assert on_two.wins("colonize use-0 roll") == "345"
    assert on_two.wins("colonize use-1 roll") == "2345"
    assert position("m:1", ships="m0 c0").moves(1) == {"m1"}


# --- turns -----------------------------------------------------------------------------------------


@pytest.mark.clause("PC-8")
@pytest.mark.parametrize(
    "action",
    ["draw s3", "colonize roll 0", "colonize roll 5 settle-5", "move 0 stay", "play-a0", "restore-4"],
)
def test_a_turn_is_one_of_five_actions_and_play_passes_on(action: str) -> None:
    table = position("m:2", ships="m2 c0", discards="M4")
    assert {name.split("-")[0] for name in table.legal} == {"draw", "colonize", "move", "play", "restore"}
    assert (table.play(action).asked, table.turn) == ("C", "C")


@pytest.mark.clause("PC-Q39", "PC-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_by_seats_the_first_seat_first(players: int) -> None:
    table = new_game(players).play(" ".join(SUNS[:players]))
    turns = "".join(table.play("move 1 stay").turn for _ in range(2 * players))
    assert turns == ("MCSA"[:players] * 3)[1 : 2 * players + 1]


@pytest.mark.clause("PC-Q31")
@pytest.mark.parametrize("seed", range(6))
def test_nobody_may_pass_and_nobody_needs_to(seed: int) -> None:
    for table in random_game(seed, 2 + seed % 3, 600):
        assert "pass" not in table.legal
        if table.state.phase.name == "ACTION":
            assert "move" in table.legal


@pytest.mark.clause("PC-Q38")
def test_rolling_and_staying_may_go_on_for_ever() -> None:
    table = new_game().play("m0 c0")
    for _ in range(500):
        table.play("move 0 stay move 0 stay")
    assert (table.asked, table.ending) == ("M", "")


@pytest.mark.clause("PC-Q38", "PC-15")
def test_an_empty_pile_does_not_end_the_game() -> None:
    table = new_game().play("m0 c0")
    for planet in PLANETS:
        table.play(f"draw {planet}")
    assert (table.asked, table.ending) == ("M", "")
    assert "draw" not in table.legal
    assert table.play("move 0 stay").asked == "C"


@pytest.mark.clause("PC-9", "PC-Q6", "PC-Q16", "PC-Q29")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_placed_stays_and_what_is_gone_is_gone(seed: int) -> None:
    """Planets keep their places, destroyed coins never return, and the end once near does not go away."""
    planets, gone, ending = [""] * 4, [""] * 4, ""
    for table in random_game(seed, 4, 900, "stash_and_discards" if seed % 2 else "stash"):
        grown = [table.system(suit) for suit in "mcsa"]
        removed = [table.removed(seat) for seat in "MCSA"]
        assert all(now.startswith(before) for now, before in zip(grown, planets, strict=True))
        assert all(set(now) >= set(before) for now, before in zip(removed, gone, strict=True))
        assert table.ending == ending or not ending
        planets, gone, ending = grown, removed, table.ending
    assert "".join(planets)
