"""The teacher's words, taken apart where they name a clause of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_CLAUSE: Final = re.compile(r"\b[A-Z]{2,4}-[A-Z]?[1-9][0-9]*\b")


def pieces(words: str) -> Iterator[tuple[str, bool]]:
    """The words piece by piece, in order, and whether each is the id of a clause."""
    begin = 0
    for found in _CLAUSE.finditer(words):
        if found.start() > begin:
            yield words[begin : found.start()], False
        yield found[0], True
        begin = found.end()
    if begin < len(words):
        yield words[begin:], False
