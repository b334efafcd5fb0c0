"""The coach: a guided first game from the lobby, moves shown on the board, and the switch in other games."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from e2e.axe import violations_in_any_scheme
from e2e.bots import AGAINST, SAVED, expect_asked, set_pace
from e2e.conftest import NewPage
from e2e.keyboard import press, tab_to
from e2e.linked import PLAYERS
from e2e.onlooker import RISK, look
from e2e.player import seed_luck, thing
from e2e.routes import cut_off
from orrery.games.registry import GAMES
from orrery.records.seat import Seat
from orrery.records.share import link_fragment
from orrery.records.tree import Record

Visit = Callable[[Page, str], None]
PERSON_BEGINS: Final = 3
"""A seed of dice by which the person in the first seat decides first."""
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
LARGER_PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 800}
TO_A_RISK: Final = "s0 m0 draw s5 draw m4 move 1 s5 draw a3 colonize use-5"
"""How a game of the piecepack comes to a roll that is advised, which the die decides."""
ROLL: Final = "chance.roll"
"""The button that rolls the dice."""
NEVER_LATER: Final = """
(() => {
    const { setTimeout } = window;
    window.setTimeout = (act, wait, ...given) => wait >= 300 ? 0 : setTimeout(act, wait, ...given);
})()
"""
"""From now on, what would happen after a third of a second does not happen."""
DECISIONS: Final = 8
"""So many are looked at in each game."""
MANY: Final = 4
"""Choices that take a phone's room for themselves: more of them, and the advice scrolls into view."""
HIDDEN: Final = """
(() => {
    const box = (it) => it.getBoundingClientRect();
    const tools = box(document.querySelector(".tools")).top;
    const texts = "#choices button, #coach p, #coach button, .coach-words p, #prompt";
    const shown = [...document.querySelectorAll(texts)]
        .filter((it) => it.checkVisibility());
    const isCut = (it) => {
        for (let around = it; around.id !== "table"; around = around.parentElement)
            if (getComputedStyle(around).overflowY !== "visible"
                && around.scrollHeight > around.clientHeight + 1) return true;
        return false;
    };
    const beneath = (it) => it.matches("#choices button") && it.closest("#choices").childElementCount < MANY
        && box(it).bottom > tools;
    const end = document.documentElement.scrollHeight - scrollY - (innerHeight - tools);
    return shown.filter((it) => isCut(it) || beneath(it) || box(it).bottom > end)
        .map((it) => it.id || it.textContent);
})()
""".replace("MANY", str(MANY))
"""What is cut off by the part that it is in, or lies below the tools when the page is scrolled to its end."""


def moves(page: Page) -> Locator:
    """The moves that the coach advises."""
    return page.locator("#coach .coach-moves button")


def still_page(new_page: NewPage, visit: Visit) -> Page:
    """A page without motion, on which bots play at once; the lobby is shown, and dice are seeded."""
    page = new_page(reduced_motion="reduce")
    set_pace(page, "instant")
    visit(page, "")
    seed_luck(page, PERSON_BEGINS)
    return page


def start_here(page: Page) -> None:
    page.get_by_role("link", name="Start here").click()
    expect(moves(page).first).to_be_visible()


def play_highlighted(page: Page) -> None:
    """Click what is highlighted on the board, until the coach has something new to say."""
    before, said = page.evaluate(SAVED), moves(page).first.element_handle()
    asked = look(page)
    while page.evaluate(SAVED) == before:
        page.locator("#board .hinted, #choices .hinted").first.click()
        asked = look(page, asked)
        if RISK in asked.possible:
            page.locator(thing(RISK)).click()
            asked = look(page, asked)
    page.wait_for_function("said => !said.isConnected", arg=said)
    expect(moves(page).first).to_be_visible()


def test_start_here_leads_to_a_game_with_a_coach_whose_moves_are_on_the_board(
    new_page: NewPage, visit: Visit
) -> None:
    page = still_page(new_page, visit)
    start_here(page)
    expect(page.locator(".coach-aim")).to_contain_text("Spread over the ice.")
    sight = look(page)
    hinted = page.locator("#board .hinted")
    assert 1 <= moves(page).count() == hinted.count() <= 3
    assert {str(made.get_attribute("data-key")) for made in hinted.all()} <= set(sight.touchable)
    assert violations_in_any_scheme(page) == []
    moves(page).first.hover()
    expect(hinted).to_have_count(1)
    page.locator(".coach-aim").hover()
    for _ in range(4):
        play_highlighted(page)
    assert page.evaluate(SAVED).count(" $hint") >= 4, "what a coach advises is help"
    expect(page.locator(".coach-remark")).to_contain_text("Io")
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert violations_in_any_scheme(page) == []


