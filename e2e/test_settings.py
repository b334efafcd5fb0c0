"""Settings hold at once, at the next visit before anything is painted, and whatever else is damaged."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.player import seed_luck

Visit = Callable[[Page, str], None]

PHONE: Final = {"width": 360, "height": 740}
DARK: Final = "rgb(12, 19, 27)"
LIGHT_FRAME: Final = "#ffffff"
DARK_FRAME: Final = "#16202b"
LISTEN: Final = """
    window.heard = [];
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const begin = kind.prototype.start;
        kind.prototype.start = function (...when) {
            heard.push(this.type ?? "noise");
            return begin.apply(this, when);
        };
    }
    window.shaken = [];
    Navigator.prototype.vibrate = (pattern) => shaken.push(pattern);
"""
"""Writes down what sounds, and what shakes."""
FULL: Final = """
() => {
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}
"""
"""Nothing more can be stored."""
UNTIL: Final = "([name, count]) => window[name].length >= count"
TAKE: Final = "(name) => window[name].splice(0)"
ROUGH: Final = (
    '{"theme": "dark", "volume": "loud", "sound": 1, "motion": ["fast"], "of_another_version": {"a": 1}}'
)


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


def frame(page: Page) -> list[str]:
    """The colours of the browser's frame, where the system is light and where it is dark."""
    colours = page.locator("[name=theme-color]").evaluate_all("all => all.map(({ content }) => content)")
    return [str(colour) for colour in colours]


def stored(page: Page) -> dict[str, object]:
    settings: dict[str, object] = page.evaluate("JSON.parse(localStorage.getItem('orrery.settings'))")
    return settings


def width(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["width"]


def test_settings_hold_at_once_and_at_the_next_visit(new_page: NewPage, visit: Visit) -> None:
    page = new_page(viewport=PHONE, reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 11)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    assert violations_in_any_scheme(page) == []
    page.emulate_media(color_scheme="light")
    dialog.get_by_label("Theme").select_option("Dark")
    assert background(page) == DARK
    dialog.get_by_label("Animation").select_option("None")
    dialog.get_by_role("button", name="Close").click()

    visit(page, "#/play/ice-colony?players=2")
    for _ in range(2):
        page.locator("#board .touchable").first.click()
    coordinate, piece = page.locator("#board .coordinate").first, page.locator("#board .pyramid .art").first
    expect(coordinate).to_be_visible()
    before = width(piece)
    page.locator("#tools-open").click()
    page.locator("#table-more").click()
    page.get_by_role("dialog", name="More").get_by_role("button", name="Settings").click()
    dialog.get_by_label("Names on the board").uncheck()
    dialog.get_by_label("Larger pieces").check()
    page.keyboard.press("Escape")
    expect(coordinate).to_be_hidden()
    expect(page.locator("html[data-large-pieces]")).to_be_attached()
    assert width(piece) > 1.1 * before
    assert stored(page) == {"theme": "dark", "motion": "none", "labels": False, "large_pieces": True}
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")
    assert (
        page.locator("#board .sprite").first.evaluate("made => getComputedStyle(made).transitionProperty")
        == "none"
    )


def test_the_theme_is_there_before_any_module(rough_page: Page, site: str) -> None:
    rough_page.route("**/*.mjs", lambda route: route.abort())
    rough_page.emulate_media(color_scheme="light")
    rough_page.goto(site)
    assert background(rough_page) != DARK
    assert frame(rough_page) == [LIGHT_FRAME, DARK_FRAME]
    rough_page.evaluate("(text) => localStorage.setItem('orrery.settings', text)", ROUGH)
    for address in ("", "rules/index.html"):
        rough_page.goto(f"{site}{address}")
        assert background(rough_page) == DARK
        assert rough_page.locator("html[data-motion]").count() == 0
        assert set(frame(rough_page)) <= {DARK_FRAME}
    rough_page.evaluate("localStorage.setItem('orrery.settings', '{\"theme\": ')")
    rough_page.goto(site)
    assert background(rough_page) != DARK


def test_damaged_settings_are_at_their_defaults_and_nothing_is_lost(page: Page, visit: Visit) -> None:
    visit(page, "")
    page.evaluate("(text) => localStorage.setItem('orrery.settings', text)", ROUGH)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog.get_by_label("Theme")).to_have_value("dark")
    expect(dialog.get_by_label("Volume")).to_have_value("60")
    for name in ("Confirm risky rolls", "Show the odds"):
        expect(dialog.get_by_label(name)).to_be_checked()
        dialog.get_by_label(name).uncheck()
    changes = {"confirm_gambles": False, "show_odds": False}
    assert stored(page) == {**json.loads(ROUGH), **changes}

    page.evaluate(FULL)
    dialog.get_by_label("Show the odds").click()
    expect(dialog.locator("#settings-trouble")).to_contain_text("doesn't let the page store anything")
    expect(dialog.get_by_label("Show the odds")).not_to_be_checked()
    dialog.get_by_label("Theme").select_option("Light")
    expect(dialog.get_by_label("Theme")).to_have_value("dark")


def noted(page: Page, name: str, count: int) -> list[object]:
    """What `LISTEN` has written down since, once there is so much of it."""
    page.wait_for_function(UNTIL, arg=[name, count])
    noted: list[object] = page.evaluate(TAKE, name)
    return noted


def test_there_are_sounds_and_vibration_when_they_are_wanted_and_only_then(page: Page, visit: Visit) -> None:
    page.add_init_script(LISTEN)
    visit(page, "")
    seed_luck(page, 11)
    visit(page, "#/play/ice-colony?players=2")
    refused = page.locator("#board .tile:not(.touchable)").first
    page.locator("#board .touchable").first.click()
    refused.click()
    expect(page.locator("#reason")).to_be_visible()
    assert page.evaluate("heard.length + shaken.length") == 0

    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").check()
    assert noted(page, "heard", 2) == ["sine", "sine"]  # so it sounds when it is one's turn
    page.get_by_label("Vibration").check()
    page.keyboard.press("Escape")
    noted(page, "heard", 2)
    noted(page, "shaken", 1)
    refused.click()
    assert noted(page, "heard", 2) == ["square", "square"]
    assert noted(page, "shaken", 1) == [[25]]
    page.locator("#board .touchable").first.click()
    assert noted(page, "heard", 2)[:2] == ["triangle", "triangle"]  # a pip comes

    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Sounds").uncheck()
    noted(page, "shaken", 1)
    page.evaluate("heard.length = 0")
    page.keyboard.press("Escape")
    refused.click()
    noted(page, "shaken", 1)
    assert page.evaluate("heard.length") == 0
