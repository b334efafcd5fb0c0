"""Tables at which bots sit, and workers whose answers wait until a test lets them through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from e2e.conftest import NewPage
from e2e.player import seed_luck

Visit = Callable[[Page, str], None]
AGAINST: Final = "#/play/ice-colony?seat=person&seat=bot-2&name=Ann"
HOLD_ANSWERS: Final = """
window.workers = [];
window.answersAreFree = new Promise((free) => (window.freeAnswers = free));
window.Worker = class extends Worker {
    constructor(...more) {
        super(...more);
        window.workers.push(this);
    }
    addEventListener(kind, listener) {
        const later = (event) => window.answersAreFree.then(() => listener(event));
        super.addEventListener(kind, kind === "message" ? later : listener);
    }
};
"""
"""Workers are listed, and nothing that they say arrives before `freeAnswers()`."""
LIST_WORKERS: Final = HOLD_ANSWERS + "window.freeAnswers();"
NO_WORKERS: Final = "delete window.Worker;"
THINKS: Final = "Ceres is thinking…"
SAVED: Final = "localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('.game.')))"
"""The text of the only saved game."""


def set_pace(page: Page, pace: str) -> None:
    """Have bots play at a pace, as if it had been chosen before; for pages that are loaded from now on."""
    page.add_init_script(f"localStorage.setItem('orrery.bots', '{{\"pace\": \"{pace}\"}}')")


def free_answers(page: Page) -> None:
    """Let through what workers say."""
    page.evaluate("window.freeAnswers()")


def count_workers(page: Page) -> int:
    """How many workers there have been."""
    return int(page.evaluate("window.workers.length"))


def expect_asked(page: Page) -> None:
    """Wait until a person is asked, or the game is over."""
    expect(page.locator("#board")).to_have_attribute("aria-busy", "false")


def lines_of(page: Page) -> list[str]:
    """What the log says."""
    return page.locator("#log li:not(.branch) > button").all_text_contents()


def sit_down(new_page: NewPage, visit: Visit, route: str, script: str = "") -> Page:
    """A table at which bots play at once and a person is asked; `script` runs before the page does."""
    page = new_page(reduced_motion="reduce")
    set_pace(page, "instant")
    page.add_init_script(script)
    visit(page, "")
    seed_luck(page, 3)
    visit(page, route)
    expect_asked(page)
    return page
