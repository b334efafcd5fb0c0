"""How long bots think in the browser, and how the page answers meanwhile: `python -m tools.bench_bots`.

A turn is thought about in the page's own worker, from positions spread over games that bots have played: all
that the mover is asked until the turn is over, with the way of each question to the worker and back.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from random import Random
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Page, sync_playwright

from orrery.bots.bot import LEVELS, Bot, parameters_of
from orrery.core.chance import choose_outcome
from orrery.core.state import CHANCE, TERMINAL, Player, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.web.bots.messages import Request
from tools.browser import launch_options
from tools.build import DIST, build
from tools.serve import make_server

TURN_BARS: Final = {1: 0.3, 2: 0.5, 3: 1.0, 4: 2.0, 5: 4.0}
"""Seconds that a level may think about a turn."""
TURNS: Final = 6
"""How many turns of a game each level thinks about."""
TOUCH_BAR_MS: Final = 30.0
TOUCHES: Final = 80
FIRST_BAR_MS: Final = 1500.0
USUAL_LEVEL: Final = 2
"""The level that the lobby offers first."""
PLAYED_BY: Final = 1
"""The level of the bots whose games the positions are from."""
OPENING: Final = 8
"""Plies at random at the beginning of a game, so that games without dice differ from the only one."""
CAP: Final = 3000
WARM_MS: Final = 4000
"""As long as somebody takes in the dialog before a game, or longer."""

BEFORE: Final = """
localStorage["orrery.bots"] = '{"pace": "instant"}';
window.workers = [];
window.times = {};
window.moved = new Promise((tell) => { window.tellMoved = tell; });
if (window.Worker) window.Worker = class extends Worker {
    constructor(...more) {
        super(...more);
        window.workers.push(this);
        this.addEventListener("message", ({ data }) => {
            if (data && JSON.parse(data).is_last) times.answered ??= performance.now();
        });
    }
};
new MutationObserver(() => {
    if (document.querySelector("#board [data-key]")) times.board ??= performance.now();
    const lines = document.querySelectorAll("#log li").length;
    if (times.answered && lines !== times.lines) window.tellMoved(performance.now() - times.board);
    times.lines = lines;
}).observe(document, { subtree: true, childList: true });
"""
"""Notes the workers, and how long after there was a board the log tells of a bot's first move."""

ASK: Final = """
({ game, id, text }) => new Promise((resolve) => {
    const worker = window.workers.at(-1), begun = performance.now();
    const hear = ({ data }) => {
        const answer = data ? JSON.parse(data) : {};
        if (answer.id !== id || !answer.is_last) return;
        worker.removeEventListener("message", hear);
        resolve([performance.now() - begun, answer.action]);
    };
    worker.addEventListener("message", hear);
    worker.postMessage({ game, text });
})
"""
"""Milliseconds until a request has its last answer, and the action."""

TOUCH: Final = """
async (touches) => {
    const times = [];
    while (times.length < touches && !document.getElementById("result").open) {
        const due = performance.now() + 40;
        await new Promise((resolve) => setTimeout(resolve, 40));
        const things = document.querySelectorAll("#board [data-key]");
        const thing = things[Math.floor(Math.random() * things.length)];
        if (!thing || !document.getElementById("prompt").textContent.endsWith("thinks.")) continue;
        thing.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        document.getElementById("board").getBoundingClientRect();  // layout counts too
        times.push(performance.now() - due);
    }
    return times;
}
"""
"""Milliseconds from when a touch was due to the patched and laid out page, while a bot thinks."""


# --- turns -----------------------------------------------------------------------------------------


