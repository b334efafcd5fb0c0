"""A whole game of Deep Roots by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.gardener import Gardener
from e2e.keyboard import tab_to
from e2e.onlooker import Sight
from e2e.player import play, seed_luck
from e2e.test_piecepack_keyboard import press


def test_a_whole_game_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 4)
    tab_to(page, 'a[href="#/setup/deep-roots"]')
    page.keyboard.press("Enter")
    expect(page.locator("#setup")).to_be_visible()
    tab_to(page, '#setup [type="submit"]')
    page.keyboard.press("Enter")

    def seen(before: Sight, key: str, after: Sight) -> None:
        if len(after.log) > len(before.log):
            assert after.log[-1] in page.locator("#announcer").inner_text(), key
        assert page.evaluate("document.activeElement !== document.body"), key

    play(page, Gardener(4), press, seen)
    expect(page.locator("#result")).to_be_visible()
