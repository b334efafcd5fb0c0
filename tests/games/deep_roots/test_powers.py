"""Deep Roots: Reroll, Fast growth, and Cross root."""

from __future__ import annotations

import pytest

from tests.games.deep_roots.positions import sheet
from tests.games.tooltips import tooltip_of


@pytest.mark.clause("RT-45", "RT-44", "RT-Q29", "RT-Q30", "RT-46")
def test_a_reroll_takes_dice_of_both_pools_before_the_action() -> None:
    table = sheet("30/0", "40/0", pools="225/4", kept=(0, 3), powers=("R", "R"))
    table.play("reroll")
    assert table.legal == ["r2", "r5", "s4"]
    assert table.play("r2").legal == ["r2", "r5", "s4", "throw"]
    assert table.play("s4").legal == ["throw"]
    table.play("throw")
    assert (table.asked, table.pools) == ("chance", "25/-")
    table.play("r1 s6")
    assert (table.asked, table.pools, table.powers("A"), table.powers("T")) == ("A", "125/6", "", "R")
    assert "reroll" not in table.legal


@pytest.mark.clause("RT-Q30", "RT-Q29")
def test_a_reroll_may_follow_the_action_and_is_not_for_the_others_turn() -> None:
    table = sheet("30/0", "40/0", pools="25/4", powers=("R", "")).play("30/0:r2")
    assert (table.asked, table.legal) == ("A", ["reroll", "end"])
    assert table.then("end").asked == "T"
    assert "reroll" not in table.then("end").legal
    assert table.then("reroll").legal == ["r5", "s4"]
    after = table.then("reroll s4 throw r3")
    assert (after.asked, after.pools) == ("T", "35/-")
    kept = sheet("30/0", "40/0", pools="25/4", powers=("R", "")).play("keep-2 reroll")
    assert kept.legal == ["r5", "s4"]


@pytest.mark.clause("RT-Q31", "RT-Q30")
def test_leaving_ends_the_turn_at_once() -> None:
    by_old_rules = sheet("30/0", "40/0", pools="25/4", powers=("RGC", ""), rules_version=1)
    assert by_old_rules.play("leave").asked == "T"
    assert sheet("30/0", "40/0", pools="25/4", powers=("RC", "")).play("leave").asked == "T"


@pytest.mark.clause("RT-Q50", "RT-44")
def test_a_reroll_of_nothing_is_none() -> None:
    table = sheet("30/0", "40/0", pools="2/-", powers=("R", ""))
    assert "throw" not in table.then("reroll").legal
    assert table.then("30/0:r2").asked == "chance"
    assert table.then("30/0:r2").powers("A") == "R"


@pytest.mark.clause("RT-47", "RT-48", "RT-Q32", "RT-Q33", "RT-E12", "RT-Q35")
def test_fast_growth_draws_two_regular_dice_that_stay_in_their_pool() -> None:
    table = sheet("30/0 20/0 10/0", "40/0", pools="122/5", powers=("G", ""))
    table.play("30/0:r1")
    assert table.legal == ["grow", "end"]
    table.play("grow")
    assert set(table.legal) == {"20/0:r2", "10/0:r2", "39/4:r2"}
    table.play("20/0:r2")
    assert set(table.legal) - {"10/0:r2", "39/4:r2"} == {f"{_behind('20/0:r2')}:r2"}
    table.play("10/0:r2")
    assert (table.asked, table.pools, table.powers("A")) == ("T", "22/5", "")


def _behind(name: str) -> str:
    """The tip that a drawing makes on an empty sheet."""
    tip = name.split(":", maxsplit=1)[0]
    table = sheet(tip, pools="12345/-", left="T").play(name)
    (made,) = table.tips("A")
    return made


@pytest.mark.clause("RT-Q34", "RT-E12")
def test_the_second_drawing_may_go_on_from_the_first_and_both_must_be_possible() -> None:
    table = sheet("30/0 60/5", "40/0", pools="122/-", powers=("G", ""), blocks="60T3:4")
    assert table.dice("60/5") == set()
    alone = sheet("30/0", "40/0", pools="322/-", powers=("G", "")).play("30/0:r3")
    assert alone.legal == ["grow", "end"]
    first = alone.play("grow").legal
    assert first == ["29/0:r2"]
    alone.play("29/0:r2")
    assert alone.legal == [f"{_behind('29/0:r2')}:r2"]
    closed = sheet("30/0 30/2", "40/0", blocks="30T3:5", pools="1222/-", powers=("G", ""), rules_version=1)
    assert closed.play("leave").asked == "T"


@pytest.mark.clause("RT-Q36", "RT-47", "RT-E12")
@pytest.mark.parametrize("pools", ["12/5", "1/55", "13/-"])
def test_fast_growth_needs_two_regular_dice_besides_the_one_of_the_turn(pools: str) -> None:
    tips = "30/0 20/0 10/0"
    assert sheet(tips, "40/0", pools=pools, powers=("G", "")).play("30/0:r1").asked == "T"
    kept = sheet(tips, "40/0", pools="12/55", powers=("G", "")).play("keep-1")
    assert kept.asked == "T"


