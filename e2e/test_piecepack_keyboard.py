"""A whole game of Colonization for the piecepack by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.explorer import Explorer
from e2e.keyboard import play_whole_game, press
from e2e.player import seed_luck, thing


def test_a_whole_game_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    play_whole_game(page, "piecepack-colonization", Explorer(2))


def test_a_button_that_is_dropped_again_keeps_the_keyboard(
    new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "#/play/piecepack-colonization?players=2")
    for key in ("space.m0", "space.c0"):
        press(page, key)
    press(page, "button.play")
    expect(page.locator(thing("button.play"))).to_have_attribute("aria-pressed", "true")
    press(page, "button.play")
    expect(page.locator("#choices [aria-pressed]")).to_have_count(0)
    assert page.evaluate("document.getElementById('choices').contains(document.activeElement)")
