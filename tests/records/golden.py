"""Golden records: texts and links that were published, and beside each the positions that it leads to."""

from __future__ import annotations

from pathlib import Path

from orrery.games.registry import GAMES
from orrery.records.text import read_text
from orrery.records.tree import Record
from tests.games.files import files_of
from tests.records.drawn_records import replayed


def files() -> list[Path]:
    """Every text."""
    return files_of("golden_records", "txt")


def positions(record: Record) -> str:
    """Where the main line ends and where the cursor is, by playing from the first position."""
    ends = (record.root.end(), record.cursor)
    return "".join(f"{replayed(record, node).serialize()}\n" for node in ends)


def positions_of(text: str) -> str:
    """The same of a text."""
    return positions(read_text(GAMES, text))
