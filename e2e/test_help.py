"""What something is: the tooltip of a thing, the reference card, and how far the game has come."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import seed_luck, thing

Visit = Callable[[Page, str], None]
TOOLTIP: Final = "#tooltip"
PHONE: Final = {"width": 360, "height": 640}


def begin(page: Page, visit: Visit) -> None:
    """Two persons are about to place their first pips."""
    visit(page, "")
    seed_luck(page, 11)
    visit(page, "#/play/ice-colony?players=2&name=Ann&name=Bob")


def box(made: Locator) -> dict[str, float]:
    """Where something is in the window."""
    found = made.bounding_box()
    assert found is not None
    x, y, width, height = (found[name] for name in ("x", "y", "width", "height"))
    return {"x": x, "y": y, "width": width, "height": height, "right": x + width, "bottom": y + height}


def assert_beside(page: Page, spoken_of: Locator) -> None:
    """Raises AssertionError unless the tooltip lies in the window and covers nothing of its thing."""
    card, it = box(page.locator(TOOLTIP)), box(spoken_of)
    size = page.viewport_size
    assert size is not None
    assert card["x"] >= 0
    assert card["y"] >= 0
    assert card["right"] <= size["width"]
    assert card["bottom"] <= size["height"]
    is_apart = card["right"] <= it["x"] or card["x"] >= it["right"]
    assert is_apart or card["bottom"] <= it["y"] or card["y"] >= it["bottom"]


def press_long(page: Page, made: Locator) -> None:
    """Put a finger on something and leave it there until its card has come."""
    at, session = box(made), page.context.new_cdp_session(page)
    point: dict[str, Any] = {"x": at["x"] + at["width"] / 2, "y": at["y"] + at["height"] / 2}
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(TOOLTIP)).to_be_visible()
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.fixture
def still(new_page: NewPage) -> Page:
    return new_page(reduced_motion="reduce")


def test_cards_by_mouse_and_keyboard_and_the_reference_card(still: Page, visit: Visit) -> None:
    begin(still, visit)
    card = still.locator(TOOLTIP)
    expect(still.locator("#progress")).to_contain_text("all squares are taken")
    expect(card).to_have_count(0)

    by_mouse = still.locator(thing("tile.c3"))
    by_mouse.hover()
    expect(card).to_be_visible()
    expect(card.locator("h2")).to_contain_text("Square c3")
    assert_beside(still, by_mouse)
    still.keyboard.press("Escape")
    expect(card).to_be_hidden()

    by_key = still.locator('#board [data-key][tabindex="0"]')
    by_key.focus()
    still.keyboard.press("i")
    expect(card).to_be_focused()
    assert_beside(still, by_key)
    assert violations_in_any_scheme(still) == []
    still.keyboard.press("Tab")
    clause = card.locator("a").first
    expect(clause).to_be_focused()
    address = str(clause.get_attribute("href"))
    answer = still.request.get(address.partition("#")[0])
    assert f'id="{address.partition("#")[2]}"' in answer.text()
    still.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(by_key).to_be_focused()

    put_away_and_go_on(still, by_key)
    see_the_reference(still)


def put_away_and_go_on(still: Page, by_key: Locator) -> None:
    """A card takes the click that puts it away and no other, and the keys that scroll it."""
    card = still.locator(TOOLTIP)
    still.keyboard.press("i")
    expect(card).to_be_focused()
    still.locator("#table-heading").click()
    expect(card).to_be_hidden()
    before = look(still)
    by_key.dispatch_event("click")  # as programs click that help people
    assert len(look(still, before).log) > len(before.log)
    by_key.focus()
    still.keyboard.press("i")
    expect(card).to_be_focused()
    still.keyboard.press("Home")  # scrolls the tooltip
    expect(card).to_be_visible()
    expect(still.locator("#place")).to_be_hidden()
    still.keyboard.press("Escape")


def see_the_reference(still: Page) -> None:
    """It opens, prints and closes."""
    still.locator("#table-reference").click()
    reference = still.get_by_role("dialog", name="Ice Colony at a glance")
    expect(reference).to_be_visible()
    assert violations_in_any_scheme(still) == []
    still.emulate_media(media="print")
    expect(reference).to_be_visible()
    expect(still.locator("#board")).to_be_hidden()
    still.emulate_media(media="screen")
    still.keyboard.press("Escape")
    expect(reference).to_be_hidden()


def test_a_finger_that_stays_asks_and_touches_nothing(new_page: NewPage, visit: Visit) -> None:
    page = new_page(viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    begin(page, visit)
    before = look(page)
    pressed = page.locator(thing(min(before.touchable)))
    press_long(page, pressed)
    assert_beside(page, pressed)
    page.touchscreen.tap(180, 450)
    expect(page.locator(TOOLTIP)).to_be_hidden()
    assert look(page).log == before.log

    pressed.tap()
    chosen = look(page, before)
    assert chosen.log != before.log
    page.locator("#tools-open").click()
    page.locator("#table-reference").click()
    reference = page.locator("#reference")
    wide = reference.evaluate("made => made.scrollWidth - made.clientWidth")
    assert wide <= 0
    page.get_by_role("button", name="Close").click()
    expect(reference).to_be_hidden()


def test_the_prompt_asks_for_the_rest_and_another_ship_takes_the_place(still: Page, visit: Visit) -> None:
    visit(still, "#/play/colonization?players=2&name=Ann&name=Bob")
    prompt = still.locator("#prompt")
    for key in ("pyramid.rS.0", "pyramid.yS.0", "button.next"):
        still.locator(thing(key)).click()
    expect(prompt).to_contain_text("launch ships from your reserve")
    for colour in ("red", "yellow"):
        still.locator(thing(f"pyramid.{colour[0]}S.0")).click()
        expect(prompt).to_have_text(f"Ann: choose a planet for the small {colour} ship to orbit.")
    still.locator(thing("world.L")).click()
    expect(still.locator("#log")).to_contain_text("small yellow ship into orbit")
    button = still.locator(thing("button.next"))
    still.locator(thing("world.L")).focus()
    still.keyboard.press("Tab")
    expect(button).to_have_attribute("aria-description", re.compile("^End your actions"))
