"""What just happened stays to be read: the line, the dice, the last move, and time for all of it."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from e2e.bots import AGAINST, expect_asked, set_pace
from e2e.conftest import PATIENCE_MS, NewPage
from e2e.onlooker import look
from e2e.player import Player, seed_luck, thing
from e2e.waits import NEVER, WAITED

Visit = Callable[[Page, str], None]
PHONE: Final = {"width": 360, "height": 740}
DESKTOP: Final = {"width": 1280, "height": 800}
SOON_A_FIGHT: Final = 45
"""The seed of a game in which the second player attacks in its first turn."""
LINES: Final = 6
"""So many lines of what happened are waited for."""
LATE_MS: Final = 250
"""How late a machine that is busy may show an outcome, and then for less long."""
SLOW_MS: Final = 2250
"""How long a bot's step stays at the slow pace where nothing moves."""
WATCH_LINES: Final = """
() => {
    window.shown = [];
    const line = document.getElementById("latest-turn");
    new MutationObserver(() => {
        const text = line.textContent;
        if (window.shown.at(-1)?.[0] !== text) window.shown.push([text, window.waited, performance.now()]);
    }).observe(line, { childList: true, characterData: true, subtree: true });
}
"""
"""Writes down each line of what happened, and when: by the clock of `WAITED`, and by the machine's."""


def latest_turn(page: Page) -> str:
    """The line of what just happened, which only small screens show."""
    return page.locator("#latest-turn").text_content() or ""


def sit_down(page: Page, visit: Visit, route: str, seed: int) -> None:
    visit(page, "")
    seed_luck(page, seed)
    visit(page, route)
    expect_asked(page)


def play(page: Page, decisions: int, seed: int) -> None:
    """So many decisions by clicks."""
    player, sight = Player(seed), look(page)
    while player.decisions < decisions and not sight.over:
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)


def fight(page: Page, seed: int) -> str:
    """Play until somebody has fought; the line about it."""
    player, sight = Player(seed), look(page)
    while "against" not in latest_turn(page):
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)
    return latest_turn(page)


@pytest.fixture
def still(new_page: NewPage) -> Page:
    return new_page(reduced_motion="reduce", viewport=DESKTOP)


def test_a_fight_is_shown_and_its_dice_stay_until_the_next_player_acts(still: Page, visit: Visit) -> None:
    sit_down(still, visit, "#/play/ice-colony?players=2&name=Ann&name=Bob", SOON_A_FIGHT)
    shown = fight(still, SOON_A_FIGHT)
    total = r"\d pips?[a-z0-9 +\u2212]* \+ die (\d) = \d+"
    found = re.search(rf"(Ann|Bob) attacks \w\d with {total} against (Ann|Bob)'s {total}\.", shown)
    assert found
    attacker, attack, defender, defence = found.groups()
    letters = {"Ann": "W", "Bob": "O"}
    for key, owner, face in (("attack", attacker, attack), ("defence", defender, defence)):
        die = still.locator(thing(f"die.{key}"))
        expect(die).to_have_class(re.compile(rf"\bseat-{letters[owner]}\b"))
        expect(die).to_have_class(re.compile(rf"\bface-{face}\b"))
    lines = still.locator("#log li:not(.branch) > button").all_inner_texts()
    assert sum(" against " in line for line in lines) == 1

    while latest_turn(still) == shown or "against" in latest_turn(still):
        play(still, 1, SOON_A_FIGHT)
    expect(still.locator(thing("die.attack"))).to_have_count(0)


