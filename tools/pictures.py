"""Pictures of positions for the rules pages: a part of the board, drawn by the game's own view.

In a rules text, a fence of kind `position` with a name for its file holds lines of `word: value`:

    ```position first-camp
    position: 2 4,plain,off,canonical ...     the game's position line
    crop: b2 d4                               the corners of what is shown; left out: the whole board
    target: c2 b3                             squares that get this mark; `attack` is the other
    caption: What stands below the picture.
    ```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Final

from orrery.core.state import PositionError
from orrery.games.registry import GAMES
from orrery.games.tenant import view_of
from orrery.scene import svg
from orrery.scene.scene import Sprite, Stage
from orrery.scene.stylesheet import board_stylesheet

TILE: Final = 100.0
"""The side of a square, in stage units."""
RIM: Final = 20.0
"""The tray's rim round the squares, wide enough for their names."""
MARGIN: Final = 6.0
"""Room for the tray's shadow."""
PIXELS_A_UNIT: Final = 0.72
"""How large a page shows a picture unless the style sheet makes it smaller."""
MARKS: Final = ("target", "attack")
WORDS: Final = frozenset({"position", "crop", "caption", *MARKS})
_REPLACED: Final = frozenset({"board", "coordinate"})
"""Shapes of the whole board, drawn anew for the part that is shown."""
_TRAY: Final = "picture-tray"
_NAMES: Final = "picture-names"
_MARK: Final = "mark"
"""The layer of a view that lies over the tiles and under the pieces."""


class PictureError(ValueError):
    """A fence that does not describe a picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture: its file's text, its size in stage units, and what it shows in words."""

    text: str
    width: float
    height: float
    words: str


@dataclass(frozen=True, slots=True)
class PictureFolder:
    """Draws the pictures of one page and keeps them as files next to it."""

    slug: str
    pages: Path
    """The folder of the page."""

    def figure(self, name: str, fence: str) -> str:
        """Write the picture of a fence; return the figure that shows it. Raises `PictureError`."""
        try:
            words = read_fence(fence)
            picture = draw(self.slug, words)
        except (PictureError, PositionError) as error:
            raise PictureError(f"picture {name}: {error}") from error
        path = f"pictures/{self.slug}-{name}.svg"
        (self.pages / "pictures").mkdir(exist_ok=True)
        (self.pages / path).write_text(picture.text, encoding="utf-8")
        width, height = (round(side * PIXELS_A_UNIT) for side in (picture.width, picture.height))
        size = f'width="{width}" height="{height}"'
        image = f'<img src="{path}" {size} loading="lazy" alt="{escape(picture.words)}">'
        caption = f"<figcaption>{escape(words['caption'])}</figcaption>"
        return f'<figure class="position">\n{image}\n{caption}\n</figure>\n'


def read_fence(fence: str) -> dict[str, str]:
    """The words of a fence with their values; raises `PictureError`."""
    pairs = [line.partition(":") for line in fence.splitlines() if line.strip()]
    words = {word.strip(): value.strip() for word, _, value in pairs}
    if unknown := words.keys() - WORDS:
        raise PictureError(f"a picture has no {min(unknown)!r}; it has: {', '.join(sorted(WORDS))}")
    if missing := {"position", "caption"} - words.keys():
        raise PictureError(f"a picture needs a {min(missing)}: {fence.strip()}")
    return words


def draw(slug: str, words: Mapping[str, str]) -> Picture:
    """The picture that a fence's words describe; raises `PictureError` or `PositionError`."""
    state, view = GAMES[slug].deserialize(words["position"]), view_of(slug)
    whole, sprites = view.stage(state), view.sprites(state)
    tiles = {s.key.removeprefix("tile."): s for s in sprites if s.key.startswith("tile.")}
    window = _window(tiles, words.get("crop", ""))
    inside = [s for s in sprites if s.shape.partition(".")[0] not in _REPLACED and window.holds(s)]
    notes = [*_rim(tiles, window), *_marks(tiles, words)]
    placed = [window.placed(sprite) for sprite in (*inside, *notes)]
    stage = Stage(window.width, window.height, (_TRAY, *whole.layers, _NAMES))
    label = "; ".join(sprite.label for sprite in inside if sprite.label)
    style = board_stylesheet()
    document = svg.document(stage, placed, words["caption"], label, style)
    return Picture(document, stage.width, stage.height, label)


@dataclass(frozen=True, slots=True)
class _Window:
    """The part of the board that is shown, in the units of the whole board's stage."""

    left: float
    top: float
    columns: int
    rows: int

    @property
    def width(self) -> float:
        """The picture's width, with the tray's rim."""
        return self.columns * TILE + 2 * (RIM + MARGIN)

    @property
    def height(self) -> float:
        """The picture's height, with the tray's rim."""
        return self.rows * TILE + 2 * (RIM + MARGIN)

    def holds(self, sprite: Sprite) -> bool:
        """Whether the sprite's middle lies on one of the squares shown."""
        across, down = (sprite.x - self.left) / TILE, (sprite.y - self.top) / TILE
        return 0 <= across <= self.columns and 0 <= down <= self.rows

    def placed(self, sprite: Sprite) -> Sprite:
        """The sprite in the units of the picture."""
        return replace(sprite, x=sprite.x - self.left + RIM + MARGIN, y=sprite.y - self.top + RIM + MARGIN)


def _window(tiles: Mapping[str, Sprite], crop: str) -> _Window:
    """The window from one named corner to the other, or over all tiles."""
    corners = [_tile(tiles, name) for name in crop.split()] or list(tiles.values())
    across = [tile.x for tile in corners]
    down = [tile.y for tile in corners]
    columns, rows = (round((max(places) - min(places)) / TILE) + 1 for places in (across, down))
    return _Window(min(across) - TILE / 2, min(down) - TILE / 2, columns, rows)


def _tile(tiles: Mapping[str, Sprite], name: str) -> Sprite:
    if name not in tiles:
        raise PictureError(f"there is no square {name!r} on this board")
    return tiles[name]


def _rim(tiles: Mapping[str, Sprite], window: _Window) -> Iterator[Sprite]:
    """The tray under the squares shown, and their columns' and rows' names on its rim."""
    middle = window.left + window.columns * TILE / 2, window.top + window.rows * TILE / 2
    yield Sprite("picture.tray", _TRAY, f"board.{window.columns}.{window.rows}", *middle)
    for name, tile in tiles.items():
        if not window.holds(tile):
            continue
        if tile.y - window.top < TILE:
            yield Sprite(
                f"picture.column.{name}", _NAMES, f"coordinate.{name[0]}", tile.x, window.top - RIM / 2
            )
        if tile.x - window.left < TILE:
            yield Sprite(
                f"picture.row.{name}", _NAMES, f"coordinate.{name[1:]}", window.left - RIM / 2, tile.y
            )


def _marks(tiles: Mapping[str, Sprite], words: Mapping[str, str]) -> Iterator[Sprite]:
    """The marks on the squares that the fence names for them."""
    for mark in MARKS:
        for name in words.get(mark, "").split():
            tile = _tile(tiles, name)
            yield Sprite(f"picture.{mark}.{name}", _MARK, f"marker.{mark}", tile.x, tile.y)
