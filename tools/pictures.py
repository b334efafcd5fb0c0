"""Pictures of positions for the rules pages: a part of the board, drawn by the game's own view.

In a rules text, a fence of kind `position` with a name for its file holds lines of `word: value`:

    ```position first-camp
    position: 2 4,plain,off,canonical ...     the game's position line
    crop: b2 d4                               the corners of what is shown; left out: all of it
    target: c2 b3                             places that get this mark; the others are `attack` and `warp`
    picked: tip.t22                           sprites that look as if they had been touched
    caption: What stands below the picture.
    ```
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
from tools.picture_windows import Orbits, Sheet, Sky, Soil, Squares, Window

MARKS: Final = {
    "target": ("marker.target", 0, 0),
    "attack": ("marker.attack", 0, 0),
    "warp": ("cost.warp", 17, -22),
}
"""The shape of each mark, and how far it lies off the middle of its place."""
WORDS: Final = frozenset({"position", "crop", "caption", "picked", *MARKS})
_PLACES: Final = ("tile", "space", "region", "world")
_MARK: Final = "mark"
"""The layer of a view that lies over the places."""


class PictureError(ValueError):
    """A fence that does not describe a picture."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn picture: its file's text, its size on a page in pixels, and what it shows in words."""

    text: str
    width: int
    height: int
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
        size = f'width="{picture.width}" height="{picture.height}"'
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
    places = _places(sprites)
    named = [_place(places, name) for name in words.get("crop", "").split()]
    window = _window(whole, sprites, named or list(places.values()), is_all=not named)
    inside = [sprite for sprite in sprites if window.holds(sprite)]
    shown = _picked([sprite for sprite in sprites if window.shows(sprite)], words)
    everything = (*window.ground(places), *shown, *_marks(places, words))
    placed = [window.placed(sprite) for sprite in everything]
    stage = Stage(window.width, window.height, window.layers(whole.layers))
    label = "; ".join(sprite.label for sprite in inside if sprite.label)
    document = svg.document(stage, placed, words["caption"], label, board_stylesheet())
    width, height = (round(side * window.pixels_a_unit) for side in (stage.width, stage.height))
    return Picture(document, width, height, label)


def _window(whole: Stage, sprites: Iterable[Sprite], corners: Sequence[Sprite], *, is_all: bool) -> Window:
    """The part of the board round some of its places; all of it has its shelves if there are any."""
    kinds = {sprite.key.partition(".")[0] for sprite in sprites}
    if "world" in kinds:
        return Sheet(0, 0, whole.width, whole.height) if is_all else Orbits.round(corners)
    if "tile" in kinds:
        return Squares.round(corners)
    return Soil.round(corners) if "region" in kinds else Sky.round(corners)


def _picked(sprites: Sequence[Sprite], words: Mapping[str, str]) -> list[Sprite]:
    """The sprites, with those that the fence picks marked."""
    keys = set(words.get("picked", "").split())
    if missing := keys - {sprite.key for sprite in sprites}:
        raise PictureError(f"there is no {min(missing)!r} to be picked here")
    return [
        replace(sprite, classes=f"{sprite.classes} picked".strip()) if sprite.key in keys else sprite
        for sprite in sprites
    ]


def _places(sprites: Iterable[Sprite]) -> dict[str, Sprite]:
    """The squares, spaces, regions or planets of a board by their names."""
    keyed = ((sprite.key.partition("."), sprite) for sprite in sprites)
    return {name: sprite for (kind, _, name), sprite in keyed if kind in _PLACES}


def _place(places: Mapping[str, Sprite], name: str) -> Sprite:
    if name not in places:
        raise PictureError(f"there is no place {name!r} on this board")
    return places[name]


def _marks(places: Mapping[str, Sprite], words: Mapping[str, str]) -> Iterator[Sprite]:
    """The marks on the places that the fence names for them."""
    for mark, (shape, right, down) in MARKS.items():
        for name in words.get(mark, "").split():
            place = _place(places, name)
            yield Sprite(f"picture.{mark}.{name}", _MARK, shape, place.x + right, place.y + down)