def turns_of(slug: str) -> list[State]:
    """The beginnings of turns, spread evenly over a game between bots."""
    rng, state = Random(slug), GAMES[slug].new_initial_state(2)
    strategy = strategy_of(slug)
    bots = [Bot(PLAYED_BY, strategy, Random(seat)) for seat in range(2)]
    begun: list[State] = []
    mover: Player | None = None
    for ply in range(CAP):
        player = state.current_player()
        if player == TERMINAL:
            break
        if state.turn_player() != mover:
            mover = state.turn_player()
            begun.append(state.clone())
        if player == CHANCE:
            state.apply_action(choose_outcome(state, rng))
        else:
            state.apply_action(
                rng.choice(state.legal_actions()) if ply < OPENING else bots[player].decide(state)
            )
    return [begun[(2 * number + 1) * len(begun) // (2 * TURNS)] for number in range(TURNS)]


def thought_about(page: Page, slug: str, level: int, state: State, numbers: Iterator[int]) -> float:
    """Play a turn by what the worker says; the seconds that its mover thought."""
    mover, rng, info = state.turn_player(), Random(1), 0.0
    while state.turn_player() == mover and (player := state.current_player()) != TERMINAL:
        if player == CHANCE:
            state.apply_action(choose_outcome(state, rng))
            continue
        legal = state.legal_actions()
        if len(legal) == 1:  # as at the table, where nobody is asked
            state.apply_action(legal[0])
            continue
        version, own = GAMES[slug].info.rules_version, info * (player == mover)
        request = Request(next(numbers), slug, version, state.serialize(), level, seed=1, spent=own)
        message = {"game": slug, "id": request.id, "text": request.to_json()}
        milliseconds, action = page.evaluate(ASK, message)
        info += milliseconds / 1000 * (player == mover)
        state.apply_checked(action)
    return info


def _turns_meet(page: Page, slug: str) -> bool:
    numbers, starts = count(1), turns_of(slug)
    thought_about(page, slug, 1, starts[0].clone(), numbers)  # the worker is there, and knows the game
    met = True
    for level in LEVELS:
        times = [thought_about(page, slug, level, state.clone(), numbers) for state in starts]
        bar, longest = TURN_BARS[level], max(times)
        print(
            f"bots: {GAMES[slug].info.name}, level {level}, {len(times)} turns: median {median(times):.2f} s,"
            f" longest {longest:.2f} s (bar {bar:g})",
            flush=True,
        )
        met &= longest <= bar
    return met


# --- the page meanwhile ----------------------------------------------------------------------------


def _touches_meet(page: Page, address: str, where: str) -> bool:
    longest = max(GAMES, key=lambda slug: parameters_of(max(LEVELS), strategy_of(slug)).nodes)
    page.goto(f"{address}#/play/{longest}?seat=bot-5&seat=bot-5")
    page.locator("#board [data-key]").first.wait_for(state="attached", timeout=60_000)
    times: list[float] = page.evaluate(TOUCH, TOUCHES)
    p95 = quantiles(times, n=20)[-1]
    print(
        f"bots: touches while level 5 thinks {where}, {len(times)}: median {median(times):.1f} ms,"
        f" p95 {p95:.1f} ms (bar {TOUCH_BAR_MS:.0f})",
        flush=True,
    )
    return p95 <= TOUCH_BAR_MS


def _first_move_meets(page: Page, address: str, slug: str) -> bool:
    page.goto(f"{address}#/setup/{slug}")
    page.locator("#setup-names select").first.wait_for(timeout=60_000)
    for seat in range(2):
        page.locator("#setup-names select").nth(seat).select_option(f"bot-{USUAL_LEVEL}")
    page.wait_for_timeout(WARM_MS)
    page.get_by_role("button", name="Start").click()
    late = float(page.evaluate("window.moved"))
    name = GAMES[slug].info.name
    print(f"bots: {name}, first move after the board: {late:.0f} ms (bar {FIRST_BAR_MS:.0f})", flush=True)
    return late <= FIRST_BAR_MS


# --- all of it -------------------------------------------------------------------------------------


@contextmanager
def opened(scripts: Sequence[str]) -> Iterator[tuple[Page, str]]:
    """A page of a fresh browser on which nothing moves, and the site's address."""
    server = make_server(DIST)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_context(service_workers="block", reduced_motion="reduce").new_page()
        for script in scripts:
            page.add_init_script(script)
        yield page, f"http://localhost:{server.server_port}/"
        browser.close()
    server.shutdown()


def run() -> bool:
    """Measure, print, and say whether the bars are met."""
    build()
    met = []
    for slug in GAMES:
        with opened([BEFORE]) as (page, address):
            met.append(_first_move_meets(page, address, slug))
            page.goto("about:blank")
            page.goto(f"{address}#/setup/{slug}")
            page.locator("#setup-names select").first.wait_for(timeout=60_000)
            met.append(_turns_meet(page, slug))
    for where, script in (("in a worker", ""), ("on the page", "delete window.Worker;")):
        with opened([script, BEFORE]) as (page, address):
            met.append(_touches_meet(page, address, where))
    return all(met)


if __name__ == "__main__":
    run()
