"""The rules texts, their anchors and their pictures."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from tests.games.files import folder_of
from tools.pictures import read_fence
from tools.rules_pages import sources

SLUGS: Final = tuple(sources())
"""The games that have a rules text."""


def text_of(slug: str) -> str:
    """The rules text of a game; that of a sample lies in its own folder."""
    path = sources().get(slug) or folder_of(slug) / "rules.md"
    return path.read_text(encoding="utf-8")


def ids_of(slug: str) -> list[str]:
    """The anchors of a game's rules text."""
    return anchors(text_of(slug))


@cache
def clauses(slug: str) -> frozenset[str]:
    """The same, to look one up."""
    return frozenset(ids_of(slug))


def anchors(text: str) -> list[str]:
    """The ids that a text tells, each on a line such as `{#IC-Q13}`."""
    return re.findall(r"^\{#(\S+)\}$", text, re.MULTILINE)


def fences(slug: str) -> dict[str, dict[str, str]]:
    """The pictures of a rules text by name."""
    found = re.findall(r"^```position ([\w-]+)\n(.*?)^```$", text_of(slug), re.MULTILINE | re.DOTALL)
    return {name: read_fence(slug, fence) for name, fence in found}
