"""The pictures in the rules of the pyramids' Colonization are true to what stands beside them."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.games.colonization.positions import Table
from tests.rules_texts import fences
from tools.pictures import draw

SLUG: Final = "colonization"
FENCES: Final = fences(SLUG)


def shown(picture: str) -> Table:
    """The position of a picture."""
    return Table(GAMES[SLUG].deserialize(FENCES[picture]["position"]))


def test_a_game_begins_as_in_its_picture_with_the_bank_in_sight() -> None:
    """LC-5, LC-6, LC-9."""
    assert GAMES[SLUG].new_initial_state(2).serialize() == FENCES["start"]["position"]
    assert draw(SLUG, FENCES["start"]).words.count("in the bank") == 12


def test_the_small_colony_is_passed_over_and_the_inner_one_covered() -> None:
    """LC-20, LC-E1."""
    table = shown("dominant")
    assert table.stack("L") == "yS bL | rL kL"
    assert (table.dominant("K"), table.dominant("R")) == ({"bL@L+1"}, {"rL@L-2"})
    assert (table.phase, table.points) == ("buy", 5)


def test_the_beamed_ship_cannot_stay_as_it_is() -> None:
    """LC-E9."""
    table = shown("beam").play("beam-yM@S>L-kS@L>S")
    assert set(table.legal) == {"^", ">M", ">L"}


def test_the_frozen_ship_cannot_hop() -> None:
    """LC-E10."""
    table = shown("frozen")
    assert (table.legal, table.frozen) == (["hop-yM@M^"], {"rM"})
    assert "Medium red ship round the medium planet, standing, frozen" in draw(SLUG, FENCES["frozen"]).words


def test_a_small_colony_is_in_nobodys_way() -> None:
    """LC-E11."""
    assert shown("greener").then("greener-rL@L+1").stack("L") == "- | rL kS"


@pytest.mark.parametrize(("planet", "aims"), [("M", {">S", ">L"}), ("L", {">S", ">M"})])
def test_the_teleported_ship_points_at_what_it_does_not_orbit(planet: str, aims: set[str]) -> None:
    """LC-E13."""
    assert set(shown("teleport").then(f"teleport-kM@S>M-{planet}").legal) == aims


def test_both_ships_can_be_shot_down_with_five_points_and_the_colony_cannot() -> None:
    """LC-E15."""
    table = shown("lasers")
    assert table.ways("lasers") == {"rM@S>L-yM@L^", "rM@S>L-kS@L>M"}
    after = table.then("lasers-rM@S>L-yM@L^ lasers-rM@S>L-kS@L>M")
    assert (after.ships, after.colonies, after.points) == ({"rM@S>L"}, {"yL@S+1", "bL@L+1"}, 1)


def test_a_picture_of_one_planet_shows_nothing_of_the_others() -> None:
    picture = draw(SLUG, FENCES["dominant"])
    assert {words.split(":")[0] for words in picture.words.split("; ") if ":" in words} == {
        "The large planet"
    }
    assert picture.words.count("colony,") == 4
    assert 'data-key="world.S"' not in picture.text
    assert 'data-key="bank"' not in picture.text
