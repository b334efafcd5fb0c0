"""Ice Colony's turn after Fate: pass, move, change, and Blue's extra Move."""

from __future__ import annotations

import pytest

from orrery.core.state import PositionError
from orrery.games.ice_colony.rules.board import NEWEST
from tests.games.ice_colony.positions import NAMES, Table, army, position, random_game

# What White has elsewhere, so that these many 1-, 2- and 3-pip pieces are free beside a {3} on c3.
POOL_110 = "a1:W21 b1:W21 a2:W21 e1:W21 d1:W3 e2:W3 a3:W3 e3:W3"
POOL_200 = "a1:W21 b1:W21 a2:W21 e1:W2 c1:W2 d1:W3 e2:W3 a3:W3 e3:W3"
POOL_210 = "a1:W21 b1:W21 a2:W21 e1:W2 d1:W3 e2:W3 a3:W3 e3:W3"
POOL_310 = "a1:W21 b1:W21 a2:W2 e1:W2 d1:W3 e2:W3 a3:W3 e3:W3"
POOL_050 = "a1:W111 b1:W11 d1:W3 e2:W3 a3:W3 e3:W3"


def c3_with(elsewhere: str, *, unit: str = "W3", change: str = "canonical", version: int = NEWEST) -> Table:
    """White's unit on c3 after a None of Fate, Orange far away."""
    units = f"c3:{unit} e5:O1 {elsewhere}"
    return position(units, land="c3:clear", change=change, rules_version=version).play("c3 none")


@pytest.mark.clause("IC-20")
def test_one_of_pass_move_and_attack() -> None:
    table = position("c3:W1 c2:O1 b3:O2 d3:O1", land="c3:clear").play("c3 none")
    assert set(table.legal) == {"pass", "c3-c4:1", "c3xc2", "c3xb3", "c3xd3"}
    assert table.play("c3-c4:1").turn == "O"


@pytest.mark.clause("IC-21")
def test_a_pass_moves_nobody_and_earns_a_token() -> None:
    table = position("c3:W2 e5:O1").play("c3 none")
    before = table.units
    table.play("pass")
    assert (table.units, table.tokens, table.turn) == (before, "W", "O")


@pytest.mark.clause("IC-22", "IC-Q32")
def test_nobody_owns_two_tokens_yet_may_pass_with_one() -> None:
    table = position("c3:W2 e5:O1", tokens="W").play("c3 none pass")
    assert table.tokens == "W"
    table.play("e5 none pass c3 none c3-d3:1 e5 none")
    assert table.tokens == "WO"


@pytest.mark.clause("IC-21", "IC-42", "IC-43")
def test_tokens_come_from_passes_and_go_by_their_three_uses() -> None:
    uses = set()
    held, asked, turn = "", "", ""
    for table in random_game(1, 3, 3000):
        gained, lost = set(table.tokens) - set(held), set(held) - set(table.tokens)
        if gained:
            assert (gained, table.last) == ({asked}, "pass")
        if lost & {unit[0] for unit in table.units.values()}:
            assert lost == {asked}
            attacks = "attack" if asked == turn else "defence"
            uses.add({"edge": attacks, "edge+": "initiative", "edge-": "initiative"}[table.last])
        held, asked, turn = table.tokens, table.asked, table.turn
    assert uses == {"initiative", "attack", "defence"}


@pytest.mark.clause("IC-23", "IC-Q24")
def test_a_move_goes_to_an_unoccupied_neighbour_only() -> None:
    table = position("c3:W3 c2:W1 b3:O1 e5:O1", land="c3:clear").play("c3 none")
    assert {name: table.amounts(name) for name in NAMES if table.amounts(name)} == {
        "d3": [1, 2, 3],
        "c4": [1, 2, 3],
    }


@pytest.mark.clause("IC-Q30")
def test_moving_nobody_is_no_move() -> None:
    table = position("c3:W3 e5:O1").play("c3 none")
    assert not [name for name in table.legal if name.endswith(":0")]


