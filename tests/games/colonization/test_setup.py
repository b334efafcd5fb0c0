"""Pyramids, places and seats of the pyramids' Colonization, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.game import OptionError
from orrery.games.colonization.game import GAME
from tests.games.colonization.positions import FACES, PLANETS, new_game, position, random_game

OTHERS = {"S": "ML", "M": "SL", "L": "SM"}


@pytest.mark.clause("LC-1", "LC-5", "LC-6")
def test_all_twelve_pyramids_begin_in_the_bank() -> None:
    table = new_game()
    assert table.bank == Counter(f"{colour}{size}" for colour in "rykb" for size in "SML")
    assert table.placed(in_orbit=True) == table.placed(in_orbit=False) == []
    assert table.reserve("R") == table.reserve("K") == Counter()
    assert set(table.then("next next next").odds) == set(FACES)


@pytest.mark.clause("LC-2", "LC-Q44")
def test_the_planets_stay_where_they_are_and_are_nobodys() -> None:
    for table in random_game(5):
        assert table.state.serialize().split()[2].count("/") == 2
        assert [field[0] for field in table.state.serialize().split()[2].split("/")] == list(PLANETS)
        assert not any(
            name.partition("-")[2].startswith("g") for name in table.legal if "greener" not in name
        )


@pytest.mark.clause("LC-3")
def test_a_ship_in_a_stack_is_a_colony_and_out_of_it_a_ship() -> None:
    table = position("rM@S^ kL@M>L")
    hopped = table.rolled("hop").play("hop-rM@S^")
    assert (hopped.ships, hopped.colonies) == ({"kL@M>L"}, {"rM@S+1"})
    back = position("kL@M>L", S="rM | -").rolled("swap").play("swap-rM@S+1 with-kL@M>L")
    assert (back.ships, back.colonies) == ({"rM@M>L"}, {"kL@S+1"})


@pytest.mark.clause("LC-4")
def test_a_stack_has_an_order_and_no_greatest_height() -> None:
    table = position("rL@L^", L="rS yS kS bS rM yM kM bM | -").rolled("hop").play("hop-rL@L^")
    assert table.stack("L") == "rL rS yS kS bS rM yM kM bM | -"
    assert "rS@L+8" in table.colonies


@pytest.mark.clause("LC-6")
def test_a_reserve_has_room_for_all() -> None:
    table = position(reserves="rS rM rL yS yM yL / kS kM kL bS bM bL", phase="buy")
    assert table.reserve("R").total() == table.reserve("K").total() == 6
    assert table.ways("buy") == set()


@pytest.mark.clause("LC-7", "LC-12", "LC-40", "LC-Q41")
@pytest.mark.parametrize("planet", PLANETS)
def test_from_each_planet_a_ship_can_point_at_either_other(planet: str) -> None:
    table = position(f"rS@{planet}^ kS@{planet}^").rolled("tip")
    assert table.ways("tip") == {f"rS@{planet}^>{other}" for other in OTHERS[planet]}


@pytest.mark.clause("LC-8", "LC-28")
def test_each_of_two_has_two_colours() -> None:
    table = new_game()
    assert table.ways("buy") == {"rS", "rM", "rL", "yS", "yM", "yL"}
    assert table.rolled("tip").ways("buy") == {"kS", "kM", "kL", "bS", "bM", "bL"}
    assert GAME.info.seats_for(2) == ("Red and yellow", "Black and blue")


@pytest.mark.clause("LC-8")
def test_a_pyramid_is_its_owners_wherever_it_is() -> None:
    table = position("rS@S^ kS@S^", S="yM | kM", M="- | rM", reserves="yL / bL")
    assert table.rolled("wild").ways("wild") == {"rS@S^", "yM@S+1", "rM@M-1"}
    black = position("rS@S^ kS@S^", S="yM | kM", M="- | rM", reserves="yL / bL", turn="K")
    assert black.rolled("wild").ways("wild") == {"kS@S^", "kM@S-1"}


@pytest.mark.clause("LC-9")
def test_red_and_yellow_begin_and_turns_alternate() -> None:
    table = new_game()
    seats = []
    for _ in range(4):
        seats.append(table.turn)
        table = table.rolled("dig")
    assert seats == ["R", "K", "R", "K"]


@pytest.mark.clause("LC-10", "LC-11")
def test_ships_of_all_owners_share_an_orbit_standing_or_lying() -> None:
    ships = "rS@M^ rM@M>S yL@M>L kS@M^ bM@M>S bL@M>L"
    assert position(ships).ships == set(ships.split())


@pytest.mark.clause("LC-14", "LC-Q15", "LC-Q10")
@pytest.mark.parametrize("face", FACES)
def test_the_die_finds_nothing_in_the_bank_and_the_reserves(face: str) -> None:
    table = position(reserves="rS rM yL / kS", phase="roll").play(face)
    assert (table.turn, table.phase) == ("K", "buy")


@pytest.mark.clause("LC-Q37", "LC-64")
def test_it_is_for_two_to_four() -> None:
    assert GAME.info.players == (2, 3, 4)
    for players in (1, 5):
        with pytest.raises(OptionError):
            GAME.new_initial_state(players)
    with pytest.raises(OptionError):
        GAME.new_initial_state(2, {"variant": "on"})
    assert new_game(2).bank.total() == 12
