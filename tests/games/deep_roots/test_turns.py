"""Deep Roots: the turns of a round, keeping, merging, and leaving."""

from __future__ import annotations

import pytest

from tests.games.deep_roots.positions import random_game, sheet, started

NO_MERGE = "30T1:5"
"""A root round the side 0 of region 30: a tip there has no exit."""


@pytest.mark.clause("RT-9", "RT-12", "RT-13", "RT-11", "RT-Q18")
def test_turns_alternate_until_the_last_die_is_gone() -> None:
    table = sheet("30/0 20/0", "40/0 10/0", pools="13/-")
    assert table.play("30/0:r1").asked == "T"
    assert table.pools == "3/-"
    table.play("40/0:r3")
    assert (table.asked, table.state.round, table.pools) == ("chance", 2, "-/-")
    assert table.state.turn == 1
    assert table.play("r1 r1 r1 r1 r1 s1").pools == "11111/1"


@pytest.mark.clause("RT-14", "RT-15", "RT-43", "RT-Q13")
def test_a_regular_die_can_be_kept_and_is_then_nobodys() -> None:
    table = sheet("30/0", "40/0", pools="25/3")
    assert table.others == {"keep-2", "keep-5", "leave"}
    table.play("keep-2")
    assert (table.asked, table.pools, table.state.kept) == ("T", "5/3", [2, 0])
    assert "40/0:r2" not in table.legal
    assert not any(":m" in name for name in table.legal)
    closed = sheet("30/0", "40/0", blocks=NO_MERGE, pools="123/-")
    assert closed.legal == ["keep-1", "keep-2", "keep-3", "leave"]


@pytest.mark.clause("RT-16", "RT-17", "RT-39", "RT-Q20")
def test_a_merge_takes_a_new_regular_die_and_the_one_kept_before() -> None:
    table = sheet("30/0", "40/0", pools="12/35", kept=(4, 0))
    assert {die for die in table.dice("30/0") if die[0] == "m"} == {"m1", "m2"}
    table.play("30/0:m1")
    assert (table.asked, table.pools, table.state.kept) == ("T", "2/35", [0, 0])
    assert table.blocks == {"30A0:14"}
    fresh = sheet("30/0", "40/0", pools="1234/-").play("keep-1 leave")
    assert {"30/0:m2", "30/0:m3", "30/0:m4"} <= set(fresh.legal)


@pytest.mark.clause("RT-18", "RT-Q7", "RT-Q21", "RT-19", "RT-Q17")
def test_who_leaves_waits_for_the_next_round_while_the_other_goes_on() -> None:
    table = sheet("30/0", "40/0 10/0 50/0", pools="122/4").play("leave")
    assert (table.asked, table.pools) == ("T", "122/4")
    assert table.play("40/0:r1").asked == "T"
    assert table.play("10/0:r2").asked == "T"
    assert table.play("leave").asked == "chance"
    assert table.state.round == 2
    assert table.state.left == [False, False]


@pytest.mark.clause("RT-11", "RT-7")
@pytest.mark.parametrize(("version", "leaving"), [(1, "leave"), (2, "leave end")])
def test_dice_left_over_are_not_carried_on(version: int, leaving: str) -> None:
    table = started("r1 r1 r2 r2 s3 s3", rules_version=version).play(f"{leaving} {leaving}")
    assert (table.pools, table.state.falling) == ("-/-", 6)


@pytest.mark.clause("RT-Q8", "RT-Q9", "RT-E9", "RT-Q11")
def test_with_a_kept_die_one_may_draw_others_or_merge_but_keeps_no_second() -> None:
    table = sheet("30/0", "40/0", kept=(2, 0), pools="15/3")
    assert table.dice("30/0") == {"r1", "r5", "s3", "m1", "m5"}
    assert table.others == set()
    blocked = sheet("30/0", "40/0 30/2", kept=(2, 0), pools="15/5")
    assert blocked.dice("30/0") == {"r1", "r5", "s5"}
    assert blocked.others == {"leave"}


