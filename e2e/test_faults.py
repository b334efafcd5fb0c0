"""Whatever comes wrong at the start: the page starts all the same, or says so; on a healed host it starts."""

from __future__ import annotations

import fnmatch
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from e2e.conftest import NO_SNAPSHOT, START_MS
from e2e.faults import Fault, Start, faulty_host
from e2e.host import Host
from e2e.routes import hold
from tools.build import DIST

ROUTE: Final = "#/play/ice-colony"
BOARD: Final = "#board svg"
AGAIN: Final = (
    "#boot-trouble:has(#boot-trouble-sentence:not(:empty)) #boot-again:visible, "
    "#notice:visible button:has-text('Try again'), #boot-anew:visible"
)
"""What is clicked to try again beside a sentence about a failure, or about a start without a sign of life."""
SIDE_BY_SIDE: Final = 4
"""Pages that start side by side."""
MOST_SECONDS: Final = 10
"""Within which a start that comes to nothing must be reported."""
SOME: Final = {
    "assets/runtime/python/stdlib-*.bin": tuple(Fault),
    "assets/runtime/python/pyodide-*.bin": (Fault.CUT, Fault.FLIPPED, Fault.TYPE),
    "assets/runtime/pyscript-*/core-*.js": (Fault.MISSING, Fault.FLIPPED, Fault.PAGE),
    "assets/page/boot-*.mjs": (Fault.MISSING, Fault.TYPE),
    "py/main-*.py": (Fault.PAGE,),
    "assets/runtime/python/ice_colony-*.pack": (Fault.FLIPPED,),
    "assets/page/guard-*.js": (Fault.SLOW,),
    "assets/page/look-*.js": (Fault.CUT,),
    "assets/table/board-*.css": (Fault.MISSING,),
}
"""A file of each kind, and what may be wrong with it: what most runs try. `--all-faults` tries everything."""
SOME_PAIRS: Final = (
    ("assets/page/guard-*.js", "assets/saves/backup-*.mjs"),
    ("assets/page/boot-*.mjs", "assets/page/guard-*.js"),
)
"""Damaged together in most runs: the script that watches, with a module and with the one that it watches."""
SOME_CACHED: Final = (
    ("assets/page/guard-*.js", "assets/saves/backup-*.mjs"),
    ("assets/page/arrival-*.js", "index.html"),
    ("assets/python/games-*.mjs", "assets/runtime/python/orrery-*.bin"),
)
"""Damaged together in the service worker's cache."""
NAMED: Final = re.compile(r'(?:src|href)="([^"]+)" integrity=')
UNNEEDED: Final = ("assets/page/guard-*.js", "assets/python/early-*.js")
"""The scripts that the page names and can start without."""
CHECKED: Final = ("*.bin", "*.pack", "*/core-*.js")
SPOILED: Final = (Fault.MISSING, Fault.BROKEN, Fault.CUT, Fault.FLIPPED, Fault.PAGE)
"""With one of these faults in one of those files there is no start, and the page has to say so."""
HURRY: Final = """
let failed = 0;
addEventListener("error", ({ target }) => {
    if (target.tagName !== "SCRIPT" || ++failed < 2) return;
    for (const animation of document.getAnimations()) animation.finish();
}, true);
"""
"""After two scripts have failed nobody waits for the watch that needs none."""
SPARE: Final = """
async () => {
    const [name] = (await caches.keys()).filter((name) => name.includes("precache"));
    const [cache, spare] = [await caches.open(name), await caches.open("spare")];
    for (const key of await cache.keys()) await spare.put(key, await cache.match(key));
}
"""
"""Keeps a second copy of what the service worker keeps."""
CUT_CACHED: Final = """
async (names) => {
    const [name] = (await caches.keys()).filter((name) => name.includes("precache"));
    const [cache, spare] = [await caches.open(name), await caches.open("spare")];
    const files = names.map((name) => new URL(name, document.baseURI).href);
    for (const key of await spare.keys()) {
        const whole = await spare.match(key);
        const isCut = files.includes(key.url.split("?")[0]);
        const { headers } = whole;
        const bytes = isCut && await whole.clone().arrayBuffer();
        await cache.put(key, isCut ? new Response(bytes.slice(0, bytes.byteLength / 2), { headers }) : whole);
    }
}
"""
"""Cuts the cached copies of some files, and restores all others."""

