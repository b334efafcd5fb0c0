"""The rulings of Ice Colony that have changed, each by the old rules and by the new ones."""

from __future__ import annotations

import pytest

from orrery.core.state import PositionError
from orrery.games.ice_colony.table.view import VIEW
from orrery.games.ice_colony.table.words import WORDS
from tests.games.ice_colony.positions import GAME, NAMES, Table, laid, position

PLAYERS = ("Ann", "Bob", "Cyd", "Dan")

# --- IC-Q2: how far first pieces are from each other ---------------------------------------------------

HOLES = "ckkkkbbbbbgggggccrrrccrrk"
"""a1, a4, b4, a5 and b5 are clear."""


def around(square: str) -> set[str]:
    """The square and all that touch it."""
    column, row = ord(square[0]), int(square[1])
    return {name for name in NAMES if abs(ord(name[0]) - column) <= 1 and abs(int(name[1]) - row) <= 1}


@pytest.mark.clause("IC-8", "IC-Q2")
def test_with_diagonals_first_camps_keep_two_diagonal_steps_apart() -> None:
    for first in NAMES:
        table = laid(adjacency="8").play(f"6 1 {first}")
        assert table.legal == [name for name in NAMES if name not in around(first)], first


@pytest.mark.clause("IC-Q2", "IC-Q54")
def test_steps_lead_across_holes() -> None:
    table = laid(land="kkkkkbbcbbbgcggggrrrrrycc", clear="void", adjacency="8").play("6 1 b2")
    assert "d2" in table.legal
    assert "c1" not in table.legal


@pytest.mark.clause("IC-Q2")
def test_where_no_square_is_far_enough_any_empty_land_will_do() -> None:
    table = laid(4, HOLES, adjacency="8", clear="void").play("6 1 1 1 b2 e2 d5")
    land = [name for name, letter in zip(NAMES, HOLES, strict=True) if letter != "c"]
    assert table.legal == [name for name in land if name not in ("b2", "e2", "d5")]
    assert WORDS.prompt(table.state, PLAYERS) == (
        "Dan: place your first camp anywhere: every free square is next to another camp."
    )
    assert WORDS.why_not(table.state, (), "tile.b2").text == "b2 is taken."
    assert WORDS.why_not(table.state, (), "tile.a4").clause == "IC-49"
    assert table.play("a2").at("a2") == "L1"


@pytest.mark.clause("IC-Q2")
@pytest.mark.parametrize(("adjacency", "version"), [("4", 1), ("8", 1), ("4", 2)])
def test_where_a_square_is_far_enough_no_other_will_do(adjacency: str, version: int) -> None:
    table = laid(4, HOLES, adjacency=adjacency, clear="void", rules_version=version)
    table.play("6 1 1 1 b2 e2 d5")
    assert table.legal == ["c1", "d1", "a3", "c3", "d3", "c4", "e4"]
    assert WORDS.prompt(table.state, PLAYERS).startswith("Dan: place your first camp on a square")


@pytest.mark.clause("IC-Q2")
def test_what_is_too_near_is_counted_by_the_same_steps() -> None:
    old, new = (laid(adjacency="8", rules_version=version).play("6 1 c3") for version in (1, 2))
    assert "b2" in old.legal
    reason = WORDS.why_not(new.state, (), "tile.b2")
    assert (reason.text, reason.clause) == ("b2 is next to c3. Choose a square that is not.", "IC-8")


# --- IC-Q21: a whole move keeps its pieces -----------------------------------------------------------

ONES = "c3:W111 e5:O1"


@pytest.mark.clause("IC-Q21")
@pytest.mark.parametrize("change", ["canonical", "owner"])
def test_units_that_all_move_stay_the_pieces_that_they_are(change: str) -> None:
    table = position(ONES, land="c3:clear", change=change).play("c3 none c3-c4:3")
    assert (table.units, table.asked) == ({"c4": "W111", "e5": "O1"}, "O")
    assert table.pool("W") == (2, 5, 5)


@pytest.mark.clause("IC-Q21", "IC-Q20")
def test_by_version_1_their_owner_was_asked() -> None:
    table = position(ONES, land="c3:clear", change="owner", rules_version=1).play("c3 none c3-c4:3")
    assert (table.asked, set(table.legal)) == ("W", {"=3", "=21", "=111"})


@pytest.mark.clause("IC-Q21")
@pytest.mark.parametrize("version", [1, 2])
def test_a_split_makes_change(version: int) -> None:
    table = position(ONES, land="c3:clear", rules_version=version).play("c3 none c3-c4:2")
    assert (table.at("c4"), table.at("c3")) == ("W2", "W1")


@pytest.mark.clause("IC-Q21", "IC-35")
@pytest.mark.parametrize(
    ("version", "change", "unit"), [(1, "canonical", "W3"), (2, "canonical", "W21"), (2, "owner", "W21")]
)
def test_units_that_all_enter_a_conquered_square_do_the_same(version: int, change: str, unit: str) -> None:
    table = position(
        "c3:W21 c2:O1 e5:O1", land="c3:clear c2:clear", change=change, rules_version=version
    ).play("c3 none c3xc2 6 1 in:3")
    assert (table.at("c2"), table.at("c3"), table.asked) == (unit, "", "O")