@pytest.mark.clause("RT-41", "RT-Q10", "RT-Q11")
@pytest.mark.parametrize(
    ("pools", "left", "is_last"),
    [("1/-", "", True), ("1/-", "T", True), ("1/4", "", True), ("1/4", "T", False), ("1/44", "", False)],
)
def test_on_the_last_turn_the_kept_die_is_merged(pools: str, left: str, is_last: bool) -> None:
    table = sheet("30/0", "40/0", kept=(2, 0), pools=pools, left=left)
    assert table.state.is_last_turn() == is_last
    dice = table.dice("30/0")
    assert (dice == {"m1"}) if is_last else (dice > {"m1"})
    assert table.others == set()


@pytest.mark.clause("RT-42", "RT-Q11", "RT-Q14", "RT-18")
@pytest.mark.parametrize(("pools", "blocks"), [("-/44", ""), ("1/-", NO_MERGE)])
def test_without_a_possible_merge_the_kept_die_goes_back_and_may_be_taken(pools: str, blocks: str) -> None:
    table = sheet("30/0", "40/0", kept=(2, 0), pools=pools, blocks=blocks)
    assert table.legal == ["leave"]
    table.play("leave")
    assert table.state.kept == [0, 0]
    assert table.asked == "T"
    assert "40/0:r2" in table.legal


@pytest.mark.clause("RT-42", "RT-Q11")
def test_a_merge_that_cross_root_allows_is_possible() -> None:
    table = sheet("30/0", "40/0", kept=(2, 0), pools="3/-", blocks="30T1:5", powers=("C", ""))
    assert table.legal == ["30/0:m3x"]


@pytest.mark.clause("RT-Q12", "RT-E10")
@pytest.mark.parametrize(
    ("pools", "left", "kept"),
    [
        ("14/-", "", set()),
        ("14/-", "T", {"1", "4"}),
        ("4/22", "", {"4"}),
        ("4/-", "T", set()),
        ("4/2", "T", {"4"}),
    ],
)
def test_a_die_is_kept_only_if_another_turn_is_certain(pools: str, left: str, kept: set[str]) -> None:
    table = sheet("30/0", "40/0", pools=pools, left=left)
    assert {name[-1] for name in table.others if name.startswith("keep")} == kept


@pytest.mark.clause("RT-Q16", "RT-Q47")
def test_who_can_do_nothing_can_leave_or_reroll_first() -> None:
    assert sheet("30/0", "40/0", pools="12/-", blocks=NO_MERGE).legal == ["leave"]
    assert sheet("30/0", "40/0", pools="12/-", blocks=NO_MERGE, powers=("R", "")).legal == ["leave", "reroll"]


@pytest.mark.clause("RT-Q15")
def test_a_reroll_before_the_merge_changes_what_must_be_merged() -> None:
    table = sheet("30/0", "40/0", kept=(2, 0), pools="1/-", powers=("R", ""))
    assert table.legal == ["30/0:m1", "reroll"]
    assert table.then("reroll r1 throw s5").legal == ["leave"]
    assert table.then("reroll r1 throw r4").legal == ["30/0:m4"]


@pytest.mark.clause("RT-Q19", "RT-43", "RT-Q48")
@pytest.mark.parametrize("seed", range(6))
def test_no_kept_die_outlives_its_round(seed: int) -> None:
    before = 0
    for table in random_game(seed, "3"):
        if table.state.round != before:
            assert table.state.kept == [0, 0]
            before = table.state.round
        dice = table.state.dice + sum(map(bool, table.state.kept)) + table.state.falling
        assert dice <= 6


@pytest.mark.clause("RT-Q48")
def test_each_turn_costs_a_die_or_ends_ones_round() -> None:
    table = sheet("30/0 50/1", "40/0 10/1", pools="12345/6")
    while table.asked != "chance":
        dice = table.state.dice
        left = sum(table.state.left)
        table.play(table.legal[0])
        assert (table.state.dice < dice) or sum(table.state.left) > left or table.asked == "chance"
