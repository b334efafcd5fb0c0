"""The rules texts, and what there is to tell in them, written down once more so that nothing can get lost."""

from __future__ import annotations

import re
from typing import Final

from tools.pictures import read_fence
from tools.rules_pages import SOURCES


def _items(game: str, clauses: int, rulings: int, examples: tuple[int, ...]) -> tuple[str, ...]:
    return (
        *(f"{game}-{number}" for number in range(1, clauses + 1)),
        *(f"{game}-Q{number}" for number in range(1, rulings + 1)),
        *(f"{game}-E{number}" for number in examples),
    )


ITEMS: Final[dict[str, tuple[str, ...]]] = {
    "advanced-colonization": _items("AC", 52, 40, (1, 2, 3, 4, 5, 6, 8, 9, 11, 13, 14)),
    "colonization": _items("LC", 66, 48, (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 15, 16)),
    "deep-roots": _items("RT", 59, 51, (1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 14)),
    "ice-colony": _items("IC", 56, 55, (1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14)),
    "piecepack-colonization": _items("PC", 55, 47, (1, 2, 3, 5, 6, 8, 9, 10, 12, 13)),
}
"""The ids of every game's clauses, rulings and examples."""

SLUGS: Final = sorted(source.stem for source in SOURCES.glob("*.md"))
"""The games that have a rules text."""


def text_of(slug: str) -> str:
    """The rules text of a game."""
    return (SOURCES / f"{slug}.md").read_text(encoding="utf-8")


def told(slug: str) -> list[str]:
    """The anchors of a rules text, such as `{#IC-Q13}`."""
    return re.findall(r"^\{#(\S+)\}$", text_of(slug), re.MULTILINE)


def fences(slug: str) -> dict[str, dict[str, str]]:
    """The pictures of a rules text by name."""
    found = re.findall(r"^```position ([\w-]+)\n(.*?)^```$", text_of(slug), re.MULTILINE | re.DOTALL)
    return {name: read_fence(fence) for name, fence in found}
