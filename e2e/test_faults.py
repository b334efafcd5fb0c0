"""Whatever comes wrong at the start: the page starts all the same, or says so; on a healed host it starts."""

from __future__ import annotations

import fnmatch
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from e2e.conftest import START_MS
from e2e.faults import Fault, Start, faulty_host
from tools.build import DIST

ROUTE: Final = "#/play/ice-colony"
BOARD: Final = "#board svg"
AGAIN: Final = (
    "#boot-trouble:has(#boot-trouble-sentence:not(:empty)) #boot-again:visible, "
    "#notice:visible button:has-text('Try again')"
)
"""The button beside a sentence about a failure; one beside a start that is merely slow is none."""
SIDE_BY_SIDE: Final = 4
"""Pages that start side by side."""
SOME: Final = {
    "assets/runtime/python/stdlib-*.bin": tuple(Fault),
    "assets/runtime/python/pyodide-*.bin": (Fault.CUT, Fault.FLIPPED, Fault.TYPE),
    "assets/runtime/pyscript-*/core-*.js": (Fault.MISSING, Fault.FLIPPED, Fault.PAGE),
    "assets/page/boot-*.mjs": (Fault.MISSING, Fault.TYPE),
    "py/main-*.py": (Fault.PAGE,),
    "assets/runtime/python/ice_colony-*.pack": (Fault.FLIPPED,),
    "assets/page/guard-*.js": (Fault.SLOW,),
}
"""A file of each kind, and what may be wrong with it: what most runs try. `--all-faults` tries everything."""
CHECKED: Final = ("*.bin", "*.pack", "*/core-*.js")
SPOILED: Final = (Fault.MISSING, Fault.BROKEN, Fault.CUT, Fault.FLIPPED, Fault.PAGE)
"""With one of these faults in one of those files there is no start, and the page has to say so."""


@pytest.fixture(scope="module")
def failing_host() -> Iterator[tuple[str, dict[str, Start]]]:
    """See `faulty_host`."""
    with faulty_host(DIST) as found:
        yield found


def files_of_the_start(browser: Browser, host: str) -> list[str]:
    """What a page asks for until the board is there, without the page itself."""
    asked: list[str] = []
    page = browser.new_page(service_workers="block")
    page.on("request", lambda request: asked.append(request.url.removeprefix(f"{host}/0/")))
    page.goto(f"{host}/0/{ROUTE}")
    expect(page.locator(BOARD)).to_be_visible(timeout=START_MS)
    page.close()
    return sorted(set(asked) - {"", ROUTE})


def chosen(names: Sequence[str], *, all_of_them: bool) -> list[tuple[str, Fault]]:
    """The files and their faults that are tried."""
    if all_of_them:
        return [(name, fault) for name in names for fault in Fault]
    found = [(name, faults) for pattern, faults in SOME.items() for name in fnmatch.filter(names, pattern)]
    return [(name, fault) for name, faults in found for fault in faults]


def told(name: str, fault: Fault) -> str:
    """What is wrong, in words."""
    return f"{name} {fault.value}"


def is_spoiled(name: str, fault: Fault) -> bool:
    """Whether the page cannot start with this fault in this file."""
    return fault in SPOILED and any(fnmatch.fnmatch(name, pattern) for pattern in CHECKED)


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
    page.locator(AGAIN).first.click()
    return "tells" if is_shown(page, BOARD) else "tells, and does not start when tried again"


def ends_of(
    browser: Browser, host: str, starts: dict[str, Start], wanted: Sequence[tuple[str, Fault]]
) -> dict[str, str]:
    """How each start with a fault ends, a few side by side."""
    ends: dict[str, str] = {}
    for first in range(0, len(wanted), SIDE_BY_SIDE):
        batch = [
            Start(f"/{first + n}/", *what) for n, what in enumerate(wanted[first : first + SIDE_BY_SIDE], 1)
        ]
        pages = [browser.new_page(service_workers="block") for _ in batch]
        for start, page in zip(batch, pages, strict=True):
            starts[start.prefix] = start
            page.goto(f"{host}{start.prefix}{ROUTE}", wait_until="commit", timeout=START_MS)
        for start, page in zip(batch, pages, strict=True):
            end = ends[told(start.name, start.fault)] = end_of(page, start)
            print(f"{end}: {told(start.name, start.fault)}", flush=True)
            page.close()
    return ends


def test_every_start_comes_to_an_end_and_can_be_tried_again(
    browser: Browser, failing_host: tuple[str, dict[str, Start]], request: pytest.FixtureRequest
) -> None:
    address, starts = failing_host
    names = files_of_the_start(browser, address)
    wanted = chosen(names, all_of_them=request.config.getoption("all_faults"))
    assert {fault for _, fault in wanted} == set(Fault)
    ends = ends_of(browser, address, starts, wanted)
    print(Counter(ends.values()))
    assert {what: end for what, end in ends.items() if end not in {"starts", "tells"}} == {}
    slow = [what for what in wanted if what[1] is Fault.SLOW and ends[told(*what)] != "starts"]
    assert slow == []
    hidden = [what for what in wanted if is_spoiled(*what) and ends[told(*what)] != "tells"]
    assert hidden == []
    assert {"starts", "tells"} == set(ends.values())
