"""The longest record of a game opens with bounded work and memory; `make fuzz` tries many, against time."""

from __future__ import annotations

import sys
from random import Random
from types import FrameType
from typing import Final

from orrery.games.registry import GAMES
from orrery.records.json import write_json
from orrery.records.share import link_fragment, read_any
from orrery.records.text import MAX_TEXT, write_text
from orrery.records.tree import lines
from tests.fuzz.worst import BYTES, grown, memory_of, remarked

SLUG: Final = "piecepack-colonization"
CALLS: Final = 400
"""The most calls of functions for each action, whatever the machine."""


def calls_of(text: str) -> int:
    """How many functions are called while a text opens."""
    calls = 0

    def note(frame: FrameType, event: str, arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        read_any(GAMES, text)
    finally:
        sys.setprofile(None)
    return calls


def test_the_longest_record_opens_with_bounded_work_and_memory() -> None:
    """From JSON and from a link, and from a text with as many comments as there may be."""
    record = grown(SLUG, Random(SLUG))
    assert len(lines(record.root)) > 4000
    for form in (write_json(record), link_fragment(record)):
        assert calls_of(form) < CALLS * record.size
    text = write_text(remarked(record))
    assert len(text) > MAX_TEXT * 0.9
    assert memory_of(text) < BYTES
