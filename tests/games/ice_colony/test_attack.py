"""Ice Colony's attack: tokens, dice, land, losses and conquest."""

from __future__ import annotations

import pytest

from tests.games.ice_colony.positions import NAMES, Table, position

KINDS = ("black", "blue", "green", "clear", "red", "yellow")


def fight(attacker: str = "W2", defender: str = "O2", *, land: str = "", tokens: str = "") -> Table:
    """The attack c3xc2 declared, on Clear land unless said otherwise; both have a second camp."""
    ground = " ".join(f"{name}:clear" for name in ("c3", "c2") if name not in land)
    units = f"c3:{attacker} c2:{defender} a5:W1 e5:O1"
    return position(units, land=f"{ground} {land}", tokens=tokens).play("c3 none c3xc2")


def least_winning_die(defence_die: int, *, land: str = "", tokens: str = "", spend: str = "") -> int:
    """The lowest number with which the attacker's two pips beat the defender's two; 7 if none does."""
    for die in range(1, 7):
        table = fight(land=land, tokens=tokens).play(f"{spend} {die} {defence_die}")
        if table.at("c2") != "O2":
            return die
    return 7


@pytest.mark.clause("IC-27")
def test_an_attack_is_against_a_neighbouring_enemy() -> None:
    table = position("c3:W2 c2:O1 b3:W1 d3:P1 c5:O1 d4:O1", land="c3:clear", players=3).play("c3 none")
    assert [name for name in table.legal if "x" in name] == ["c3xc2", "c3xd3"]


@pytest.mark.clause("IC-27", "IC-Q37")
def test_all_pieces_attack_as_fate_left_them() -> None:
    # 2 + 3 beats 1 + 3, and only if the pip that has just grown counts.
    table = position("c3:W21 c2:O3 e5:O1", land="c3:clear c2:clear").play("c3 none c3xc2 2 1")
    assert table.at("c2") == ""
    grown = position("c3:W2 c2:O3 e5:O1", land="c3:clear c2:clear").play("c3 grow1 c3xc2 2 1")
    assert (grown.at("c2"), grown.asked) == ("", "W")


@pytest.mark.clause("IC-28", "IC-Q50")
def test_each_side_rolls_one_die() -> None:
    table = fight()
    for _ in range(2):
        assert table.asked == "chance"
        assert table.odds == pytest.approx({str(face): 1 / 6 for face in range(1, 7)})
        table.play("4")
    assert table.asked == "O"


@pytest.mark.clause("IC-29")
@pytest.mark.parametrize(("attacker", "least"), [("W1", 5), ("W2", 4), ("W21", 3)])
def test_attacking_pips_count(attacker: str, least: int) -> None:
    for die in range(1, 7):
        table = fight(attacker).play(f"{die} 3")
        assert (table.at("c2") != "O2") == (die >= least)


@pytest.mark.clause("IC-30")
@pytest.mark.parametrize(("defender", "least"), [("O1", 3), ("O2", 4), ("O21", 5)])
def test_defending_pips_count(defender: str, least: int) -> None:
    for die in range(1, 7):
        table = fight("W2", defender).play(f"{die} 3")
        assert (table.at("c2") != defender) == (die >= least)


@pytest.mark.clause("IC-29", "IC-31", "IC-52", "IC-Q38", "IC-53")
@pytest.mark.parametrize("kind", KINDS)
def test_the_land_attacked_from(kind: str) -> None:
    assert least_winning_die(3, land=f"c3:{kind}") == (3 if kind == "yellow" else 4)


@pytest.mark.clause("IC-30", "IC-45", "IC-48", "IC-51", "IC-53")
@pytest.mark.parametrize(
    ("kind", "least"), [("black", 5), ("blue", 4), ("green", 3), ("clear", 4), ("red", 6), ("yellow", 4)]
)
def test_the_land_defended(kind: str, least: int) -> None:
    assert least_winning_die(3, land=f"c2:{kind}") == least


@pytest.mark.clause("IC-53")
def test_land_beside_the_fight_means_nothing() -> None:
    assert least_winning_die(3, land="b3:yellow d3:red b2:red d2:black c1:green") == 4


@pytest.mark.clause("IC-31", "IC-43")
@pytest.mark.parametrize(
    ("spend", "least"), [("hold hold", 4), ("edge hold", 3), ("hold edge", 5), ("edge edge", 4)]
)
def test_each_side_may_spend_one_token_for_one(spend: str, least: int) -> None:
    assert least_winning_die(3, tokens="WO", spend=spend) == least


@pytest.mark.clause("IC-31", "IC-Q33", "IC-42")
def test_the_attacker_declares_then_the_defender_then_both_roll() -> None:
    table = fight(tokens="WO")
    assert (table.asked, set(table.legal)) == ("W", {"edge", "hold"})
    table.play("edge")
    assert (table.asked, table.turn, table.tokens) == ("O", "W", "O")
    assert set(table.legal) == {"edge", "hold"}
    table.play("edge")
    assert (table.asked, table.tokens) == ("chance", "")
    assert fight(tokens="O").asked == "O"
    assert fight(tokens="W").play("hold").asked == "chance"
    assert fight(tokens="W").play("hold 6 1").tokens == "W"


@pytest.mark.clause("IC-32")
@pytest.mark.parametrize("die", range(1, 7))
def test_equal_totals_favour_the_defender(die: int) -> None:
    table = fight().play(f"{die} {die}")
    assert (table.at("c3"), table.at("c2")) == ("", "O2")