Wrong = tuple[tuple[str, ...], Fault]
"""Files, and what is wrong with each of them."""


@pytest.fixture(scope="module")
def failing_host() -> Iterator[tuple[str, dict[str, Start]]]:
    """See `faulty_host`."""
    with faulty_host(DIST) as found:
        yield found


def files_of_the_start(browser: Browser, site: str) -> list[str]:
    """What a page of a site asks for until the board is there, without the page itself."""
    asked: list[str] = []
    page = browser.new_page(service_workers="block")
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    page.goto(f"{site}{ROUTE}")
    expect(page.locator(BOARD)).to_be_visible(timeout=START_MS)
    page.close()
    return sorted(name for name in set(asked) - {"", ROUTE} if not name.startswith("blob:"))


def chosen(names: Sequence[str], *, all_of_them: bool) -> list[Wrong]:
    """The files and their faults that are tried, each alone."""
    if all_of_them:
        return [((name,), fault) for name in names for fault in Fault]
    found = [(name, faults) for pattern, faults in SOME.items() for name in fnmatch.filter(names, pattern)]
    return [((name,), fault) for name, faults in found for fault in faults]


def pairs(
    names: Sequence[str], some: Iterable[tuple[str, str]], *, all_of_them: bool
) -> list[tuple[str, str]]:
    """The files that are tried together."""
    if all_of_them:
        return list(combinations(names, 2))
    found = [[fnmatch.filter(names, pattern) for pattern in pair] for pair in some]
    return [(one, other) for (one,), (other,) in found]


def description(names: Sequence[str], fault: Fault) -> str:
    """What is wrong, in words."""
    return f"{' and '.join(names)} {fault.value}"


def is_spoiled(names: Sequence[str], fault: Fault) -> bool:
    """Whether the page cannot start with this fault in these files."""
    is_checked = any(fnmatch.fnmatch(name, pattern) for name in names for pattern in CHECKED)
    return fault in SPOILED and is_checked


def is_shown(page: Page, what: str) -> bool:
    """Whether something comes to be seen before patience ends."""
    try:
        page.locator(what).first.wait_for(timeout=START_MS)
    except PlaywrightTimeout:
        return False
    return True


def end_of(page: Page, start: Start) -> str:
    """How a start ends: "starts", "tells", or what it should not do; in the end the host is healed."""
    if not is_shown(page, f"{BOARD}, {AGAIN}"):
        return "hangs"
    has_started = page.locator(BOARD).is_visible()
    start.is_healed = True
    if has_started:
        return "starts"
    # On a slow machine the page offers to try again while it is still starting, and may be there meanwhile:
    # then what was offered is hidden, and a click that waits for it to be seen would wait for ever.
    page.locator(f"{BOARD}, {AGAIN}").first.dispatch_event("click")
    return "tells" if is_shown(page, BOARD) else "tells, and does not start when tried again"


def ends_of(browser: Browser, host: str, starts: dict[str, Start], wanted: Sequence[Wrong]) -> dict[str, str]:
    """How each start with a fault ends, a few side by side."""
    ends: dict[str, str] = {}
    for first in range(0, len(wanted), SIDE_BY_SIDE):
        batch = [
            Start(f"/{len(starts) + n}/", *what)
            for n, what in enumerate(wanted[first : first + SIDE_BY_SIDE], 1)
        ]
        pages = [browser.new_page(service_workers="block") for _ in batch]
        for start, page in zip(batch, pages, strict=True):
            starts[start.prefix] = start
            page.add_init_script(HURRY)
            page.goto(f"{host}{start.prefix}{ROUTE}", wait_until="commit", timeout=START_MS)
        for start, page in zip(batch, pages, strict=True):
            end = ends[description(start.names, start.fault)] = end_of(page, start)
            print(f"{end}: {description(start.names, start.fault)}", flush=True)
            page.close()
    return ends


def needed_scripts() -> set[str]:
    """The scripts that the page names and cannot start without: it has to say so if one is damaged."""
    named = set(NAMED.findall((DIST / "index.html").read_text(encoding="utf-8")))
    unneeded = {name for pattern in UNNEEDED for name in fnmatch.filter(named, pattern)}
    return {name for name in named - unneeded if name.endswith("js")}


