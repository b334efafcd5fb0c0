"""How soon the loading bar is in view on a first visit, at every size of a window, wherever one arrives."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from itertools import product
from math import inf
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, ViewportSize, sync_playwright

from tools.browser import launch_options
from tools.build import DIST, build
from tools.serve import make_server

VISITS: Final = 5
BAR_MS: Final = 300.0
SCREENS: Final = ((360, 640), (390, 844), (820, 1180), (1280, 720), (1920, 1080))
PLAIN: Final = "rules/index.html"
PLACES: Final = {"the lobby": "", "a link": "#/link/ice-colony/AAAA", "a saved game": "#/saved/one"}
SAVED_GAMES: Final = json.dumps(
    {
        "format": 1,
        "saved": "2026-01-01T12:00:00+00:00",
        "summary": {
            "game": "ice-colony",
            "title": "",
            "players": ["Ann", "Bob"],
            "prompt": "Ann: choose your active square.",
        },
    }
)
"""The first line of a game that is saved as `one`, of whose record nothing but its game is there."""
KEEP: Final = "(text) => { localStorage['orrery.game.one'] = text + '\\ngame: ice-colony\\n'; }"
PAINTED: Final = """
() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (!painted || document.readyState === "loading") return null;
    const box = document.getElementById("boot-progress")?.getBoundingClientRect();
    return [painted.startTime, box?.height > 0 && box.top >= 0 && box.bottom <= innerHeight];
}
"""
"""After how many ms the browser has painted something, and whether the bar is in view once the page is read.

A busy browser can paint the first half of the page before it has read the second, where the bar is.
"""


def _painted_after(browser: Browser, address: str, size: tuple[int, int]) -> tuple[float, bool]:
    """Visit with nothing in any cache; after how many milliseconds it is painted, and if with the bar."""
    context = browser.new_context(
        viewport=ViewportSize(width=size[0], height=size[1]), service_workers="block"
    )
    context.add_init_script(f"({KEEP})({json.dumps(SAVED_GAMES)})")
    page = context.new_page()
    page.goto(address, wait_until="commit")
    after, has_bar = page.wait_for_function(PAINTED).json_value()
    context.close()
    return float(after), bool(has_bar)


class Waits(NamedTuple):
    """Milliseconds until something is painted, visit by visit."""

    where: str
    site: list[float]
    """Endless where the bar is not in view then."""
    plain: list[float]
    """A page of a few words, each visited before the site: what the machine is busy with."""


def measure(visits: int = VISITS) -> Iterator[Waits]:
    """By place and size."""
    server = make_server(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"http://localhost:{server.server_port}/"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for (name, place), size in product(PLACES.items(), SCREENS):
            waits = Waits(f"{name}, {size[0]} x {size[1]}", [], [])
            for _ in range(visits):
                waits.plain.append(_painted_after(browser, host + PLAIN, size)[0])
                after, has_bar = _painted_after(browser, host + place, size)
                waits.site.append(after if has_bar else inf)
            yield waits
        browser.close()
    server.shutdown()


def run() -> bool:
    """Measure, print, and say whether the bar is met."""
    build()
    medians = []
    for where, site, plain in measure():
        medians.append(median(site))
        times = f"median {medians[-1]:.0f} ms, most {max(site):.0f} ms (bar {BAR_MS:.0f})"
        print(f"waiting: the loading bar on {where}: {times}; a page of a few words {median(plain):.0f} ms")
    return max(medians) <= BAR_MS


if __name__ == "__main__":
    run()
