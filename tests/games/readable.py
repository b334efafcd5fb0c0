"""What a sentence for a person is, whatever it says."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

SENTENCE: Final = re.compile(r"\S.*[.?!]", re.DOTALL)
"""Something said, and ended."""
UNREADABLE: Final = re.compile(r"(?<!Fate: )None(?!, \d in 6)|True|False|[{}<>]|\w+\.\w+\(|Phase\.|Terrain\.")
"""What gets into sentences by mistake."""
MISCOUNTED: Final = re.compile(r"\b1 (?!is\b|as\b|stands\b|\w*ss\b)[a-z]+s\b")
"""One thing, called as if there were several."""


@cache
def assert_sentences(text: str) -> None:
    """Raises AssertionError unless a person can be shown this."""
    assert SENTENCE.fullmatch(text), text
    assert_plain(text)


def assert_plain(text: str) -> None:
    """Raises AssertionError for what no sentence for a person holds."""
    assert not UNREADABLE.search(text), text
    assert not MISCOUNTED.search(text), text
    assert "  " not in text, text
