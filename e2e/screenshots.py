"""Take the pictures of docs/screenshots/ from the built site: `python -m e2e.screenshots`.

The games that they show are played by the same seeded players as in the browser tests, with seeded dice,
so the pictures only change when the page does.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from e2e import emblems
from e2e.colonist import Colonist
from e2e.conftest import AT_ONCE
from e2e.explorer import Explorer
from e2e.gardener import Gardener
from e2e.linked import CLIPBOARD, Friend, begin, play
from e2e.onlooker import RISK, Sight, look
from e2e.player import SEEDED_LUCK, Chooser, Player, foes, play_until, seed_luck, thing
from tools.browser import launch_options
from tools.build import DIST, build
from tools.serve import make_server

OUT: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
SIZES: Final = {"desktop": (1280, 800), "phone": (360, 740)}
SCHEMES: Final[tuple[str, ...]] = ("light", "dark")

LESSON: Final = "ice-colony/4"
LINKS: Final = 8
"""So many are sent before the pictures of a game by link."""
SOON_AN_ATTACK: Final = 40
"""The seed of dice with which two players soon meet."""

Moment = Callable[[int, Sight], bool]
"""Whether it is time for a picture, after so many decisions."""


@dataclass(frozen=True)
class Shooting:
    """A game that is played for its pictures."""

    route: str
    player: Callable[[int], Chooser]
    seed: int
    """Of the player and of the dice."""
    moments: dict[str, Moment]
    """The pictures by name, in the order in which they come."""
    is_board_shown: bool = False
    """Whether the result is put away for the last picture."""


def _is_over(_: int, sight: Sight) -> bool:
    return sight.over


def _ice_colony(players: int, seed: int) -> Shooting:
    moments: dict[str, Moment] = {"midgame": lambda decisions, _: decisions >= 70, "end": _is_over}
    return Shooting(f"ice-colony?players={players}", Player, seed, moments)


PIECEPACK: Final = Shooting(
    "piecepack-colonization?players=4",
    Explorer,
    3,
    {"piecepack": lambda decisions, sight: decisions > 45 and "button.stay" in sight.possible},
)
ROOTS: Final = Shooting(
    "deep-roots",
    Gardener,
    6,
    {
        "roots-empty": lambda *_: True,
        "roots-midgame": lambda decisions, sight: decisions > 60 and len(sight.picked) == 1,
        "roots-end": _is_over,
    },
    is_board_shown=True,
)


def _placed(sight: Sight) -> int:
    """How many pyramids are in orbit or on a planet."""
    return sum(int(row["Orbit"]) + int(row["Colonies"]) for row in sight.standings.values())


PYRAMIDS: Final = (
    Shooting("colonization?players=2", Colonist, 4, {"colonization": lambda _, sight: _placed(sight) >= 10}),
    Shooting(
        "advanced-colonization",
        Colonist,
        4,
        {
            "advanced": lambda _, sight: _placed(sight) >= 17 and "button.redirect" in sight.possible,
        },
    ),
)
SHOOTINGS: Final = {
    "desktop": (_ice_colony(4, 7), *PYRAMIDS, PIECEPACK, ROOTS),
    "phone": (_ice_colony(2, 2), *PYRAMIDS, PIECEPACK, ROOTS),
}


def _shoot(page: Page, name: str) -> None:
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=72)
    print(OUT.relative_to(OUT.parent.parent) / f"{name}.jpg")


def _play(page: Page, address: str, shooting: Shooting, looks: str) -> None:
    """Play a game until the last of its pictures is taken."""
    page.goto(f"{address}#/")
    seed_luck(page, shooting.seed)
    page.goto(f"{address}#/play/{shooting.route}")
    page.wait_for_url("**/#/saved/*")  # the game has come, and is on the table
    player, sight = shooting.player(shooting.seed), look(page)
    for name, is_time in shooting.moments.items():
        while not is_time(player.decisions, sight):
            page.locator(thing(player.choose(sight))).click()
            sight = look(page, sight)
        if sight.over:
            expect(page.locator("#result-chart")).to_be_visible()
        if sight.over and shooting.is_board_shown:
            page.get_by_role("button", name="See the board").click()
        _shoot(page, f"{name}-{looks}")


def _learn(page: Page, address: str, looks: str) -> None:
    """Go through a lesson to its first question."""
    page.goto(f"{address}#/learn/{LESSON}")
    panel, words = page.locator("#teacher"), page.locator("#teacher-words")
    expect(panel).to_have_attribute("data-phase", "tell")
    while panel.get_attribute("data-phase") == "tell":
        before = words.inner_text()
        panel.get_by_role("button", name="Continue").click()
        expect(words).not_to_have_text(before)
        expect(panel).to_have_attribute("data-phase", re.compile("tell|ask"))
    _shoot(page, f"lesson-{looks}")


def _ask(page: Page, address: str, looks: str) -> None:
    """Ask what an attack risks, what a square is, how the game goes, and what can be set."""
    page.goto(f"{address}#/")
    seed_luck(page, SOON_AN_ATTACK)
    page.goto(f"{address}#/play/ice-colony?players=2")
    page.wait_for_url("**/#/saved/*")
    square = foes(play_until(page, Player(3), lambda sight: bool(foes(sight))))[0]
    page.locator(thing(square)).click()
    expect(page.locator(thing(RISK))).to_be_visible()
    _shoot(page, f"odds-{looks}")
    page.keyboard.press("Escape")
    page.locator(thing(square)).focus()
    page.keyboard.press("i")
    expect(page.locator("#tooltip")).to_be_visible()
    _shoot(page, f"card-{looks}")
    page.keyboard.press("Escape")
    for button in ("Reference", "Settings"):
        page.get_by_role("button", name=button, exact=True).click()
        expect(page.locator("dialog[open]")).to_be_visible()
        _shoot(page, f"{button.lower()}-{looks}")
        page.keyboard.press("Escape")


def _by_link(browser: Browser, address: str, size: str, scheme: str) -> None:
    """Two friends play by links alone: the set-up, a finished turn, what was sent, what arrives, the dice."""
    looks = f"{size}-{scheme}"
    nora, bea = (
        Friend(name, _context(browser, size, scheme).new_page(), Player(seed))
        for seed, name in enumerate(("Nora", "Bea"), 3)
    )
    for friend in (nora, bea):
        friend.page.add_init_script(f"({SEEDED_LUCK})({len(friend.name)})")
    begin([nora, bea], address, "ice-colony", ["elsewhere"])
    assert not play([nora, bea], LINKS)
    is_noras = not nora.page.locator("#by-link-answer").is_visible()
    mover, other = (nora, bea) if is_noras else (bea, nora)
    page = mover.page
    mover.watch()
    mover.play()
    _shoot(page, f"link-send-{looks}")
    link = mover.send(f"Your turn, {other.name}!")
    _shoot(page, f"link-waiting-{looks}")
    other.paste(link)
    _shoot(other.page, f"link-arrival-{looks}")
    page.locator("#table-more").click()
    page.get_by_role("button", name="Check the dice").click()
    page.locator("#dice summary").first.click()
    _shoot(page, f"link-dice-{looks}")
    page.keyboard.press("Escape")
    nora.page.goto(f"{address}#/setup/ice-colony")
    expect(nora.page.locator("#setup-by-link")).to_be_visible()
    _shoot(nora.page, f"link-setup-{looks}")
    for friend in (nora, bea):
        friend.page.context.close()


def _context(browser: Browser, size: str, scheme: str) -> BrowserContext:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
        permissions=CLIPBOARD,
    )
    context.add_init_script(AT_ONCE)
    return context


def _visit(browser: Browser, address: str, size: str, scheme: str) -> None:
    context = _context(browser, size, scheme)
    page = context.new_page()
    page.goto(address)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    _shoot(page, f"lobby-{size}-{scheme}")
    for shooting in SHOOTINGS[size]:
        _play(page, address, shooting, f"{size}-{scheme}")
    _ask(page, address, f"{size}-{scheme}")
    _learn(page, address, f"{size}-{scheme}")
    context.close()
    _by_link(browser, address, size, scheme)


def main() -> None:
    """Take all of them."""
    OUT.mkdir(parents=True, exist_ok=True)
    build()
    server = make_server(DIST, prefix="/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        emblems.draw(browser)
        for size in SIZES:
            for scheme in SCHEMES:
                _visit(browser, f"http://localhost:{server.server_port}/", size, scheme)
        browser.close()
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
