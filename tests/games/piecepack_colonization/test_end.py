"""Action E of Colonization, how the game ends, and what counts."""

from __future__ import annotations

import pytest

from orrery.games.piecepack_colonization.game import GAME
from tests.games.piecepack_colonization.positions import Table, position, random_game


def restores(table: Table) -> set[str]:
    """The sets of coins that action E may bring back."""
    found = set()
    for name in table.legal:
        if name.startswith("restore-"):
            after, before = table.then(name), set(table.stash("M"))
            ends = [after.then(second) for second in after.legal] if after.asked == "M" else [after]
            found |= {"".join(sorted(set(end.stash("M")) - before)) for end in ends}
    return found


# --- E: restoring ------------------------------------------------------------------------------------


@pytest.mark.clause("PC-45")
def test_a_discarded_coin_returns_to_the_stash() -> None:
    table = position("m:2", ships="m2 c0", discards="M35").play("restore-5")
    assert (table.stash("M"), table.discards("M"), table.asked) == ("01245", "3", "C")


@pytest.mark.clause("PC-46", "PC-Q26")
def test_on_a_sun_two_may_return_or_only_one() -> None:
    table = position("m:2", ships="c0 m2", discards="M025").play("restore-0")
    assert (table.asked, table.legal) == ("M", ["and-2", "and-5", "done"])
    both = table.then("and-5")
    assert (both.stash("M"), both.discards("M"), both.asked) == ("01345", "2", "C")
    one = table.then("done")
    assert (one.stash("M"), one.discards("M"), one.asked) == ("0134", "25", "C")
    highest = position("m:2", ships="c0 m2", discards="M025").play("restore-5")
    assert (highest.discards("M"), highest.asked) == ("02", "C")


@pytest.mark.clause("PC-Q26")
@pytest.mark.parametrize("space", ["m0", "m2"])
def test_fewer_discards_than_allowed_restore_what_there_is(space: str) -> None:
    assert restores(position("m:2", ships=f"{space} c0", discards="M4")) == {"4"}
    assert restores(position("m:2", ships=f"{space} c0")) == set()


@pytest.mark.clause("PC-47", "PC-Q16")
def test_neither_colonies_nor_removed_coins_can_be_restored() -> None:
    table = position("m:12", ships="m0 c0", colonies="m1:M5", removed="M34", discards="M1 C02")
    assert restores(table) == {"1"}


@pytest.mark.clause("PC-E12")
def test_example_of_restoring() -> None:
    assert restores(position("m:2", ships="m2 c0", discards="M034")) == {"0", "3", "4"}
    on_a_sun = restores(position("m:2", ships="m0 c0", discards="M034"))
    assert on_a_sun == {"0", "3", "4", "03", "04", "34"}


# --- the end ---------------------------------------------------------------------------------------


def last_coin(players: int = 2, *, end_on: str = "stash", discards: str = "M1234") -> Table:
    """The Moons on m4 with the coins 0 and 5 in the stash, one of them a colony already."""
    ships = " ".join(["m4", "c0", "s0", "a0"][:players])
    return position("m:12345", ships=ships, colonies="m5:M5", discards=discards, end_on=end_on)


@pytest.mark.clause("PC-48", "PC-49", "PC-Q28", "PC-55")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_empty_stash_leaves_everyone_else_one_more_turn(players: int) -> None:
    table = last_coin(players).play("colonize roll 5 settle-0")
    asked = ""
    while table.asked != "over":
        assert table.ending == "M"
        asked += table.asked
        table.play("move 0 stay")
    assert asked == "CSA"[: players - 1]
    assert (table.legal, table.winners) == ([], "M")


@pytest.mark.clause("PC-Q28")
def test_the_last_moves_go_round_from_whoever_ended_the_game() -> None:
    table = position(
        "m:12345", ships="m0 m4 s0", colonies="m5:C5", discards="C1234", turn="C", end_on="stash"
    ).play("colonize roll 5 settle-0")
    assert table.asked == "S"
    assert table.play("move 0 stay").asked == "M"
    assert table.play("move 0 stay").asked == "over"


@pytest.mark.clause("PC-48", "PC-Q27")
def test_playing_the_last_coin_ends_the_game_too() -> None:
    table = last_coin().play("play-m0")
    assert (table.stash("M"), table.discards("M"), table.ending) == ("", "01234", "M")
    assert table.play("move 0 stay").asked == "over"


@pytest.mark.clause("PC-Q27")
def test_by_choice_discards_are_coins_left() -> None:
    table = last_coin(end_on="stash_and_discards").play("play-m0")
    assert (table.ending, table.asked) == ("", "C")
    table.play("move 0 stay")
    assert {"move", "restore-0", "restore-4"} <= set(table.legal)
    spent = position("m:12345 c:1", ships="m4 c0", colonies="m5:M5 m3:M4 m2:M3 c1:M2", removed="M1",
                     end_on="stash_and_discards")  # fmt: skip
    assert spent.play("colonize roll 5 settle-0").ending == "M"


