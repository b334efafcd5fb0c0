"""Pictures of positions as text: where everything is and what it looks like, without style and art.

The art of each shape is a comment with its name, so that a picture is short and shows what moved, what
came and what went. A picture knows its position by its title; `python -m tests.regenerate` draws it anew.
"""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from orrery.games.interface import view_of, words_of
from orrery.games.registry import GAMES
from orrery.scene.svg import art, document
from tests.games.files import files_of


def files() -> list[Path]:
    """Every picture."""
    return files_of("pictures", "svg")


def drawn(text: str) -> str:
    """The whole text of a picture, of which only the title is read."""
    title = re.search("<title>(.*?): (.*?)</title>", text)
    assert title is not None
    slug, line = map(unescape, title.groups())
    state, view = GAMES[slug].deserialize(line), view_of(slug)
    sprites = view.sprites(state)
    markup = document(view.stage(state), sprites, f"{slug}: {line}", words_of(slug).diagram(state), "")
    for shape in {sprite.shape for sprite in sprites}:
        markup = markup.replace(art(shape), f"<!-- {shape} -->")
    return markup
