"""A whole game of Colonization for the piecepack by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.explorer import Explorer
from e2e.keyboard import ARROWS, focused_key, tab_to
from e2e.onlooker import Sight
from e2e.player import play, seed_luck, thing

PLACES = """
() => Object.fromEntries([...document.querySelectorAll("#board [data-key][aria-label]")].map((thing) => {
    const [, x, y] = thing.style.transform.match(/translate\\(([^,]+)px, ([^)]+)px\\)/);
    return [thing.dataset.key, [Number(x), Number(y)]];
}))
"""


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
    if key.startswith("button."):
        tab_to(page, thing(key))
    else:
        tab_to(page, "#board [data-key]")
        walk_to(page, key)
    page.keyboard.press("Enter")


def test_a_whole_game_by_keyboard(new_page: NewPage, visit: Callable[[Page, str], None]) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    tab_to(page, 'a[href="#/setup/piecepack-colonization"]')
    page.keyboard.press("Enter")
    expect(page.locator("#setup")).to_be_visible()
    tab_to(page, '#setup [type="submit"]')
    page.keyboard.press("Enter")

    def seen(before: Sight, key: str, after: Sight) -> None:
        if len(after.log) > len(before.log):
            assert after.log[-1] in page.locator("#announcer").inner_text(), key
        assert page.evaluate("document.activeElement !== document.body"), key

    play(page, Explorer(2), press, seen)
    expect(page.locator("#result")).to_be_visible()


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
