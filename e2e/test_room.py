"""Room for the board, whatever the screen, the zoom and the size of letters; and nothing that jumps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.phone import PHONE, is_wider_than_the_screen
from e2e.player import Player, play_until, seed_luck, thing

Visit = Callable[[Page, str], None]
Size = tuple[int, int]

SMALL_PHONE: Final = (360, 640)
PHONES: Final = (SMALL_PHONE, (390, 844))
ZOOMED: Final = ((640, 360), (640, 400), (960, 540))
"""Screens of 1280 x 720, 1280 x 800 and 1920 x 1080 at 200 %."""
LEAST: Final = 300
BOTTOMS: Final = """
() => ["#prompt", "#board", "#choices button"].map((name) =>
    document.querySelector(name).getBoundingClientRect().bottom)
"""
TOPS: Final = """
() => ["#board", "#choices button"].map((name) => document.querySelector(name).getBoundingClientRect().top)
"""
COVERED: Final = """
() => [...document.querySelectorAll("#board .tile")].filter((tile) => {
    tile.scrollIntoView({block: "nearest"});
    const box = tile.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 4);
    return !top?.closest("#board");
}).length
"""
"""How many squares something else lies over, once they are scrolled into view."""
LINKS_OUTSIDE: Final = """
() => [...document.querySelectorAll(".site a")].filter((link) =>
    link.getBoundingClientRect().right > innerWidth).map((link) => link.textContent)
"""
SMALLER_SIDES: Final = """
(things) => things.map((it) => it.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))
"""
LARGE_LETTERS: Final = "() => { document.documentElement.style.fontSize = '200%'; }"


def acting(new_page: NewPage, visit: Visit, size: Size) -> Page:
    """A game of Ice Colony in which a square is active and buttons stand below the board."""
    width, height = size
    page = new_page(reduced_motion="reduce", **PHONE | {"viewport": {"width": width, "height": height}})
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/ice-colony?players=2")
    play_until(page, Player(3), lambda sight: "button.pass" in sight.choices)
    page.evaluate("scrollTo(0, 0)")
    return page


def board_width(page: Page) -> float:
    return float(page.evaluate("document.querySelector('#board').getBoundingClientRect().width"))


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_prompt_board_and_first_buttons_are_in_one_view(size: Size, new_page: NewPage, visit: Visit) -> None:
    page = acting(new_page, visit, size)
    assert board_width(page) >= LEAST
    assert max(page.evaluate(BOTTOMS)) <= size[1]


@pytest.mark.parametrize("size", ZOOMED, ids=str)
def test_the_board_keeps_its_size_at_a_zoom_of_200(size: Size, new_page: NewPage, visit: Visit) -> None:
    page = acting(new_page, visit, size)
    assert board_width(page) >= LEAST
    assert not is_wider_than_the_screen(page)
    assert page.evaluate(COVERED) == 0


@pytest.mark.parametrize("size", PHONES, ids=str)
def test_letters_of_twice_the_size_cover_nothing(size: Size, new_page: NewPage, visit: Visit) -> None:
    page = acting(new_page, visit, size)
    page.evaluate(LARGE_LETTERS)
    assert board_width(page) >= LEAST
    assert page.evaluate(LINKS_OUTSIDE) == []
    assert not is_wider_than_the_screen(page)
    assert page.evaluate(COVERED) == 0


@pytest.mark.parametrize("size", [*PHONES, (1280, 720)], ids=str)
def test_a_reason_has_a_place_of_its_own(size: Size, new_page: NewPage, visit: Visit) -> None:
    page = acting(new_page, visit, size)
    before = page.evaluate(TOPS)
    sight = look(page)
    page.locator(thing(f"tile.{sight.active}")).click()
    expect(page.locator("#reason")).to_be_visible()
    assert page.evaluate(TOPS) == before


@pytest.mark.parametrize("game", ["colonization?players=4", "advanced-colonization"])
def test_a_finger_meets_the_ships_of_the_bank_on_a_small_phone(
    game: str, new_page: NewPage, visit: Visit
) -> None:
    width, height = SMALL_PHONE
    page = new_page(reduced_motion="reduce", **PHONE | {"viewport": {"width": width, "height": height}})
    visit(page, f"#/play/{game}")
    look(page)
    sizes = page.locator("#board .vessel.touchable").evaluate_all(SMALLER_SIDES)
    assert sizes
    assert min(sizes) >= 24
