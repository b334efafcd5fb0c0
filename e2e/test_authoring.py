"""Making a lesson at the table: words, a question, a circle by a touch; it is tried, and shared as a link."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.conftest import NewPage
from e2e.keyboard import tab_to
from e2e.learner import Press, click, strike
from e2e.onlooker import Sight, look
from e2e.phone import is_wider_than_the_screen
from e2e.player import Player, seed_luck

Visit = Callable[[Page, str], None]

GOAL: Final = "Your first square: choose it."
WORDS: Final = "Where would <b>you</b> begin?"
MISTAKE: Final = "That is too near."
PLAYED: Final = 4
"""So many touches come before the lesson is made."""
ASKED: Final = 1
"""Of them, the one that is asked for: where White begins."""


def play_some(page: Page, visit: Visit) -> tuple[list[str], list[Sight]]:
    """Begin a game of two persons; the keys touched, and what was seen before each."""
    visit(page, "")
    seed_luck(page, 5)
    visit(page, "#/play/ice-colony?players=2&adjacency=8")
    player, keys, sights = Player(5), list[str](), [look(page)]
    for _ in range(PLAYED):
        keys.append(player.choose(sights[-1]))
        click(page, keys[-1])
        sights.append(look(page, sights[-1]))
    return keys, sights


def travel_to_the_question(page: Page, sights: list[Sight]) -> None:
    """Look at the position in which the touch was chosen that is asked for."""
    page.keyboard.press("Home")
    while page.locator("#prompt").inner_text() != sights[ASKED].prompt:
        page.locator("#travel-forward").click(modifiers=["Shift"])


def open_making(page: Page) -> None:
    if page.locator("#tools-open").is_visible():
        tab_to(page, "#tools-open")
        page.keyboard.press("Enter")
    tab_to(page, "#table-more")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="More")).to_be_visible()
    for _ in range(20):
        if page.evaluate("document.activeElement.dataset.action") == "Make a lesson":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Make a lesson")).to_be_visible()


def press(page: Page, name: str) -> None:
    page.locator("#making").get_by_role("button", name=name).click()


@pytest.mark.parametrize("touch", [click, strike], ids=["clicks", "keyboard"])
def test_a_lesson_is_made_tried_and_shared(touch: Press, new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    keys, sights = play_some(page, visit)
    home = page.url
    travel_to_the_question(page, sights)
    open_making(page)
    press(page, "Try it")
    expect(page.locator("#making-trouble")).to_have_text(re.compile("has no goal"))
    page.get_by_label("Goal of the lesson").fill(GOAL)
    page.get_by_label("What the teacher says here").fill(WORDS)
    page.get_by_role("switch", name="The learner must find the next action").check()
    assert violations_in_any_scheme(page) == []
    circle(page, touch, keys[ASKED], keys[0])
    page.keyboard.press("Escape")
    expect(page.locator("#making")).to_be_hidden()
    expect(page.locator("#board .pointer")).to_have_count(0)
    expect(page.locator("#log li:has([aria-current]) .comment")).to_have_text(WORDS)
    open_making(page)
    expect(page.get_by_label("Goal of the lesson")).to_have_value(GOAL)
    link = shared(page)
    page.keyboard.press("Escape")
    press(page, "Try it")
    learn(page, touch, keys[ASKED])
    page.locator("#teacher").get_by_role("link", name="Back to the game").click()
    expect(page).to_have_url(home)
    expect(page.locator("#prompt")).to_have_text(sights[-1].prompt)

    other = new_page(reduced_motion="reduce")
    visit(other, link[link.index("#") :])
    learn(other, touch, keys[ASKED])
    expect(other.locator("#teacher").get_by_role("link", name="All games")).to_be_visible()


def circle(page: Page, touch: Press, key: str, other: str) -> None:
    """Have one thing circled, and another only for a moment."""
    press(page, "Point at things")
    bar, pointers = page.locator("#pointing"), page.locator("#board .pointer")
    expect(bar).to_be_visible()
    played = page.locator("#log li").count()
    touch(page, key)
    expect(pointers).to_have_count(1)
    expect(bar).to_contain_text("Circled: ")
    touch(page, other)
    expect(pointers).to_have_count(2)
    touch(page, other)
    expect(pointers).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Control+z")
    assert page.locator("#log li").count() == played
    assert violations_in_any_scheme(page) == []
    if touch is click:
        bar.get_by_role("button", name="Done").click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator("#making")).to_be_visible()
    expect(pointers).to_have_count(1)


def shared(page: Page) -> str:
    """The link to the lesson; it is a file too."""
    press(page, "Share the lesson")
    dialog = page.get_by_role("dialog", name="Share this lesson")
    assert violations_in_any_scheme(page) == []
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save as a file").click()
    assert "[%lesson]" in download.value.path().read_text(encoding="utf-8")
    return dialog.get_by_label("The link", exact=True).input_value()


def learn(page: Page, touch: Press, answer: str) -> None:
    """Go through the lesson: goal, question with its circle, the right answer."""
    panel, words = page.locator("#teacher"), page.locator("#teacher-words")
    expect(words).to_have_text(GOAL)
    panel.get_by_role("button", name="Continue").click()
    expect(words).to_have_text(WORDS)
    expect(panel).to_have_attribute("data-phase", "ask")
    expect(page.locator("#board .pointer")).to_have_count(1)
    touch(page, answer)
    expect(panel).to_have_attribute("data-phase", "done")
    expect(page.locator("#teacher-verdict")).to_have_text("Right.")


def go_on_to_the_question(page: Page) -> None:
    panel = page.locator("#teacher")
    panel.get_by_role("button", name="Continue").click()
    expect(panel).to_have_attribute("data-phase", "ask")


def test_what_is_played_instead_is_answered(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce", viewport={"width": 360, "height": 740})
    keys, sights = play_some(page, visit)
    travel_to_the_question(page, sights)
    open_making(page)
    page.get_by_label("Goal of the lesson").fill(GOAL)
    page.get_by_role("switch", name="The learner must find the next action").check()
    page.keyboard.press("Escape")
    mistake = next(key for key in sights[ASKED].touchable if key not in keys)
    click(page, mistake)
    expect(page.locator("#table")).to_have_attribute("data-place", "branch")
    open_making(page)
    page.get_by_label("What the teacher says here").fill(MISTAKE)
    assert violations_in_any_scheme(page) == []
    assert not is_wider_than_the_screen(page)
    press(page, "Try it")
    go_on_to_the_question(page)
    click(page, mistake)
    expect(page.locator("#teacher-words")).to_have_text(MISTAKE)
    expect(page.locator("#teacher-verdict")).to_have_text("Not quite.")
    page.go_back()
    expect(page.locator("#table")).to_have_attribute("data-place", "branch")
    open_making(page)
    page.get_by_role("switch", name="This answer is right too").check()
    press(page, "Try it")
    go_on_to_the_question(page)
    click(page, mistake)
    expect(page.locator("#teacher-verdict")).to_have_text("Right.")
