"""The evaluation bar: off until it is switched on, then beside the board wherever a position is looked at."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.bots import (
    AGAINST,
    HOLD_ANSWERS,
    NO_WORKERS,
    SAVED,
    THINKS,
    expect_asked,
    free_answers,
    sit_down,
)
from e2e.conftest import NewPage
from e2e.onlooker import RISK, look
from e2e.player import thing
from orrery.games.registry import GAMES
from orrery.play.match import Match
from orrery.records.share import link_fragment
from orrery.records.tree import Record

Visit = Callable[[Page, str], None]
MARK: Final = " $evaluation"
REVISION: Final = f'Number(/"revision": (\\d+)/.exec({SAVED})?.[1] ?? 0)'
"""How often the only game was written."""
LABEL: Final = re.compile(r"^Evaluation: (\w+ [+-]\d\.\d\d(, |$)){2}")


def bar(page: Page) -> Locator:
    return page.locator("#evaluation")


def switch(page: Page) -> None:
    page.get_by_role("button", name="Evaluation", exact=True).click()


def evaluation_label(page: Page) -> str:
    """What the bar says, once it has something to say."""
    expect(bar(page)).to_have_attribute("aria-label", LABEL)
    return str(bar(page).get_attribute("aria-label"))


def touch_first(page: Page) -> None:
    """Play something; the game is written after the next paint."""
    before, revision = look(page), page.evaluate(REVISION)
    page.locator(thing(before.touchable[0])).click()
    after = look(page, before)
    if RISK in after.possible:
        page.locator(thing(RISK)).click()
        look(page, after)
    page.wait_for_function(f"revision => {REVISION} > revision", arg=revision)


def test_the_bar_shows_how_the_game_stands_and_marks_what_is_played_beside_it(
    new_page: NewPage, visit: Visit
) -> None:
    page = sit_down(new_page, visit, AGAINST)
    expect(bar(page)).to_be_hidden()
    touch_first(page)
    assert MARK not in page.evaluate(SAVED)
    switch(page)
    first = evaluation_label(page)
    assert "You" in first
    assert "Ceres" in first
    assert violations_in_any_scheme(page) == []
    touch_first(page)
    expect(bar(page)).not_to_have_attribute("aria-label", first)
    assert evaluation_label(page)
    expect(page.locator("#log .sign")).to_have_count(1)
    expect(page.locator("#log .sign")).to_have_attribute("aria-label", "with the evaluation on")
    assert page.evaluate(SAVED).count(MARK) == 1
    expect(page.locator("#log small")).to_have_text("with the evaluation on")
    page.reload()
    expect_asked(page)
    expect(bar(page)).to_be_hidden()


def test_a_look_at_the_bar_counts_though_it_is_put_away_again(new_page: NewPage, visit: Visit) -> None:
    page = sit_down(new_page, visit, "#/play/ice-colony?name=Ann&name=Bob", NO_WORKERS)
    switch(page)
    assert evaluation_label(page)
    switch(page)
    touch_first(page)
    assert page.evaluate(SAVED).count(MARK) == 1
    touch_first(page)
    assert page.evaluate(SAVED).count(MARK) == 1


def test_the_bar_waits_for_hints_and_bots(new_page: NewPage, visit: Visit) -> None:
    page = sit_down(new_page, visit, AGAINST, HOLD_ANSWERS)
    page.locator("#table-hint").click()
    switch(page)
    touch_first_without_answer(page)
    expect(page.locator("#prompt")).to_have_text(THINKS)
    free_answers(page)
    expect_asked(page)
    assert evaluation_label(page)
    page.locator("#table-hint").click()
    expect(page.locator("#reason-text")).to_contain_text("Hint: ")


def touch_first_without_answer(page: Page) -> None:
    page.locator(thing(look(page).touchable[0])).click()


def test_a_link_is_evaluated_too_and_its_end_shows_the_result(new_page: NewPage, visit: Visit) -> None:
    record = Record(GAMES["piecepack-colonization"], ["Ann", "Bob"])
    match, rng = Match(record), Random(2)
    while not match.state.is_terminal():
        match.act(rng.choice(match.state.legal_actions()))
    page = new_page(reduced_motion="reduce")
    visit(page, link_fragment(record))
    switch(page)
    expect(bar(page)).to_have_attribute("aria-label", re.compile("Ann|Bob"))
    expect(bar(page)).not_to_have_attribute("aria-label", LABEL)
    page.locator("#travel-first").click()
    assert evaluation_label(page)
    page.locator("#travel-forward").click(modifiers=["Shift"])
    assert evaluation_label(page)


def test_the_bar_a_hint_and_a_look_back_leave_everything_in_its_place(
    new_page: NewPage, visit: Visit
) -> None:
    page = sit_down(new_page, visit, AGAINST)
    page.set_viewport_size({"width": 1280, "height": 800})
    touch_first(page)
    parts = [page.locator(part) for part in ("#board", ".tools", "#table-coach", "#table-more", ".answers")]
    before = [part.bounding_box() for part in parts]
    switch(page)
    expect(bar(page)).to_be_visible()
    assert [part.bounding_box() for part in parts] == before
    page.locator("#table-hint").click()
    expect(page.locator("#reason-text")).to_contain_text("Hint")
    reason, prompt = (page.locator(part).bounding_box() for part in ("#reason", "#prompt"))
    assert reason is not None
    assert prompt is not None
    assert reason["y"] + reason["height"] <= prompt["y"]
    page.locator("#travel-back").click()
    assert [part.bounding_box() for part in parts] == before


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (640, 400), (360, 740)])
def test_a_hint_hides_nothing_of_what_is_asked(
    width: int, height: int, new_page: NewPage, visit: Visit
) -> None:
    page = sit_down(new_page, visit, AGAINST)
    touch_first(page)
    page.set_viewport_size({"width": width, "height": height})
    page.locator("#table-hint").click()
    expect(page.locator("#reason-text")).to_contain_text("Hint")
    prompt = page.locator("#prompt")
    assert prompt.inner_text()
    assert prompt.evaluate("made => made.scrollHeight <= made.clientHeight")
