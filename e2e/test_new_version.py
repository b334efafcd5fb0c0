"""A new version of the site comes while games are open: nothing is lost, and no half of it is ever used."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from e2e.conftest import AT_ONCE, START_MS, go
from e2e.faults import Fault
from e2e.host import Host, write_next_version
from e2e.onlooker import Sight, look
from e2e.player import Player, play_until, seed_luck

NEWER: Final = "A new version is ready. Your game is saved and stays as it is."
ELSEWHERE: Final = "Another tab is using a new version. Reload this one when it suits you."
TABLE: Final = "#/play/ice-colony?players=2&seat=person&seat=person"
LOOK_FOR_IT: Final = """
async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { installing, waiting } = await registration.update();
    window.coming = installing ?? waiting ?? { state: "nothing" };
}
"""
HAS_COME: Final = "() => coming.state !== 'installing'"
HALVES: Final = (Fault.MISSING, Fault.CUT, Fault.FLIPPED, Fault.PAGE)
"""How a file may come from a host that is half way through a release."""
NO_FAULT: Final = ("index.html", Fault.PAGE)
"""That is the page which a host sends in place of others."""
CACHED: Final = """
async () => {
    const [name] = await caches.keys();
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => url.slice(document.baseURI.split("#")[0].length).split("?")[0]);
}
"""
STYLES: Final = "document.querySelector('link[href*=\"assets/page/page-\"]').getAttribute('href')"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """Tabs of one browser, whose service worker is their own affair."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(START_MS)
    context.add_init_script(AT_ONCE)
    yield context
    context.close()


def sit_down(page: Page, host: Host, decisions: int) -> Sight:
    """A game of so many decisions."""
    seed_luck(page, decisions)
    go(page, host.site + TABLE)
    player = Player(decisions)
    return play_until(page, player, lambda sight: player.decisions >= decisions and not sight.picked)


def expect_reloaded(page: Page) -> None:
    expect(page.locator("html[data-marked]")).not_to_be_attached(timeout=START_MS)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    expect(page.locator("#main")).to_have_attribute("aria-busy", "false")


def same_place(page: Page, before: Sight) -> bool:
    """Whether a table is as it was left."""
    after = look(page)
    return (after.labels, after.log, after.prompt) == (before.labels, before.log, before.prompt)


def what_comes(page: Page) -> str:
    """What came of looking for a new version."""
    page.evaluate(LOOK_FOR_IT)
    page.wait_for_function(HAS_COME, timeout=START_MS)
    return str(page.evaluate("coming.state"))


def refuse_every_half(page: Page, host: Host, names: set[str]) -> None:
    """A host that is half way through a release: nothing of it is installed."""
    for name, fault in sorted(set(product(names, HALVES)) - {NO_FAULT}, key=str):
        host.faults = {name: fault}
        assert what_comes(page) == "redundant", f"{name} {fault}"
    for fault in HALVES:
        host.faults = {"sw.js": fault}
        with pytest.raises(Error, match="Failed to update a ServiceWorker"):
            page.evaluate(LOOK_FOR_IT)
    expect(page.locator("#news")).to_be_hidden()
    host.faults = {}


def install_whole(page: Page, host: Host) -> set[str]:
    """The addresses that were asked for, each once, besides the worker's own."""
    host.asked = []
    assert what_comes(page) == "installed"
    assert len(host.asked) == len(set(host.asked))
    return set(host.asked) - {"sw.js"}


def test_a_new_version_comes_whole_or_not_at_all(context: BrowserContext, host: Host, tmp_path: Path) -> None:
    one, other, writing = tabs = [context.new_page() for _ in range(3)]
    go(one, host.site)
    expect(one.locator("#offline-state")).to_contain_text("Ready to play offline")
    go(other, host.site)
    host.asked = []
    go(writing, host.site)
    places = {one: sit_down(one, host, 5), other: sit_down(other, host, 3)}
    writing.locator("#saved-import").click()
    writing.locator("#import-text").fill("half a sent")
    cached = set(one.evaluate(CACHED))
    host.wait_for_request(
        "sw.js"
    )  # of its own accord a browser looks for a new version a while after a visit
    assert what_comes(one) == "nothing"

    changed = write_next_version(tmp_path / "next")
    host.folder = tmp_path / "next"
    (new,) = (name for name in changed if name.endswith(".css"))
    host.asked = []
    refuse_every_half(one, host, changed)
    assert cached <= set(one.evaluate(CACHED))
    assert set(host.asked) | install_whole(one, host) == changed | {"sw.js"}
    for page in tabs:
        page.evaluate("document.documentElement.dataset.marked = 'true'")
        expect(page.locator("#news-text")).to_have_text(NEWER)
    one.get_by_role("button", name="Use it now").click()
    for page, place in places.items():
        expect_reloaded(page)
        assert same_place(page, place)
        assert page.evaluate(STYLES) == new
    finish_writing(writing, cached)
    assert set(one.evaluate(CACHED)) - cached == {new}
    (old,) = cached - set(one.evaluate(CACHED))
    assert old.startswith("assets/page/page-")


def finish_writing(page: Page, cached: set[str]) -> None:
    """A tab in which something is open is not loaded anew, and has all of its version until it is."""
    expect(page.locator("#news-text")).to_have_text(ELSEWHERE)
    assert page.locator("#import-text").input_value() == "half a sent"
    assert cached <= set(page.evaluate(CACHED))
    page.locator("#import-cancel").click()
    page.get_by_role("button", name="Reload").click()
    expect_reloaded(page)
    expect(page.locator("#offline-state")).to_contain_text("Ready to play offline")