@pytest.mark.clause("RT-Q32", "RT-Q40")
def test_fast_growth_follows_keep_merge_and_reroll_and_ends_the_turn() -> None:
    tips = "30/0 20/0 10/0"
    kept = sheet(tips, "40/0", pools="123/-", powers=("G", "")).play("keep-1")
    assert kept.legal == ["grow", "end"]
    merged = sheet(tips, "40/0", pools="123/-", kept=(5, 0), powers=("G", "")).play("30/0:m1")
    assert merged.legal == ["grow", "end"]
    table = sheet(tips, "40/0", pools="1/55", powers=("RG", "")).play("30/0:r1")
    assert table.legal == ["reroll", "end"]
    table.play("reroll s5 s5 throw r2 r3")
    assert table.legal == ["grow", "end"]
    assert table.play("grow 20/0:r2 10/0:r3").asked == "T"


@pytest.mark.clause("RT-Q35")
def test_the_two_regions_differ_but_either_may_be_that_of_the_turn() -> None:
    table = sheet("30/0 30/3 20/0", "40/0", pools="1112/-", powers=("G", "")).play("30/0:r1 grow 30/3:r1")
    assert not any(name.startswith("30/") for name in table.legal)
    assert {"20/0:r1", "20/0:r2"} <= set(table.legal)


@pytest.mark.clause("RT-49", "RT-50", "RT-E6", "RT-Q37", "RT-Q39")
def test_cross_root_crosses_one_root_but_uses_no_side_twice() -> None:
    table = sheet("30/0", "40/0", blocks="30T3:5", pools="12345/-", powers=("C", ""))
    assert table.dice("30/0") == {"r1", "r2", "r4x"}
    assert table.then("30/0:r1").powers("A") == "C"
    assert table.play("30/0:r4x").powers("A") == ""
    two = sheet("30/0", "40/0", blocks="30T1:5 30T2:4", pools="12345/-", powers=("C", ""))
    assert two.dice("30/0") == set()


@pytest.mark.clause("RT-50", "RT-33")
def test_cross_root_opens_no_surface() -> None:
    table = sheet("59/0", "40/0", blocks="59T3:5", powers=("C", ""))
    assert table.dice("59/0") == {"r4x"}


@pytest.mark.clause("RT-51", "RT-Q38", "RT-Q49", "RT-E5")
def test_a_branching_root_counts_as_one_root_crossed() -> None:
    old_branches = sheet("30/0", "40/0", blocks="30T1:35", pools="12345/123456", powers=("C", ""))
    assert old_branches.dice("30/0") == {"r2x", "r4x", "s3x"}
    new_branches = sheet("30/0", "40/0", blocks="30T2:4", pools="33/1", kept=(1, 0), powers=("C", ""))
    assert new_branches.dice("30/0") == {"r3x", "s1x", "m3x"}
    twice = sheet("30/0", "40/0", blocks="30T1:5 30T2:3", pools="4/34", powers=("C", ""))
    assert twice.dice("30/0") == {"r4x"}
    both = sheet("30/0", "40/0", blocks="30T1:2 30T4:5", kept=(3, 0), powers=("C", ""))
    assert both.dice("30/0") == {"r3", "m3"}


@pytest.mark.clause("RT-Q37", "RT-Q40")
def test_cross_root_serves_one_drawing_of_fast_growth() -> None:
    table = sheet("30/0 20/0 10/0", "40/0", blocks="30T3:5 20T3:5", pools="144/-", powers=("GC", ""))
    table.play("10/0:r1 grow")
    assert {"30/0:r4x", "20/0:r4x"} <= set(table.legal)
    table.play("30/0:r4x")
    assert not any(name.endswith("x") for name in table.legal)
    assert table.powers("A") == ""


@pytest.mark.clause("RT-44", "RT-Q40", "RT-5")
def test_several_powers_may_be_used_in_a_turn_and_each_once() -> None:
    table = sheet("30/0 20/0 10/0", "40/0", blocks="30T3:5", pools="4/555", powers=("RGC", "RGC"))
    table.play("reroll s5 s5 throw r1 r2 30/0:r4x grow 20/0:r1 10/0:r2")
    assert (table.powers("A"), table.powers("T")) == ("", "RGC")


@pytest.mark.clause("RT-44")
def test_the_tooltip_of_a_power_up_says_whether_it_is_left() -> None:
    table = sheet("30/0", "40/0", powers=("R", ""))
    mine, theirs = (tooltip_of("deep-roots", table, f"badge.{letter}-reroll").lines for letter in "AT")
    assert mine == ("In your turn, reroll any dice of the pools.", "Amber still has it.")
    assert theirs[1] == "Teal has used it."
