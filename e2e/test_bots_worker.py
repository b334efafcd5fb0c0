"""The worker in which bots think: begun early, replaced when it dies, done without where there is none."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import CDPSession, Page, expect

from e2e.axe import violations_in_any_scheme
from e2e.bots import (
    AGAINST,
    LIST_WORKERS,
    NO_WORKERS,
    THINKS,
    count_workers,
    expect_asked,
    set_pace,
)
from e2e.conftest import NewPage, turn_to
from e2e.onlooker import look
from e2e.player import Player, play_until, seat_persons, seed_luck, thing
from e2e.waits import NEVER

Visit = Callable[[Page, str], None]
SEED: Final = 3
CRASH: Final = "window.workers.at(-1).postMessage({ game: 'no such game', text: '' })"
"""Makes the worker fail in its own code."""
KILL: Final = "window.workers.at(-1).terminate()"
"""Ends it without a word."""

LOSE_FIRST_ANSWERS: Final = """
window.workers = [];
window.Worker = class extends Worker {
    constructor(...more) {
        super(...more);
        window.workers.push(this);
    }
    addEventListener(kind, listener) {
        const unlessLost = (event) => {
            if (!event.data) document.documentElement.dataset.worker = "started";
            if (!event.data || window.workers[0] !== this) listener(event);
        };
        super.addEventListener(kind, kind === "message" ? unlessLost : listener);
    }
};
"""
"""The first worker starts and then thinks for ever, as far as the page can see."""
ASKED: Final = re.compile("^(Place|Choose|From|Roll) ")
"""What a person is asked in Ice Colony; whose turn it is next, dice decide."""
STILLBORN: Final = """
window.Worker = class {
    constructor() {
        window.workers.push(this);
    }
    addEventListener(kind, listener) {
        if (kind === "error") setTimeout(() => listener(new Event("error")));
    }
    removeEventListener() {}
    postMessage() {}
    terminate() {}
};
"""
"""Workers that never begin."""
TALKER: Final = """
window.Worker = class extends EventTarget {
    constructor() {
        super();
        window.workers.push(this);
    }
    postMessage() {
        for (const data of SAID) setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
    }
    terminate() {}
};
"""
"""Workers that say `SAID` whenever they are asked."""
GARBAGE: Final = "const SAID = ['', '{', 'null', '[1, 2]', '{\"id\": 1}', { toString: () => 'an object' }];"
SILENCE: Final = "const SAID = [];"


@pytest.fixture
def still(new_page: NewPage) -> Page:
    page = new_page(reduced_motion="reduce")
    set_pace(page, "instant")
    return page


def sit_down(page: Page, visit: Visit, script: str) -> None:
    page.add_init_script(script)
    visit(page, "")
    seed_luck(page, SEED)
    visit(page, AGAINST)


def choose(page: Page) -> None:
    page.locator(thing(Player(1).choose(look(page)))).click()


def test_a_worker_is_begun_for_bots_alone_and_ended_in_the_lobby(still: Page, visit: Visit) -> None:
    still.add_init_script(LIST_WORKERS)
    visit(still, "")
    seat_persons(still, "ice-colony")
    visit(still, "#/setup/ice-colony")
    assert count_workers(still) == 0
    with still.expect_worker() as begun:
        still.get_by_label("Orange is played by").select_option("bot-1")
    worker = begun.value
    with worker.expect_event("close"):
        still.get_by_role("button", name="Cancel").click()
    still.get_by_role("link", name="Set up a game of Ice Colony").click()
    assert count_workers(still) == 1


@pytest.mark.parametrize("end", [CRASH, KILL])
def test_a_worker_that_dies_in_mid_search_is_replaced(end: str, still: Page, visit: Visit) -> None:
    sit_down(still, visit, LOSE_FIRST_ANSWERS)
    choose(still)
    expect(still.locator("#prompt")).to_have_text(THINKS)
    expect(still.locator("html[data-worker]")).to_be_attached()
    assert count_workers(still) == 1
    still.evaluate(end)
    expect(still.locator("#prompt")).to_contain_text(ASKED)
    assert count_workers(still) == 2
    play_until(still, Player(1), lambda sight: len(sight.log) > 34)
    assert count_workers(still) == 2


def test_where_workers_die_again_and_again_the_page_thinks(still: Page, visit: Visit) -> None:
    sit_down(still, visit, LIST_WORKERS + STILLBORN)
    choose(still)
    expect_asked(still)
    expect(still.locator("#log")).to_contain_text("Ceres")
    assert count_workers(still) == 3


def test_without_workers_a_game_against_a_bot_goes_on(still: Page, visit: Visit) -> None:
    sit_down(still, visit, NO_WORKERS)
    sight = play_until(still, Player(1), lambda sight: len(sight.log) > 40)
    assert any(line.startswith("Ceres") for line in sight.log)
    still.reload()
    expect_asked(still)
    assert look(still).log == sight.log


def test_where_no_bot_can_be_had_that_is_said_and_the_game_stays(rough_page: Page, visit: Visit) -> None:
    rough_page.route("**/bots-*.pack", lambda route: route.abort())
    sit_down(rough_page, visit, NO_WORKERS)
    choose(rough_page)
    expect(rough_page.locator("#reason-text")).to_contain_text("Ceres didn't load.")
    rough_page.unroute("**/bots-*.pack")
    rough_page.locator("#travel-undo").click()
    expect_asked(rough_page)
    choose(rough_page)
    expect(rough_page.locator("#prompt")).to_contain_text(ASKED)
    expect(rough_page.locator("#log")).to_contain_text("Ceres")


def count_listeners(session: CDPSession) -> int:
    """How many event listeners the page has that nobody has dropped."""
    session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    return int(next(metric["value"] for metric in metrics if metric["name"] == "JSEventListeners"))


def test_listeners_do_not_grow_with_the_games_played(still: Page, visit: Visit) -> None:
    session = still.context.new_cdp_session(still)
    session.send("Performance.enable")
    visit(still, "")
    counted = []
    for _ in range(5):
        turn_to(still, AGAINST)
        expect_asked(still)
        still.evaluate("localStorage.clear()")  # each saved game would have a card with buttons
        turn_to(still, "#/")
        expect(still.locator("#lobby")).to_be_visible()
        counted.append(count_listeners(session))
    # What is prepared for later visits adds some once, after whichever game.
    assert len(set(counted[1:])) <= 2, counted


def test_workers_that_talk_garbage_are_given_up_at_once(still: Page, visit: Visit) -> None:
    sit_down(still, visit, LIST_WORKERS + GARBAGE + TALKER)
    still.evaluate(NEVER, 1_000)
    choose(still)
    expect_asked(still)
    expect(still.locator("#log")).to_contain_text("Ceres")
    assert count_workers(still) == 3


def test_silence_is_reported_and_the_page_can_think_instead(still: Page, visit: Visit) -> None:
    sit_down(still, visit, LIST_WORKERS + SILENCE + TALKER)
    still.clock.install()
    choose(still)
    expect(still.locator("#prompt")).to_have_text(THINKS)
    expect(still.locator("#silence")).to_be_hidden()
    still.clock.fast_forward(8_000)
    expect(still.locator("#silence")).to_contain_text("isn't answering")
    assert violations_in_any_scheme(still) == []
    still.get_by_role("button", name="Think here instead").click()
    expect(still.locator("#silence")).to_be_hidden()
    expect_asked(still)
    expect(still.locator("#log")).to_contain_text("Ceres")
    assert count_workers(still) == 1
