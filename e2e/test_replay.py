"""Going through a game at the table: undo, redo, steps, the log, what-ifs and dice set by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.onlooker import Sight, look
from e2e.player import Player, play_until, seed_luck, thing

Visit = Callable[[Page, str], None]
Played = tuple[Page, Sight]

CURRENT: Final = "#log [aria-current]"
PLACE: Final = """
() => [...document.querySelectorAll("#log li:not(.branch) > button")]
    .findIndex((line) => line.hasAttribute("aria-current"))
"""
NAME: Final = "<b>Bold</b> & wrong"


@pytest.fixture
def played(new_page: NewPage, visit: Visit) -> Played:
    """A table at which a dozen decisions were made."""
    page = new_page(reduced_motion="reduce")
    visit(page, "")
    seed_luck(page, 5)
    visit(page, "#/play/ice-colony?players=2&adjacency=8")
    player = Player(5)
    return page, play_until(page, player, lambda sight: player.decisions >= 12 and not sight.picked)


def picture(sight: Sight) -> object:
    """What a position looks like; where the keyboard or a pick is does not belong to it."""
    return sight.tiles, sight.banners, sight.active, sight.standings, sight.prompt, sight.touchable


def place(page: Page) -> int:
    """Which line of the log is the one that is looked at; dice that fell together have one."""
    return int(page.evaluate(PLACE))


def branches(page: Page) -> list[str]:
    return page.locator("#log .branch").all_inner_texts()


def test_undo_and_redo_by_button_and_by_key_and_all_the_way_back(played: Played) -> None:
    page, sight = played
    page.locator("#travel-undo").click()
    undone = look(page, sight)
    assert picture(undone) != picture(sight)
    assert undone.log == sight.log, "what was undone still stands in the log, after the current line"
    expect(page.locator("#place")).to_be_hidden()
    page.locator("#travel-redo").click()
    assert picture(look(page, undone)) == picture(sight)
    page.keyboard.press("Control+z")
    expect(page.locator("#prompt")).to_have_text(undone.prompt)
    page.keyboard.press("Control+y")
    expect(page.locator("#prompt")).to_have_text(sight.prompt)

    undo, redo = page.locator("#travel-undo"), page.locator("#travel-redo")
    count = 0
    while undo.get_attribute("aria-disabled") == "false":
        undo.click()
        count += 1
    assert count >= 12
    expect(page.locator("#prompt")).to_contain_text("place your first camp")
    for _ in range(count):
        redo.click()
    assert redo.get_attribute("aria-disabled") == "true"
    assert picture(look(page)) == picture(sight)


def test_the_same_choice_meets_the_same_die_and_another_leaves_a_branch(played: Played) -> None:
    page, sight = played
    page.locator("#travel-undo").click()
    undone = look(page, sight)
    while "choose your active square" not in undone.prompt:
        page.locator("#travel-undo").click()
        undone = look(page, undone)
    at = place(page)
    activated, rolled = sight.log[at + 1 : at + 3]
    assert "chooses" in activated
    assert rolled.startswith("Fate")
    square = activated.split()[-1].rstrip(".")
    page.locator(thing(f"tile.{square}")).click()
    again = look(page, undone)
    assert again.log[: at + 3] == sight.log[: at + 3]
    assert branches(page) == []

    page.locator("#travel-undo").click()
    undone = look(page, again)
    while len(undone.touchable) < 2 or undone.choices & {"button.pass", "button.end"}:
        page.locator("#travel-undo").click()
        undone = look(page, undone)
    at = place(page)
    chosen = sight.log[at + 1]
    other = next(key for key in undone.touchable if not chosen.endswith(f" {key[-2:]}."))
    page.locator(thing(other)).click()
    after = look(page, undone)
    assert after.log[: at + 1] == sight.log[: at + 1]
    assert after.log[at + 1] != chosen
    assert f"Or: {chosen}" in branches(page)
    expect(page.locator("#place")).to_be_hidden()


def test_the_log_the_arrow_keys_and_the_game_by_itself_lead_through_it(played: Played) -> None:
    page, sight = played
    lines = page.locator("#log li:not(.branch) > button")
    last = int(lines.last.get_attribute("data-ply") or 0)
    page.locator("#prompt").click()
    page.keyboard.press("Home")
    expect(page.locator(CURRENT)).to_have_count(0)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(CURRENT)).to_have_text(sight.log[0])
    expect(page.locator(CURRENT)).to_be_visible()  # though the set-up is folded away
    page.keyboard.press("ArrowRight")
    first_turn = place(page)
    page.keyboard.press("ArrowRight")
    assert place(page) > first_turn
    page.locator("#travel-back").click()
    assert place(page) == first_turn
    page.keyboard.press("End")
    expect(page.locator(CURRENT)).to_have_attribute("data-ply", str(last))
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("#place-text")).to_contain_text(f"action {last} of {last + 1}")
    lines.nth(len(sight.log) - 5).click()
    expect(page.locator(CURRENT)).to_have_text(sight.log[-5])
    page.locator("#place-return").click()
    assert picture(look(page)) == picture(sight)
    expect(page.locator("#place")).to_be_hidden()

    for _ in range(2):
        page.locator("#travel-back").click(modifiers=["Shift"])
    page.locator("#travel-auto").click()
    expect(page.locator("#travel-auto")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#travel-auto")).to_have_attribute("aria-pressed", "false")
    assert picture(look(page)) == picture(sight)

    check_what_if(page, sight)


def check_what_if(page: Page, sight: Sight) -> None:
    """Dice that are set by hand leave the game alone, and what came of them can be named and deleted."""
    while not page.locator(thing("chance.roll")).is_visible():
        page.locator("#travel-back").click(modifiers=["Shift"])
    at = place(page)
    rolled = sight.log[at + 1]
    outcomes = page.locator('#choices [data-key^="chance."]')
    other = next(
        outcomes.nth(n)
        for n in range(1, outcomes.count())
        if outcomes.nth(n).locator(".choice-label").inner_text().lower() not in rolled.lower()
    )
    other.click()
    expect(page.locator("#table")).to_have_attribute("data-place", "branch")
    assert f"Or: {rolled}" in branches(page)
    page.locator("#place-name").click()
    page.locator("#writing-field").fill(NAME)
    page.keyboard.press("Enter")
    expect(page.locator("#place-text")).to_contain_text(f"“{NAME}”")
    page.locator("#place-return").click()
    back = look(page)
    assert (picture(back), back.log) == (picture(sight), sight.log)
    named = page.locator("#log .branch", has_text=NAME)
    expect(named).to_have_count(1)
    named.locator("button").click()
    page.locator("#place-delete").click()
    expect(named).to_have_count(0)
    assert picture(look(page)) == picture(sight)


def test_a_promoted_what_if_is_the_game_also_after_a_reload(played: Played) -> None:
    page, sight = played
    while not page.locator(thing("chance.roll")).is_visible():
        page.locator("#travel-back").click(modifiers=["Shift"])
    page.locator('#choices [data-key^="chance."]').nth(1).click()
    page.locator('#choices [data-key^="chance."]').nth(2)
    page.locator("#place-promote").click()
    expect(page.locator("#place")).to_be_hidden()
    promoted = look(page)
    assert any(line in sight.log for line in (text.removeprefix("Or: ") for text in branches(page)))
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached()
    again = look(page)
    assert (picture(again), again.log) == (picture(promoted), promoted.log)


def test_a_note_is_text_and_saved_and_a_what_if_that_was_left_is_not_opened_again(
    played: Played, visit: Visit
) -> None:
    page, sight = played
    page.locator("#table-note").click()
    page.locator("#writing-field").fill(NAME)
    page.keyboard.press("Enter")
    note = page.locator("#log li:has([aria-current]) .comment")
    expect(note).to_have_text(NAME)

    for _ in range(3):
        page.locator("#travel-back").click(modifiers=["Shift"])
    while not page.locator(thing("chance.roll")).is_visible():
        page.locator("#travel-back").click(modifiers=["Shift"])
    page.locator('#choices [data-key^="chance."]').nth(1).click()
    page.locator("#place-return").click()
    page.reload()
    expect(page.locator("html[data-ready]")).to_be_attached()
    expect(page.locator("#place")).to_be_hidden()
    assert picture(look(page)) == picture(sight)
    expect(note).to_have_text(NAME)
    visit(page, "#/")
    expect(page.locator(".saved-game .whose-turn")).to_have_text(sight.prompt)
