"""The number of the format, which text, JSON and links begin with: see docs/record-format.md.

A record is written in the oldest format that can hold it, so that older programs open it if they can.
"""

from __future__ import annotations

from typing import Final

from orrery.records.mark import Mark
from orrery.records.tree import Record, subtree

PERSONS: Final = 1
"""Every seat is a person's."""
BOTS: Final = 2
"""Some seat is a bot's, which programs that know no bots refuse by this number."""
MARKS: Final = 3
"""Some action has a mark of help; in the seats may be bots."""
SET_DICE: Final = 4
"""Some die was set by hand, which programs that know no such mark refuse by this number."""
FORMATS: Final = (PERSONS, BOTS, MARKS, SET_DICE)

MAX_CODE: Final = 30_000
"""The most characters of a link's code that is read."""


def format_of(record: Record) -> int:
    """The number of the format that a record is written in."""
    marks = frozenset[Mark]().union(*(node.marks for node in subtree(record.root)))
    if marks:
        return SET_DICE if Mark.SET in marks else MARKS
    return BOTS if any(seat.is_bot for seat in record.seats) else PERSONS