@pytest.mark.clause("PC-Q27")
def test_the_end_is_looked_for_after_a_whole_action() -> None:
    table = position("m:4", ships="m4 c0", discards="M0123").play("colonize use-4 roll 1")
    assert (table.stash("M"), table.ending, table.asked) == ("5", "", "M")
    assert table.play("settle-5").ending == "M"


@pytest.mark.clause("PC-Q29")
def test_another_empty_stash_in_the_last_moves_prolongs_nothing() -> None:
    table = position("m:4", ships="m4 c0 s0", discards="M12345 C12345")
    table.play("play-m0")
    assert table.asked == "C"
    table.play("play-a0")
    assert (table.stash("C"), table.ending, table.asked) == ("", "M", "S")
    assert table.play("move 0 stay").asked == "over"


@pytest.mark.clause("PC-Q30")
@pytest.mark.parametrize(
    "action", ["draw s3", "colonize use-4 roll 5 settle-0", "move 1 c1", "play-a0", "restore-5"]
)
def test_a_last_move_is_a_turn_like_any_other(action: str) -> None:
    table = position("m:2 c:12", ships="m2 c2", discards="M12345 C5").play("play-m0")
    assert table.then(action).asked == "over"


# --- points ----------------------------------------------------------------------------------------


@pytest.mark.clause("PC-50", "PC-51", "PC-52", "PC-Q34")
@pytest.mark.parametrize(
    ("colony", "points"),
    [("m1:M0", 6), ("m1:M1", 8), ("m1:M5", 6), ("m2:M2", 4), ("m2:M0", 2), ("m5:M5", 7), ("m5:M1", 5)],
)
def test_what_a_colony_is_worth(colony: str, points: int) -> None:
    table = position("m:12345", ships="m0 c0", colonies=colony)
    assert (table.score("M"), table.score("C")) == (points, 0)


@pytest.mark.clause("PC-53", "PC-54", "PC-Q32")
def test_five_colonies_earn_three_points_and_six_only_five() -> None:
    six = ["m5:M0", "m4:M1", "m3:M2", "m2:M3", "c5:M4", "c4:M5"]
    points = []
    for count in (4, 5, 6):
        colonies = " ".join(six[:count])
        ending = "M" if count == 6 else ""
        table = position("m:2345 c:45", ships="m0 c0", colonies=colonies, turn="C", ending=ending)
        points.append(table.score("M"))
    assert points == [14, 14 + 5 + 3, 14 + 5 + 4 + 5]


@pytest.mark.clause("PC-55", "PC-31")
def test_only_colonies_still_standing_count() -> None:
    table = position("m:34", ships="m0 m4", colonies="m4:M4 m3:M5", turn="C")
    assert table.score("M") == 9
    assert table.play("attack 5").score("M") == 3


@pytest.mark.clause("PC-55")
def test_the_highest_score_wins_whoever_ended_the_game() -> None:
    table = position("m:45 c:1", ships="m0 c0", colonies="m4:M1 c1:C1", discards="M2345")
    table.play("play-s0 move 0 stay")
    assert (table.asked, table.winners, table.state.returns()) == ("over", "C", [-1.0, 1.0])


@pytest.mark.clause("PC-Q33")
def test_equal_scores_share_the_win() -> None:
    table = position("m:45 c:4", ships="m0 c0 s0", colonies="m4:M1 c4:C1", discards="M2345")
    table.play("play-a0 move 0 stay move 0 stay")
    assert (table.winners, table.state.returns()) == ("MC", [0.25, 0.25, -0.5])
    level = position("m:45", ships="m0 c0", discards="M12345").play("play-a0 move 0 stay")
    assert (level.winners, level.state.returns()) == ("MC", [0.0, 0.0])


@pytest.mark.clause("PC-Q41")
def test_points_are_known_at_every_ply_and_returns_only_at_the_end() -> None:
    for table in random_game(3, 3, 500):
        points = [0, 0, 0]
        for planet, coin in table.colonies.items():
            value = int(planet[1])
            points["MCS".index(coin[0])] += value + (5 if value == 1 else 0) + 2 * (value == int(coin[1]))
        for seat in range(3):
            count = [coin[0] for coin in table.colonies.values()].count("MCS"[seat])
            points[seat] += 3 if count == 5 else 5 if count == 6 else 0
        assert table.state.scores() == points
        assert table.state.is_terminal() or table.state.returns() == [0.0] * 3


@pytest.mark.clause("PC-Q43", "PC-47")
def test_where_every_coin_is_can_be_read_by_all() -> None:
    table = position("m:12345", ships="m4 c0", colonies="m4:C3 m5:M2", discards="M01").play("attack 5")
    line = table.state.serialize()
    again = Table(GAME.deserialize(line))
    assert (again.discards("M"), again.removed("C"), again.stash("M")) == ("01", "3", "345")


@pytest.mark.clause("PC-E10", "PC-Q27")
def test_example_of_the_end() -> None:
    table = position("m:2345 c:1", ships="m2 c0", colonies="m3:M3 m4:M4 m5:M5", discards="M01")
    table.play("colonize roll 3 settle-2")
    assert (table.stash("M"), table.discards("M"), table.ending) == ("", "01", "M")
    assert table.asked == "C"
    assert table.play("draw s1").asked == "over"
