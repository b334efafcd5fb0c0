"""Deep Roots: which regions a tree controls, and who wins."""

from __future__ import annotations

import pytest

from orrery.games.deep_roots.rules.position import reachable
from tests.games.deep_roots.positions import Table, random_game, sheet

MIDDLE = 30


def owner(table: Table, region: int) -> str:
    """Who controls a region, or nothing."""
    return {0: "A", 1: "T"}.get(table.state.control()[region], "")


def reach(table: Table, seat: int) -> set[int]:
    """The regions in which a tree could still draw."""
    state = table.state
    return reachable(state.planet, state.barriers, state.tips[seat])


@pytest.mark.clause("RT-54", "RT-56", "RT-Q44", "RT-Q46", "RT-31")
def test_a_region_is_held_by_the_only_tree_that_has_drawn_in_it() -> None:
    table = sheet("", "30/0", blocks="30A3:4")
    assert owner(table, MIDDLE) == "A"
    assert owner(sheet("", "", blocks="30A3:4 30T0:1"), MIDDLE) == ""
    assert owner(sheet("30/0", "", blocks="30A3:4 30T2:1"), MIDDLE) == ""


@pytest.mark.clause("RT-55", "RT-57", "RT-58", "RT-Q42")
def test_an_empty_region_is_held_by_the_only_tree_that_can_reach_it() -> None:
    assert {owner(sheet("30/0"), region) for region in range(61)} == {"A"}
    assert {owner(sheet("30/0", "20/0"), region) for region in range(61)} == {""}
    assert {owner(sheet(), region) for region in range(61)} == {""}


@pytest.mark.clause("RT-E14", "RT-Q41", "RT-58")
def test_reach_needs_a_way_in_and_a_way_out() -> None:
    closed = sheet("0/0", "", blocks="6A0:4 5A1:5")
    assert closed.state.planet.surface[0] == 0b111000
    assert closed.dice("0/0") == set()
    assert owner(closed, 0) == ""
    assert owner(sheet("0/0"), 0) == "A"


@pytest.mark.clause("RT-Q42", "RT-Q43", "RT-29", "RT-52")
def test_reach_crosses_no_root_whatever_powers_are_left() -> None:
    """The tip comes to the middle through region 39, unless a root there lies round its side."""
    ring = "31T0:3 29T3:0 21T4:1 22T5:2"
    assert MIDDLE in reach(sheet("39/1", "", blocks=ring), 0)
    assert MIDDLE not in reach(sheet("39/1", "", blocks=f"{ring} 39T2:0", powers=("RGC", "")), 0)


@pytest.mark.clause("RT-59", "RT-53")
def test_each_region_is_one_point() -> None:
    table = sheet("30/0", "", blocks="10T1:2 10A3:4 50T1:2", turn="A12", pools="1/-")
    owners = table.state.control()
    assert table.state.scores() == [owners.count(0), owners.count(1)]
    assert owners[10] == -1
    assert owners[50] == 1
    assert sum(table.state.scores()) < 61


@pytest.mark.clause("RT-53", "RT-Q45")
def test_after_round_12_most_regions_win_and_a_tie_is_shared() -> None:
    lonely = sheet("30/0", "", turn="A12", pools="1/-").play("leave leave")
    assert (lonely.asked, lonely.state.returns(), lonely.state.winners()) == ("over", [1.0, -1.0], [0])
    shared = sheet("30/0", "20/0", turn="T12", pools="1/-").play("leave leave")
    assert (shared.state.returns(), shared.state.winners()) == ([0.0, 0.0], [0, 1])
    assert sheet("30/0", "", turn="A11", pools="1/-").play("leave leave").state.returns() == [0.0, 0.0]


@pytest.mark.clause("RT-53", "RT-59")
@pytest.mark.parametrize("seed", range(3))
def test_returns_follow_the_scores(seed: int) -> None:
    *_, last = random_game(seed)
    ours, theirs = last.state.scores()
    assert last.state.returns()[0] == (ours > theirs) - (ours < theirs)
