"""Ice Colony's Fate: choosing the active square, the die, growth and its limits, the forced Move."""

from __future__ import annotations

import pytest

from orrery.core.state import PositionError
from tests.games.ice_colony.positions import laid, position, random_game


@pytest.mark.clause("IC-13")
def test_a_square_is_chosen_before_the_die_and_the_die_cannot_be_left_out() -> None:
    table = position("a1:W1 c3:W2 e5:O1")
    assert (table.asked, table.legal) == ("W", ["a1", "c3"])
    table.play("c3")
    assert table.asked == "chance"
    table.play("none")
    assert (table.asked, "pass" in table.legal) == ("W", True)


@pytest.mark.clause("IC-14", "IC-Q45")
def test_the_fate_table() -> None:
    odds = position("c3:W1 e5:O1").play("c3").odds
    assert odds == pytest.approx({"reduce": 1 / 6, "none": 2 / 6, "grow1": 2 / 6, "grow2": 1 / 6})


@pytest.mark.clause("IC-14", "IC-15", "IC-16")
@pytest.mark.parametrize(
    ("fate", "left"), [("reduce", "W1"), ("none", "W2"), ("grow1", "W3"), ("grow2", "W31")]
)
def test_what_fate_does_on_plain_land(fate: str, left: str) -> None:
    table = position("c3:W2 e5:O1", land="c3:clear").play(f"c3 {fate}")
    assert table.at("c3") == left


@pytest.mark.clause("IC-16")
def test_growth_comes_from_the_pool() -> None:
    table = position("c3:W1 e5:O1", land="c3:clear")
    assert table.pool("W") == (4, 5, 5)
    assert table.play("c3 grow1").pool("W") == (5, 4, 5)


@pytest.mark.clause("IC-17", "IC-Q13")
@pytest.mark.parametrize("kind", ["black", "red", "yellow"])
@pytest.mark.parametrize("players", [2, 3])
def test_no_reduce_in_anybodys_first_turn(players: int, kind: str) -> None:
    units = " ".join(
        f"{square}:{seat}1" for seat, square in zip("WOP"[:players], ("a1", "c3", "e5"), strict=False)
    )
    table = position(units, land=f"a1:{kind} c3:{kind} e5:{kind}", players=players, begun="1W")
    for _ in range(players):
        table.play(table.legal[0])
        assert table.odds == pytest.approx({"none": 2 / 5, "grow1": 2 / 5, "grow2": 1 / 5})
        table.play("none pass")
    table.play("hold " * players + "6 1 1" if players == 3 else "")
    assert "reduce" in table.play(table.legal[0]).odds


@pytest.mark.clause("IC-Q13")
def test_the_first_round_of_two_is_the_first_turn_of_each() -> None:
    table = laid().play("1 6 a1 e5")
    assert "reduce" not in table.play("a1").legal
    assert "reduce" not in table.play("none pass e5").legal
    assert "reduce" in table.play("none pass a1").legal


@pytest.mark.clause("IC-18", "IC-Q15")
@pytest.mark.parametrize("kind", ["clear", "red"])
def test_an_emptied_active_square_ends_the_turn(kind: str) -> None:
    table = position("c3:W1 a1:W1 e5:O1", land=f"c3:{kind}").play("c3 reduce")
    assert (table.at("c3"), table.asked, table.turn) == ("", "O", "O")
    assert table.pool("W") == (4, 5, 5)


@pytest.mark.clause("IC-19", "IC-Q27", "IC-Q55")
def test_more_than_three_pips_must_move() -> None:
    table = position("c3:W3 c2:O1 e5:O1", land="c3:clear", tokens="").play("c3 grow1")
    assert table.at("c3") == "W31"
    assert table.asked == "W"
    assert {name[:3] for name in table.legal} == {"c3-"}
    assert table.play("c3-c4:1").tokens == ""
    assert table.turn == "O"


@pytest.mark.clause("IC-44")
def test_black_cancels_reduce() -> None:
    table = position("c3:W1 e5:O1", land="c3:black").play("c3 reduce")
    assert (table.at("c3"), table.asked) == ("W1", "W")
    assert position("c3:W1 e5:O1", land="c3:black").play("c3 grow1").at("c3") == "W2"


@pytest.mark.clause("IC-47")
@pytest.mark.parametrize(
    ("fate", "left"), [("none", "W1"), ("grow1", "W3"), ("grow2", "W31"), ("reduce", "")]
)
def test_green_grows_one_more(fate: str, left: str) -> None:
    assert position("c3:W1 a1:W1 e5:O1", land="c3:green").play(f"c3 {fate}").at("c3") == left


