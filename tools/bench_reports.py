"""How long reports take in the browser: `python -m tools.bench_reports FILE…`.

Of each file, which `orrery arena --output` wrote, the game of median length is reported on in the page's own
worker. Meanwhile turns of bots are thought about there, and the page is touched: neither must be held up.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from playwright.sync_api import Page

from orrery.bots.bot import LEVELS
from orrery.games.registry import GAMES
from orrery.records.share import link_fragment, read_link
from orrery.records.tree import Record
from tools.bench_bots import BEFORE, TOUCH_BAR_MS, TURN_BARS, opened, thought_about, turns_of
from tools.build import build

BAR: Final = 30.0
"""Seconds for a report on a desktop."""
TOUCHES: Final = 60
LONGEST_MS: Final = 600_000
TOUCH: Final = """
async (touches) => {
    const times = [];
    while (times.length < touches && document.getElementById("report-bar")) {
        const due = performance.now() + 40;
        await new Promise((resolve) => setTimeout(resolve, 40));
        const things = document.querySelectorAll("#board [data-key]");
        const thing = things[Math.floor(Math.random() * things.length)];
        thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        document.getElementById("board").getBoundingClientRect();  // layout counts too
        times.push(performance.now() - due);
    }
    return times;
}
"""


def median_game(file: Path) -> Record:
    """The game of median length in a file of the arena."""
    games = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:]]
    games.sort(key=lambda game: int(game["plies"]))
    return read_link(GAMES, games[len(games) // 2]["link"])


def _begin(page: Page, address: str, record: Record) -> None:
    """Open a game, and begin a report on it."""
    page.goto("about:blank")
    page.goto(f"{address}{link_fragment(record)}")
    page.locator("#board [data-key]").first.wait_for(state="attached", timeout=60_000)
    page.locator("#table-more").click()
    page.get_by_role("button", name="What decided it").click()


def _report_meets(page: Page, address: str, record: Record) -> bool:
    begun = perf_counter()
    _begin(page, address, record)
    clicked = perf_counter()
    page.locator("#report .report-sums").wait_for(timeout=LONGEST_MS)
    seconds = perf_counter() - clicked
    print(
        f"reports: {record.game.info.name}, {record.root.end().ply} plies: {seconds:.1f} s (bar {BAR:g}),"
        f" after {clicked - begun:.1f} s to the table",
        flush=True,
    )
    return seconds <= BAR


def _others_meet(page: Page, address: str, record: Record) -> bool:
    """A report is begun, and bots of all levels and a player go on meanwhile."""
    slug, numbers, name = record.game.info.slug, count(1), record.game.info.name
    _begin(page, address, record)
    page.locator("#report-bar").wait_for(timeout=60_000)
    touched: list[float] = page.evaluate(TOUCH, TOUCHES)
    p95 = quantiles(touched, n=20)[-1]
    print(f"reports: {name}, meanwhile: touches p95 {p95:.1f} ms (bar {TOUCH_BAR_MS:.0f})", flush=True)
    met = p95 <= TOUCH_BAR_MS
    for level in LEVELS:
        times = [thought_about(page, slug, level, state.clone(), numbers) for state in turns_of(slug)]
        longest, bar = max(times), TURN_BARS[level]
        ended = "" if page.locator("#report-bar").count() else " (the report ended before)"
        print(
            f"reports: {name}, meanwhile{ended}: level {level}: median {median(times):.2f} s,"
            f" longest {longest:.2f} s (bar {bar:g})",
            flush=True,
        )
        met &= longest <= bar
    return met


def run(files: Sequence[str]) -> bool:
    """Measure, print, and say whether the bars are met."""
    build()
    met = []
    for file in files:
        record = median_game(Path(file))
        for measure in (_report_meets, _others_meet):
            with opened([BEFORE]) as (page, address):
                met.append(measure(page, address, record))
    return all(met)


if __name__ == "__main__":
    sys.exit(not run(sys.argv[1:]))
