"""Until Python is there: what comes is said where one looks, and what is pressed early is not lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from e2e.conftest import START_MS, NewPage
from e2e.phone import is_wider_than_the_screen
from e2e.routes import hold
from e2e.shifts import assert_nothing_has_moved, note_shifts
from orrery.games.registry import GAMES
from tools.bench_waiting import KEEP, PAINTED, SAVED_GAMES

Visit = Callable[[Page, str], None]

SCREENS: Final = ((360, 640), (1280, 800), (1920, 1080), (640, 360))
"""The last one is a screen of 1280 x 720 at 200 %."""
WIDTH: Final = "(image) => image.decode().then(() => image.width)"
USUAL: Final = ((360, 740), (1280, 800))
READY: Final = "html[data-ready]"
PLACES: Final = {
    "": "Settle new worlds",
    "#/link/deep-roots/AAAA": "Deep Roots",
    "#/saved/one": "Ice Colony",
    "#/play/ice-colony": "Ice Colony",
}
"""Addresses, with the heading that each has while it waits."""
LOBBY_PARTS: Final = "#start-here, #start-here > *, #lobby > *, .card, .card .button"
BOXES: Final = "(parts) => parts.map((part) => Object.values(part.getBoundingClientRect().toJSON()))"
WITHOUT_LATE_STYLES: Final = """
for (const link of document.querySelectorAll("body link[rel=stylesheet]")) link.sheet.disabled = true;
"""


def has_bar_at_once(page: Page, address: str) -> bool:
    """Visit anew; whether the bar is in view as soon as anything is and the page has been read."""
    page.goto("about:blank")
    page.goto(address, wait_until="commit")
    _, has_bar = page.wait_for_function(PAINTED).json_value()
    return bool(has_bar)


def test_the_bar_is_in_view_at_once_wherever_one_arrives_and_nothing_moves(
    new_page: NewPage, site: str
) -> None:
    page = new_page()
    page.goto(f"{site}rules/index.html")
    page.evaluate(KEEP, SAVED_GAMES)
    hold(page, "**/stdlib-*.bin")  # or a slow machine could look when the game is there already
    for place in PLACES:
        assert has_bar_at_once(page, site + place), place
    note_shifts(page)
    for place, heading in PLACES.items():
        for width, height in USUAL:
            page.set_viewport_size({"width": width, "height": height})
            page.goto("about:blank")
            page.goto(site + place)
            expect(page.locator("#boot-bytes")).to_contain_text("MB")
            assert_nothing_has_moved(page)
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        assert page.locator("#lobby").is_visible() == (not place)
        assert page.locator("#waiting img").is_visible() == bool(place)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator("#boot-progress")).to_be_in_viewport()
            assert not is_wider_than_the_screen(page)


def test_the_stylesheets_of_the_table_change_nothing_in_the_lobby(page: Page, site: str) -> None:
    """They come after the lobby has been painted."""
    hold(page, "**/stdlib-*.bin")
    for width, height in USUAL:
        page.set_viewport_size({"width": width, "height": height})
        page.goto(site)
        expect(page.locator("#boot-bytes")).to_contain_text("MB")
        with_them = page.locator(LOBBY_PARTS).evaluate_all(BOXES)
        assert len(with_them) > len(GAMES)
        page.evaluate(WITHOUT_LATE_STYLES)
        assert page.locator(LOBBY_PARTS).evaluate_all(BOXES) == with_them


def test_what_is_waited_for_is_shown_before_any_module_is_there(page: Page, site: str) -> None:
    page.goto(f"{site}rules/index.html")
    page.evaluate(KEEP, SAVED_GAMES)
    held = hold(page, "**/*.mjs")
    for place, heading in PLACES.items():
        page.goto("about:blank")
        page.goto(site + place, wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        if place:
            assert page.locator("#waiting img").evaluate(WIDTH) > 200
        else:
            expect(page.get_by_role("link", name="Ann – Bob")).to_be_visible()
    assert held


def test_saved_games_are_listed_before_python_is_there(page: Page, site: str) -> None:
    held = hold(page, "**/stdlib-*.bin")
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"{site}rules/index.html")
    page.evaluate(KEEP, SAVED_GAMES)
    page.evaluate("() => { localStorage['orrery.game.two'] = 'no game at all'; }")
    page.goto(site)
    game = page.get_by_role("link", name="Ann – Bob")
    expect(game).to_be_in_viewport()
    expect(page.locator("#saved-list")).to_contain_text("Ann: choose your active square.")
    game.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice Colony")
    expect(page.locator("#waiting")).to_contain_text("Back to your game")
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    held[0].continue_()
    expect(page.locator(READY)).to_be_attached(timeout=START_MS)
    # The page names what is no game, and Python says so.
    expect(page.locator("#saved-damaged li").first).to_contain_text("Unreadable game")


def test_a_game_opens_in_place_of_its_waiting_page_and_nothing_moves(page: Page, site: str) -> None:
    note_shifts(page)
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site}#/play/ice-colony")
    expect(page.locator("#board svg")).to_be_visible(timeout=START_MS)
    assert_nothing_has_moved(page)


def test_play_pressed_early_waits_and_then_plays(page: Page, site: str) -> None:
    held = hold(page, "**/stdlib-*.bin")
    page.goto(site)
    page.get_by_role("link", name="Play against a bot: Ice Colony").click()
    expect(page.locator("#waiting")).to_contain_text("It opens by itself as soon as it has loaded.")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ice Colony")
    expect(page.locator("#boot-progress")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    page.go_forward()
    expect(page.locator("#lobby")).to_be_hidden()
    held[0].continue_()
    expect(page.locator("#board svg")).to_be_visible(timeout=START_MS)
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator("#boot")).to_be_hidden()


def test_back_from_a_new_table_leads_to_the_lobby(page: Page, visit: Visit) -> None:
    visit(page, "")
    page.get_by_role("link", name="Play against a bot: Ice Colony").click()
    expect(page.locator("#board svg")).to_be_visible()
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    page.get_by_role("link", name="Set up a game of Ice Colony").click()
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#table")).to_be_visible()
    page.go_back()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#setup")).to_be_hidden()


def test_where_no_page_is_one_finds_the_way_to_the_games(rough_page: Page, site: str) -> None:
    for wrong in ("nothing", "deep/down/here/is/nothing.html"):
        answer = rough_page.goto(site + wrong)
        assert answer
        assert answer.status == 404
        button = rough_page.get_by_role("link", name="All games")
        expect(button).to_have_css("display", "flex")
        assert button.evaluate("(link) => link.href") == site
