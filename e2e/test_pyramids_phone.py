"""Both pyramid games on a small phone, by touch."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.phone import PHONE, SMALL, STRIPS, is_wider_than_the_screen
from e2e.player import seed_luck, thing


@pytest.mark.parametrize(
    ("game", "crowd"),
    [("colonization?players=2", 6), ("colonization?players=4", 8), ("advanced-colonization?players=2", 8)],
)
def test_sixty_decisions_by_touch(
    game: str, crowd: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce", **PHONE)
    visit(page, "")
    seed_luck(page, 3)
    visit(page, f"#/play/{game}")
    colonist, sight = Colonist(3), look(page)
    while colonist.decisions < 60 and not sight.over:
        page.locator(thing(colonist.choose(sight))).tap()
        sight = look(page, sight)
        assert not is_wider_than_the_screen(page)
    assert colonist.decisions == 60
    in_the_sky = [label for label in sight.labels.values() if " ship round " in label or " colony, " in label]
    assert len(in_the_sky) >= crowd
    assert page.evaluate(SMALL) == []
    assert all(width >= 24 and height >= 6 for width, height in page.evaluate(STRIPS))