@pytest.mark.clause("IC-Q31")
def test_without_free_square_or_enemy_beside_it_a_square_can_only_pass() -> None:
    assert position("a1:W3 b1:W1 a2:W1 e5:O1").play("a1 none").legal == ["pass"]


@pytest.mark.clause("IC-24")
@pytest.mark.parametrize(("amount", "moved", "rest"), [(1, "W1", "W2"), (2, "W2", "W1")])
def test_a_part_moves_by_change_from_the_pool(amount: int, moved: str, rest: str) -> None:
    table = c3_with(POOL_110)
    assert table.pool("W") == (1, 1, 0)
    table.play(f"c3-c4:{amount}")
    assert (table.at("c4"), table.at("c3"), table.pool("W")) == (moved, rest, (0, 0, 1))


@pytest.mark.clause("IC-24")
def test_three_small_pieces_also_are_change_for_a_large_one() -> None:
    table = c3_with("a1:W2 b1:W2 a2:W2 e1:W2 c1:W2")
    assert table.pool("W") == (5, 0, 4)
    table.play("c3-c4:1")
    assert (table.at("c4"), table.at("c3")) == ("W1", "W11")


@pytest.mark.clause("IC-25")
def test_without_change_all_must_move() -> None:
    table = c3_with(POOL_050)
    assert table.pool("W") == (0, 5, 0)
    assert table.amounts("c4") == [3]


@pytest.mark.clause("IC-26")
def test_a_square_left_by_all_is_no_longer_held() -> None:
    table = position("c3:W2 a1:W1 e5:O1", land="c3:clear").play("c3 none c3-c4:2 e5 none pass")
    assert (table.at("c3"), table.at("c4")) == ("", "W2")
    assert table.legal == ["a1", "c4"]


# --- change ----------------------------------------------------------------------------------------


@pytest.mark.clause("IC-Q20", "IC-Q18")
@pytest.mark.parametrize(
    ("unit", "fate", "left"),
    [("W11", "grow1", "W3"), ("W3", "grow1", "W31"), ("W21", "grow2", "W32"), ("W111", "reduce", "W2")],
)
def test_canonical_change_takes_the_largest_pieces_unasked(unit: str, fate: str, left: str) -> None:
    table = position(f"c3:{unit} a1:W1 e5:O1", land="c3:clear").play(f"c3 {fate}")
    assert table.at("c3") == left
    assert not [name for name in table.legal if name.startswith("=")]


@pytest.mark.clause("IC-Q20")
def test_change_never_reaches_pieces_elsewhere_on_the_board() -> None:
    table = c3_with(POOL_200)
    assert table.at("a1") == "W21"
    assert table.amounts("c4") == [3]


@pytest.mark.clause("IC-Q20", "IC-Q18")
def test_by_choice_the_owner_picks_the_pieces() -> None:
    table = position("c3:W2 e5:O1", land="c3:clear", change="owner").play("c3 grow1")
    assert (table.asked, set(table.legal)) == ("W", {"=3", "=21", "=111"})
    table.play("=21")
    assert (table.at("c3"), table.pool("W")) == ("W21", (4, 4, 5))
    assert "pass" in table.legal


@pytest.mark.clause("IC-Q20")
def test_by_choice_the_loser_of_a_fight_picks_out_of_turn() -> None:
    table = position("c3:W1 c2:O3 e5:O1", land="c3:clear c2:clear", change="owner")
    table.play("c3 none c3xc2 6 1")
    assert (table.asked, table.turn, set(table.legal)) == ("O", "W", {"=2", "=11"})
    assert table.play("=11").at("c2") == "O11"


