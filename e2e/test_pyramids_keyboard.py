"""Both pyramid games by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.colonist import Colonist
from e2e.conftest import NewPage
from e2e.keyboard import focused_key, play_from_lobby, press
from e2e.onlooker import look
from e2e.player import play_until, seed_luck


@pytest.mark.parametrize(("slug", "seed"), [("colonization", 38), ("advanced-colonization", 84)])
def test_forty_decisions_by_keyboard(
    slug: str, seed: int, new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, seed)
    colonist = Colonist(seed)
    play_from_lobby(page, slug, colonist, 40)
    assert colonist.decisions == 40


def test_escape_drops_a_picked_action(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/advanced-colonization")
    before = play_until(page, Colonist(2), lambda sight: "button.redirect" in sight.possible)
    press(page, "button.redirect")
    picked = look(page, before)
    assert picked.pressed == ("button.redirect",)
    assert focused_key(page) in picked.touchable
    page.keyboard.press("Escape")
    dropped = look(page, picked)
    assert (dropped.pressed, dropped.touchable, dropped.log) == ((), (), before.log)
    assert page.evaluate("document.activeElement !== document.body")
    press(page, "button.redirect")
    again = look(page, dropped)
    page.keyboard.press("Enter")
    ship = look(page, again)
    assert len(ship.picked) == 1
    page.keyboard.press("Escape")
    assert look(page, ship).picked == ()
