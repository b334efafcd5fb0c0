"""In the first rounds of Ice Colony players roll Fate: by the button, on the board, or by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.bots import expect_asked, set_pace
from e2e.conftest import NewPage
from e2e.player import click, seed_luck, thing
from orrery.scene.keys import ROLL

ASKED: Final = re.compile(r"^\w+: roll Fate for [a-e][1-5]: Fate .+ times in 100\.$")
DIE: Final = "die.fate"


def begin(new_page: NewPage, visit: Callable[[Page, str], None]) -> Page:
    """Two persons at the first Fate of a game, at the usual pace."""
    page = new_page()
    set_pace(page, "normal")
    visit(page, "")
    seed_luck(page, 3)
    visit(page, "#/play/ice-colony?players=2")
    for _ in range(2):
        expect_asked(page)
        page.locator("#board .touchable").first.click()
    expect(page.locator("#prompt")).to_have_text(ASKED)
    return page


def by_mouse(page: Page) -> None:
    """Click the button."""
    click(page, ROLL)


def on_the_board(page: Page) -> None:
    """Click the die."""
    click(page, DIE)


def by_keyboard(page: Page) -> None:
    """Press Enter on the button."""
    page.locator(thing(ROLL)).focus()
    page.keyboard.press("Enter")


@pytest.mark.parametrize("roll", [by_mouse, on_the_board, by_keyboard])
def test_the_player_rolls_fate_and_reads_what_it_does(
    new_page: NewPage, visit: Callable[[Page, str], None], roll: Callable[[Page], None]
) -> None:
    page = begin(new_page, visit)
    button = page.locator("#choices button")
    expect(button).to_have_count(1)
    expect(button).to_have_class(re.compile("primary"))
    expect(button).to_have_text(re.compile("^Roll Fate"))
    expect_asked(page)
    roll(page)
    expect(page.locator("#recap")).to_contain_text("Fate: ")
    expect_asked(page)
    expect(page.locator("#prompt")).not_to_have_text(ASKED)


def test_a_game_that_is_opened_again_asks_for_the_same_roll(
    new_page: NewPage, visit: Callable[[Page, str], None]
) -> None:
    page = begin(new_page, visit)
    asked = page.locator("#prompt").inner_text()
    assert violations_in_any_scheme(page) == []
    page.reload()
    expect(page.locator("#prompt")).to_have_text(asked)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#prompt")).to_contain_text("place your first camp")
    page.get_by_role("button", name="Redo", exact=True).click()
    expect(page.locator("#prompt")).to_have_text(asked)
    click(page, ROLL)
    expect(page.locator("#recap")).to_contain_text("Fate: ")
