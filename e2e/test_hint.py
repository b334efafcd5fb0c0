"""A hint when asked for: drawn, explained, and stored in the record."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.bots import AGAINST, NO_WORKERS, SAVED, sit_down
from e2e.conftest import NewPage
from e2e.onlooker import look
from e2e.player import Player, play_until, seed_luck, thing

Visit = Callable[[Page, str], None]
MARK = " $hint"


def hinted_key(page: Page) -> str:
    """Ask for a hint; the key of the first thing that it would touch."""
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.locator("#reason-text")).to_contain_text("Hint: Place your camp on ")
    expect(page.locator("#announcer")).to_contain_text("Hint: Place your camp on ")
    expect(page.locator("#board .hinted")).to_have_count(1)
    return str(page.locator("#board .hinted").get_attribute("data-key"))


def test_a_hint_is_drawn_and_explained_and_recorded_with_the_move_after_it(
    new_page: NewPage, visit: Visit
) -> None:
    page = sit_down(new_page, visit, AGAINST)
    before = look(page)
    key = hinted_key(page)
    assert key in before.touchable
    assert violations_in_any_scheme(page) == []
    assert MARK not in page.evaluate(SAVED)
    page.locator(thing(key)).click()
    after = look(page, before)
    assert any(f"You place a camp on {key[-2:]}" in line for line in after.log)
    expect(page.locator("#board .hinted")).to_have_count(0)
    assert page.evaluate(SAVED).count(MARK) == 1
    expect(page.locator("#log .sign")).to_have_count(1)
    expect(page.locator("#log .sign")).to_have_attribute("aria-label", "after a hint")
    page.locator(thing(after.touchable[0])).click()
    look(page, after)
    assert page.evaluate(SAVED).count(MARK) == 1
    assert violations_in_any_scheme(page) == []
    page.reload()
    expect(page.locator("#log .sign")).to_have_count(1)
    page.get_by_role("button", name="Share").click()
    link = page.locator("#share-link").input_value()
    visit(page, link[link.index("#") :])
    page.reload()
    expect(page.locator("#place-keep")).to_be_visible()
    expect(page.locator("#log").get_by_label("after a hint")).to_have_count(1)


def test_a_hint_that_is_not_waited_for_marks_nothing(new_page: NewPage, visit: Visit) -> None:
    page = sit_down(new_page, visit, "#/play/ice-colony?name=Ann&name=Bob", NO_WORKERS)
    sight = look(page)
    hinted_key(page)
    page.locator("#travel-back").click(modifiers=["Shift"])
    expect(page.locator("#board .hinted")).to_have_count(0)
    expect(page.locator("#table-hint")).to_be_visible()
    page.locator("#place-return").click()
    page.locator(thing(look(page).touchable[0])).click()
    assert look(page, sight).log != sight.log
    assert MARK not in page.evaluate(SAVED)


def test_a_hint_is_no_longer_drawn_once_something_else_is_chosen(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/ice-colony?players=2")
    play_until(page, Player(3), lambda sight: "button.pass" in sight.choices and len(sight.touchable) > 1)
    page.get_by_role("button", name="Hint", exact=True).click()
    hinted = page.locator("#board .hinted, #choices .hinted")
    expect(hinted).not_to_have_count(0)
    sight = look(page)
    keys = [made.get_attribute("data-key") for made in hinted.all()]
    page.locator(thing(next(key for key in sight.touchable if key not in keys))).click()
    expect(page.locator("#prompt")).not_to_have_text(sight.prompt)
    expect(hinted).to_have_count(0)
    page.locator(thing(f"tile.{sight.active}")).click()  # which takes the choice back
    expect(page.locator("#prompt")).to_have_text(sight.prompt)
    expect(page.locator("#reason")).to_be_hidden()