@pytest.mark.clause("IC-50", "IC-Q14")
@pytest.mark.parametrize(("before", "after"), [("W3", "W1"), ("W2", ""), ("W1", "")])
def test_red_reduces_by_two(before: str, after: str) -> None:
    table = position(f"c3:{before} a1:W1 e5:O1", land="c3:red").play("c3 reduce")
    assert table.at("c3") == after


@pytest.mark.clause("IC-53")
def test_fate_asks_the_land_of_the_active_square_alone() -> None:
    table = position("c3:W2 c2:W1 e5:O1", land="c3:clear c2:black b3:green d3:red").play("c3 reduce")
    assert table.at("c3") == "W1"


@pytest.mark.clause("IC-Q16")
@pytest.mark.parametrize(
    ("units", "fate", "left"),
    [
        # A two and threes are free: 4 cannot be shown, 5 can.
        ("c3:W3 a5:W21 b5:W21 c5:W21 d5:W21 e5:W1", "grow1", "W3"),
        ("c3:W3 a5:W21 b5:W21 c5:W21 d5:W21 e5:W1", "grow2", "W32"),
        # Only threes are free: from a 2, 3 can be shown and 4 cannot; from a 1, 2 cannot.
        ("c3:W2 a5:W111 b5:W21 c5:W21 d5:W2 e5:W2", "grow2", "W3"),
        ("c3:W1 a5:W11 b5:W21 c5:W21 d5:W2 e5:W2 a3:W2", "grow1", "W1"),
        # Nothing is free.
        ("c3:W2 a3:W3 b3:W3 a4:W3 b4:W3 c4:W3 a5:W21 b5:W21 c5:W21 d5:W21 e5:W1", "grow2", "W2"),
    ],
)
def test_growth_beyond_the_pool_is_lost(units: str, fate: str, left: str) -> None:
    table = position(f"{units} e1:O1", land="c3:clear").play(f"c3 {fate}")
    assert table.at("c3") == left


@pytest.mark.clause("IC-Q17")
@pytest.mark.parametrize(
    ("elsewhere", "left"),
    [
        ("a5:W21 b5:W21 c5:W21 d5:W21 e5:W2", "W1"),
        ("a5:W21 b5:W21 c5:W21 d5:W2 e5:W2", "W11"),
        ("a5:W21 b5:W21 c5:W21 d5:W21 e5:W21", ""),
    ],
)
def test_reduce_without_change_goes_on_down(elsewhere: str, left: str) -> None:
    table = position(f"c3:W3 e1:O1 {elsewhere}", land="c3:clear").play("c3 reduce")
    assert table.at("c3") == left


@pytest.mark.clause("IC-Q49")
def test_losing_the_last_square_to_fate_is_the_end_of_a_player_at_once() -> None:
    two = position("c3:W1 e5:O1", land="c3:clear").play("c3 reduce")
    assert (two.asked, two.winners) == ("over", "O")
    three = position("c3:W1 e5:O1 a1:P1", land="c3:clear", players=3, tokens="WO").play("c3 reduce")
    assert (three.asked, three.tokens) == ("O", "O")


@pytest.mark.clause("IC-Q52")
def test_any_square_of_ones_own_may_be_chosen() -> None:
    walled = "a1:W1 b1:W1 a2:W1 e5:O1"
    assert "a1" in position(walled).legal
    assert position(walled).play("a1 none").legal == ["pass"]


@pytest.mark.clause("IC-38")
def test_over_three_pips_stand_only_between_fate_and_the_forced_move() -> None:
    tall = 0
    for seed in range(6):
        for table in random_game(seed, 2 + seed % 3, 800, adjacency="48"[seed % 2]):
            over = [square for square, unit in table.units.items() if sum(map(int, unit[1:])) > 3]
            if over:
                tall += 1
                assert len(over) == 1
                assert all(name.startswith(f"{over[0]}-") for name in table.legal)
    assert tall > 50
    with pytest.raises(PositionError, match="IC-38"):
        position("c3:W31 e5:O1")


