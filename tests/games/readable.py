"""What is wrong with a sentence whatever it says."""

from __future__ import annotations

import re
from typing import Final

UNREADABLE: Final = re.compile(r"None|True|False|[{}<>]|\w+\.\w+\(|Phase\.|Terrain\.")
"""What gets into sentences by mistake."""
MISCOUNTED: Final = re.compile(r"\b1 (?!is\b|as\b|stands\b|\w*ss\b)[a-z]+s\b")
"""One thing, called as if there were several."""


def assert_plain(text: str) -> None:
    """Raises AssertionError for what no sentence for a person holds."""
    assert not UNREADABLE.search(text), text
    assert not MISCOUNTED.search(text), text
    assert "  " not in text, text