def test_the_board_and_what_can_be_chosen_are_in_view_beside_the_coach(
    new_page: NewPage, visit: Visit
) -> None:
    for size in (PHONE, DESKTOP):
        page = new_page(viewport=size, reduced_motion="reduce")
        visit(page, "")
        page.locator('.card a[href="#/first/colonization"]').click()  # which is below what a phone shows
        expect(page.locator("#board")).to_be_in_viewport(ratio=1)
        expect(page.locator("#choices button").first).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("slug", PLAYERS)
def test_all_choices_and_all_advice_can_be_read_on_a_phone(
    slug: str, new_page: NewPage, visit: Visit
) -> None:
    page = new_page(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    set_pace(page, "instant")
    visit(page, "")
    seed_luck(page, PERSON_BEGINS)
    page.locator(f'.card a[href="#/first/{slug}"]').click()
    asked = None
    for _ in range(DECISIONS):
        asked = look(page, asked)
        expect(moves(page).first).to_be_visible()
        for size in (PHONE, LARGER_PHONE):
            page.set_viewport_size(size)
            page.evaluate("scrollTo(0, 0)")
            assert page.evaluate(HIDDEN) == []
            expect(page.locator("#board")).to_be_in_viewport(ratio=1)
            if page.locator("#choices > *").count() < MANY:
                expect(moves(page).first.locator("b")).to_be_in_viewport(ratio=1)  # what to do now
        moves(page).last.click()
        expect(page.locator("#board")).to_be_in_viewport(ratio=0.9)


def test_beside_a_turn_that_was_advised_and_begun_nothing_else_is_said(
    new_page: NewPage, visit: Visit
) -> None:
    page = still_page(new_page, visit)
    page.locator('.card a[href="#/first/advanced-colonization"]').click()
    expect(page.locator(".coach-aim")).to_be_visible()
    moves(page).filter(has_text="Then").first.click()
    expect(moves(page)).to_contain_text("As planned: ")
    expect(moves(page)).to_have_count(1)
    for element in (".coach-aim", ".coach-tip", ".coach-status"):
        expect(page.locator(element)).to_be_hidden()


def test_the_coach_is_still_there_after_a_reload_and_goes_when_it_is_told_to(
    new_page: NewPage, visit: Visit
) -> None:
    page = still_page(new_page, visit)
    start_here(page)
    play_highlighted(page)
    page.reload()
    expect(moves(page).first).to_be_visible()
    page.get_by_role("button", name="Play on without me").click()
    expect(page.locator("#coach")).to_be_hidden()
    expect(page.locator("#board .hinted")).to_have_count(0)
    expect(page.get_by_role("button", name="Coach", exact=True)).to_have_attribute("aria-pressed", "false")
    page.locator(thing(look(page).touchable[0])).click()
    page.reload()
    expect_asked(page)
    expect(page.locator("#coach")).to_have_count(0)


def test_a_coached_turn_by_keyboard(new_page: NewPage, visit: Visit) -> None:
    page = still_page(new_page, visit)
    start_here(page)
    for _ in range(3):
        asked, before = look(page), page.evaluate(SAVED)
        tab_to(page, ".coach-moves button")
        page.keyboard.press("Enter")
        answered = look(page, asked)
        if RISK in answered.possible:
            press(page, RISK)
            look(page, answered)
        assert page.evaluate(SAVED) != before
        expect(moves(page).first).to_be_visible()


def page_with_a_roll(new_page: NewPage, visit: Visit) -> Page:
    """A guided first game in which a roll is next that a person makes."""
    page = new_page(reduced_motion="reduce")
    set_pace(page, "fast")  # else the dice are rolled at once
    visit(page, "")
    seed_luck(page, PERSON_BEGINS)
    start_here(page)
    asked = look(page)
    while ROLL not in asked.possible:
        expect(moves(page).first).to_be_visible()
        moves(page).first.click()
        asked = look(page, asked)
    return page


def test_the_coach_asks_for_the_roll_that_is_next(new_page: NewPage, visit: Visit) -> None:
    page = page_with_a_roll(new_page, visit)
    expect(page.locator(".coach-status")).to_contain_text("Roll now")
    page.locator(thing(ROLL)).click()
    expect(page.locator(".coach-status")).not_to_contain_text("Roll now")


def test_an_impatient_second_click_rolls_at_once(new_page: NewPage, visit: Visit) -> None:
    page = page_with_a_roll(new_page, visit)
    page.evaluate(NEVER_LATER)
    page.locator(thing(ROLL)).click()
    expect(page.locator(thing(ROLL))).to_be_visible()
    page.locator(thing(ROLL)).click()
    expect(page.locator(thing(ROLL))).to_have_count(0)


def risky() -> Record:
    """A game against a bot in which a colony takes a roll that succeeds five times in six."""
    record = Record(GAMES["piecepack-colonization"], [Seat("Ann"), Seat("Io", 1)])
    for text in TO_A_RISK.split():
        record.play(record.state.string_to_action(text))
    return record


@pytest.mark.parametrize("confirming", [".coach-moves button", thing(RISK)])
def test_a_risky_move_of_the_coach_is_confirmed_by_choosing_it_again_or_by_the_button(
    confirming: str, new_page: NewPage, visit: Visit
) -> None:
    page = still_page(new_page, visit)
    visit(page, link_fragment(risky()))
    page.locator("#place-keep").click()
    page.locator("#table-coach").click()
    expect(moves(page)).to_contain_text(["Roll. You succeed 83 times in 100"])
    asked, before = look(page), page.evaluate(SAVED)
    moves(page).click()
    asked = look(page, asked)
    assert RISK in asked.possible
    assert page.evaluate(SAVED) == before
    expect(page.locator(".coach-tip")).to_contain_text("now press “Roll”, or “Back”")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".coach-tip")).to_be_hidden()
    moves(page).click()
    expect(page.locator(".coach-tip")).to_be_visible()
    page.locator(confirming).click()
    look(page, asked)
    assert page.evaluate(SAVED) != before