@pytest.mark.clause("IC-39", "IC-40", "IC-Q26")
def test_a_forced_move_leaves_three_or_fewer_on_both_squares() -> None:
    units = "c3:W3 c2:W1 b3:W2 d3:O1 e5:O1"
    table = position(units, land="c3:green").play("c3 grow2")
    assert table.at("c3") == "W33"
    assert {to: table.amounts(to) for to in ("c2", "b3", "d3", "c4")} == {
        "c2": [],
        "b3": [],
        "d3": [],
        "c4": [3],
    }
    table = position(units, land="c3:clear").play("c3 grow1")
    assert {to: table.amounts(to) for to in ("c2", "b3", "d3")} == {"c2": [1, 2], "b3": [1], "d3": []}
    assert table.play("c3-c2:2").units == {"c2": "W3", "c3": "W2", "b3": "W2", "d3": "O1", "e5": "O1"}


@pytest.mark.clause("IC-Q25")
def test_a_forced_move_has_one_destination() -> None:
    table = position("c3:W3 e5:O1", land="c3:green").play("c3 grow2 c3-c4:3")
    assert (table.turn, table.at("c3"), table.at("c4")) == ("O", "W3", "W3")


@pytest.mark.clause("IC-Q26")
def test_a_forced_move_needs_change_too() -> None:
    elsewhere = "a5:W21 b5:W21 c5:W21 d5:W2 e5:W2"
    table = position(f"c3:W3 a1:W1 e1:O1 {elsewhere}", land="c3:clear").play("c3 grow1")
    assert table.at("c3") == "W31"
    assert table.pool("W") == (0, 0, 4)
    assert table.amounts("c4") == [1, 3]


@pytest.mark.clause("IC-41", "IC-E14")
def test_without_any_forced_move_the_square_is_cut_to_three() -> None:
    table = position("a1:W3 b1:O1 a2:O1", land="a1:clear").play("a1 grow1")
    assert (table.at("a1"), table.asked) == ("W3", "O")
    assert table.pool("W") == (5, 5, 4)


@pytest.mark.clause("IC-41", "IC-Q26")
def test_the_cut_to_three_goes_on_down_without_change() -> None:
    elsewhere = "c5:W3 d5:W3 e5:W3 c4:W3 d4:W3 e4:W111 c3:W21 d3:W1 e3:W2"
    table = position(f"a1:W2 b1:O1 a2:O1 {elsewhere}", land="a1:clear")
    assert table.pool("W") == (0, 2, 0)
    table.play("a1 grow2")
    assert (table.at("a1"), table.asked) == ("W2", "O")


@pytest.mark.clause("IC-41", "IC-Q21", "IC-Q26")
def test_six_pips_in_three_pairs_cannot_be_parted_in_threes() -> None:
    elsewhere = "a5:W111 b5:W11 d1:W3 e1:W3 a1:W3 b1:W3"
    table = position(f"c3:W3 e5:O1 {elsewhere}", land="c3:green", change="owner")
    assert table.pool("W") == (0, 5, 0)
    table.play("c3 grow2")
    assert (table.at("c3"), table.asked) == ("W3", "O")


@pytest.mark.clause("IC-41")
def test_a_blue_square_cut_to_three_ends_its_turn_as_well() -> None:
    table = position("a1:W3 b1:O1 a2:O1", land="a1:blue").play("a1 grow1")
    assert (table.at("a1"), table.asked) == ("W3", "O")


@pytest.mark.clause("IC-E3")
def test_example_of_growth_on_green() -> None:
    units = "c3:W2 c2:W1 b3:W2 e5:O1"
    table = position(units, land="c3:green").play("c3 grow2")
    assert table.at("c3") == "W32"
    assert [table.amounts(to) for to in ("c4", "c2", "b3")] == [[2, 3], [2], []]
    table = position(units, land="c3:green").play("c3 grow1")
    assert table.at("c3") == "W31"
    assert table.amounts("c4") == [1, 2, 3]


@pytest.mark.clause("IC-E4")
@pytest.mark.parametrize(("kind", "left"), [("red", ""), ("black", "W2"), ("yellow", "W1")])
def test_example_of_reduce(kind: str, left: str) -> None:
    def reduced(begun: str) -> list[str]:
        return position("c3:W2 a1:W1 e5:O1", land=f"c3:{kind}", begun=begun).play("c3").legal

    table = position("c3:W2 a1:W1 e5:O1", land=f"c3:{kind}", begun="2W").play("c3 reduce")
    assert table.at("c3") == left
    assert table.turn == ("W" if left else "O")
    assert "reduce" not in reduced("1W")
    assert "reduce" in reduced("2W")
