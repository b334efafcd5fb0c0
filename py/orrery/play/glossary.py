"""Which words of a game are explained beside what is read, and how often."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

EXPLAINED: Final = 3
"""So many words of the game are explained at once."""
OFTEN: Final = 8
"""So often is each explained."""


def explained(
    glossary: Mapping[str, str], texts: Sequence[str], times: Mapping[str, int], most: int = EXPLAINED
) -> dict[str, str]:
    """What words of a game mean that occur in texts, if not explained often enough.

    What has never been explained comes first, then what the first text has. In each text, what has been
    explained least often comes first.

    `times` has how often by word. A word is found with an `s` or `ing` too, and one in small letters also at
    the beginning of a sentence.
    """
    known = sorted(glossary, key=lambda word: times.get(word, 0))
    new = [word for word in known if times.get(word, 0) < OFTEN]
    found = [word for text in texts for word in new if _pattern(word).search(text)]
    found.sort(key=lambda word: times.get(word, 0) > 0)
    chosen = [*dict.fromkeys(found)][:most]
    return {word: glossary[word] for word in glossary if word in chosen}


def _pattern(word: str) -> re.Pattern[str]:
    first = word[0] if word[0].isupper() else f"[{word[0]}{word[0].upper()}]"
    head, *rest = word[1:].split(" ", 1)
    tail = "".join(f" {re.escape(each)}s?" for each in rest)
    return re.compile(rf"\b{first}{re.escape(head)}(?:s|ing)?{tail}\b")
