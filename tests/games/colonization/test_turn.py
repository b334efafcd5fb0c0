"""The six steps of a turn of the pyramids' Colonization, and what they cost."""

from __future__ import annotations

import pytest

from tests.games.colonization.positions import FACES, Table, new_game, position, random_game


def income(black_turn: Table) -> int:
    """What red and yellow gain when the other player's turn has come to its end."""
    red_turn = black_turn.rolled("tip")
    assert red_turn.turn == "R"
    return red_turn.points


# --- the order of the steps ------------------------------------------------------------------------


@pytest.mark.clause("LC-23", "LC-38", "LC-Q39")
def test_the_steps_follow_each_other_and_may_all_be_empty() -> None:
    table = new_game()
    names = ("next", "next", "next", "dig")
    phases = [table.phase, *(table.play(name).phase for name in names)]
    assert phases == ["buy", "orbit", "act", "roll", "buy"]
    assert (table.asked, table.turn, table.winner) == ("K", "K", "")


@pytest.mark.clause("LC-23", "LC-Q7")
def test_no_step_comes_back() -> None:
    table = position("yS@S^", reserves="rS / -", phase="buy")
    assert {name.partition("-")[0] for name in table.legal} == {"next", "buy", "fade"}
    assert {name.partition("-")[0] for name in table.play("next").legal} == {"next", "orbit"}
    assert {name.partition("-")[0] for name in table.play("next").legal} == {"next", "fade"}


@pytest.mark.clause("LC-62")
def test_only_the_die_acts_after_step_four() -> None:
    table = position("yS@S^ rS@S>M", S="rL | -", points=5)
    assert {name.partition("-")[0] for name in table.legal} == {"next", "fade", "swerve", "greener"}
    assert table.rolled("hop").legal == ["hop-yS@S^"]
    assert table.rolled("hop").play("hop-yS@S^").turn == "K"


@pytest.mark.clause("LC-Q39", "LC-36")
@pytest.mark.parametrize("face", FACES)
def test_with_nothing_placed_the_turn_passes(face: str) -> None:
    table = new_game().rolled(face)
    assert (table.turn, table.phase, table.asked) == ("K", "buy", "K")


# --- step 1 ----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-24", "LC-25", "LC-26", "LC-Q4", "LC-Q5", "LC-E3")
def test_the_largest_dominant_colony_decides_on_the_points() -> None:
    assert new_game().points == income(position(turn="K")) == 3
    assert income(position(turn="K", S="rS | -")) == 3
    assert income(position(turn="K", S="rM | -")) == 4
    assert income(position(turn="K", S="rM | -", M="- | yM")) == 4
    assert income(position(turn="K", S="rL | -")) == 5
    assert income(position(turn="K", S="rM | -", M="yL | -")) == 5
    assert income(position(turn="K", S="rL | yL")) == 5


@pytest.mark.clause("LC-27", "LC-E3")
def test_only_the_movers_dominant_colonies_count() -> None:
    assert income(position(turn="K", S="kL | bM")) == 3
    assert income(position(turn="K", S="kS rM | -")) == 3
    assert income(position(turn="K", S="yS rL | -")) == 3
    assert income(position(turn="K", L="rM | -")) == 3


@pytest.mark.clause("LC-27", "LC-Q6")
def test_what_is_gained_in_a_turn_brings_points_in_the_next() -> None:
    table = position(S="yS rL | -").then("fade-yS@S+2")
    assert (table.dominant("R"), table.points) == ({"rL@S+1"}, 2)
    assert table.rolled("tip").rolled("tip").points == 5


@pytest.mark.clause("LC-37")
@pytest.mark.parametrize("left", [0, 1, 3, 4])
def test_points_left_are_lost(left: int) -> None:
    table = position(points=left, phase="roll", S="rM | -").play("tip")
    assert (table.turn, table.points) == ("K", 3)
    assert table.rolled("tip").points == 4


# --- step 2 ----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-28", "LC-29", "LC-5")
def test_ships_are_bought_by_size_as_long_as_points_last() -> None:
    table = position(S="rL | -", phase="buy", points=5)
    assert table.ways("buy") == {"rS", "rM", "yS", "yM", "yL"}
    assert [table.play(f"buy-{kind}").points for kind in ("rS", "yM", "yS")] == [4, 2, 1]
    assert table.ways("buy") == set()
    assert sorted(table.reserve("R").elements()) == ["rS", "yM", "yS"]
    assert table.bank["rS"] == table.bank["yM"] == table.bank["yS"] == 0


@pytest.mark.clause("LC-Q33", "LC-28")
def test_the_bank_sells_what_it_has() -> None:
    table = position("rS@S^", S="yS | -", reserves="rM / -", phase="buy")
    assert table.ways("buy") == {"rL", "yM", "yL"}
    assert position("rS@S^", phase="roll").play("wild wild-rS@S^").rolled("tip").ways("buy") >= {"rS"}


