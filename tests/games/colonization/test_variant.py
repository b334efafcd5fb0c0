"""The pyramids' Colonization for three and four: a colour each, two of each size, fewer actions."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.colonization.game import GAME
from tests.games.colonization.positions import PLANETS, new_game, position, random_game

more = pytest.mark.parametrize("players", [3, 4])


@more
@pytest.mark.clause("LC-63", "LC-64", "LC-Q36")
def test_each_has_six_pyramids_of_a_colour_in_the_bank_and_the_planets_are_three(players: int) -> None:
    table = new_game(players)
    assert table.bank == Counter({f"{colour}{size}": 2 for colour in "rykb"[:players] for size in "SML"})
    assert [table.stack(planet) for planet in PLANETS] == ["- | -"] * 3
    assert GAME.info.seats_for(players) == ("Red", "Yellow", "Black", "Blue")[:players]


@more
@pytest.mark.clause("LC-64", "LC-Q35", "LC-9")
def test_they_play_in_seat_order_each_with_a_colour(players: int) -> None:
    table, seats = new_game(players), ""
    for colour in "rykb"[:players] + "r":
        seats += table.turn
        assert table.ways("buy") == {f"{colour}{size}" for size in "SML"}
        table = table.rolled("dig")
    assert seats == "RYKB"[:players] + "R"


@more
@pytest.mark.clause("LC-28", "LC-31", "LC-66")
def test_the_steps_cost_what_they_cost_two(players: int) -> None:
    table = new_game(players).play("buy-rS buy-rS")
    assert (table.points, table.reserve("R")) == (1, Counter({"rS": 2}))
    table.play("next orbit-rS^L next")
    assert (table.points, table.ships, table.reserve("R")) == (0, {"rS@L^"}, Counter({"rS": 1}))
    assert table.bank["rS"] == 0


@more
@pytest.mark.clause("LC-65")
@pytest.mark.parametrize("seat", ["R", "Y", "K"])
def test_every_colour_fades_and_teleports(players: int, seat: str) -> None:
    colour = seat.lower()
    table = position(f"{colour}S@S^ {colour}M@M>L", L=f"{colour}M | -", players=players, turn=seat)
    assert table.ways("fade") == {f"{colour}S@S^", f"{colour}M@M>L", f"{colour}M@L+1"}
    assert table.then(f"fade-{colour}M@L+1").points == 2
    assert table.ways("teleport") == {f"{colour}{way}" for way in ("S@S^-M", "S@S^-L", "M@M>L-S", "M@M>L-L")}
    there = table.then(f"teleport-{colour}M@M>L-L")
    assert (there.points, set(there.legal)) == (0, {">S", ">M"})
    assert there.play(">S").ships == {f"{colour}S@S^", f"{colour}M@L>S"}
    assert position(f"{colour}S@S^", players=players, turn=seat, phase="buy").ways("fade") == {
        f"{colour}S@S^"
    }


@more
@pytest.mark.clause("LC-66", "LC-65", "LC-E16")
def test_nobody_fires_and_all_swerve_and_go_to_greener_pastures(players: int) -> None:
    for seat in "RYKB"[:players]:
        own = seat.lower()
        other = "y" if seat == "R" else "r"
        table = position(f"{own}M@S>L {other}S@L^", M=f"{own}L | -", players=players, turn=seat, points=5)
        verbs = {name.partition("-")[0] for name in table.legal}
        assert verbs == {"next", "fade", "swerve", "greener", "teleport"}


@pytest.mark.clause("LC-66")
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_is_ever_fired_or_frozen(seed: int) -> None:
    for table in random_game(seed, 4):
        assert not [name for name in table.legal if name.startswith(("lasers", "beam", "freeze"))]
        assert table.frozen == set()


@pytest.mark.clause("LC-E16", "LC-22", "LC-Q38")
def test_three_large_and_small_ones_win() -> None:
    table = position("rL@L^", M="rM | -", S="- | rS", players=3).rolled("hop").play("hop-rL@L^")
    assert (table.winner, table.dominant("R")) == ("R", {"rM@M+1", "rS@S-1", "rL@L+1"})


@pytest.mark.clause("LC-22", "LC-Q1")
def test_anybodys_turn_may_make_anybody_win() -> None:
    table = position(S="rM yS | -", M="yM | -", L="- | yL", players=3, phase="buy")
    assert table.play("fade-rM@S+2").winner == "Y"


# --- twins -----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-Q34")
def test_twins_alike_are_one_choice() -> None:
    table = position("rS@S^ rS@S^ rM@M>L rM@M>S", reserves="rL rL / - / -", players=3)
    assert table.ways("fade") == {"rS@S^", "rM@M>L", "rM@M>S", "rL@R"}
    assert table.rolled("hop").legal == ["hop-rS@S^"]
    assert table.rolled("hop").play("hop-rS@S^").placed(in_orbit=True).count("rS@S^") == 1
    assert table.rolled("wild").ways("wild") == {"rS@S^", "rM@M>L", "rM@M>S"}


@pytest.mark.clause("LC-Q34", "LC-Q17")
def test_twins_alike_may_swap_and_nothing_changes() -> None:
    table = position("rS@S^ rS@S^", players=3).rolled("swap")
    assert table.legal == ["swap-rS@S^"]
    assert table.play("swap-rS@S^").legal == ["with-rS@S^"]
    after = table.play("with-rS@S^")
    assert (after.placed(in_orbit=True), after.turn) == (["rS@S^", "rS@S^"], "Y")


@pytest.mark.clause("LC-Q34", "LC-Q17")
def test_twins_in_different_places_are_different_choices() -> None:
    table = position("rS@S^ rS@M>L kS@L^", L="rL kL rL | -", players=3).rolled("swap")
    assert table.ways("swap") == {"rS@S^", "rS@M>L", "kS@L^", "rL@L+1", "kL@L+2", "rL@L+3"}
    after = table.then("swap-rL@L+1 with-kS@L^")
    assert after.stack("L") == "rL kL kS | -"
    assert after.ships == {"rS@S^", "rS@M>L", "rL@L^"}


@pytest.mark.clause("LC-Q34")
def test_whichever_twin_came_first_the_position_is_the_same() -> None:
    start = position(reserves="rS rS / - / -", phase="orbit", players=3)
    one = start.then("orbit-rS^S orbit-rS^M next next dig")
    other = start.then("orbit-rS^M orbit-rS^S next next dig")
    assert one.state.key() == other.state.key()
    assert one.state.serialize() == other.state.serialize()
    swapped = position("rM@L^ rM@S^ kM@L^", players=3).rolled("swap").play("swap-rM@L^ with-rM@S^")
    assert swapped.ships == {"rM@L^", "rM@S^", "kM@L^"}
    assert swapped.state.place == position("rM@S^ rM@L^ kM@L^", players=3).state.place


@pytest.mark.clause("LC-Q34", "LC-60")
@pytest.mark.parametrize("twin", ["rM@L^", "rM@M>S", "rM@L>S", "rM@S>L"])
def test_a_teleported_ship_is_the_one_that_is_turned(twin: str) -> None:
    table = position(f"rM@S>M {twin}", players=3).play("teleport-rM@S>M-L")
    assert set(table.legal) == {">S", ">M"}
    assert sorted(table.play(">M").placed(in_orbit=True)) == sorted(["rM@L>M", twin])
