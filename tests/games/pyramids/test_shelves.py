"""Pyramids that wait stand on the spots of their shelves, in every game that has some."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from orrery.core.state import State
from orrery.games.interface import view_of
from orrery.games.registry import GAMES
from orrery.scene import svg
from orrery.scene.sprite import Sprite

BEGINNINGS = [
    ("colonization", 2),
    ("colonization", 3),
    ("colonization", 4),
    ("advanced-colonization", 2),
]


def spots(shelf: Sprite) -> list[float]:
    """The middles of the spots that are drawn on a shelf."""
    drawn = ElementTree.fromstring(svg.art(shelf.shape)).iter()
    return [shelf.x + float(each.attrib["cx"]) for each in drawn if each.get("class") == "spot"]


@pytest.mark.parametrize(("slug", "players"), BEGINNINGS)
def test_each_kind_has_a_spot_of_its_own(slug: str, players: int) -> None:
    state: State = GAMES[slug].new_initial_state(players)
    sprites = view_of(slug).sprites(state)
    marked = [spot for sprite in sprites if sprite.key.startswith("shelf.") for spot in spots(sprite)]
    firsts = [
        sprite.x for sprite in sprites if sprite.key.startswith("pyramid.") and sprite.key.endswith(".0")
    ]
    assert len(marked) == 3 * (4 if players == 2 else players)
    assert sorted(firsts) == pytest.approx(sorted(marked), abs=0.06)
