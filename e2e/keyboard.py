"""Ways about the page by keyboard alone."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from e2e.onlooker import Sight
from e2e.player import LONGEST, Chooser, play, seat_persons, thing

PLACES: Final = """
() => Object.fromEntries([...document.querySelectorAll("#board [data-key][aria-label]")].map((thing) => {
    const [, x, y] = thing.style.transform.match(/translate\\(([^,]+)px, ([^)]+)px\\)/);
    return [thing.dataset.key, [Number(x), Number(y)]];
}))
"""
"""Where the things of the board lie, by key."""
ARROWS: Final = {"right": "ArrowRight", "left": "ArrowLeft", "down": "ArrowDown", "up": "ArrowUp"}


def focused_key(page: Page) -> str:
    """The key of what has the keyboard; empty if that has none."""
    return str(page.evaluate("document.activeElement.dataset.key ?? ''"))


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the keyboard is on, or within, an element."""
    for _ in range(60):
        if page.evaluate("(s) => Boolean(document.activeElement.closest(s))", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {selector}")


def towards(across: float, down: float) -> list[str]:
    """The arrows, best first."""
    ways = {"right": across, "left": -across, "down": down, "up": -down}
    return sorted(ways, key=lambda way: -ways[way])


def walk_to(page: Page, key: str) -> None:
    """Arrow keys from thing to thing, and another way round where one has been tried."""
    places: dict[str, tuple[float, float]] = page.evaluate(PLACES)
    tried: set[tuple[str, str]] = set()
    for _ in range(100):
        here = focused_key(page)
        if here == key:
            return
        (x, y), (to_x, to_y) = places[here], places[key]
        untried = [way for way in towards(to_x - x, to_y - y) if (here, way) not in tried]
        assert untried, f"no arrow leads on from {here} to {key}"
        tried.add((here, untried[0]))
        page.keyboard.press(ARROWS[untried[0]])
    raise AssertionError(f"the arrows do not come to {key}")


def press(page: Page, key: str) -> None:
    """Go to a choice by Tab, or to a thing of the board by Tab and arrows, and press Enter."""
    if page.locator("#choices").locator(thing(key)).count():
        tab_to(page, thing(key))
    else:
        tab_to(page, "#board [data-key]")
        walk_to(page, key)
    page.keyboard.press("Enter")


def play_from_lobby(page: Page, slug: str, player: Chooser, most: int = LONGEST) -> Sight:
    """Begin a game of persons in the lobby; play so many decisions, or to the end before that.

    What happens is always announced, and the focus is never lost.
    """
    seat_persons(page, slug)
    tab_to(page, f'a[href="#/setup/{slug}"]')
    page.keyboard.press("Enter")
    expect(page.locator("#setup")).to_be_visible()
    tab_to(page, '#setup [type="submit"]')
    page.keyboard.press("Enter")

    def seen(before: Sight, key: str, after: Sight) -> None:
        if len(after.log) > len(before.log):
            assert after.log[-1] in page.locator("#announcer").inner_text(), key
        assert page.evaluate("document.activeElement !== document.body"), key

    return play(page, player, press, seen, most)