@pytest.mark.clause("IC-33")
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [("W1", "O3", "O2"), ("W2", "O3", "O1"), ("W1", "O2", "O1"), ("W3", "O1", ""), ("W11", "O11", "")],
)
def test_a_beaten_defender_loses_the_attacking_pips(attacker: str, defender: str, left: str) -> None:
    table = fight(attacker, defender).play("6 1")
    assert table.at("c2") == left
    assert table.at("c3") == attacker
    assert table.asked == ("O" if left else "W")


@pytest.mark.clause("IC-34", "IC-E7")
@pytest.mark.parametrize(
    ("elsewhere", "pool", "left"),
    [
        ("a4:O21 b5:O21 c5:O21 d5:O21 e5:O2", (1, 0), "O1"),
        ("a4:O21 b5:O21 c5:O21 d5:O2 e5:O2", (2, 0), "O11"),
        ("a4:O21 b5:O21 c5:O21 d5:O21 e5:O21", (0, 0), ""),
    ],
)
def test_without_change_the_loser_goes_on_down(elsewhere: str, pool: tuple[int, int], left: str) -> None:
    table = position(f"c3:W1 c2:O3 a1:W1 {elsewhere}", land="c3:clear c2:clear")
    assert table.pool("O")[:2] == pool
    table.play("c3 none c3xc2 6 1")
    assert table.at("c2") == left
    assert table.asked == ("O" if left else "W")
    if not left:
        assert table.legal == ["in:1"]


@pytest.mark.clause("IC-35", "IC-Q34", "IC-Q35")
def test_the_winner_moves_in_with_one_up_to_all() -> None:
    table = fight("W3", "O1").play("6 1")
    assert (table.asked, table.legal) == ("W", ["in:1", "in:2", "in:3"])
    for amount, inside, behind in ((1, "W1", "W2"), (2, "W2", "W1"), (3, "W3", "")):
        table = fight("W3", "O1").play(f"6 1 in:{amount}")
        assert (table.at("c2"), table.at("c3"), table.turn) == (inside, behind, "O")
    assert fight("W1", "O1").play("6 1").legal == ["in:1"]


@pytest.mark.clause("IC-36")
def test_nobody_moves_if_a_defender_survives() -> None:
    table = fight("W2", "O3").play("6 1")
    assert table.units == {"c3": "W2", "c2": "O1", "a5": "W1", "e5": "O1"}
    assert (table.asked, table.turn) == ("O", "O")


@pytest.mark.clause("IC-37", "IC-Q36")
@pytest.mark.parametrize(
    ("attacker", "defender", "left"),
    [("W3", "O1", "W2"), ("W3", "O2", "W1"), ("W3", "O11", "W1"), ("W2", "O21", ""), ("W21", "O3", "")],
)
def test_a_beaten_attacker_loses_all_defending_pips(attacker: str, defender: str, left: str) -> None:
    table = fight(attacker, defender).play("1 6")
    assert (table.at("c3"), table.at("c2")) == (left, defender)
    assert table.turn == "O"


@pytest.mark.clause("IC-37")
def test_a_beaten_attacker_without_change_goes_on_down() -> None:
    elsewhere = "a4:W21 b5:W21 c5:W21 d5:W21 e5:W2"
    table = position(f"c3:W3 c2:O1 {elsewhere}", land="c3:clear c2:clear").play("c3 none c3xc2 1 6")
    assert table.at("c3") == "W1"


@pytest.mark.clause("IC-Q19")
def test_black_saves_nobody_from_the_losses_of_a_fight() -> None:
    assert fight("W2", "O3", land="c2:black").play("6 1").at("c2") == "O1"
    assert fight("W3", "O2", land="c3:black").play("1 6").at("c3") == "W1"


@pytest.mark.clause("IC-Q51")
@pytest.mark.parametrize("dice", ["6 1 in:1", "1 6"])
def test_there_is_one_fight_in_a_turn(dice: str) -> None:
    table = position("c3:W3 c2:O1 b3:O1 e5:O1", land="c3:blue c2:clear").play(f"c3 none c3xc2 {dice}")
    assert "end" in table.legal
    assert not [name for name in table.legal if "x" in name]


@pytest.mark.clause("IC-E6")
def test_example_of_a_fight_on_yellow_against_red_or_green() -> None:
    red = position("c3:W2 c2:O3 a5:W1", land="c3:yellow c2:red", tokens="W").play("c3 none c3xc2 edge 3 2")
    assert red.units == {"c2": "O3", "a5": "W1"}
    green = position("c3:W2 c2:O3 a5:W1", land="c3:yellow c2:green", tokens="W").play(
        "c3 none c3xc2 edge 3 2"
    )
    assert green.units == {"c3": "W2", "c2": "O1", "a5": "W1"}


@pytest.mark.clause("IC-E8")
@pytest.mark.parametrize(
    ("elsewhere", "pool", "amounts"),
    [
        ("a4:W21 b5:W21 c5:W21 d5:W21", (1, 1), ["in:1", "in:2", "in:3"]),
        ("a4:W21 b5:W21 c5:W21 d5:W2 e5:W2", (2, 0), ["in:3"]),
    ],
)
def test_example_of_a_conquest(elsewhere: str, pool: tuple[int, int], amounts: list[str]) -> None:
    table = position(f"c3:W3 c2:O1 a1:O1 {elsewhere}", land="c3:clear c2:clear")
    assert table.pool("W")[:2] == pool
    assert table.play("c3 none c3xc2 6 1").legal == amounts


@pytest.mark.clause("IC-27")
@pytest.mark.parametrize("name", [name for name in NAMES if name != "c3"])
def test_an_attack_reaches_neighbours_and_nothing_else(name: str) -> None:
    table = position(f"c3:W1 {name}:O1", land="c3:clear").play("c3 none")
    assert (f"c3x{name}" in table.legal) == (name in ("c2", "b3", "d3", "c4"))
