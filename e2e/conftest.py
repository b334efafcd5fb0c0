"""The built site, served as its host would below a path prefix, and pages that tolerate no error."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect, sync_playwright

from e2e.host import PREFIX, Host, hosting
from orrery.games.registry import GAMES
from tools.browser import quick_options
from tools.build import DIST, build
from tools.serve import make_server

PATIENCE_MS: Final = 180_000
"""How long anything may take. Only a test that fails waits for so long, however busy the machine is."""
START_MS: Final = PATIENCE_MS
"""How long Python may take to start."""

AT_ONCE: Final = """
    try { localStorage["orrery.bots"] ??= '{"pace": "instant"}'; } catch { /* storage is blocked */ }
"""
"""Nothing is held: for tests that are not about time."""

_ASKED: Final = json.dumps({slug: {"asked": True} for slug in GAMES})
KNOWN: Final = f"try {{ localStorage['orrery.learned'] ??= '{_ASKED}'; }} catch {{ /* it is blocked */ }}"
"""Nobody is asked whether to learn a game first: for all tests that are not about that."""

NO_SNAPSHOT: Final = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { value: 1 });"
"""A device on which no snapshot is made: every start takes all files from where they are stored."""

NewPage = Callable[..., Page]
"""Opens a page; takes Playwright's options for a context, such as `viewport`, and `is_newcomer`."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """What takes too long for every run: `make test-faults` and `make test-browsers`."""
    parser.addoption("--all-faults", action="store_true", help="try every fault of every file at the start")
    parser.addoption("--whole-games", action="store_true", help="play every game by link to its end")
    parser.addoption("--every-turn", action="store_true", help="measure the table in 100 turns of each game")
    parser.addoption("--other-browsers", action="store_true", help="play in Firefox and WebKitGTK too")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The tests of other browsers are none of a run that does not ask for them."""
    is_other = collection_path.name == "other_browsers"
    return True if is_other and not config.getoption("other_browsers") else None


def pytest_configure(config: pytest.Config) -> None:
    """Build once, before pytest-xdist sends its workers out."""
    if not hasattr(config, "workerinput"):
        build()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the site, ending in a slash."""
    server = make_server(DIST, prefix=PREFIX)
    serving = threading.Thread(target=server.serve_forever)
    serving.start()
    yield f"http://localhost:{server.server_port}{PREFIX}"
    server.shutdown()
    serving.join()
    server.server_close()


@pytest.fixture
def host() -> Iterator[Host]:
    """The site, on a host of a test's own."""
    with hosting() as host:
        yield host


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for a whole run."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**quick_options())
        yield chromium
        chromium.close()


def _is_left(request: Request) -> bool:
    """Whether a request ended because its page was left, which is no fault."""
    return request.failure == "net::ERR_ABORTED"


def _is_ours(url: str, host: str) -> bool:
    """Whether something comes from our host, or was made by the page itself."""
    return url.startswith((host, f"blob:{host}"))


def _failed(request: Request) -> str:
    return f"failed: {request.url} {request.failure}"


def report_faults(context: BrowserContext, site: str, faults: list[str]) -> None:
    """Write down all that healthy pages never do."""
    context.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    context.on("weberror", lambda error: faults.append(f"uncaught: {error.error}"))
    context.on(
        "requestfailed", lambda request: None if _is_left(request) else faults.append(_failed(request))
    )
    context.on(
        "response", lambda got: faults.append(f"{got.status}: {got.url}") if got.status >= 400 else None
    )
    host = site.removesuffix(PREFIX)
    context.on(
        "request",
        lambda request: None if _is_ours(request.url, host) else faults.append(f"foreign: {request.url}"),
    )


@pytest.fixture
def new_page(browser: Browser, site: str) -> Iterator[NewPage]:
    """Opens pages in fresh contexts; at the end, any console error or failed request fails the test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def open_page(*, is_newcomer: bool = False, **options: object) -> Page:
        context = browser.new_context(**{"service_workers": "block", "base_url": site, **options})  # type: ignore[arg-type]
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        report_faults(context, site, faults)
        page = context.new_page()
        if not is_newcomer:
            page.add_init_script(KNOWN)
        if options.get("reduced_motion") == "reduce":
            page.add_init_script(AT_ONCE)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page in a fresh context; see `new_page`."""
    return new_page()


@pytest.fixture
def rough_page(browser: Browser, site: str) -> Iterator[Page]:
    """A page for tests that break something on purpose: its errors are not counted."""
    context = browser.new_context(service_workers="block", base_url=site)
    context.set_default_timeout(PATIENCE_MS)
    context.add_init_script(KNOWN)
    yield context.new_page()
    context.close()


def go(page: Page, address: str) -> None:
    """Go to an address of the page, and wait until it shows what is asked for and is playable."""
    page.goto(address)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=START_MS)
    expect(page.locator("#main")).to_have_attribute("aria-busy", "false")


def turn_to(page: Page, route: str) -> None:
    """Ask the page that is there for another address, such as `#/play/ice-colony`."""
    page.evaluate("(hash) => { location.hash = hash; }", route)


@pytest.fixture
def visit(site: str) -> Callable[[Page, str], None]:
    """Go to a route such as `#/play/ice-colony` of the site; see `go`."""

    def go_to(page: Page, route: str = "") -> None:
        go(page, site + route)

    return go_to