def test_the_coach_is_silent_about_moves_while_something_else_is_picked(
    new_page: NewPage, visit: Visit
) -> None:
    page = still_page(new_page, visit)
    page.locator('.card a[href="#/first/deep-roots"]').click()
    expect(moves(page).first).to_be_visible()
    play_highlighted(page)
    asked = look(page)
    hinted = page.locator("#board .hinted").evaluate_all("all => all.map(made => made.dataset.key)")
    other = next(key for key in asked.touchable if key not in hinted)
    page.locator(thing(other)).click()
    assert look(page, asked).picked == (other,)
    expect(page.locator(".coach-status")).to_contain_text("trying something else")
    expect(moves(page).first).to_be_hidden()
    assert page.evaluate(HIDDEN) == []
    page.get_by_role("button", name="Back").click()
    expect(moves(page).first).to_be_visible()
    expect(page.locator("#board .picked")).to_have_count(0)


def test_words_of_the_game_are_explained_in_view_on_a_desktop_and_below_the_advice_on_a_phone(
    new_page: NewPage, visit: Visit
) -> None:
    page = still_page(new_page, visit)
    page.locator('.card a[href="#/first/deep-roots"]').click()
    expect(moves(page).first).to_be_visible()
    play_highlighted(page)
    for size, shown in ((DESKTOP, "#table > .coach-words"), (PHONE, ".coach-said > .coach-words")):
        page.set_viewport_size(size)
        expect(page.locator(".coach-words:visible")).to_have_count(1)
        expect(page.locator(shown)).to_contain_text(re.compile(r"[a-z]: \w"))
    page.set_viewport_size(DESKTOP)
    expect(page.locator("#table > .coach-words")).to_be_in_viewport(ratio=1)
    assert page.evaluate(HIDDEN) == []


def test_the_switch_turns_the_coach_on_in_a_game_against_bots(new_page: NewPage, visit: Visit) -> None:
    page = still_page(new_page, visit)
    visit(page, "#/play/ice-colony?name=Ann&name=Bob")
    expect_asked(page)
    expect(page.locator("#table-coach")).to_be_hidden()
    visit(page, AGAINST)
    expect_asked(page)
    expect(page.locator("#coach")).to_have_count(0)
    page.locator("#table-coach").click()
    expect(moves(page).first).to_be_visible()
    page.locator("#tools-open").click()  # beside a coach, there is a menu on a desktop too
    page.locator("#table-coach").click()
    expect(page.locator("#coach")).to_be_hidden()


def test_a_coach_that_does_not_arrive_gets_a_sentence_and_comes_when_asked_again(
    rough_page: Page, visit: Visit
) -> None:
    visit(rough_page, AGAINST)
    expect_asked(rough_page)
    archive = "**/coach-*.pack"
    rough_page.route(archive, cut_off)
    switch = rough_page.locator("#table-coach")
    switch.click()
    notice = rough_page.get_by_text("The coach didn't load. Check your connection and try again.")
    expect(notice).to_be_visible()
    expect(switch).to_have_attribute("aria-pressed", "false")
    rough_page.unroute(archive)
    switch.click()
    expect(moves(rough_page).first).to_be_visible()