@pytest.mark.clause("IC-Q20", "IC-Q21")
def test_the_owner_picks_the_moved_part_first_and_only_what_leaves_the_rest_possible() -> None:
    table = c3_with(POOL_310, change="owner").play("c3-c4:2")
    assert set(table.legal) == {"=2", "=11"}
    table.play("=11")
    assert (table.at("c4"), table.at("c3"), table.turn) == ("W11", "W1", "O")
    table = c3_with(POOL_210, change="owner").play("c3-c4:2")
    assert (table.at("c4"), table.at("c3"), table.turn) == ("W2", "W1", "O")
    table = c3_with(POOL_310, change="owner").play("c3-c4:1")
    assert (table.asked, set(table.legal)) == ("W", {"=2", "=11"})
    assert table.play("=2").at("c3") == "W2"


@pytest.mark.clause("IC-Q21")
@pytest.mark.parametrize(
    ("elsewhere", "amounts"),
    [(POOL_110, [1, 2, 3]), (POOL_200, [3]), (POOL_310, [1, 2, 3]), (POOL_050, [3])],
)
def test_which_parts_may_move(elsewhere: str, amounts: list[int]) -> None:
    assert c3_with(elsewhere).amounts("c4") == amounts


@pytest.mark.clause("IC-Q21")
def test_a_whole_move_is_made_anew_as_well_by_version_1() -> None:
    table = c3_with("", unit="W111", version=1).play("c3-c4:3")
    assert (table.at("c4"), table.pool("W")) == ("W3", (5, 5, 4))


@pytest.mark.clause("IC-Q21")
def test_a_friends_pieces_join_in_the_change() -> None:
    elsewhere = "a5:W21 b5:W21 c5:W21 d5:W21 a4:W3 b4:W3 c4:W3 d4:W3"
    table = position(f"a1:W3 b1:W2 a2:O1 {elsewhere}", land="a1:clear").play("a1 grow1")
    assert (table.at("a1"), table.pool("W")) == ("W31", (0, 0, 0))
    assert table.legal == ["a1-b1:1"]
    table.play("a1-b1:1")
    assert (table.at("b1"), table.at("a1")) == ("W3", "W21")


@pytest.mark.clause("IC-Q22")
def test_the_old_pieces_count_as_available() -> None:
    elsewhere = "a5:W21 b5:W21 c5:W21 d5:W21 a1:W3 b1:W3 d1:W3 e1:W3 e3:W3"
    table = c3_with(elsewhere, unit="W21")
    assert table.pool("W") == (0, 0, 0)
    assert table.amounts("c4") == [1, 2, 3]
    table.play("c3-c4:1")
    assert (table.at("c4"), table.at("c3")) == ("W1", "W2")


@pytest.mark.clause("IC-Q23")
def test_fifteen_squares_and_five_single_pips_are_the_most() -> None:
    fifteen = army("W", NAMES[:15])
    assert position(f"{fifteen} e5:O1").pool("W") == (0, 0, 0)
    for active, whole in (("a3", 3), ("e3", 3)):
        table = position(f"{fifteen} e5:O1").play(f"{active} none")
        assert table.amounts(active[0] + "4") == [whole]
    for size in "123":
        with pytest.raises(PositionError, match="IC-3"):
            position(f"{fifteen} a4:W{size} e5:O1")


# --- blue ------------------------------------------------------------------------------------------

BLUE = "c3:W3 c2:O2 b3:O1 e5:O1"


@pytest.mark.clause("IC-46", "IC-Q28", "IC-Q51")
def test_blue_allows_one_move_more_before_or_after_the_action() -> None:
    def start() -> Table:
        return position(BLUE, land="c3:blue c2:clear b3:clear").play("c3 none")

    twice = start().play("c3-c4:1")
    assert (twice.turn, "pass" in twice.legal) == ("W", False)
    assert set(twice.legal) == {"c3-d3:1", "c3-d3:2", "c3xc2", "c3xb3", "end"}
    assert start().play("c3-c4:1 c3-d3:1").turn == "O"
    assert start().play("c3-c4:1 c3xc2 4 6").turn == "O"
    fought = start().play("c3xc2 6 1 in:1")
    assert set(fought.legal) == {"c3-d3:1", "c3-d3:2", "c3-c4:1", "c3-c4:2", "end"}
    assert fought.play("c3-c4:2").turn == "O"


