"""Ice Colony's rounds: who goes first, who follows, and what tokens do to it."""

from __future__ import annotations

import pytest

from tests.games.ice_colony.positions import Table, laid, position

CAMPS = "a1:W1 c1:W1 e1:O1 c5:P1"
"""Three players far apart."""


def all_pass(table: Table, turns: int) -> str:
    """So many turns in which nothing happens; returns the seats in the order in which they had them."""
    order = ""
    for _ in range(turns):
        order += table.asked
        table.play(f"{table.legal[0]} none pass")
    return order


def round_over(*, tokens: str = "", units: str = CAMPS) -> Table:
    """Three players at the end of a round that White began, Purple's token, if any, just kept."""
    table = position(units, players=3, turn="P", tokens=tokens)
    return table.play(f"{table.legal[0]} none c5-d5:1")


@pytest.mark.clause("IC-10")
@pytest.mark.parametrize("players", [3, 4])
def test_every_round_opens_with_a_roll_and_gives_each_one_turn(players: int) -> None:
    table = laid(players).play("6 1 1" + " 1" * (players - 3)).play("a1 e1 c3" + " a5" * (players - 3))
    for leader in "OW":
        table.play("hold " * len(table.tokens))
        assert table.asked == "chance"
        assert table.odds == pytest.approx({str(face): 1 / 6 for face in range(1, 7)})
        table.play(" ".join("6" if seat == leader else "2" for seat in "WOPL"[:players]))
        order = all_pass(table, players)
        assert order[0] == leader
        assert sorted(order) == sorted("WOPL"[:players])


@pytest.mark.clause("IC-11")
def test_the_last_of_a_round_may_be_the_first_of_the_next() -> None:
    table = round_over().play("1 2 3")
    assert (table.asked, table.turn) == ("P", "P")


@pytest.mark.clause("IC-12")
@pytest.mark.parametrize(
    ("choice", "dice", "leader"),
    [("hold", "4 5 1", "O"), ("edge+", "4 4 1", "O"), ("edge-", "4 5 1", None), ("edge-", "4 4 1", "W")],
)
def test_a_token_moves_the_roll_for_the_lead_by_one(choice: str, dice: str, leader: str | None) -> None:
    table = round_over(tokens="O")
    assert table.asked == "O"
    assert set(table.legal) == {"hold", "edge+", "edge-"}
    assert table.play(f"{choice} {dice}").asked == (leader or "chance")


@pytest.mark.clause("IC-12", "IC-42")
def test_a_token_held_back_stays_and_a_spent_one_is_gone() -> None:
    assert round_over(tokens="O").play("hold 5 4 1").tokens == "O"
    assert round_over(tokens="O").play("edge+ 5 2 1").tokens == ""


@pytest.mark.clause("IC-Q7")
def test_two_players_alternate_without_any_roll_for_the_lead() -> None:
    table = laid(2).play("2 5 a1 e5")
    assert all_pass(table, 8) == "OWOWOWOW"
    assert table.tokens == "WO"
    assert table.asked == "O"
    assert table.legal == ["a1"]


@pytest.mark.clause("IC-Q8")
def test_the_first_round_has_its_own_roll() -> None:
    table = laid(3).play("6 1 1 a1 e1 c3")
    assert (table.asked, table.legal) == ("chance", ["1", "2", "3", "4", "5", "6"])
    assert table.play("1 1 6").asked == "P"


@pytest.mark.clause("IC-Q8")
def test_a_game_of_three_keeps_its_rolls_when_two_are_left() -> None:
    table = position("a1:W1 e1:O1", players=3, turn="O").play("e1 none pass")
    assert table.asked == "O"
    table.play("hold")
    assert (table.asked, table.legal) == ("chance", ["1", "2", "3", "4", "5", "6"])
    assert table.play("3 4").asked == "O"


@pytest.mark.clause("IC-Q9")
@pytest.mark.parametrize(("dice", "order"), [("1 6 5", "OPW"), ("5 6 1", "OPW"), ("5 1 6", "PWO")])
def test_after_the_leader_play_goes_clockwise(dice: str, order: str) -> None:
    assert all_pass(round_over().play(dice), 3) == order


@pytest.mark.clause("IC-Q10")
def test_tokens_are_declared_in_seat_order_each_seeing_the_earlier_ones() -> None:
    table = round_over(tokens="WOP")
    for seat, choice, left in (("W", "edge-", "OP"), ("O", "hold", "OP"), ("P", "edge+", "O")):
        assert table.asked == seat
        table.play(choice)
        assert table.tokens == left
    assert table.asked == "chance"


@pytest.mark.clause("IC-Q10")
def test_seven_beats_six_and_nought_loses_to_one() -> None:
    assert round_over(tokens="P").play("edge+ 6 6 6").asked == "P"
    table = round_over(tokens="W").play("edge- 1 1 1")
    assert table.turn == "O"
    assert table.play("2 1").asked == "O"


@pytest.mark.clause("IC-Q11")
def test_one_may_lower_the_own_roll_to_go_later() -> None:
    assert all_pass(round_over(tokens="W").play("edge- 5 4 1").play("1 2"), 3) == "OPW"


@pytest.mark.clause("IC-Q12")
def test_a_player_wiped_out_loses_turn_and_token() -> None:
    table = position("c3:W3 c2:O1 a5:P1", land="c3:clear c2:clear", players=3, tokens="O")
    table.play("c3 none c3xc2 hold 6 1")
    assert table.tokens == ""
    table.play("in:3")
    assert table.asked == "P"


@pytest.mark.clause("IC-E13")
def test_example_of_a_tie_for_the_lead() -> None:
    table = round_over(tokens="O")
    table.play("edge+ 5 4 2")
    assert (table.asked, table.turn, table.tokens) == ("chance", "W", "")
    table.play("4")
    assert (table.asked, table.turn) == ("chance", "O")
    assert table.play("3").asked == "W"
