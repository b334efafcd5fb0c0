"""Colonization for the piecepack on paper: tiles of two inches, coins of three quarters, with their backs.

The piecepack is in the public domain; the drawing is ours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from orrery.games.piecepack_colonization.rules.board import (
    ACE_BONUS,
    MATCH_BONUS,
    SET_BONUS,
    SUITS,
    VALUES,
)
from orrery.games.piecepack_colonization.rules.notation import SEAT_LETTERS, SEAT_NAMES
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization
from orrery.games.piecepack_colonization.table.art.pieces import RADIUS, Coin, PiecepackDie, Ship
from orrery.games.piecepack_colonization.table.art.sky import Planet, Sun
from orrery.games.piecepack_colonization.table.sentences import value_title
from orrery.games.sheets import Sheets, draw_die_table
from orrery.scene.paper import LIVE, Draft, Sheet, circle, mirrored
from orrery.scene.paths import Point
from orrery.scene.shape import Pen, Shape
from orrery.scene.shapes.suits import emblem

INCH: Final = 25.4
TILE: Final = 2 * INCH
COIN: Final = 0.75 * INCH
_COLUMNS, _ROWS = 3, 4
_TILES: Final[Point] = ((LIVE[0] - _COLUMNS * TILE) / 2, 24.0)
_STEP: Final = 27.0
"""From coin to coin."""
_COINS: Final[Point] = (LIVE[0] / 2 - 2.5 * _STEP, 30.0)


class PiecepackSheets(Sheets[PiecepackColonization]):
    """The sheets of Colonization for the piecepack."""

    SCORE_ROWS = (
        "Values of planets",
        f"Aces, {ACE_BONUS} more each",
        f"Coins that match, {MATCH_BONUS} more each",
        f"Five colonies {SET_BONUS[5]}, six {SET_BONUS[6]}",
    )

    def parts(self, slug: str) -> list[Sheet]:
        return [_tiles((0, 1)), _tiles((2, 3)), _coins()]


def _tiles(suits: tuple[int, int]) -> Sheet:
    """The tiles of two suits, and their backs."""
    called = " and ".join(SEAT_NAMES[suit] for suit in suits)
    front, back = (Draft(f"Piecepack: {side}", called) for side in ("tiles", "backs of tiles"))
    (left, top), middles = _TILES, list(_tile_places())
    for draft in (front, back):
        draft.crop(
            [left + step * TILE for step in range(_COLUMNS + 1)],
            [top + step * TILE for step in range(_ROWS + 1)],
        )
    kinds = [(suit, value) for suit in suits for value in VALUES]
    for (suit, value), (x, y) in zip(kinds, middles, strict=True):
        front.rect(x - TILE / 2 + 1.5, y - TILE / 2 + 1.5, TILE - 3, TILE - 3, "line")
        front.text(x - 18.5, y - 15, value_title(value)[0] if value < 2 else str(value), "t8 mid")
        front.path(emblem(SEAT_LETTERS[suit], x + 18.3, y + 18.3, 7), "full")
    for (suit, value), at in zip(kinds, middles, strict=True):
        letter = SEAT_LETTERS[suit]
        front.put(Planet(letter, value) if value else Sun(letter), at, scale=0.78 if value else 0.6)
        back.put(Back(), mirrored(at))
    advice = "Print on card, double-sided, flipped on the long edge; cut along the marks."
    name = "tiles-" + "-".join(SEAT_NAMES[suit].lower() for suit in suits)
    return front.finished(name, advice, back=back.finished(f"{name}-back"))


def _tile_places() -> Iterator[Point]:
    """The middle of each tile of a sheet, row by row."""
    for row in range(_ROWS):
        for column in range(_COLUMNS):
            yield _TILES[0] + (column + 0.5) * TILE, _TILES[1] + (row + 0.5) * TILE


def _coins() -> Sheet:
    """The coins with their suits behind them, a ship for each player, and what a die stands for."""
    front, back = (Draft(f"Piecepack: {side}") for side in ("coins and ships", "backs of coins and ships"))
    for suit, letter in enumerate(SEAT_LETTERS):
        for value in VALUES:
            at = _COINS[0] + value * _STEP, _COINS[1] + suit * _STEP
            front.put(Coin(letter, value), at, scale=COIN / 2 / RADIUS)
            back.put(Back(letter), mirrored(at))
        at = LIVE[0] / 2 + (suit - 1.5) * _STEP, _COINS[1] + len(SUITS) * _STEP
        front.circle(at, COIN / 2, "line")
        front.put(Ship(letter), at, scale=0.4)
        back.put(Back(letter), mirrored(at))
    faces = [(f"face-{face % 6}", value_title(face % 6)) for face in range(1, 7)]
    draw_die_table(front, "The die, by an ordinary one", 170, PiecepackDie(), faces)
    advice = "Print on card, double-sided, flipped on the long edge; cut round each circle."
    return front.finished("coins", advice, back=back.finished("coins-back"))


@dataclass(frozen=True, slots=True)
class Back(Shape):
    """The back of a coin or a ship, with its suit; or of a tile, which tells nothing."""

    name = "back"

    suit: str = ""

    def draw(self, pen: Pen) -> None:
        if self.suit:
            pen.kind("drawing")
            pen.path(circle((0, 0), COIN / 2), "line")
            pen.path(circle((0, 0), COIN / 2 - 1.2), "fine")
            pen.path(emblem(self.suit, 0, 0, 10), "full")
            return
        half = TILE / 2 - 1.5
        pen.kind("drawing")
        pen.path(f"M{-half},{-half}h{2 * half}v{2 * half}h{-2 * half}z", "line")
        pen.path(f"M{-half},0h{2 * half}M0,{-half}v{2 * half}", "bold")
        for across in (-half / 2, half / 2):
            for down in (-half / 2, half / 2):
                pen.path(emblem("S", across, down, 9), "line")


SHEETS: Final = PiecepackSheets()