@pytest.mark.clause("IC-Q28")
def test_no_extra_move_with_a_pass_or_on_other_land() -> None:
    assert position(BLUE, land="c3:blue").play("c3 none pass").turn == "O"
    for kind in ("black", "green", "clear", "red", "yellow"):
        assert position(BLUE, land=f"c3:{kind}").play("c3 none c3-c4:1").turn == "O"
    assert position(BLUE, land="c3:clear c4:blue").play("c3 none c3-c4:1").turn == "O"


@pytest.mark.clause("IC-Q29")
def test_the_extra_move_is_optional_ordinary_and_for_those_who_stayed() -> None:
    table = position(BLUE, land="c3:blue").play("c3 none c3-c4:1")
    assert {name[:2] for name in table.legal} == {"c3", "en"}
    assert not table.amounts("c4")
    assert table.play("end").turn == "O"


@pytest.mark.clause("IC-Q29")
def test_an_attack_after_the_extra_move_uses_what_is_left() -> None:
    def attack(die: str) -> Table:
        table = position("c3:W3 c2:O3 e5:O1", land="c3:blue c2:clear").play("c3 none c3-c4:1")
        return table.play(f"c3xc2 {die} 1")

    assert attack("3").units == {"c3": "W2", "c4": "W1", "c2": "O1", "e5": "O1"}
    assert attack("2").units == {"c4": "W1", "c2": "O3", "e5": "O1"}


@pytest.mark.clause("IC-Q29", "IC-Q27")
def test_a_forced_move_comes_first_and_the_extra_move_may_follow() -> None:
    table = position("c3:W3 c2:O1 d3:W1 e5:O1", land="c3:blue").play("c3 grow1")
    assert set(table.legal) == {
        f"c3-{to}" for to in ("b3:1", "b3:2", "b3:3", "d3:1", "d3:2", "c4:1", "c4:2", "c4:3")
    }
    table.play("c3-d3:2")
    assert set(table.legal) == {"c3-b3:1", "c3-b3:2", "c3-c4:1", "c3-c4:2", "end"}
    assert table.play("c3-c4:1").turn == "O"


@pytest.mark.clause("IC-Q29")
def test_without_a_legal_extra_action_the_turn_ends_unasked() -> None:
    table = position("a1:W2 b1:W1 e5:O1", land="a1:blue").play("a1 none a1-a2:1")
    assert table.turn == "O"


@pytest.mark.clause("IC-Q39")
def test_no_extra_move_without_units_on_the_active_square() -> None:
    vanished = position("c3:W1 a1:W1 c2:O3", land="c3:blue c2:clear").play("c3 none c3xc2 1 6")
    assert (vanished.at("c3"), vanished.turn) == ("", "O")
    moved_in = position("c3:W2 c2:O1 e5:O1", land="c3:blue c2:clear").play("c3 none c3xc2 6 1 in:2")
    assert (moved_in.at("c3"), moved_in.turn) == ("", "O")
    left = position("c3:W2 e5:O1", land="c3:blue").play("c3 none c3-c4:2")
    assert (left.at("c3"), left.turn) == ("", "O")


@pytest.mark.clause("IC-E10")
def test_example_of_blue() -> None:
    def start() -> Table:
        table = position("c3:W3 c2:O1 b3:O1", land="c3:blue c2:clear b3:clear", tokens="O")
        assert table.pool("W") == (5, 5, 4)
        return table.play("c3 none")

    assert start().play("c3-c4:1 c3-d3:1").units == {
        "c3": "W1",
        "d3": "W1",
        "c4": "W1",
        "c2": "O1",
        "b3": "O1",
    }
    assert start().play("c3-c4:1 c3xc2 hold 6 1 in:1").at("c3") == "W1"
    assert start().play("c3xc2 hold 1 6 c3-d3:1").units == {"c3": "W1", "d3": "W1", "c2": "O1", "b3": "O1"}
    passed = start().play("pass")
    assert (passed.tokens, passed.turn, passed.at("c3")) == ("WO", "O", "W3")
