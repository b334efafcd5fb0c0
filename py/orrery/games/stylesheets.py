"""The stylesheets of boards: what all share stands in scene/, the rest in the `art` of each game."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Final

from orrery.games.registry import GAMES

SHARED: Final = ("board.css", "sky.css")
"""In scene/: what all boards share, and the skies that several games have."""


def stylesheet_of(slug: str) -> str:
    """All that the pictures of one game need, for files that stand alone."""
    return stylesheet((slug,))


def stylesheet(slugs: Iterable[str]) -> str:
    """All that the pictures of some games need; the page has those of all games in one file."""
    shared = [files("orrery.scene").joinpath(part).read_text("utf-8") for part in SHARED]
    packages = dict.fromkeys(package for slug in slugs for package in GAMES.home(slug).packages)
    own = (files(package).joinpath("table/art/style.css") for package in packages)
    return "\n".join([*shared, *(part.read_text("utf-8") for part in own if part.is_file())])
