"""Both pyramid games on a small phone, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.onlooker import Sight, look
from e2e.phone import PHONE, SMALL, STRIPS, is_wider_than_the_screen, tap
from e2e.player import seed_luck


def placed(sight: Sight) -> int:
    """How many pyramids are in orbit or on a planet."""
    labels = [label for key, label in sight.labels.items() if key.startswith("pyramid.")]
    return sum(" ship, in the " not in label for label in labels)


@pytest.mark.parametrize(
    ("game", "crowd", "seed"),
    [
        ("colonization?players=2", 8, 3),
        ("colonization?players=4", 10, 25),
        ("advanced-colonization?players=2", 12, 6),
    ],
)
def test_thirty_decisions_by_touch_and_on_to_a_crowded_sky(
    game: str, crowd: int, seed: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    visit(page, "")
    seed_luck(page, seed)
    visit(page, f"#/play/{game}")
    colonist, sight = Colonist(seed), look(page)
    while colonist.decisions < 30 or placed(sight) < crowd:
        tap(page, colonist.choose(sight))
        sight = look(page, sight)
        assert not sight.over
        assert not is_wider_than_the_screen(page)
    assert page.evaluate(SMALL) == []
    assert all(width >= 24 and height >= 6 for width, height in page.evaluate(STRIPS))
