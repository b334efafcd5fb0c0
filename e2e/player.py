"""A player who knows nothing but what the table shows, and whose games come to an end."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Protocol

from playwright.sync_api import Page

from e2e.onlooker import PATIENCE_MS, RISK, Sight, Tile, Window, look

WAR: Final = 25
"""How many decisions long they fight whenever they can."""
PEACE: Final = 75
"""How many decisions long they spread over free squares, which fills the board and ends the game."""
LONGEST: Final = 600
"""Decisions after which a test's game is too long."""

SEEDED_LUCK: Final = """
(seed) => {
    let state = seed;
    Crypto.prototype.getRandomValues = (into) => {
        const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
        for (let at = 0; at < bytes.length; at += 1) {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            bytes[at] = state >>> 24;
        }
        return into;
    };
}
"""

PLACE: Final = """
([selector, patience]) => new Promise((resolve, reject) => {
    const deadline = performance.now() + patience;
    let block = "nearest";
    const look = () => {
        const target = document.querySelector(selector);
        const shown = target?.querySelector(".bud") ?? target;
        shown?.scrollIntoView({ block });
        const { left, top, width, height } = shown?.getBoundingClientRect() ?? {};
        const place = [left + width / 2, top + height / 2];
        const hit = target && document.elementFromPoint(...place);
        if (hit && target.contains(hit)) resolve(place);
        else if (performance.now() > deadline)
            reject(new Error(`${selector} is ${target ? `covered by ${hit?.outerHTML}` : "missing"}`));
        else setTimeout(look, 4);
        block = "center";
    };
    look();
})
"""
"""Where a thing can be clicked as soon as nothing covers it: in its middle; of a tip, in that of its bud."""

Touch = Callable[[Page, str], None]
"""Touches what has this key: by mouse, by finger or by keyboard."""


def seed_luck(page: Window, seed: int) -> None:
    """Give the browser dice that fall alike in every run, from now on.

    Call it before the game begins: a setup that is drawn by lot is a matter of luck too.
    """
    page.evaluate(SEEDED_LUCK, seed)


PERSONS: Final = '{"names": ["", ""], "options": {}}'
"""How a game of two persons was remembered before there were bots, which is how it is still read."""


def seat_persons(page: Page, slug: str) -> None:
    """Have the dialog before a game offer persons alone, as to somebody who played so last time."""
    page.evaluate(f"(text) => localStorage.setItem('orrery.setup.{slug}', text)", PERSONS)


def thing(key: str) -> str:
    """The selector of what has this key, on the board or among the choices."""
    return f'[data-key="{key}"]'


def click(page: Page, key: str) -> None:
    """Click what has this key, where it shows: a tip by its bud, for its exits lie far about it.

    Playwright's own click takes a third longer, as it watches whether the thing moves.
    """
    x, y = page.evaluate(PLACE, [thing(key), PATIENCE_MS])
    page.mouse.click(x, y)


def unfold(page: Page, key: str) -> None:
    """Have a choice in view that is folded away, as it is not possible now."""
    folded = page.locator(f"details:not([open]):has({thing(key)}) > summary")
    if folded.count():
        folded.click()


class Chooser(Protocol):
    """Whoever plays a game by what can be seen."""

    decisions: int

    def choose(self, sight: Sight) -> str:
        """The key to touch next."""


class Player:
    """Chooses among what can be touched in Ice Colony, for every seat."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.decisions = 0

    def choose(self, sight: Sight) -> str:
        """The key to touch next."""
        if RISK in sight.possible:
            return RISK
        amounts = [key for key in sight.possible if not key.startswith("button.")]
        if amounts:
            return amounts[0] if sight.picked else self._random.choice(amounts)
        tiles = [sight.tiles[key.removeprefix("tile.")] for key in sight.touchable]
        self.decisions += 1
        if sight.choices & {"button.pass", "button.end"}:
            return self._act(sight, tiles)
        if tiles and all(tile.owner for tile in tiles):
            return self._activate(sight, tiles)
        return self._random.choice([*sight.touchable, *sight.possible])

    def _is_war(self) -> bool:
        return self.decisions % (WAR + PEACE) < WAR

    def _activate(self, sight: Sight, tiles: list[Tile]) -> str:
        """A strong square that has an enemy, or a free square, beside it."""

        def worth(tile: Tile) -> tuple[float, float]:
            around = [sight.tiles[name] for name in tile.neighbours]
            foes = [other.pips for other in around if other.owner not in ("", tile.owner)]
            is_free = any(not other.owner for other in around)
            if self._is_war():
                return bool(foes) and tile.pips >= max(2, min(foes)), tile.pips + self._random.random()
            return (tile.pips if is_free else 0.5 + tile.pips / 10), self._random.random()

        return f"tile.{max(tiles, key=worth).name}"

    def _act(self, sight: Sight, tiles: list[Tile]) -> str:
        own = sight.tiles[sight.active]
        foes = [tile for tile in tiles if tile.owner not in ("", own.owner) and tile.pips <= own.pips]
        free = [tile for tile in tiles if not tile.owner]
        if foes and self._is_war():
            return f"tile.{self._random.choice(foes).name}"
        if free and own.pips > 1:
            return f"tile.{self._random.choice(free).name}"
        return self._random.choice(sight.possible or sight.touchable)


def play(
    page: Page,
    player: Chooser,
    touch: Touch,
    seen: Callable[[Sight, str, Sight], None],
    most: int = LONGEST,
) -> Sight:
    """Play so many decisions, or to the end before that.

    `seen` gets every sight, the key touched then, and the sight after it.
    """
    sight = look(page)
    while not sight.over and player.decisions < most:
        key = player.choose(sight)
        touch(page, key)
        after = look(page, sight)
        seen(sight, key, after)
        sight = after
    return sight


def play_until(page: Page, player: Chooser, is_it: Callable[[Sight], bool]) -> Sight:
    """Play by mouse until something can be seen."""
    sight = look(page)
    while not is_it(sight):
        assert not sight.over
        click(page, player.choose(sight))
        sight = look(page, sight)
    return sight


def foes(sight: Sight) -> list[str]:
    """The squares of others that may be attacked by somebody without an edge token."""
    if "button.pass" not in sight.choices or sight.standings[sight.turn]["Edge token"] == "yes":
        return []
    own = sight.tiles[sight.active].owner
    return [key for key in sight.touchable if sight.tiles[key[5:]].owner not in ("", own)]
