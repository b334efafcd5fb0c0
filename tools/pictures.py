"""Pictures of positions for the rules pages: a part of the board, drawn by the game's own view.

In a rules text, a fence of kind `position` with a name for its file holds lines of `word: value`:

    ```position first-camp
    position: 2 4,plain,off,canonical ...     the game's position line
    crop: b2 d4                               the corners of what is shown; left out: all of it
    target: c2 b3                             places with this highlight; each game has its own
    picked: tip.t22                           sprites that look as if they had been touched
    caption: What stands below the picture.
    ```

How a part of the board is cut out, and which highlights there are, says the game's `art/window.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Final

from orrery.core.state import PositionError
from orrery.games.interface import view_of, window_of
from orrery.games.registry import GAMES
from orrery.games.stylesheets import stylesheet_of
from orrery.scene import svg
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.window import Highlight

WORDS: Final = frozenset({"position", "crop", "caption", "picked"})
"""What the request of a picture may name in any game, besides the highlights of its own."""
_STYLESHEET: Final = "../../assets/table/board.css"
"""Of all boards, from the folder of the pictures; the build puts in its final name."""
_HIGHLIGHT: Final = "highlight"
"""The layer of a view that lies over the places; above all in a view that has none."""


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
            words = read_fence(self.slug, fence)
            picture = draw(self.slug, words)
        except (PictureError, PositionError) as error:
            raise PictureError(f"picture {name}: {error}") from error
        path = f"pictures/{self.slug}-{name}.svg"
        (self.pages / "pictures").mkdir(exist_ok=True)
        (self.pages / path).write_text(_opened_alone(picture.text), encoding="utf-8")
        size = f'width="{picture.width}" height="{picture.height}"'
        image = f'<img src="{path}" {size} loading="lazy" alt="{escape(picture.words)}">'
        caption = f"<figcaption>{escape(words['caption'])}</figcaption>"
        return f'<figure class="position">\n{image}\n{caption}\n</figure>\n'


def _opened_alone(document: str) -> str:
    """A picture's text with the site's stylesheet named too.

    In a page it has the one that it carries. Opened by itself, the site's security policy blocks that one,
    as it stands within the file, but not one from the same host.
    """
    return f'<?xml-stylesheet href="{_STYLESHEET}"?>\n{document}'


def read_fence(slug: str, fence: str) -> dict[str, str]:
    """The words of a fence with their values; raises `PictureError`."""
    known = WORDS | window_of(slug).highlights.keys()
    pairs = [line.partition(":") for line in fence.splitlines() if line.strip()]
    words = {word.strip(): value.strip() for word, _, value in pairs}
    if unknown := words.keys() - known:
        raise PictureError(f"a picture has no {min(unknown)!r}; it has: {', '.join(sorted(known))}")
    if missing := {"position", "caption"} - words.keys():
        raise PictureError(f"a picture needs a {min(missing)}: {fence.strip()}")
    return words


def draw(slug: str, words: Mapping[str, str]) -> Picture:
    """The picture that a fence's words describe; raises `PictureError` or `PositionError`."""
    state, view = GAMES[slug].deserialize(words["position"]), view_of(slug)
    whole, sprites, kind = view.stage(state), view.sprites(state), window_of(slug)
    places = _places(sprites, kind.places)
    corners = [_place(places, name) for name in words.get("crop", "").split()]
    window = kind.round(corners) if corners else kind.whole(whole, list(places.values()))
    inside = [sprite for sprite in sprites if window.holds(sprite)]
    shown = _picked([sprite for sprite in sprites if window.shows(sprite)], words)
    highlights = list(_highlights(places, words, kind.highlights))
    placed = [window.placed(sprite) for sprite in (*window.ground(places), *shown, *highlights)]
    layers = window.layers(whole.layers)
    if highlights and _HIGHLIGHT not in layers:
        layers = (*layers, _HIGHLIGHT)
    stage = Stage(window.width, window.height, layers)
    label = "; ".join(sprite.label for sprite in inside if sprite.label)
    document = svg.document(stage, placed, words["caption"], label, stylesheet_of(slug))
    width, height = (round(side * window.pixels_a_unit) for side in (stage.width, stage.height))
    return Picture(document, width, height, label)


def _picked(sprites: Sequence[Sprite], words: Mapping[str, str]) -> list[Sprite]:
    """The sprites, with those that the fence picks marked."""
    keys = set(words.get("picked", "").split())
    if missing := keys - {sprite.key for sprite in sprites}:
        raise PictureError(f"there is no {min(missing)!r} to be picked here")
    return [
        replace(sprite, classes=f"{sprite.classes} picked".strip()) if sprite.key in keys else sprite
        for sprite in sprites
    ]


def _places(sprites: Iterable[Sprite], kind: str) -> dict[str, Sprite]:
    """The places of a board by their names: what is left of the keys of that kind."""
    keyed = ((sprite.key.partition("."), sprite) for sprite in sprites)
    return {name: sprite for (own, _, name), sprite in keyed if own == kind}


def _place(places: Mapping[str, Sprite], name: str) -> Sprite:
    if name not in places:
        raise PictureError(f"there is no place {name!r} on this board")
    return places[name]


def _highlights(
    places: Mapping[str, Sprite], words: Mapping[str, str], highlights: Mapping[str, Highlight]
) -> Iterator[Sprite]:
    """The highlights on the places that the fence names for them."""
    for word, highlight in highlights.items():
        for name in words.get(word, "").split():
            place = _place(places, name)
            at = place.x + highlight.right, place.y + highlight.down
            yield Sprite(f"picture.{word}.{name}", _HIGHLIGHT, highlight.shape, *at)
