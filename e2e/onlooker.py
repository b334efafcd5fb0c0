"""What somebody sees who looks at a table, read from the page and from nothing else.

Tiles, banners and pyramids are Ice Colony's; other games have none.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import Final, Protocol, TypedDict, cast

LETTERS: Final = {"White": "W", "Orange": "O", "Purple": "P", "Light Blue": "L"}
PATIENCE_MS: Final = 180_000
RISK: Final = "risk.roll"
"""The button that lets the dice decide after all."""

LOOK: Final = """
([before, patience]) => new Promise((resolve, reject) => {
    const board = document.getElementById("board");
    const all = (root, selector) => [...document.querySelectorAll(`${root} ${selector}`)];
    const keys = (selector) => all("#board", `${selector}[data-key]`).map((thing) => thing.dataset.key);
    const place = (thing) => thing.style.transform.match(/translate\\(([^,]+)px, ([^)]+)px\\)/);
    const squareOf = (thing) => {
        const [, x, y] = place(thing).map(Number);
        const near = (tile) => {
            const [, tileX, tileY] = place(tile).map(Number);
            return Math.abs(tileX - x) < 50 && Math.abs(tileY - y) < 50;
        };
        return all("#board", ".tile[data-key]").find(near)?.dataset.key.slice(5) ?? "";
    };
    const shown = (thing) => all("#board", `[data-key="${thing.dataset.key}"] text`)
        .filter((text) => text.checkVisibility()).map((text) => text.textContent).join("");
    const content = (cell) => cell.querySelector(".who > :last-child") ?? cell.lastElementChild ?? cell;
    const row = (line) => [...line.cells].map((cell) => content(cell).textContent);
    const mark = () => JSON.stringify([
        all("#log", "li:not(.branch)").length, keys(".picked"), keys(".touchable"),
        document.getElementById("result").open,
        document.querySelector("#log [aria-current]")?.dataset.ply,
        all("#choices", "button").map((button) => button.dataset.key),
    ]);
    const sight = () => ({
        mark: mark(),
        tiles: Object.fromEntries(all("#board", ".tile[data-key]").map(
            (tile) => [tile.dataset.key.slice(5), tile.getAttribute("aria-label")])),
        labels: Object.fromEntries(all("#board", "[data-key][aria-label]").map(
            (thing) => [thing.dataset.key, thing.getAttribute("aria-label")])),
        touchable: keys(".touchable"),
        picked: keys(".picked"),
        active: all("#board", '[data-key="marker.active"]').map(squareOf).join(""),
        banners: all("#board", ".banner[data-key]").map((banner) => [squareOf(banner), shown(banner)]),
        pieces: all("#board", ".pyramid[data-key]").map((piece) => [squareOf(piece), piece.dataset.key]),
        possible: all("#choices", "button:not([aria-disabled])").map((button) => button.dataset.key),
        refused: all("#choices", "button[aria-disabled]").map((button) => button.dataset.key),
        pressed: all("#choices", "button[aria-pressed]").map((button) => button.dataset.key),
        heading: document.getElementById("table-heading").innerText,
        prompt: document.getElementById("prompt").innerText,
        standings: all("#standings", "tr").map(row),
        turn: all("#standings", ".is-turn").map(row).flat(),
        log: all("#log", "li:not(.branch)").map((line) => line.firstElementChild.textContent),
        over: document.getElementById("result").open,
    });
    const deadline = performance.now() + patience;
    const look = () => {
        if (board.getAttribute("aria-busy") === "false" && mark() !== before) resolve(sight());
        else if (performance.now() > deadline) reject(new Error(`nothing new is asked: ${mark()}`));
        else setTimeout(look, 4);
    };
    look();
})
"""
"""Looks once nothing moves by itself and something differs from what was seen before."""


class Window(Protocol):
    """As much of a page, in whatever browser, as it takes to look at it."""

    def evaluate(self, expression: str, arg: object = None, /) -> object:
        """What a JavaScript function returns for `arg`, or what its promise comes to."""


class _Seen(TypedDict):
    mark: str
    tiles: dict[str, str]
    labels: dict[str, str]
    touchable: list[str]
    picked: list[str]
    active: str
    banners: list[tuple[str, str]]
    pieces: list[tuple[str, str]]
    possible: list[str]
    refused: list[str]
    pressed: list[str]
    heading: str
    prompt: str
    standings: list[list[str]]
    turn: list[str]
    log: list[str]
    over: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """A square as its label tells it."""

    name: str
    terrain: str
    owner: str
    """The seat's letter; empty if nobody's."""
    pips: int

    @property
    def neighbours(self) -> set[str]:
        """The names of the squares that share an edge with it."""
        column, row = ord(self.name[0]), int(self.name[1])
        around = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
        return {
            f"{chr(across)}{down}" for across, down in around if chr(across) in "abcde" and 1 <= down <= 5
        }


def _tile(name: str, label: str) -> Tile:
    words = label.split(", ")
    assert words[0] == name
    owner = LETTERS.get(words[2], "") if len(words) > 2 else ""
    pips = re.search(r", (\d) pips?$", label)
    return Tile(name, words[1], owner, int(pips[1]) if pips else 0)


@dataclass(frozen=True, slots=True)
class Sight:
    """One look at the table."""

    mark: str
    """Differs as soon as anything was played or picked, or another position is looked at."""
    tiles: dict[str, Tile]
    labels: dict[str, str]
    """What each thing on the board is said to be, by key."""
    touchable: tuple[str, ...]
    picked: tuple[str, ...]
    active: str
    """The name of the active square, or empty."""
    banners: dict[str, str]
    """What is written above each occupied square, e.g. `W2`."""
    pieces: dict[str, Counter[str]]
    """The pips on each square by owner's letter, as the pyramids show them; racks under no name."""
    possible: tuple[str, ...]
    refused: tuple[str, ...]
    pressed: tuple[str, ...]
    """The buttons that were touched as the beginning of an action."""
    heading: str
    prompt: str
    standings: dict[str, dict[str, str]]
    """By player: what stands under each heading of the score table."""
    turn: str
    """The player whose row is marked."""
    log: tuple[str, ...]
    over: bool

    @property
    def choices(self) -> set[str]:
        """The keys of all buttons beside the board."""
        return {*self.possible, *self.refused}