@pytest.mark.clause("LC-58", "LC-Q7", "LC-Q8")
def test_a_faded_ship_can_be_bought_again_in_the_same_step() -> None:
    table = position("yS@S^", phase="buy").play("buy-rS fade-yS@S^")
    assert (table.points, table.bank["yS"]) == (1, 1)
    table.play("buy-yS")
    assert (table.points, sorted(table.reserve("R").elements())) == (0, ["rS", "yS"])


# --- step 3 ----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-30", "LC-31", "LC-32", "LC-33")
def test_ships_are_placed_standing_round_any_planet_at_their_price() -> None:
    table = position(reserves="rS rM yL / kS", phase="orbit")
    assert table.ways("orbit") == {f"{kind}^{planet}" for kind in ("rS", "rM", "yL") for planet in "SML"}
    table.play("orbit-rM^L")
    assert (table.points, table.ships) == (1, {"rM@L^"})
    assert table.ways("orbit") == {"rS^S", "rS^M", "rS^L"}
    table.play("orbit-rS^L")
    assert (table.points, table.ships, table.legal) == (0, {"rM@L^", "rS@L^"}, ["next"])


@pytest.mark.clause("LC-E5", "LC-33")
def test_a_small_ship_is_bought_and_placed_in_one_turn_and_no_larger_one() -> None:
    table = new_game()
    assert table.then("buy-rS next orbit-rS^M").points == 1
    medium = table.then("buy-rM next")
    assert (medium.points, medium.legal) == (1, ["next"])
    later = medium.rolled("tip").rolled("tip").play("next orbit-rM^S")
    assert (later.points, later.ships) == (1, {"rM@S^"})
    rich = position(S="yL | -", phase="buy", points=5).play("buy-rL next")
    assert (rich.points, rich.legal) == (2, ["next"])


@pytest.mark.clause("LC-Q43", "LC-34")
def test_a_ship_can_fire_in_the_turn_in_which_it_was_placed() -> None:
    table = position("yM@S>L kS@M^", S="rL | -", reserves="rS / -", phase="orbit", points=5)
    table.play("orbit-rS^L next")
    assert table.ways("lasers") == set()
    table.play("beam-yM@S>L-rS@L^ >M lasers-rS@S>M-kS@M^")
    assert (table.ships, table.points) == ({"yM@S>L", "rS@S>M"}, 0)


# --- step 4 ----------------------------------------------------------------------------------------


@pytest.mark.clause("LC-34", "LC-38")
def test_actions_are_repeated_until_the_points_are_spent() -> None:
    table = position("rM@S>L yM@S>L kS@L^ bS@L^", points=4)
    table.play("lasers-rM@S>L-kS@L^ lasers-rM@S>L-bS@L^")
    assert (table.points, table.legal) == (0, ["next"])


@pytest.mark.clause("LC-38")
@pytest.mark.parametrize("seed", range(6))
def test_points_never_fall_below_zero(seed: int) -> None:
    tables = list(random_game(seed, 2 + seed % 3))
    assert all(0 <= table.points <= 5 for table in tables)


@pytest.mark.clause("LC-Q45")
def test_the_dear_actions_need_five_points_and_all_of_them() -> None:
    table = position("rS@S^", S="rL | -", phase="buy", points=5)
    untouched, spent = table.then("next next"), table.then("buy-yS next next")
    assert untouched.ways("swerve") == {"rS@S^>M", "rS@S^>L"}
    assert untouched.ways("greener") == {"rL@S+1"}
    assert spent.ways("swerve") == spent.ways("greener") == set()


# --- steps 5 and 6 ---------------------------------------------------------------------------------


@pytest.mark.clause("LC-35")
def test_the_die_is_rolled_once_and_has_six_even_faces() -> None:
    table = position("rS@S^").play("next")
    assert (table.asked, table.turn) == ("chance", "R")
    assert table.odds == pytest.approx(dict.fromkeys(FACES, 1 / 6))
    assert table.play("hop hop-rS@S^").phase == "buy"


@pytest.mark.clause("LC-Q3", "LC-Q32")
def test_no_die_is_rolled_once_somebody_has_won() -> None:
    table = position(S="rL yM | -", M="rM | yL", points=5).play("greener-rL@S+2")
    assert (table.asked, table.winner, table.legal) == ("over", "R", [])
    bought = position(S="yS kL | kM", M="bM | bL", phase="buy").play("fade-yS@S+2")
    assert (bought.asked, bought.winner, bought.legal) == ("over", "K", [])


@pytest.mark.clause("LC-Q40")
def test_no_rule_ends_a_game_in_which_nothing_happens() -> None:
    table = new_game()
    begun = table.state.key()
    for _ in range(500):
        table.play("next next next hop")
    assert (table.asked, table.winner) == ("R", "")
    assert table.state.key() == begun
