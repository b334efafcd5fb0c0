"""Pyramids that wait stand over their prices, and are large enough to be clicked."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from orrery.core.state import State
from orrery.games.interface import view_of
from orrery.games.pyramids.rules.board import SIZES
from orrery.games.pyramids.table.art.pyramids import LYING, SHELVED, UPRIGHT, Vessel
from orrery.games.registry import GAMES
from orrery.scene import svg
from orrery.scene.sprite import Sprite

BEGINNINGS = [
    ("colonization", 2, "123"),
    ("colonization", 3, "123"),
    ("colonization", 4, "123"),
    ("advanced-colonization", 2, "222"),
]
"""With what a small, a medium and a large ship costs (LC-28, LC-31, AC-22, AC-23)."""


def prices(shelf: Sprite) -> list[tuple[float, str]]:
    """The prices on a shelf: how far right they stand, and what they say."""
    drawn = ElementTree.fromstring(svg.art(shelf.shape)).iter()
    return [
        (shelf.x + float(each.attrib["x"]), each.text or "") for each in drawn if each.get("class") == "price"
    ]


@pytest.mark.parametrize(("slug", "players", "costs"), BEGINNINGS)
def test_each_kind_stands_over_its_prices(slug: str, players: int, costs: str) -> None:
    state: State = GAMES[slug].new_initial_state(players)
    sprites = view_of(slug).sprites(state)
    marked = [price for sprite in sprites if sprite.shape.name == "shelf" for price in prices(sprite)]
    ships = [sprite for sprite in sprites if sprite.key.startswith("pyramid.") and sprite.key.endswith(".0")]
    kinds = 3 * (4 if players == 2 else players)
    assert len(ships) == kinds
    assert len(marked) == 2 * kinds  # to buy and to launch
    for ship in ships:
        assert isinstance(ship.shape, Vessel)
        over = [cost for x, cost in marked if abs(x - ship.x) < 10]
        assert over == [costs[ship.shape.size - 1]] * 2, ship.key


@pytest.mark.parametrize("slug", ["colonization", "advanced-colonization"])
def test_ships_are_forty_pixels_wide_on_a_desktop(slug: str) -> None:
    """On a screen of 1280 by 800 the board has at least this room beside two more columns."""
    stage = view_of(slug).stage(GAMES[slug].new_initial_state(2))
    scale = min(592 / stage.width, 700 / stage.height)
    widths = [part for size in SIZES for part in (UPRIGHT[size][0] * SHELVED, LYING[size][0])]
    assert min(widths) * scale >= 40
