"""The pictures in the rules of Advanced Colonization are true to what stands beside them."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.games.advanced_colonization.positions import Table
from tests.rules_texts import fences
from tools.pictures import draw

SLUG: Final = "advanced-colonization"
FENCES: Final = fences(SLUG)


def shown(picture: str) -> Table:
    """The position of a picture."""
    return Table(GAMES[SLUG].deserialize(FENCES[picture]["position"]))


@pytest.mark.parametrize(
    ("picture", "stack", "dominant"),
    [
        ("dominant", "yS bL |L| kL rL", {"bL@L+1", "rL@L-2"}),
        ("too-big", "rL kM yM |M|", {"kM@M+2"}),
    ],
)
def test_crowns_are_on_what_has_the_planets_size_and_is_outermost(
    picture: str, stack: str, dominant: set[str]
) -> None:
    """AC-13, AC-E1."""
    table = shown(picture)
    assert (table.stack(FENCES[picture]["crop"]), table.dominant) == (stack, dominant)
    assert draw(SLUG, FENCES[picture]).words.count(", dominant") == len(dominant)


def test_an_advance_has_two_ways_to_point_on() -> None:
    """AC-E4."""
    assert shown("advance").ways("advance") == {"rS@S>L>S", "rS@S>L>M"}


def test_the_bomb_clears_its_planet_and_leaves_a_ship_without_a_goal() -> None:
    """AC-E5."""
    table = shown("bomb").play("bomb-rM@L+1")
    assert len(table.ways("planet")) == 6
    table.play("planet-S2-same next next next")
    assert (table.ships, table.colonies) == (["bM@S>-", "rL@M^"], set())
    assert (table.burned, table.burned_planets) == ({"rM": 1}, {"L"})
    assert {"bL", "kL", "yL", "kS", "yM"} <= set(table.bank)
    assert len(table.ways("redirect")) == 3


def test_with_eight_ships_out_of_the_game_red_may_cross() -> None:
    """AC-E8."""
    table = shown("crossing")
    assert table.burned.total() == 8
    after = table.then("greener-rM@M+1")
    assert (after.stack("M"), after.dominant) == ("|M| kM rM", {"rM@M-2"})


def test_the_revolt_throws_over_black_and_lets_blue_dominate() -> None:
    """AC-E9."""
    table = shown("revolt").play("revolt-rM@M+1")
    assert (table.stack("M"), table.dominant) == ("bM rM |M|", {"bM@M+2"})


def test_the_shift_trades_a_ship_for_a_colony() -> None:
    """AC-E13: the two that are picked."""
    fence = FENCES["shift"]
    assert fence["picked"] == "pyramid.kM.1 pyramid.rM.1"
    table = shown("shift").play("shift-bS swap-kM@S>M with-rM@M+1")
    assert (table.stack("M"), table.ships) == ("kM |M|", ["rM@S>M"])


def test_the_ship_can_dominate_the_far_side_and_not_its_own_planet() -> None:
    """AC-E14."""
    table = shown("far-side")
    assert table.then("far-yM@S>M").stack("M") == "kM |M| bM yM"
    assert "yM@M-2" in table.then("far-yM@S>M").dominant
    assert table.then("redirect-yM@S>M^ near-yM@S^").dominant == {"kM@M+1", "bM@M-1"}
