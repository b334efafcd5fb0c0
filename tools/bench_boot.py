"""How long the page takes to start, against a bare page that only loads stock Pyodide.

Each visit is that of a new browser process with a profile on the disk: the first of a profile, the second,
and one while the host is gone. The visits of both pages are interleaved, and either page comes first in turn,
so that a busy machine slows both alike; what counts is the ratio of the medians. A visit begins when the
browser's own start is over. Then the first visit of a slow telephone, in seconds.
"""

from __future__ import annotations

import gzip
import shutil
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple, TypeAlias

from playwright.sync_api import BrowserType, CDPSession, Page, sync_playwright

from tools.archives import NODE_MODULES
from tools.browser import launch_options
from tools.build import build
from tools.serve import HeaderRules, SiteHandler, SiteServer, header_rules

VISITS: Final = 5
FIRST_BAR: Final = 0.68
SECOND_BAR: Final = 0.60
OFFLINE_BAR: Final = 1.05
"""No slower than with the host there, but for chance."""
PAINT_BAR_MS: Final = 300.0
SLOW_BARS: Final = {"first paint": 1100.0, "largest paint": 1600.0, "first board": 30_000.0}
LINE: Final = {"latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
"""A slow telephone's: milliseconds, and bytes a second."""
SLOWDOWN: Final = 4
PATIENCE_MS: Final = 120_000
REST_MS: Final = 2_500
"""For a second or two after its start Chromium prepares windows, on both cores of a small machine."""
CODE_MS: Final = 8_000
"""V8 stores the interpreter's machine code two seconds after it has optimized the last function. A second
visit without it takes a third longer, so leaving earlier would measure a matter of chance."""
BOARD: Final = "#/play/ice-colony"
BARE: Final = "bare/"
TEXT: Final = ("*/", "*.html", "*.css", "*.js", "*.mjs", "*.svg", "*.py", "*.webmanifest")
"""What every host compresses, as addresses."""
LONG_STORED: Final = {"Cache-Control": "public, max-age=31536000, immutable"}
"""The bare page is cached as long as what the site has in `assets/`."""

BARE_PAGE: Final = """<!doctype html><title>Bare</title><script type="module" src="bare.mjs"></script>"""
BARE_MODULE: Final = """
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.documentElement.dataset.ready = "true";
"""
NOTE_TIMES: Final = """
window.times = {};
for (const type of ["paint", "largest-contentful-paint"])
    new PerformanceObserver((list) => list.getEntries().forEach(({ name, startTime }) => {
        window.times[name || type] = startTime;
    })).observe({ type, buffered: true });
new MutationObserver((changes, observer) => {
    if (!document.documentElement?.dataset.ready) return;
    window.times.ready = performance.now();
    observer.disconnect();
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
"""
SNAPSHOT_STORED: Final = "#offline[data-start='quick']"
"""The site is stored for offline play, and the memory for a quick start."""


class Visit(NamedTuple):
    """Milliseconds after the navigation began; 0 for what was not painted."""

    ready: float
    first_paint: float
    largest_paint: float


Visits: TypeAlias = dict[str, list[Visit]]


def _lay_out(folder: Path) -> None:
    """The built site, and in it the bare page."""
    shutil.copytree(build(), folder)
    shutil.copytree(NODE_MODULES / "pyodide", folder / "bare")
    (folder / "bare/index.html").write_text(BARE_PAGE, encoding="utf-8")
    (folder / "bare/bare.mjs").write_text(BARE_MODULE, encoding="utf-8")


def _compress_text(folder: Path) -> HeaderRules:
    """Compress the text in a folder, as hosts do; returns the headers that say so."""
    for path in folder.rglob("*"):
        if path.is_file() and any(path.match(pattern) for pattern in TEXT[1:]):
            path.write_bytes(gzip.compress(path.read_bytes(), compresslevel=6, mtime=0))
    return [(pattern, {"Content-Encoding": "gzip"}) for pattern in TEXT]


@contextmanager
def _serving(folder: Path, rules: HeaderRules, port: int = 0) -> Iterator[int]:
    """A host of the folder; its port."""
    all_rules = [*header_rules(), (f"/{BARE}*", LONG_STORED), *rules]
    handler = partial(SiteHandler, prefix="/", rules=all_rules, directory=str(folder))
    server = SiteServer(("localhost", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()
    server.server_close()


def _slow_down(session: CDPSession) -> None:
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, **LINE})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


def _times(page: Page) -> Visit:
    page.locator("html[data-ready]").wait_for(state="attached", timeout=PATIENCE_MS)
    times = page.evaluate("window.times")
    return Visit(
        *(times.get(name, 0.0) for name in ("ready", "first-contentful-paint", "largest-contentful-paint"))
    )


def _visit(
    chromium: BrowserType, profile: Path, address: str, *, is_slow: bool = False, stored: str = ""
) -> Visit:
    """One visit with a browser process of its own; `stored` is what shows that all is stored for the next."""
    context = chromium.launch_persistent_context(profile, **launch_options())
    context.add_init_script(NOTE_TIMES)
    page = context.pages[0]
    if is_slow:
        _slow_down(context.new_cdp_session(page))
    page.wait_for_timeout(REST_MS)
    page.goto(address, wait_until="commit")
    visit = _times(page)
    if stored:
        page.locator(stored).wait_for(state="attached", timeout=PATIENCE_MS)
        page.wait_for_timeout(CODE_MS)
    context.close()
    return visit


def _one_round(chromium: BrowserType, folder: Path, port: int, number: int, visits: Visits) -> int:
    """Every kind of visit once, each page in a new profile; the port to go on with."""
    with tempfile.TemporaryDirectory() as ours, tempfile.TemporaryDirectory() as theirs:
        with _serving(folder, [], port) as port:
            host = f"http://localhost:{port}/"
            for name in ("first", "second"):
                pages = [(name, ours, BOARD, SNAPSHOT_STORED), (f"bare {name}", theirs, BARE, "html")]
                for kind, profile, page, stored in pages[:: -1 if number % 2 else 1]:
                    is_first = name == "first"
                    visit = _visit(chromium, Path(profile), host + page, stored=stored if is_first else "")
                    visits[kind].append(visit)
        visits["offline"].append(_visit(chromium, Path(ours), host + BOARD))
    return port


def measure(chromium: BrowserType, folder: Path) -> Visits:
    """Visits of the board and of the bare page, in turn."""
    visits: Visits = defaultdict(list)
    port = 0
    for number in range(VISITS):
        port = _one_round(chromium, folder, port, number, visits)
    return visits


def measure_slow(chromium: BrowserType, folder: Path) -> list[Visit]:
    """First visits of the board over a slow line with a slow processor."""
    visits = []
    with _serving(folder, _compress_text(folder)) as port:
        for _ in range(VISITS):
            with tempfile.TemporaryDirectory() as profile:
                address = f"http://localhost:{port}/{BOARD}"
                visits.append(_visit(chromium, Path(profile), address, is_slow=True))
    return visits


def _is_met(what: str, found: float, bar: float, unit: str = "") -> bool:
    digits = 0 if unit else 2
    print(f"boot: {what} {found:.{digits}f}{unit} (bar {bar:.{digits}f}{unit})")
    return found <= bar


def _report(visits: Visits) -> bool:
    ready = {name: median(visit.ready for visit in found) for name, found in visits.items()}
    print("boot: ms to the board, or of bare stock loadPyodide():", {n: round(ms) for n, ms in ready.items()})
    return all(
        [
            _is_met("first visit, of the bare page's", ready["first"] / ready["bare first"], FIRST_BAR),
            _is_met("second visit, of the bare page's", ready["second"] / ready["bare second"], SECOND_BAR),
            _is_met("offline, of the second visit", ready["offline"] / ready["second"], OFFLINE_BAR),
            _is_met("first paint", median(v.first_paint for v in visits["first"]), PAINT_BAR_MS, " ms"),
        ]
    )


def _report_slow(visits: list[Visit]) -> bool:
    ready, first, largest = (median(column) for column in zip(*visits, strict=True))
    found = zip((first, largest, ready), SLOW_BARS.items(), strict=True)
    met = [_is_met(f"slow line and processor, {what}", ms, bar, " ms") for ms, (what, bar) in found]
    return all(met)


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = Path(name) / "site"
        _lay_out(folder)
        met = _report(measure(playwright.chromium, folder))
        return _report_slow(measure_slow(playwright.chromium, folder)) and met


if __name__ == "__main__":
    run()
