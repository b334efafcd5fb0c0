"""How long the page takes to start, against a bare page that only loads stock Pyodide.

Both are served by one server, each visit in a fresh browser context, the visits interleaved, so that
a busy machine slows both alike. What counts is the ratio of the medians.
"""

from __future__ import annotations

import shutil
import tempfile
import threading
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tools.archives import NODE_MODULES
from tools.browser import launch_options
from tools.build import build
from tools.serve import make_server

VISITS: Final = 5
RATIO_BAR: Final = 1.0
RATIO_AIM: Final = 0.75
PAINT_BAR_MS: Final = 300.0
BOARD: Final = "site/#/play/ice-colony"
BARE: Final = "bare/"

BARE_PAGE: Final = """<!doctype html><title>Bare</title><script type="module" src="bare.mjs"></script>"""
BARE_MODULE: Final = """
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "true";
"""
NOTE_READY: Final = """
new MutationObserver((changes, observer) => {
    if (!document.documentElement?.dataset.ready) return;
    window.readyAt = performance.now();
    observer.disconnect();
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
"""


class Visit(NamedTuple):
    """Milliseconds after the navigation began."""

    ready: float
    first_paint: float


def _lay_out(folder: Path) -> None:
    """The built site and the bare page, side by side."""
    shutil.copytree(build(), folder / "site")
    shutil.copytree(NODE_MODULES / "pyodide", folder / "bare")
    (folder / "bare/index.html").write_text(BARE_PAGE, encoding="utf-8")
    (folder / "bare/bare.mjs").write_text(BARE_MODULE, encoding="utf-8")


def _visit(browser: Browser, address: str) -> Visit:
    context = browser.new_context(service_workers="block")
    context.add_init_script(NOTE_READY)
    page = context.new_page()
    page.goto(address)
    page.locator("html[data-ready]").wait_for(state="attached", timeout=60_000)
    ready = float(page.evaluate("window.readyAt"))
    paints = page.evaluate("performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)")
    context.close()
    return Visit(ready, float(paints[0]) if paints else 0.0)


def measure(visits: int = VISITS) -> tuple[list[Visit], list[Visit]]:
    """Visits of the board and of the bare page, in turn."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        _lay_out(Path(name))
        server = make_server(Path(name))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        host = f"http://localhost:{server.server_port}/"
        browser = playwright.chromium.launch(**launch_options())
        pairs = [(_visit(browser, host + BOARD), _visit(browser, host + BARE)) for _ in range(visits)]
        browser.close()
        server.shutdown()
    return [board for board, _ in pairs], [bare for _, bare in pairs]


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    board, bare = measure()
    ready, stock = median(v.ready for v in board), median(v.ready for v in bare)
    ratio, paint = ready / stock, median(v.first_paint for v in board)
    print(f"boot: navigation to playable board {ready:.0f} ms, bare stock loadPyodide() {stock:.0f} ms")
    print(f"boot: ratio {ratio:.2f} (bar {RATIO_BAR}, aim {RATIO_AIM})")
    print(f"boot: first contentful paint {paint:.0f} ms (bar {PAINT_BAR_MS:.0f})")
    return ratio <= RATIO_BAR and paint <= PAINT_BAR_MS