def _player_of(cell: str) -> str:
    """The name in a row's first cell."""
    return cell.removesuffix(" (out)")


def look(page: Window, before: Sight | None = None) -> Sight:
    """Look at the table once it is at rest and differs from `before`."""
    seen = cast(_Seen, page.evaluate(LOOK, [before.mark if before else "", PATIENCE_MS]))
    head, *rows = seen["standings"]
    pieces: dict[str, Counter[str]] = {}
    for square, key in seen["pieces"]:
        _, letter, size, _ = key.split(".")
        pieces.setdefault(square, Counter())[letter] += int(size)
    return Sight(
        mark=seen["mark"],
        tiles={name: _tile(name, label) for name, label in seen["tiles"].items()},
        labels=seen["labels"],
        touchable=tuple(seen["touchable"]),
        picked=tuple(seen["picked"]),
        active=seen["active"],
        banners={square: re.sub(r"\s", "", text) for square, text in seen["banners"]},
        pieces=pieces,
        possible=tuple(seen["possible"]),
        refused=tuple(seen["refused"]),
        pressed=tuple(seen["pressed"]),
        heading=seen["heading"],
        prompt=seen["prompt"],
        standings={_player_of(row[0]): dict(zip(head[1:], row[1:], strict=True)) for row in rows},
        turn=_player_of(seen["turn"][0]) if seen["turn"] else "",
        log=tuple(seen["log"]),
        over=seen["over"],
    )


def check_agreement(sight: Sight, names: dict[str, str]) -> None:
    """Board, labels, score table and prompt tell one story; `names` are the players by letter."""
    held = {name: tile for name, tile in sight.tiles.items() if tile.owner}
    assert sight.banners == {name: f"{tile.owner}{tile.pips}" for name, tile in held.items()}
    standing = {name: count for name, count in sight.pieces.items() if name}
    assert standing == {name: Counter({tile.owner: tile.pips}) for name, tile in held.items()}
    for letter, player in names.items():
        mine = [tile for tile in held.values() if tile.owner == letter]
        assert sight.standings[player]["Squares"] == str(len(mine))
        assert sight.standings[player]["Pips"] == str(sum(tile.pips for tile in mine))
    assert sum(count.total() for count in sight.pieces.values()) == 30 * len(names)
    if not sight.over:
        assert sight.turn in sight.prompt