def assert_damage_is_reported(ends: dict[tuple[str, str], str]) -> None:
    """Each start with two damaged files comes to an end, and tells if it needs one of them."""
    print(Counter(ends.values()))
    needed = needed_scripts()
    assert {pair: end for pair, end in ends.items() if end not in {"starts", "tells"}} == {}
    assert [pair for pair, end in ends.items() if end != "tells" and needed.intersection(pair)] == []


def test_every_start_comes_to_an_end_and_can_be_tried_again(
    browser: Browser, failing_host: tuple[str, dict[str, Start]], request: pytest.FixtureRequest
) -> None:
    address, starts = failing_host
    names = files_of_the_start(browser, f"{address}/0/")
    wanted = chosen(names, all_of_them=request.config.getoption("all_faults"))
    assert {fault for _, fault in wanted} == set(Fault)
    ends = ends_of(browser, address, starts, wanted)
    print(Counter(ends.values()))
    assert {what: end for what, end in ends.items() if end not in {"starts", "tells"}} == {}
    slow = [what for what in wanted if what[1] is Fault.SLOW and ends[description(*what)] != "starts"]
    assert slow == []
    hidden = [what for what in wanted if is_spoiled(*what) and ends[description(*what)] != "tells"]
    assert hidden == []
    assert {"starts", "tells"} == set(ends.values())


def test_a_start_with_two_damaged_files_can_be_tried_again(
    browser: Browser, failing_host: tuple[str, dict[str, Start]], request: pytest.FixtureRequest
) -> None:
    """The host has sent both damaged, and the browser keeps them so unless somebody asks past its cache."""
    address, starts = failing_host
    names = files_of_the_start(browser, f"{address}/0/")
    wanted = pairs(names, SOME_PAIRS, all_of_them=request.config.getoption("all_faults"))
    ends = ends_of(browser, address, starts, [(pair, Fault.FLIPPED) for pair in wanted])
    assert_damage_is_reported({pair: ends[description(pair, Fault.FLIPPED)] for pair in wanted})


@pytest.fixture
def keeping(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A browser whose service worker keeps the site, of which there is a second copy."""
    context = browser.new_context()
    context.add_init_script(NO_SNAPSHOT)
    context.add_init_script(HURRY)
    page = context.new_page()
    page.goto(host.site)
    expect(page.locator("#offline[data-state='kept']")).to_be_attached(timeout=START_MS)
    page.evaluate(SPARE)
    yield context
    context.close()


def test_a_start_with_two_damaged_cached_files_can_be_tried_again(
    browser: Browser, host: Host, keeping: BrowserContext, request: pytest.FixtureRequest
) -> None:
    """Both lie damaged in the service worker's cache."""
    names = ["index.html", *files_of_the_start(browser, host.site)]
    ends = {}
    for pair in pairs(names, SOME_CACHED, all_of_them=request.config.getoption("all_faults")):
        keeping.pages[0].evaluate(CUT_CACHED, list(pair))
        keeping.pages[0].close()  # with what it has in memory
        page = keeping.new_page()
        page.goto(f"{host.site}{ROUTE}", wait_until="commit")
        ends[pair] = end_of(page, Start("", pair, Fault.CUT))
        print(f"{ends[pair]}: {description(pair, Fault.CUT)}", flush=True)
    assert_damage_is_reported(ends)


def test_the_watch_that_needs_no_script_does_not_wait_too_long(page: Page, site: str) -> None:
    for scripts in ("**/*.mjs", "**/guard-*.js"):
        hold(page, scripts)
    page.goto(site, wait_until="commit")
    for motion in ("", "none"):
        page.evaluate("(motion) => { document.documentElement.dataset.motion = motion; }", motion)
        expect(page.locator("#boot-overdue")).to_have_css("animation-name", "not-yet")
        seconds = page.locator("#boot-overdue").evaluate(
            "(watch) => getComputedStyle(watch).animationDuration"
        )
        assert 0 < float(seconds.removesuffix("s")) < MOST_SECONDS
        expect(page.locator("#boot-overdue")).to_be_hidden()
