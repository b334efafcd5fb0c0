"""The stylesheets of boards: what all share stands in scene/, the rest in the `table/art` of each game.

The page has all of them in one file, so no two games may style the same thing: `stylesheet` refuses that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from typing import Final

from orrery.games.registry import GAMES

SHARED: Final = ("board.css", "sky.css")
"""In scene/: what all boards share, and the skies that several games have."""
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_PIECE: Final = re.compile(r"([^{};]*)([{};])")


class StyleError(ValueError):
    """Two games style the same thing."""


def stylesheet_of(slug: str) -> str:
    """Return all that the pictures of one game need, for files that stand alone."""
    return stylesheet((slug,))


def sheet_styles(slugs: Iterable[str]) -> str:
    """Return what sheets of paper need beside the stylesheet of the boards; raises `StyleError`."""
    return _sheets(slugs, ("sheets.css",), "table/art/sheets.css")


def stylesheet(slugs: Iterable[str]) -> str:
    """Return all that the pictures of some games need; raises `StyleError`."""
    return _sheets(slugs, SHARED, "table/art/style.css")


def _sheets(slugs: Iterable[str], parts: Iterable[str], name: str) -> str:
    """Return these stylesheets of scene/, and those of this name that the packages of some games have."""
    shared = [files("orrery.scene").joinpath(part).read_text("utf-8") for part in parts]
    packages = dict.fromkeys(package for slug in slugs for package in GAMES.home(slug).packages)
    sheets = {package: files(package).joinpath(name) for package in packages}
    own = {package: sheet.read_text("utf-8") for package, sheet in sheets.items() if sheet.is_file()}
    check_apart(own)
    return "\n".join([*shared, *own.values()])


def check_apart(sheets: Mapping[str, str]) -> None:
    """Raise `StyleError` if two sheets, by their packages, set the same property of the same selector.

    A new game that brings a `.seat-Red` of its own would recolour every other game that has one.
    """
    owners: dict[tuple[str, str], str] = {}
    for package, sheet in sheets.items():
        for rule in set(_rules(sheet)):
            owner = owners.setdefault(rule, package)
            if owner != package:
                raise StyleError(
                    f"{package} and {owner} both set “{rule[1]}” of “{rule[0]}”; rename one of them"
                )


def _rules(sheet: str) -> Iterator[tuple[str, str]]:
    """Yield each selector with each property that it sets, at-rules around it in front."""
    around: list[str] = []
    for text, sign in _PIECE.findall(_COMMENT.sub("", sheet)):
        words = " ".join(text.split())
        if sign == "{":
            around.append(words)
            continue
        name, colon, _ = words.partition(":")
        if colon and around:
            at = " ".join(around[:-1])
            yield from ((f"{at} {selector.strip()}".strip(), name) for selector in around[-1].split(","))
        if sign == "}":
            around.pop()
