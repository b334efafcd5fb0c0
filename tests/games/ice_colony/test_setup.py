"""Ice Colony from the box to the first camps: components, land, placing, and what is adjacent."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.core.state import PositionError
from tests.games.ice_colony.positions import GAME, NAMES, laid, new_game, position, random_game


def distance(one: str, other: str) -> int:
    """Rows plus columns."""
    return abs(ord(one[0]) - ord(other[0])) + abs(ord(one[1]) - ord(other[1]))


@pytest.mark.clause("IC-1")
def test_ten_colours_a_board_of_25_and_four_tokens() -> None:
    assert len(GAME.info.seats) + len(new_game().legal) == 10
    assert len(laid().land.replace("/", "")) == 25
    everybody = position("a1:W1 c1:O1 e1:P1 c3:L1", players=4, tokens="WOPL")
    assert everybody.tokens == "WOPL"


@pytest.mark.clause("IC-2", "IC-Q6")
def test_colours_follow_the_seats_and_unused_ones_stay_away() -> None:
    assert GAME.info.seats == ("White", "Orange", "Purple", "Light Blue")
    assert GAME.info.players == (2, 3, 4)
    two, four = laid(2).play("6 1 c3 a1"), laid(4).play("6 1 1 1 c3 a1 e1 a5")
    assert two.units == {"a1": "O1", "c3": "W1"}
    assert four.units == {"a1": "O1", "e1": "P1", "c3": "W1", "a5": "L1"}
    with pytest.raises(PositionError, match="a seat is one of W, O, not 'P'"):
        position("a1:W1 c3:O1 e5:P1", players=2)


@pytest.mark.clause("IC-3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_owns_five_pieces_of_each_size_for_ever(players: int) -> None:
    for table in random_game(players, players):
        for seat in "WOPL"[:players]:
            mine = Counter("".join(unit[1:] for unit in table.units.values() if unit[0] == seat))
            on_board = tuple(mine[size] for size in "123")
            assert tuple(map(sum, zip(on_board, table.pool(seat), strict=True))) == (5, 5, 5)
    with pytest.raises(PositionError, match="IC-3"):
        position("a1:W1 a3:W1 a5:W1 c1:W1 c3:W1 c5:W1 e1:O1")


@pytest.mark.clause("IC-4", "IC-Q5")
def test_six_colours_in_the_bag_and_chance_draws_them_all() -> None:
    table = new_game()
    assert set(table.legal) == {"black", "blue", "green", "clear", "red", "yellow"}
    assert table.odds == pytest.approx(dict.fromkeys(table.legal, 5 / 30))
    for kind in ("black", "blue", "green", "clear", "red"):
        for _ in range(5):
            assert table.asked == "chance"
            table.play(kind)


@pytest.mark.clause("IC-5")
def test_land_is_drawn_row_by_row_without_putting_back() -> None:
    table = new_game().play("black blue green clear red yellow black")
    assert table.land == "kbgcr/yk.../...../...../....."
    assert table.odds == pytest.approx(
        {"black": 3 / 23, "blue": 4 / 23, "green": 4 / 23, "clear": 4 / 23, "red": 4 / 23, "yellow": 4 / 23}
    )


@pytest.mark.clause("IC-E1")
def test_no_colour_is_drawn_a_sixth_time_and_five_pieces_stay_aside() -> None:
    table = new_game().play("red red red red red")
    assert "red" not in table.legal
    assert table.odds["blue"] == pytest.approx(5 / 25)
    drawn = Counter(laid(land="kkkkkbbbbbgggggrrrrryyyyc").land.replace("/", ""))
    assert 30 - drawn.total() == 5
    assert max(drawn.values()) == 5


@pytest.mark.clause("IC-6")
def test_the_highest_die_begins() -> None:
    table = laid(3)
    assert table.asked == "chance"
    assert table.odds == pytest.approx({str(face): 1 / 6 for face in range(1, 7)})
    assert table.play("2 5 4").asked == "O"


@pytest.mark.clause("IC-Q3")
def test_only_the_tied_roll_again_until_one_is_ahead() -> None:
    table = laid(4).play("6 2 6 6")
    assert (table.asked, table.turn) == ("chance", "W")
    table.play("1 4")
    assert table.turn == "L"
    table.play("4")
    assert (table.asked, table.turn) == ("chance", "P")
    assert table.play("3 5").asked == "L"
    assert table.play("a1").asked == "W"


@pytest.mark.clause("IC-7")
def test_from_the_first_player_on_each_places_one_pip() -> None:
    table = laid(3).play("1 6 2")
    for seat, square in (("O", "a1"), ("P", "c3"), ("W", "e5")):
        assert table.asked == seat
        assert table.pool(seat) == (5, 5, 5)
        table.play(square)
        assert table.at(square) == f"{seat}1"
        assert table.pool(seat) == (4, 5, 5)


@pytest.mark.clause("IC-8", "IC-Q2")
@pytest.mark.parametrize(("adjacency", "version"), [("4", 1), ("8", 1), ("4", 2)])
def test_first_camps_keep_two_steps_apart(adjacency: str, version: int) -> None:
    for first in NAMES:
        table = laid(adjacency=adjacency, rules_version=version).play(f"6 1 {first}")
        assert table.legal == [name for name in NAMES if distance(name, first) >= 2], first


@pytest.mark.clause("IC-Q2")
@pytest.mark.parametrize(
    ("adjacency", "version", "least"), [("4", 1, 11), ("8", 1, 11), ("4", 2, 11), ("8", 2, 4)]
)
def test_the_fourth_player_always_has_eleven_squares(adjacency: str, version: int, least: int) -> None:
    """With diagonals counted, by version 2, there are fewer, but always some."""
    start = laid(4, adjacency=adjacency, rules_version=version).play("6 1 1 1").state
    fewest = 25
    for first in start.legal_actions():
        after_first = start.clone()
        after_first.apply_action(first)
        for second in after_first.legal_actions():
            after_second = after_first.clone()
            after_second.apply_action(second)
            for third in after_second.legal_actions():
                after_third = after_second.clone()
                after_third.apply_action(third)
                fewest = min(fewest, len(after_third.legal_actions()))
    assert fewest == least


@pytest.mark.clause("IC-E2")
def test_squares_left_open_by_the_first_camp() -> None:
    centre, corner = laid().play("6 1 c3"), laid().play("6 1 a1")
    assert set(NAMES) - set(centre.legal) == {"c3", "c2", "c4", "b3", "d3"}
    assert (len(centre.legal), "b2" in centre.legal) == (20, True)
    assert len(corner.legal) == 22


@pytest.mark.clause("IC-Q4", "IC-49")
def test_nobody_begins_on_a_hole() -> None:
    land = "ckckckckckbbbbbgggggrrrrr"
    holes = {name for name, letter in zip(NAMES, land, strict=True) if letter == "c"}
    assert set(laid(land=land, clear="void").play("6 1").legal) == set(NAMES) - holes
    assert laid(land=land, clear="plain").play("6 1").legal == NAMES


@pytest.mark.clause("IC-9")
def test_a_square_is_yours_while_a_piece_of_yours_stands_there() -> None:
    table = position("a1:W1 c3:W2 e5:W3 c4:O1 a5:O2")
    assert table.legal == ["a1", "c3", "e5"]
    table.play("c3 none c3xc4 6 1 in:1")
    assert table.units == {"a1": "W1", "c3": "W1", "c4": "W1", "a5": "O2", "e5": "W3"}
    assert table.legal == ["a5"]


@pytest.mark.clause("IC-Q1")
@pytest.mark.parametrize(
    ("adjacency", "near"),
    [("4", {"c2", "b3", "d3", "c4"}), ("8", {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"})],
)
def test_neighbours_share_an_edge_or_by_choice_a_corner(adjacency: str, near: set[str]) -> None:
    table = position("c3:W1 e5:O1", adjacency=adjacency).play("c3 none")
    assert {name for name in NAMES if table.amounts(name)} == near


@pytest.mark.clause("IC-Q1")
def test_corners_count_for_attacks_only_by_choice() -> None:
    assert "c3xd4" in position("c3:W1 d4:O1", adjacency="8").play("c3 none").legal
    assert "c3xd4" not in position("c3:W1 d4:O1", adjacency="4").play("c3 none").legal


@pytest.mark.clause("IC-Q47")
def test_land_stays_open_and_unchanged_under_units() -> None:
    lands = {table.land for table in random_game(5) if table.units}
    assert len(lands) == 1
    assert "." not in lands.pop()


@pytest.mark.clause("IC-Q53", "IC-49")
def test_clear_is_settled_once_for_all_squares_before_the_bag() -> None:
    units, land = "c3:W1 e5:O1", "c2:clear b3:clear"
    plain = position(units, land=land).play("c3 none")
    void = position(units, land=land, clear="void").play("c3 none")
    assert [plain.amounts(square) for square in ("c2", "b3", "d3", "c4")] == [[1], [1], [1], [1]]
    assert [void.amounts(square) for square in ("c2", "b3", "d3", "c4")] == [[], [], [1], [1]]
    assert next(option for option in GAME.info.options if option.name == "clear").values == ("plain", "void")
    assert new_game(clear="void").state.serialize().split(" ")[1] == "4,void,off,canonical"


@pytest.mark.clause("IC-Q54")
def test_a_hole_is_nobodys_neighbour_but_counts_as_a_step() -> None:
    table = position("a1:W1 e5:O1", land="b1:clear a2:clear", clear="void", adjacency="4").play("a1 none")
    assert table.legal == ["pass"]
    holey = laid(land="kckyyckyybbbbbgggggrrrrrk", clear="void").play("6 1")
    assert holey.play("a1").legal == [name for name in NAMES if name not in ("a1", "b1", "a2")]