@pytest.mark.clause("IC-Q21", "IC-35")
def test_units_of_which_a_part_enters_make_change() -> None:
    table = position("c3:W21 c2:O1 e5:O1", land="c3:clear c2:clear").play("c3 none c3xc2 6 1 in:1")
    assert (table.at("c2"), table.at("c3"), table.asked) == ("W1", "W2", "O")


@pytest.mark.clause("IC-Q21", "IC-Q39", "IC-26")
def test_a_whole_move_leaves_blue_behind() -> None:
    table = position(ONES, land="c3:blue c4:clear").play("c3 none c3-c4:3")
    assert (table.at("c3"), table.asked) == ("", "O")
    last = position("a1:W1 b1:O1", land="a1:clear").play("a1 none a1-a2:1")
    assert (last.units, last.asked) == ({"a2": "W1", "b1": "O1"}, "O")


@pytest.mark.clause("IC-Q21", "IC-54", "IC-Q40")
@pytest.mark.parametrize("version", [1, 2])
def test_a_whole_conquest_of_the_last_enemy_ends_the_game(version: int) -> None:
    table = position("c3:W21 c2:O1", land="c3:clear c2:clear", rules_version=version)
    assert table.play("c3 none c3xc2 6 1 in:3").winners == "W"


# --- IC-Q29: two forced Moves on blue ------------------------------------------------------------------

CROWDED = "c3:W3 c2:W2 c4:W2 b3:O1 d3:O1"


def grown(
    units: str = CROWDED, land: str = "blue", fate: str = "grow2", version: int = 2, change: str = "canonical"
) -> Table:
    """White's c3 after a roll of Fate."""
    return position(units, land=f"c3:{land}", rules_version=version, change=change).play(f"c3 {fate}")


@pytest.mark.clause("IC-Q29", "IC-Q26")
def test_where_no_forced_move_saves_all_blue_allows_two() -> None:
    table = grown()
    assert (table.at("c3"), table.legal) == ("W32", ["c3-c2:1", "c3-c4:1"])
    table.play("c3-c2:1")
    assert (table.units["c2"], table.units["c3"], table.asked) == ("W3", "W31", "W")
    assert table.legal == ["c3-c4:1", "end"]
    table.play("c3-c4:1")
    assert (table.units["c3"], table.units["c4"], table.asked) == ("W3", "W3", "O")


@pytest.mark.clause("IC-Q29", "IC-41")
def test_without_the_second_what_is_too_much_is_taken_off() -> None:
    table = grown().play("c3-c2:1 end")
    assert (table.units["c3"], table.units["c4"], table.asked) == ("W3", "W2", "O")
    assert table.pool("W") == (5, 4, 3)


@pytest.mark.clause("IC-Q29", "IC-41")
def test_where_there_is_no_second_nobody_is_asked() -> None:
    table = grown("c3:W3 c2:W2 c4:W3 b3:O1 d3:O1")
    assert table.legal == ["c3-c2:1"]
    assert WORDS.sentence(table.state, table.state.legal_actions()[0], PLAYERS) == (
        "Ann moves 1 pip from c3 to c2; c3 goes from 4 to 3 pips."
    )
    table.play("c3-c2:1")
    assert (table.units["c2"], table.units["c3"], table.asked) == ("W3", "W3", "O")


@pytest.mark.clause("IC-Q29", "IC-41", "IC-Q26")
@pytest.mark.parametrize(
    ("units", "land", "version"),
    [
        (CROWDED, "blue", 1),
        (CROWDED, "clear", 2),
        (CROWDED, "green", 1),
        ("c3:W3 c2:O1 c4:W3 b3:O1 d3:O1", "blue", 2),
    ],
)
def test_else_it_is_taken_off_at_once(units: str, land: str, version: int) -> None:
    table = grown(units, land, version=version)
    assert (table.at("c3"), table.asked) == ("W3", "O")


@pytest.mark.clause("IC-Q29", "IC-Q26")
@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(
    ("units", "fate", "forced"),
    [
        ("c3:W3 c2:W2 c4:W2 b3:O1 d3:O1", "grow1", ["c3-c2:1", "c3-c4:1"]),
        ("c3:W3 c2:W2 c4:W1 b3:O1 d3:O1", "grow2", ["c3-c4:2"]),
        ("c3:W3 c2:W2 c4:O1 d3:O1", "grow2", ["c3-b3:2", "c3-b3:3"]),
    ],
)
def test_a_forced_move_that_saves_all_must_be_made(
    units: str, fate: str, forced: list[str], version: int
) -> None:
    table = grown(units, fate=fate, version=version)
    assert table.legal == forced
    after = table.play(forced[0])
    assert "c3-c2:1" not in after.legal


