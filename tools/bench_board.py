"""How long a touch, or a step through the game, takes until the board shows it, measured inside the page.

A stranger touches whatever can be touched, at full speed and with the processor slowed four times.
"""

from __future__ import annotations

import threading
from statistics import median, quantiles
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import launch_options
from tools.build import DIST, build
from tools.serve import make_server

TOUCHES: Final = 150
LONG_GAME: Final = 300
"""The plies of the game that is stepped through."""
STEPS: Final = {"back": 100, "undo": 50, "redo": 50, "forward": 50}
SLOWDOWN: Final = 4
BAR_MS: Final = 16.0
SLOW_BAR_MS: Final = 40.0
STEP_BAR_MS: Final = 10.0
PAINT_BAR_MS: Final = 16.0

TOUCH: Final = """
async ([touches, plies]) => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
    const isBusy = () => document.querySelector('#board[aria-busy="true"]');
    const hurry = () => { document.getElementById("happened").click(); return rest(); };  // ends a hold
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const times = [], paints = [];
    const isLong = () => document.querySelectorAll("#log li").length >= plies;
    while (times.length < touches || !isLong()) {
        while (isBusy()) await hurry();
        if (document.getElementById("result").open) document.getElementById("result-again").click();
        const open = document.querySelectorAll("#board .touchable, #choices button:not([aria-disabled])");
        const thing = open[Math.floor(Math.random() * open.length)];
        if (!thing) { await hurry(); continue; }
        const shown = painted();  // asked for first: what the page puts off until then is no part of it
        const start = performance.now();
        thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        document.getElementById("board").getBoundingClientRect();  // layout counts too
        times.push(performance.now() - start);
        await shown;
        paints.push(performance.now() - start);
        await rest();  // as players do, who look before they touch again
    }
    return [times, paints];
}
"""
"""Two lists of milliseconds: until the page is patched and laid out, and until it is painted."""

STEP: Final = """
(steps) => {
    const times = [];
    for (const [name, count] of Object.entries(steps)) {
        for (let n = 0; n < count; n += 1) {
            const start = performance.now();
            document.getElementById(`travel-${name}`).click();
            document.getElementById("log").getBoundingClientRect();
            times.push(performance.now() - start);
        }
    }
    return times;
}
"""


def _open_table(browser: Browser, address: str, slowdown: int) -> Page:
    page = browser.new_context(service_workers="block", reduced_motion="reduce").new_page()
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    return page


class Times(NamedTuple):
    """Milliseconds from each click to the patched and laid out page, or to the painted one."""

    touches: list[float]
    paints: list[float]
    steps: list[float]


def measure(slowdown: int, plies: int = 0) -> Times:
    """Times of touches, and of steps through a game of `plies` or more; without `plies` no steps."""
    server = make_server(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_port}/#/play/ice-colony?players=4"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = _open_table(browser, address, slowdown)
        touches, paints = page.evaluate(TOUCH, [TOUCHES, plies])
        steps = page.evaluate(STEP, STEPS) if plies else []
        browser.close()
    server.shutdown()
    return Times(touches, paints, steps)


def _report(what: str, times: list[float], bar: float) -> bool:
    p95 = quantiles(times, n=20)[-1]
    print(f"board: {what}, {len(times)}: median {median(times):.1f} ms, p95 {p95:.1f} ms (bar {bar:.0f})")
    return p95 <= bar


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    build()
    times = measure(1, LONG_GAME)
    slow = measure(SLOWDOWN)
    return all(
        (
            _report("touches to patched board", times.touches, BAR_MS),
            _report("touches to painted prompt", times.paints, PAINT_BAR_MS),
            _report(f"touches, processor slowed {SLOWDOWN}x", slow.touches, SLOW_BAR_MS),
            _report(f"steps through a game of {LONG_GAME} plies", times.steps, STEP_BAR_MS),
        )
    )


if __name__ == "__main__":
    run()
