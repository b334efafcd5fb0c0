"""A whole game of Ice Colony by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.keyboard import ARROWS, focused_key, tab_to
from e2e.onlooker import Sight
from e2e.player import Player, play, seed_luck, thing


def walk_to(page: Page, key: str) -> None:
    """Arrow keys from the square that has the keyboard to another."""
    column, row = ord(key[-2]), int(key[-1])
    for _ in range(12):
        here = focused_key(page)
        if here == key:
            return
        if not here.startswith("tile."):
            page.keyboard.press(ARROWS["down" if here.startswith("token.O") else "up"])
        elif int(here[-1]) != row:
            page.keyboard.press(ARROWS["down" if int(here[-1]) < row else "up"])
        else:
            page.keyboard.press(ARROWS["right" if ord(here[-2]) < column else "left"])
    raise AssertionError(f"the arrows do not come to {key}")


def press(page: Page, key: str) -> None:
    if key.startswith("tile."):
        tab_to(page, "#board [data-key]")
        walk_to(page, key)
    else:
        tab_to(page, thing(key))
    page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    tab_to(page, 'a[href="#/setup/ice-colony"]')
    page.keyboard.press("Enter")
    expect(page.locator("#setup")).to_be_visible()
    tab_to(page, '#setup [type="submit"]')
    page.keyboard.press("Enter")

    def seen(before: Sight, key: str, after: Sight) -> None:
        if len(after.log) > len(before.log):
            spoken = page.locator("#announcer").inner_text()
            assert after.log[-1] in spoken, key
        assert page.evaluate("document.activeElement !== document.body"), key

    play(page, Player(2), press, seen)
    expect(page.locator("#result")).to_be_visible()
