"""Later visits go on from a snapshot of the interpreter's memory, and do without one that is no good."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import AT_ONCE, KNOWN, PATIENCE_MS, START_MS, go, report_faults
from e2e.host import Host
from e2e.player import Player, play_until, seed_luck
from e2e.routes import HOUSE, archives_in

SNAPSHOT_STORED: Final = "#offline[data-start='quick']"
BOARD: Final = "#/play/ice-colony?players=2&seat=person&seat=person"
IN_MEMORY: Final = {"stdlib", "orrery", "vendor"}
"""The archives of every start that a snapshot holds."""
LOADED: Final = "performance.getEntriesByType('resource').map(({ name }) => name)"
RUN_PYTHON: Final = """
async ([runtime, code]) => (await (await import(runtime)).loadPyodide()).runPython(code)
"""
FACTS: Final = """
import json, os, random, sys, time
from random import SystemRandom

def files(top):
    return sorted(os.path.join(at, name) for at, _, names in os.walk(top) for name in names)

json.dumps({
    "environment": dict(os.environ), "folder": os.getcwd(), "path": sys.path, "arguments": sys.argv,
    "files": files("/home") + files("/lib") + files("/tmp"),
    "chosen": [random.random(), random.Random().random(), SystemRandom().random(), os.urandom(8).hex()],
    "time": time.time(), "clock": time.perf_counter(),
    "later": __import__("ipaddress").IPV4LENGTH,
})
"""
SPOIL: Final = """
async (kind) => {
    const [name] = (await caches.keys()).filter((name) => name.startsWith("orrery-snapshot "));
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    const answer = await cache.match(key);
    const about = JSON.parse(answer.headers.get("X-About"));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (kind === "flipped") bytes[bytes.length >> 1] ^= 255;
    if (kind === "foreign") bytes[0] ^= 255;
    if (kind === "foreign") about.digest = Array.from(
        new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).join(" ");
    const headers = kind === "nameless" ? {} : { "X-About": JSON.stringify(about) };
    await cache.put(key, new Response(kind === "cut" ? bytes.subarray(1000) : bytes, { headers }));
}
"""
"""Damages the stored snapshot; `foreign` is whole by its digest, and Pyodide refuses it."""


@pytest.fixture
def context(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A browser that keeps what it knows from page to page."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(AT_ONCE)
    context.add_init_script(KNOWN)
    faults: list[str] = []
    report_faults(context, host.site, faults)
    # Why a page does without a snapshot: pytest shows it if the test fails.
    context.on("console", lambda line: print(line.text) if line.type == "warning" else None)
    yield context
    context.close()
    assert faults == []


def visit(context: BrowserContext, address: str) -> Page:
    """A new page that is ready."""
    page = context.new_page()
    go(page, address)
    return page


def first_visit(context: BrowserContext, host: Host) -> Page:
    """A page after which a snapshot is stored."""
    page = visit(context, host.site)
    assert archives_of(page) >= IN_MEMORY
    expect(page.locator(SNAPSHOT_STORED)).to_be_attached(timeout=START_MS)
    return page


def archives_of(page: Page) -> set[str]:
    """The archives of every start that a page has loaded, from wherever they were stored."""
    return set(archives_in(page.evaluate(LOADED))) & set(HOUSE)


def facts(page: Page) -> dict[str, Any]:
    """What Python on the page knows of its surroundings."""
    (runtime,) = {name for name in page.evaluate(LOADED) if "/assets/python/runtime-" in name}
    found: dict[str, Any] = json.loads(page.evaluate(RUN_PYTHON, [runtime, FACTS]))
    found["open"] = page.evaluate("performance.now()") / 1000
    return found


def test_a_later_visit_goes_on_from_the_memory_of_the_first_and_nothing_is_frozen_in_it(
    context: BrowserContext, host: Host
) -> None:
    page = first_visit(context, host)
    begun = facts(page)
    page.close()
    visits = []
    for _ in range(2):
        page = visit(context, host.site + BOARD)
        assert page.evaluate("Boolean(navigator.serviceWorker.controller)")  # else no snapshot is looked for
        assert archives_of(page) == set(HOUSE) - IN_MEMORY
        visits.append(facts(page))
    chosen = [number for found in (begun, *visits) for number in found.pop("chosen")]
    assert len(set(chosen)) == 12
    times = [found.pop("time") for found in (begun, *visits)]
    assert times == sorted(set(times))
    # The clock that runs on is this page's own, and not that of the page that was frozen.
    assert all(0 < found.pop("clock") <= found.pop("open") for found in (begun, *visits))
    assert visits == [begun, begun]
    seed_luck(page, 3)
    player = Player(3)
    play_until(page, player, lambda _: player.decisions >= 3)
    expect(page.locator("#log li").nth(3)).to_be_visible()


def test_a_damaged_snapshot_is_not_used_but_made_anew(context: BrowserContext, host: Host) -> None:
    page = first_visit(context, host)
    for kind in ("flipped", "cut", "nameless", "foreign"):
        page.evaluate(SPOIL, kind)
        page.close()
        page = visit(context, host.site)
        assert archives_of(page) == set(HOUSE), kind
        expect(page.locator(SNAPSHOT_STORED)).to_be_attached(timeout=START_MS)
    assert archives_of(visit(context, host.site)) == set(HOUSE) - IN_MEMORY


def test_a_start_that_came_to_no_end_is_not_begun_again(context: BrowserContext, host: Host) -> None:
    first_visit(context, host).evaluate("localStorage.setItem('orrery.restoring', 'yes')")
    page = visit(context, host.site)
    assert archives_of(page) == set(HOUSE)
    assert page.evaluate("localStorage.getItem('orrery.restoring')") is None
