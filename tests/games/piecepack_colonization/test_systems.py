"""Action A of Colonization: planets are drawn, and systems grow in strings."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.games.piecepack_colonization.positions import ORDERS, SUNS, drawn, new_game, position


@pytest.mark.clause("PC-9", "PC-Q9")
def test_the_top_planet_is_drawn_and_placed_without_a_choice() -> None:
    table = position("m:2", ships="m2 c0").play("draw")
    assert (table.asked, table.turn) == ("chance", "M")
    table.play("m4")
    assert (table.asked, table.system("m")) == ("C", "24")
    assert (table.ship("M"), table.ship("C")) == ("m2", "c0")


@pytest.mark.clause("PC-10")
@pytest.mark.parametrize("suit", "mcsa")
def test_a_planet_goes_to_the_sun_of_its_suit(suit: str) -> None:
    table = new_game().play(f"m0 c0 draw {suit}4")
    assert [table.system(other) for other in "mcsa"] == ["4" if other == suit else "" for other in "mcsa"]


@pytest.mark.clause("PC-11")
def test_the_first_planet_of_a_system_begins_a_string() -> None:
    table = drawn("3")
    assert table.system("m") == "3"
    assert table.moves(1) == {"m3"}


@pytest.mark.clause("PC-12")
def test_a_higher_planet_lengthens_the_current_string_at_its_far_end() -> None:
    table = drawn("34")
    assert table.system("m") == "34"
    assert table.moves(1) == {"m3"}
    assert table.moves(2) == {"m3", "m4"}


@pytest.mark.clause("PC-13")
def test_a_lower_planet_begins_a_new_string_at_the_sun() -> None:
    table = drawn("34").play("draw m2 move 0 stay")
    assert table.system("m") == "34,2"
    assert table.moves(1) == {"m3", "m2"}


@pytest.mark.clause("PC-12", "PC-13", "PC-14")
def test_a_system_is_its_order_of_drawing_cut_wherever_it_falls() -> None:
    for order in ORDERS:
        cuts = [f",{value}" if value < before else value for before, value in pairwise(order)]
        assert drawn(order).system("m") == order[:1] + "".join(cuts)


@pytest.mark.clause("PC-14")
def test_the_last_planet_played_is_compared_whoever_played_it_and_when() -> None:
    table = new_game().play("m0 c0 draw m4")
    for _ in range(5):
        table.play("move 0 stay draw c1" if table.system("c") == "" else "move 0 stay")
    assert table.then("draw m5").system("m") == "45"
    assert table.play("draw m2").system("m") == "4,2"
    assert table.then("draw m3").system("m") == "4,23"
    assert table.then("draw m5").system("m") == "4,25"


@pytest.mark.clause("PC-15")
def test_an_empty_pile_cannot_be_drawn_from() -> None:
    full = "12345"
    systems = f"m:{full} c:{full} s:{full}"
    last = position(f"{systems} a:2345", ships="m0 c0")
    assert "draw" in last.legal
    assert last.play("draw a1").system("a") == "2345,1"
    assert "draw" not in last.legal
    assert "draw" not in position(f"{systems} a:{full}", ships="m0 c0").legal


@pytest.mark.clause("PC-Q5")
def test_strings_are_arms_that_meet_at_the_sun_alone() -> None:
    table = position("m:35,24,1", ships="m5 m4")
    assert table.moves(1) == {"m3"}
    assert table.moves(2) == {"m3", "m0"}
    assert position("m:5,4", ships="m5 c0").moves(1) == {"m0"}


@pytest.mark.clause("PC-Q6")
def test_an_older_string_never_grows_again() -> None:
    for order in ORDERS[-120:]:
        table = new_game().play("m0 c0")
        before: list[str] = []
        for value in order:
            table.play(f"draw m{value}")
            strings = table.system("m").split(",")
            assert strings[: len(before) - 1] == before[:-1]
            assert value in strings[-1]
            before = strings


@pytest.mark.clause("PC-Q7")
def test_no_suit_has_two_planets_of_one_value() -> None:
    for order in ORDERS:
        left = {planet for planet in drawn(order).then("draw").odds if planet[0] == "m"}
        assert left == {f"m{value}" for value in "12345" if value not in order}


@pytest.mark.clause("PC-Q8")
def test_there_are_at_most_five_strings() -> None:
    counts = {order: len(drawn(order).state.strings[0]) for order in ORDERS}
    assert max(counts.values()) == 5
    assert [order for order, count in counts.items() if count == 5] == ["54321"]
    assert drawn("54321").moves(1) == {"m1", "m2", "m3", "m4", "m5"}


@pytest.mark.clause("PC-E1")
@pytest.mark.parametrize(
    ("order", "system"), [("35241", "35,24,1"), ("12345", "12345"), ("54321", "5,4,3,2,1")]
)
def test_example_of_placement(order: str, system: str) -> None:
    assert drawn(order).system("m") == system


@pytest.mark.clause("PC-Q46")
def test_in_a_system_without_planets_only_a_null_can_move_the_ship() -> None:
    table = position("c:1", ships="m0 s0")
    assert [table.moves(face) for face in range(1, 6)] == [set()] * 5
    assert table.moves(0) == set(SUNS) - {"m0", "s0"}
    assert len(table.then("move").odds) == 6
    assert table.then("move 3").legal == ["stay"]
