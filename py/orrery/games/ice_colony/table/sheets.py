"""Ice Colony on paper: the board, the terrain as tiles to cut out, and edge tokens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from orrery.games.ice_colony.rules.board import FATE_ODDS, SIZE, SQUARES, Fate, Terrain, row_and_column
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.art.board import SIDE, FateDie, Ground, Tile
from orrery.games.ice_colony.table.art.pieces import Token
from orrery.games.ice_colony.table.sentences import FATE_NAMES
from orrery.games.sheets import Sheets, draw_die_table
from orrery.scene.paper import LIVE, Draft, Sheet, mirrored
from orrery.scene.paths import Point

CELL: Final = 36.0
TILE: Final = 34.0
"""The sides of a square of the board and of a tile that lies on it, in millimetres."""
_BOARD: Final[Point] = ((LIVE[0] - SIZE * CELL) / 2, 18.0)
_EACH: Final = 5
"""How many tiles there are of each terrain (IC-4)."""
_TILES: Final[Point] = ((LIVE[0] - _EACH * TILE) / 2, 16.0)
_TOKENS: Final = 6
"""Four, and two to spare (IC-1)."""
_TOKEN: Final = 19.0
"""How far across a token is."""


class IceColonySheets(Sheets[IceColony]):
    """The sheets of Ice Colony."""

    def parts(self, slug: str) -> list[Sheet]:
        return [_tiles(), _board()]


def _board() -> Sheet:
    """Squares for tiles, and what Fate brings."""
    draft = Draft("Ice Colony: the board")
    left, top = _BOARD
    for square in SQUARES:
        row, column = row_and_column(square)
        x, y = left + column * CELL, top + row * CELL
        draft.rect(x, y, CELL, CELL, "line")
        draft.text(x + CELL / 2, y + CELL / 2 + 2, square_name(square), "t6 soft mid")
    draft.rect(left, top, SIZE * CELL, SIZE * CELL, "bold")
    fates = [Fate(outcome) for outcome, odds in FATE_ODDS for _ in range(round(6 * odds))]
    faces = [(f"face-{fate.name.lower()}", FATE_NAMES[fate].capitalize()) for fate in fates]
    draw_die_table(draft, "The Fate die, by an ordinary one", top + SIZE * CELL + 10, FateDie(), faces)
    return draft.finished("board")


def _tiles() -> Sheet:
    """The terrain, a row of each, and the tokens; all backs are alike."""
    front, back = (Draft(f"Ice Colony: terrain and tokens{side}") for side in ("", ", backs"))
    for draft in (front, back):
        left, top = _TILES
        columns, rows = ([start + step * TILE for step in range(count + 1)] for start, count in (
            (left, _EACH), (top, len(Terrain))))  # fmt: skip
        draft.crop(columns, rows)
    for terrain, index, at in _places():
        front.put(Tile(Ground[terrain.name], index % 4), at, scale=TILE / SIDE)
        back.put(Tile(Ground.BLANK), mirrored(at), scale=TILE / SIDE)
        x, y = at
        front.rect(x - 8, y + 11.2, 16, 4, "plate")
        front.text(x, y + 14.1, terrain.name.capitalize(), "t25 mid")
    for token in range(_TOKENS):
        at = LIVE[0] / 2 + (token - (_TOKENS - 1) / 2) * 27, 235.5
        front.put(Token(), at, scale=_TOKEN / 36)
        back.put(Token(), mirrored(at), scale=_TOKEN / 36)
    advice = "Print on card, on both sides if you like, and cut along the marks. Any bag will do."
    return front.finished("tiles", advice, back=back.finished("tiles-back"))


def _places() -> Iterator[tuple[Terrain, int, Point]]:
    """The middle of each tile."""
    for row, terrain in enumerate(Terrain):
        for index in range(_EACH):
            yield terrain, index, (_TILES[0] + (index + 0.5) * TILE, _TILES[1] + (row + 0.5) * TILE)


SHEETS: Final = IceColonySheets()