@pytest.mark.clause("IC-Q29", "IC-Q20")
def test_the_owner_chooses_the_pieces_of_both_moves() -> None:
    table = grown(change="owner").play("=32")
    assert table.legal == ["c3-c2:1", "c3-c4:1"]
    table.play("c3-c2:1")
    assert set(table.legal) == {"=3", "=21", "=111"}
    table.play("=21")
    assert set(table.legal) == {"=31", "=22", "=211", "=1111"}
    table.play("=31")
    assert table.legal == ["c3-c4:1", "end"]
    table.play("end")
    assert set(table.legal) == {"=3", "=21", "=111"}
    assert table.play("=111").units["c3"] == "W111"
    assert table.asked == "O"


@pytest.mark.clause("IC-Q29", "IC-Q20")
def test_three_pips_that_stay_are_not_made_anew() -> None:
    table = position("c3:W3 c2:W1 b3:O1", land="c3:blue", change="owner")
    table.play("c3 grow2 =311 c3-c2:2 =21 =111")
    assert (table.legal[-1], table.at("c3")) == ("end", "W111")
    assert table.play("end").at("c3") == "W111"


@pytest.mark.clause("IC-Q29", "IC-41")
def test_sentences_name_what_is_taken_off_after_the_choice() -> None:
    table = grown("c3:W3 c2:W2 c4:W3 b3:O1 d3:O1", change="owner").play("=32 c3-c2:1 =3")
    grows = grown(change="owner").state
    assert not any(";" in WORDS.sentence(grows, action, PLAYERS) for action in grows.legal_actions())
    sentences = {WORDS.sentence(table.state, action, PLAYERS) for action in table.state.legal_actions()}
    assert "Ann makes c3 of 3 + 1; c3 goes from 4 to 3 pips." in sentences


@pytest.mark.clause("IC-Q29")
def test_two_forced_moves_in_words_and_buttons() -> None:
    table = grown()
    assert WORDS.prompt(table.state, PLAYERS) == (
        "Ann: c3 has 5 pips. Move some away: at most 3 can stay, and Blue gives a second move."
    )
    assert VIEW.buttons(table.state)[0].key == "button.pass"
    alone = WORDS.prompt(grown(fate="grow1").state, PLAYERS)
    assert alone == "Ann: c3 has 4 pips. Move some away: at most 3 can stay."
    assert WORDS.why_not(table.state, (), "amount.1").text == "Choose first where the pieces go."
    assert WORDS.why_not(table.state, ("tile.c2",), "amount.2").clause == "IC-38"
    assert WORDS.why_not(table.state, (), "tile.b3").clause == "IC-Q27"
    table.play("c3-c2:1")
    assert WORDS.prompt(table.state, PLAYERS) == (
        "Ann: take an extra move from c3 (Blue), or end your turn and keep only 3 pips there."
    )
    assert VIEW.buttons(table.state)[0].hint == "3 pips stay"
    assert WORDS.why_not(table.state, (), "tile.c2").clause == "IC-38"
    sentences = [WORDS.sentence(table.state, action, PLAYERS) for action in table.state.legal_actions()]
    assert sentences == [
        "Ann also moves 1 pip from c3 to c4, the extra move of blue.",
        "Ann ends the turn; c3 goes from 4 to 3 pips.",
    ]
    table.play("c3-c4:1")
    ordinary = position("c3:W3 e5:O1", land="c3:blue").play("c3 none c3-c4:1")
    assert VIEW.buttons(ordinary.state)[0].hint == "no extra move"
    assert WORDS.sentence(ordinary.state, ordinary.state.legal_actions()[-1], PLAYERS) == "Ann ends the turn."


# --- lines ---------------------------------------------------------------------------------------------

BETWEEN = grown().play("c3-c2:1").state.serialize()
CHOOSING = grown(change="owner").play("=32 c3-c2:1 =3").state.serialize()


@pytest.mark.clause("IC-38")
@pytest.mark.parametrize(
    ("line", "change", "said"),
    [
        (BETWEEN, ("W2,", "W33,"), "c4 holds over 3 pips"),
        (grown().state.serialize(), ("W32", "W333"), "even before a forced Move 6 is the most"),
        (CHOOSING, ("make=c3:4", "make=c3:7"), "at most 6 pips"),
    ],
)
def test_lines_hold_no_more_pips_than_there_may_be(line: str, change: tuple[str, str], said: str) -> None:
    GAME.deserialize(line)
    assert change[0] in line
    with pytest.raises(PositionError, match=said):
        GAME.deserialize(line.replace(*change))


def test_a_change_makes_no_more_than_can_have_grown() -> None:
    board = "bkkkk/kbbbb/ggggg/ccccc/rrrrr W,4/5/5/5/4,O1"
    line = f"2 4,plain,off,owner {board} - 2W W change at=a1;make=a1:5;then=fate"
    assert GAME.deserialize(line).legal_actions()
    with pytest.raises(PositionError, match="at most 6 pips have grown"):
        GAME.deserialize(line.replace("a1:5", "a1:7"))


# --- versions ------------------------------------------------------------------------------------------


def test_a_position_goes_on_by_the_rules_that_it_began_with() -> None:
    old, new = (position(ONES, land="c3:clear", rules_version=version).state for version in (1, 2))
    assert old.serialize() == new.serialize()
    assert old.key() != new.key()
    assert old.clone().key() == old.key()
    assert old.clone().rulings is old.rulings
