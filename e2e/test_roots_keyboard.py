"""Deep Roots by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from e2e.conftest import NewPage
from e2e.gardener import Gardener
from e2e.keyboard import play_from_lobby
from e2e.player import seed_luck


def test_forty_decisions_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 29)
    play_from_lobby(page, "deep-roots", Gardener(29), 40)
    assert page.locator("#board .root").count() > 5
