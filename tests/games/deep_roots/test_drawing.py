"""Deep Roots: where a die can be drawn, and what a drawing leaves."""

from __future__ import annotations

from itertools import combinations

import pytest

from orrery.games.deep_roots.rules.board import crosses
from tests.games.deep_roots.positions import sheet

REGULAR = {"r1", "r2", "r3", "r4", "r5"}
EVERY = REGULAR | {"s1", "s2", "s3", "s4", "s5", "s6"}
EXITS = {"s1": "13", "s2": "23", "s3": "24", "s4": "34", "s5": "35", "s6": "234"}


@pytest.mark.clause("RT-20", "RT-26", "RT-13")
def test_a_drawing_turns_one_tip_into_a_root_and_a_tip_behind_each_exit() -> None:
    table = sheet("30/0 12/3", "50/1").play("30/0:s6")
    assert table.blocks == {"30A0:234"}
    assert table.tips("A") == {"12/3", "38/5", "29/0", "21/1"}
    assert table.tips("T") == {"50/1"}
    assert table.pools == "12345/12345"


@pytest.mark.clause("RT-21", "RT-22", "RT-E1")
@pytest.mark.parametrize(("entry", "sides"), [(3, "45012"), (2, "34501")])
def test_a_regular_die_counts_the_sides_clockwise_from_the_entry(entry: int, sides: str) -> None:
    table = sheet(f"30/{entry}")
    for value, side in enumerate(sides, 1):
        assert table.then(f"30/{entry}:r{value}").blocks == {f"30A{entry}:{side}"}


@pytest.mark.clause("RT-23", "RT-24", "RT-25", "RT-E4")
def test_a_special_die_branches() -> None:
    table = sheet("30/0")
    assert table.dice("30/0") == EVERY
    for die, exits in EXITS.items():
        assert table.then(f"30/0:{die}").blocks == {f"30A0:{exits}"}
    assert not sheet("30/0", blocks="30T3:5").dice("30/0") & set(EXITS)


@pytest.mark.clause("RT-28", "RT-29", "RT-30", "RT-35", "RT-E2")
def test_a_root_of_the_other_leaves_the_exits_on_this_side_of_it() -> None:
    assert sheet("30/0", blocks="30T3:5").dice("30/0") == {"r1", "r2"}
    assert sheet("30/0", blocks="30T5:3").dice("30/0") == {"r1", "r2"}


@pytest.mark.clause("RT-29", "RT-Q25", "RT-28")
def test_ones_own_root_is_not_crossed_either_but_may_be_passed() -> None:
    assert sheet("30/0", blocks="30A3:5").dice("30/0") == {"r1", "r2"}


@pytest.mark.clause("RT-31", "RT-36", "RT-E2", "RT-Q23")
@pytest.mark.parametrize("owner", ["amber", "teal"])
def test_a_tip_uses_its_side_and_blocks_no_line(owner: str) -> None:
    tips = ("30/0 30/3", "") if owner == "amber" else ("30/0", "30/3")
    assert sheet(*tips).dice("30/0") & REGULAR == {"r1", "r2", "r4", "r5"}


@pytest.mark.clause("RT-31", "RT-32", "RT-Q26")
def test_a_side_is_used_from_both_of_its_regions() -> None:
    table = sheet("30/0", blocks="29A3:0")
    assert table.tips("A") == {"30/0", "30/3"}
    assert "r3" not in table.dice("30/0")
    after = sheet("30/0 29/5", pools="133/-").play("30/0:r3 leave")
    assert after.tips("A") == {"29/0", "29/5"}
    assert "r1" not in after.dice("29/5")


@pytest.mark.clause("RT-33", "RT-37", "RT-E2", "RT-2")
def test_the_surface_is_no_exit() -> None:
    assert sheet("60/5").state.planet.surface[60] == 0b111
    assert sheet("60/5").dice("60/5") == {"r4", "r5"}
    two_on_the_surface = sheet("59/0")
    assert two_on_the_surface.state.planet.surface[59] == 0b110
    assert two_on_the_surface.dice("59/0") == {"r3", "r4", "r5", "s4", "s5"}


@pytest.mark.clause("RT-27", "RT-38", "RT-E2")
def test_all_exits_of_a_die_are_drawn_or_none() -> None:
    assert sheet("30/0", "30/2").dice("30/0") == EVERY - {"r2", "s2", "s3", "s6"}


@pytest.mark.clause("RT-34", "RT-Q22", "RT-Q27")
def test_width_is_nothing_three_roots_fit_in_a_region_and_a_closed_tip_stays() -> None:
    table = sheet("30/4", blocks="30A0:1 30T2:3")
    assert table.dice("30/4") == {"r1"}
    assert table.play("30/4:r1").blocks == {"30A0:1", "30T2:3", "30A4:5"}
    dead = sheet("30/0", blocks="30T1:5")
    assert dead.dice("30/0") == set()
    assert dead.play("leave").tips("A") == {"30/0"}


@pytest.mark.clause("RT-Q22")
def test_blocks_cross_exactly_if_their_sides_take_turns_round_the_region() -> None:
    def alternate(one: int, other: int) -> bool:
        def lies(side: int, first: int, last: int) -> bool:
            return first < side < last

        ours, theirs = ([s for s in range(6) if mask >> s & 1] for mask in (one, other))
        return any(
            lies(c, a, b) != lies(d, a, b)
            for a, b in combinations(ours, 2)
            for c, d in combinations(theirs, 2)
        )

    masks = [mask for mask in range(64) if mask.bit_count() > 1]
    apart = [(one, other) for one in masks for other in masks if not one & other]
    assert len(apart) == 260
    assert [crosses(*pair) for pair in apart] == [alternate(*pair) for pair in apart]


@pytest.mark.clause("RT-Q24", "RT-E5", "RT-39", "RT-40", "RT-16")
def test_a_merge_draws_both_dice_in_one_region_and_may_go_round_another_root() -> None:
    table = sheet("30/0", blocks="30T2:4", kept=(1, 0), pools="135/1")
    assert {die for die in table.dice("30/0") if die[0] == "m"} == {"m1", "m5"}
    assert table.then("30/0:m5").blocks == {"30T2:4", "30A0:15"}
    same = table.then("30/0:m1")
    assert (same.blocks, same.pools) == ({"30T2:4", "30A0:1"}, "35/1")
    assert same.state.kept == [0, 0]
    crossing = sheet("30/0", blocks="30T2:4", kept=(1, 0), pools="135/1", powers=("C", ""))
    assert "m3x" in crossing.dice("30/0")


@pytest.mark.clause("RT-Q28")
def test_two_tips_of_one_player_may_enter_a_region_and_one_can_kill_the_other() -> None:
    table = sheet("30/0 30/3", pools="111155/-")
    assert table.dice("30/0") == table.dice("30/3") == {"r1", "r5"}
    table = sheet("30/0 30/1", pools="25/1").play("30/0:r2 leave")
    assert table.dice("30/1") == set()


@pytest.mark.clause("RT-Q25", "RT-28")
def test_a_root_may_come_back_to_a_region_that_it_went_through() -> None:
    table = sheet("30/0", pools="12355/-", left="T").play("30/0:r1 39/4:r5 38/0:r5")
    assert table.legal == ["30/2:r2", "30/2:r3", "keep-2", "keep-3", "leave"]
    assert table.play("30/2:r2").blocks == {"30A0:1", "30A2:4", "38A0:5", "39A4:3"}
