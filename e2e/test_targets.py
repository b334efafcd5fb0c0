"""What can be done: the marks on the board, the odds before the dice, and room for a finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.keyboard import focused_key
from e2e.onlooker import RISK, look
from e2e.phone import PHONE
from e2e.player import Player, foes, play_until, seed_luck, thing

Visit = Callable[[Page, str], None]

SOON_TWO_ATTACKS: Final = 40
"""The seed of dice with which this file's player meets foes early, and soon again."""
WITHOUT_ASKING: Final = """localStorage["orrery.settings"] = '{"confirm_gambles": false}'"""
ODDS: Final = re.compile(
    r"\d pips?.* \+ die against \d pips?.* \+ die.*: you win \d+( to \d+)? times in 100;"
    r" if you lose, \w\d (is emptied|keeps)"
)
RISKED: Final = re.compile(f"The dice decide. {ODDS.pattern}")
WHOLE: Final = re.compile(r"^0(\.00)? 0(\.00)? 560(\.00)? 748(\.00)?$")
AS_BEFORE_POINTERS: Final = """
addEventListener("click", (event) => Object.setPrototypeOf(event, MouseEvent.prototype), { capture: true });
"""
"""Clicks do not say what made them, as in Firefox before 129 and Safari before 18.2."""
MIDDLES: Final = """
() => [...document.querySelectorAll("#board .sprout.touchable .seedling")].map((sprout) => {
    const box = sprout.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
})
"""
"""Where the sprouts are, in CSS pixels."""


def test_an_attack_is_risked_with_one_more_touch(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, SOON_TWO_ATTACKS)
    visit(page, "#/play/ice-colony?players=2&name=Ann&name=Bob")
    sight = play_until(page, Player(3), lambda sight: bool(foes(sight)))
    square, prompt = foes(sight)[0], page.locator("#prompt")
    crosses, dots = page.locator("#board .aim-cross"), page.locator("#board .aim-dot")
    expect(crosses).to_have_count(len(foes(sight)))
    expect(dots).to_have_count(len(sight.touchable) - len(foes(sight)))

    page.locator(thing(square)).click()
    expect(prompt).to_have_text(ODDS)
    expect(page.locator("#log [aria-current]")).to_be_in_viewport(ratio=0.9)  # beside more buttons
    assert look(page).log == sight.log
    page.locator(thing("risk.not")).click()
    expect(prompt).to_have_text(sight.prompt)
    expect(page.locator(thing(RISK))).to_have_count(0)

    page.locator(thing(square)).focus()
    page.keyboard.press("Enter")
    expect(prompt).to_have_text(ODDS)
    assert focused_key(page) == RISK
    page.keyboard.press("Escape")
    expect(prompt).to_have_text(sight.prompt)

    page.locator(thing(square)).click()
    page.locator(thing(square)).click()
    expect(page.locator("#log")).to_contain_text(f"on {square[5:]}")

    page.keyboard.press("Escape")
    page.evaluate(WITHOUT_ASKING)
    see_the_odds_and_attack(page)


def see_the_odds_and_attack(page: Page) -> None:
    """Who is not asked once more sees the odds before."""
    sight = play_until(page, Player(3), lambda sight: bool(foes(sight)))
    attacked = page.locator(thing(foes(sight)[0]))
    odds = page.locator("#board .aim-odds")
    expect(odds).to_have_count(len(foes(sight)))
    expect(odds.first).to_have_text(re.compile(r"\d\s%$"))
    attacked.focus()
    page.keyboard.press("i")
    expect(page.locator("#tooltip")).to_contain_text(RISKED)
    page.keyboard.press("Escape")
    attacked.click()
    expect(page.locator("#prompt")).not_to_have_text(sight.prompt)
    expect(page.locator(thing(RISK))).to_have_count(0)
    assert len(look(page, sight).log) > len(sight.log)


def test_what_lies_too_close_for_a_finger_is_shown_larger(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce", **PHONE | {"viewport": {"width": 360, "height": 640}})
    page.add_init_script(AS_BEFORE_POINTERS)
    visit(page, "#/play/deep-roots")
    sight, board = look(page), page.locator("#board > svg")
    whole = board.get_attribute("viewBox")
    (x, y), (next_x, next_y), *_ = page.evaluate(MIDDLES)
    assert max(abs(x - next_x), abs(y - next_y)) < 24
    page.touchscreen.tap(x, y)
    expect(board).to_have_class(re.compile("is-close"))
    expect(page.locator("#reason-text")).to_have_text("Enlarged: tap again.")
    (x, y), (next_x, next_y), *_ = page.evaluate(MIDDLES)
    assert max(abs(x - next_x), abs(y - next_y)) > 23.9
    assert look(page).log == sight.log
    page.touchscreen.tap(next_x, next_y)
    assert len(look(page, sight).log) > len(sight.log)
    expect(board).to_have_attribute("viewBox", WHOLE)
    expect(page.locator("#reason")).to_be_hidden()
    assert whole == "0 0 560 748"

    page.touchscreen.tap(*page.evaluate(MIDDLES)[0])
    expect(board).to_have_class(re.compile("is-close"))
    page.keyboard.press("Control+z")
    expect(board).to_have_attribute("viewBox", WHOLE)

    page.touchscreen.tap(*page.evaluate(MIDDLES)[0])
    expect(board).to_have_class(re.compile("is-close"))
    for height in (640, 740):
        page.set_viewport_size({"width": 360, "height": height})
        button, prompt = (page.locator(name).bounding_box() for name in ("#reason button", "#prompt"))
        assert button
        assert prompt
        assert button["height"] >= 43.9
        assert button["y"] + button["height"] <= prompt["y"] + 0.1
    page.get_by_role("button", name="Whole board").tap()
    expect(board).to_have_attribute("viewBox", WHOLE)
    expect(page.locator("#reason")).to_be_hidden()
