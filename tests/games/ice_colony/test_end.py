"""How a game of Ice Colony ends, and how it does not."""

from __future__ import annotations

import pytest

from tests.games.ice_colony.positions import NAMES, Table, army, position, random_game

REST = [name for name in NAMES if name not in ("c3", "c4")]


def nearly_full(white: int, kind: str = "clear") -> Table:
    """All squares taken but c4: White holds c3 and so many more, Orange the others.

    Two small pieces are left in White's pool, so that the {2} on c3 can be parted.
    """
    units = f"c3:W2 {army('W', REST[:white], '11122223333')} {army('O', REST[white:], '1111222233333')}"
    return position(units, land=f"c3:{kind}").play("c3 none")


def without(*holes: str) -> str:
    """All squares taken but c4 and these: White holds c3 and ten more, Orange the others."""
    squares = [name for name in REST if name not in holes]
    return f"c3:W2 {army('W', squares[:10], '1112223333')} {army('O', squares[10:], '333332222211')}"


def holding(table: Table, seat: str) -> int:
    """How many squares a seat holds."""
    return sum(unit[0] == seat for unit in table.units.values())


# --- the last one ----------------------------------------------------------------------------------


@pytest.mark.clause("IC-54", "IC-E12")
def test_the_last_one_on_the_board_wins() -> None:
    faded = position("c3:O1 a1:W1", land="c3:red", turn="O", begun="3O").play("c3 reduce")
    assert (faded.asked, faded.legal, faded.winners) == ("over", [], "W")
    assert faded.state.returns() == [1.0, -1.0]
    lost = position("c3:W1 c2:O1", land="c3:clear c2:clear").play("c3 none c3xc2 1 6")
    assert (lost.asked, lost.winners) == ("over", "O")


@pytest.mark.clause("IC-Q48", "IC-54", "IC-55")
def test_wiping_out_the_rival_and_gathering_land_both_win() -> None:
    fought = position("c3:W1 c2:O1", land="c3:clear c2:clear").play("c3 none c3xc2 6 1 in:1")
    assert (fought.asked, fought.winners, len(fought.units)) == ("over", "W", 1)
    gathered = nearly_full(11).play("c3-c4:1")
    assert (gathered.asked, gathered.winners, holding(gathered, "O")) == ("over", "W", 12)


@pytest.mark.clause("IC-54", "IC-56", "IC-E12")
def test_three_play_on_without_the_one_who_is_out() -> None:
    table = position("c3:O1 a1:W1 e5:P1", land="c3:red", players=3, turn="O", begun="3O").play("c3 reduce")
    assert (table.asked, table.winners) == ("P", "")
    table.play("e5 none e5-d5:1 a1 none a1-b1:1")
    assert (table.asked, table.turn) == ("chance", "W")
    assert table.play("1").turn == "P"


@pytest.mark.clause("IC-56", "IC-Q46")
@pytest.mark.parametrize("seed", range(8))
def test_who_is_out_stays_out_and_somebody_is_always_left(seed: int) -> None:
    seats = "WOPL"[: 2 + seed % 3]
    out: set[str] = set()
    for table in random_game(seed, len(seats), 1500, clear="void"):
        if table.state.round:
            living = {unit[0] for unit in table.units.values()}
            assert living
            assert not living & out
            out = set(seats) - living
            assert table.asked not in out


# --- the full board --------------------------------------------------------------------------------


@pytest.mark.clause("IC-55", "IC-Q40")
@pytest.mark.parametrize(("white", "winner"), [(11, "W"), (10, "O")])
def test_a_full_board_ends_the_game_for_whoever_holds_more_squares(white: int, winner: str) -> None:
    table = nearly_full(white).play("c3-c4:1")
    assert (table.asked, table.winners, len(table.units)) == ("over", winner, 25)


@pytest.mark.clause("IC-55", "IC-Q41")
def test_squares_count_and_pips_do_not() -> None:
    holes = ("e1", "e3", "e5")
    land = "c3:yellow " + " ".join(f"{hole}:clear" for hole in holes)
    table = position(without(*holes), land=land, clear="void").play("c3 none c3-c4:1")
    pips = {s: sum(int(unit[1]) for unit in table.units.values() if unit[0] == s) for s in "WO"}
    assert (table.asked, table.winners) == ("over", "W")
    assert (holding(table, "W"), holding(table, "O")) == (12, 10)
    assert pips["W"] < pips["O"]


@pytest.mark.clause("IC-Q41")
def test_equal_squares_share_the_win() -> None:
    table = position(without("e1"), land="c3:yellow e1:clear", clear="void").play("c3 none c3-c4:1")
    assert (holding(table, "W"), holding(table, "O")) == (12, 12)
    assert (table.asked, table.winners, table.state.returns()) == ("over", "WO", [0.0, 0.0])