def top_of_the_board(page: Page) -> float:
    page.evaluate("scrollTo(0, 0)")
    return float(page.evaluate("document.getElementById('board').getBoundingClientRect().top"))


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_last_move_is_on_the_board_which_stays_where_it_is(
    viewport: dict[str, int], new_page: NewPage, visit: Visit
) -> None:
    page = new_page(reduced_motion="reduce", viewport=viewport)
    sit_down(page, visit, "#/play/ice-colony?players=2&name=Ann&name=Bob", 4)
    seen, tops, shown = set[str](), set[float](), set[str]()
    player, sight = Player(4), look(page)
    while player.decisions < 30:
        tops.add(top_of_the_board(page))
        shown.add(latest_turn(page))
        before = {name: (tile.owner, tile.pips) for name, tile in sight.tiles.items()}
        page.locator(thing(player.choose(sight))).click()
        sight = look(page, sight)
        after = {name: (tile.owner, tile.pips) for name, tile in sight.tiles.items()}
        marks = page.locator('[data-key^="last.tile."]')
        marked = marks.evaluate_all("(all) => all.map((one) => one.dataset.key)")
        changed = {name for name in after if after[name] != before[name]}
        framed = {key.removeprefix("last.tile.") for key in marked}
        assert bool(changed & framed) == bool(changed)
        seen |= framed
    assert len(seen) > 3
    assert len(shown) > 10
    assert len(tops) == 1


def test_the_dice_of_a_round_fall_together(new_page: NewPage, visit: Visit) -> None:
    page = new_page()
    visit(page, "")
    seed_luck(page, 2)
    visit(page, "#/play/deep-roots?players=2&name=Ann&name=Bob")
    for _ in range(2):
        expect_asked(page)
        page.evaluate(WAITED)
        page.evaluate(WATCH_LINES)
        page.locator('[data-key^="sprout."]').first.click(force=True)
    expect(page.locator("#latest-turn")).to_have_text(re.compile(r"The dice of round 1: .+\. \w+ begins\."))
    expect_asked(page)
    (planted, begun, _), *_, (_, fallen, _) = page.evaluate("window.shown")
    assert "plants" in planted
    assert fallen - begun < 2_500, "one after the other they took 3 to 4 s"
    lines = page.locator("#log li:not(.branch) > button").all_inner_texts()
    assert sum("dice" in line or "die" in line for line in lines) == 1


# --- time ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wish", "least"), [("no-preference", 600), ("reduce", 900)])
def test_an_outcome_stays_long_enough_to_be_read(
    wish: str, least: int, new_page: NewPage, visit: Visit
) -> None:
    page = new_page(reduced_motion=wish)
    set_pace(page, "fast")
    sit_down(page, visit, AGAINST, 3)
    page.evaluate(WAITED)
    page.evaluate(WATCH_LINES)
    play(page, 6, 3)
    shown = page.evaluate("window.shown")
    waits = [
        (line, max(later - came, left - begun))  # who thinks for a while waits for less
        for (line, came, begun), (_, later, left) in pairwise(shown)
        if re.search(r"Ceres rolls for \w\d\. Fate: [^.]+\.(?: \w\d goes from \d to \d pips?\.)?$", line)
    ]
    assert waits
    assert min(wait for _, wait in waits) >= least - LATE_MS, waits


def test_a_key_or_a_click_goes_on_at_once(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    set_pace(page, "slow")
    visit(page, "")
    seed_luck(page, 3)
    visit(page, "#/play/ice-colony?seat=bot-1&seat=bot-1")
    hurries: dict[str, Callable[[], None]] = {
        "a key": lambda: page.keyboard.press("x"),
        "a click": page.locator("#table-heading").click,
    }
    page.evaluate(NEVER, SLOW_MS / 2)
    for way, hurry in hurries.items():
        page.evaluate(WATCH_LINES)
        given_up = time.monotonic() + PATIENCE_MS / 1000
        while page.evaluate("window.shown.length") < LINES:
            assert time.monotonic() < given_up, way
            hurry()


def test_what_begins_with_a_key_is_not_skipped_by_it(new_page: NewPage, visit: Visit) -> None:
    page = new_page(reduced_motion="reduce")
    set_pace(page, "slow")
    sit_down(page, visit, "#/play/deep-roots?players=2&name=Ann&name=Bob", 2)
    page.locator('[data-key^="sprout."]').first.focus()
    page.keyboard.press("Enter")
    expect_asked(page)
    page.locator('[data-key^="sprout."]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#board")).to_have_attribute("aria-busy", "true")
    expect(page.locator("#prompt")).to_contain_text("are rolled")
