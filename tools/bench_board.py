"""How long a touch takes until the board shows the position after it, measured inside the page.

A stranger touches whatever can be touched, at full speed and with the processor slowed four times.
"""

from __future__ import annotations

import threading
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from tools.browser import launch_options
from tools.build import DIST, build
from tools.serve import make_server

TOUCHES: Final = 150
SLOWDOWN: Final = 4
BAR_MS: Final = 30.0
SLOW_BAR_MS: Final = 100.0

TOUCH: Final = """
async (touches) => {
    const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
    const isBusy = () => document.querySelector('#board[aria-busy="true"]');
    const times = [];
    while (times.length < touches) {
        while (isBusy()) await rest();
        if (document.getElementById("result").open) document.getElementById("result-again").click();
        const open = document.querySelectorAll("#board .touchable, #choices button:not([aria-disabled])");
        const thing = open[Math.floor(Math.random() * open.length)];
        if (!thing) { await rest(); continue; }
        const start = performance.now();
        thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        document.getElementById("board").getBoundingClientRect();  // layout counts too
        times.push(performance.now() - start);
        await rest();
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


def measure(slowdown: int, touches: int = TOUCHES) -> list[float]:
    """Milliseconds of each touch, from the click to the patched and laid out board."""
    server = make_server(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://localhost:{server.server_port}/#/play/ice-colony?players=4"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        times: list[float] = _open_table(browser, address, slowdown).evaluate(TOUCH, touches)
        browser.close()
    server.shutdown()
    return times


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    build()
    is_met = True
    for slowdown, bar in ((1, BAR_MS), (SLOWDOWN, SLOW_BAR_MS)):
        times = measure(slowdown)
        p95 = quantiles(times, n=20)[-1]
        print(
            f"board: processor slowed {slowdown}x: touch to patched board, {len(times)} touches:"
            f" median {median(times):.1f} ms, p95 {p95:.1f} ms (bar {bar:.0f})"
        )
        is_met = is_met and p95 <= bar
    return is_met


if __name__ == "__main__":
    run()