@pytest.mark.clause("IC-E11")
def test_example_of_the_last_square() -> None:
    table = nearly_full(11)
    assert (holding(table, "W"), holding(table, "O")) == (12, 12)
    ended = nearly_full(11).play("c3-c4:1")
    assert (ended.asked, ended.winners) == ("over", "W")
    assert (holding(ended, "W"), holding(ended, "O")) == (13, 12)
    gone_on = nearly_full(11).play("c3-c4:2")
    assert (gone_on.asked, gone_on.at("c3"), gone_on.winners) == ("O", "", "")


@pytest.mark.clause("IC-Q40")
def test_the_end_is_noticed_before_an_extra_action_on_blue() -> None:
    assert "c3-c4:1" in nearly_full(11, "blue").legal
    assert nearly_full(11, "blue").play("c3-c4:1").asked == "over"
    beaten = position("c3:W2 c2:O1", land="c3:blue c2:clear").play("c3 none c3xc2 6 1 in:1")
    assert (beaten.asked, beaten.winners) == ("over", "W")


@pytest.mark.clause("IC-Q42", "IC-Q4")
def test_an_empty_part_that_nobody_can_reach_does_not_hold_up_the_end() -> None:
    units, land = without("a1", "b1", "a2"), "c3:yellow b1:clear a2:clear"
    cut_off = position(units, land=land, clear="void").play("c3 none c3-c4:1")
    assert (cut_off.asked, cut_off.winners, cut_off.at("a1")) == ("over", "W", "")
    reachable = position(units, land=land, clear="plain").play("c3 none c3-c4:1")
    assert (reachable.asked, reachable.winners) == ("O", "")


@pytest.mark.clause("IC-Q42", "IC-Q40")
def test_a_part_where_somebody_lives_must_be_full_too() -> None:
    land = "a1:red c3:yellow c1:clear a2:clear b2:clear"
    units = without("a1", "b1", "c1", "a2", "b2")
    deserted = position(units, land=land, clear="void").play("c3 none c3-c4:1")
    assert (deserted.asked, deserted.winners) == ("over", "W")
    lived_in = position(f"{units} a1:O1", land=land, clear="void").play("c3 none c3-c4:1")
    assert (lived_in.asked, lived_in.winners) == ("O", "")
    lived_in.play("a1 reduce")
    assert (lived_in.asked, lived_in.winners) == ("over", "W")


@pytest.mark.clause("IC-Q42", "IC-Q1")
def test_parts_are_joined_as_neighbours_are() -> None:
    units, land = without("a1", "b1", "a2"), "c3:yellow b1:clear a2:clear"
    table = position(units, land=land, clear="void", adjacency="8").play("c3 none c3-c4:1")
    assert (table.asked, table.winners) == ("O", "")


# --- the setting majority_end, and no other end ------------------------------------------------------

THIRTEEN = f"{army('W', NAMES[:11], '11122233333')} b3:W21 c3:W21 e5:O1"
TWELVE = f"{army('W', NAMES[:9], '112233333')} e2:W21 a3:W21 b3:W21 e5:O1"
"""White's fifteen pieces on so many squares."""


def after_a_pass(units: str, *, majority_end: str = "on", turn: str = "W", land: str = "") -> Table:
    """Somebody has passed; with land named, Clear squares are holes."""
    clear = "void" if land else "plain"
    table = position(units, majority_end=majority_end, turn=turn, begun=f"3{turn}", land=land, clear=clear)
    return table.play(f"{table.legal[0]} none pass")


@pytest.mark.clause("IC-Q43")
@pytest.mark.parametrize("turn", ["W", "O"])
def test_by_choice_a_bare_pool_and_over_half_the_land_win_after_any_turn(turn: str) -> None:
    won = after_a_pass(THIRTEEN, turn=turn)
    assert (won.asked, won.winners, won.pool("W")) == ("over", "W", (0, 0, 0))
    assert after_a_pass(THIRTEEN, turn=turn, majority_end="off").asked in "WO"


@pytest.mark.clause("IC-Q43")
def test_neither_a_piece_at_home_nor_half_the_land_is_enough() -> None:
    assert after_a_pass(THIRTEEN.replace("c3:W21", "c3:W2")).asked == "O"
    assert after_a_pass(TWELVE).asked == "O"


@pytest.mark.clause("IC-Q43", "IC-Q4")
def test_holes_are_left_out_of_the_half() -> None:
    assert after_a_pass(TWELVE, land="d5:clear").asked == "O"
    won = after_a_pass(TWELVE, land="d5:clear a5:clear")
    assert (won.asked, won.winners) == ("over", "W")


@pytest.mark.clause("IC-Q44")
def test_no_number_of_rounds_ends_a_game() -> None:
    table = position("c3:W1 e5:O1", begun="9999W")
    start = table.units
    for _ in range(200):
        table.play(f"{table.legal[0]} none pass")
    assert (table.asked, table.units) == ("W", start)
