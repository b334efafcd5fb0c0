"""Take the pictures of docs/screenshots/ from the built site: `python -m tools.screenshots`.

The games that they show are played by the same seeded players as in the browser tests, with seeded dice,
so the pictures only change when the page does.
"""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from e2e.explorer import Explorer
from e2e.onlooker import look
from e2e.player import Player, play_until, seed_luck, thing
from tools.browser import launch_options
from tools.build import DIST, build
from tools.serve import make_server

OUT: Final = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
SIZES: Final = {"desktop": (1280, 800), "phone": (360, 740)}
SCHEMES: Final[tuple[str, ...]] = ("light", "dark")
GAMES: Final = {"desktop": (4, 7), "phone": (2, 2)}
"""How many play, and the seed of the players and of the dice."""
KNOWN: Final = 45
"""Decisions after which most planets are known there."""
EXPLORED: Final = 3
"""The seed of the game of Colonization for the piecepack."""
MIDGAME: Final = 70
"""Decisions after which the game is worth a picture."""


def _shoot(page: Page, name: str) -> None:
    page.screenshot(path=OUT / f"{name}.jpg", type="jpeg", quality=80)
    print(OUT.relative_to(OUT.parent.parent) / f"{name}.jpg")


def _play(page: Page, looks: str, seed: int) -> None:
    """Play a game, with a picture half way and one at the end."""
    player = Player(seed)
    sight = look(page)
    is_shown = False
    while not sight.over:
        key = player.choose(sight)
        page.locator(thing(key)).click()
        sight = look(page, sight)
        if player.decisions >= MIDGAME and not is_shown and not sight.over:
            _shoot(page, f"midgame-{looks}")
            is_shown = True
    _shoot(page, f"end-{looks}")


def _visit(browser: Browser, address: str, size: str, scheme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(address)
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=60_000)
    _shoot(page, f"lobby-{size}-{scheme}")
    players, seed = GAMES[size]
    seed_luck(page, seed)
    page.goto(f"{address}#/play/ice-colony?players={players}")
    _play(page, f"{size}-{scheme}", seed)
    page.goto(f"{address}#/")
    seed_luck(page, EXPLORED)
    page.goto(f"{address}#/play/piecepack-colonization?players=4")
    explorer = Explorer(EXPLORED)
    play_until(page, explorer, lambda sight: explorer.decisions > KNOWN and "button.stay" in sight.possible)
    _shoot(page, f"piecepack-{size}-{scheme}")
    context.close()


def main() -> None:
    """Take all of them."""
    OUT.mkdir(parents=True, exist_ok=True)
    build()
    server = make_server(DIST, prefix="/")
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for size in SIZES:
            for scheme in SCHEMES:
                _visit(browser, f"http://localhost:{server.server_port}/", size, scheme)
        browser.close()
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    main()
