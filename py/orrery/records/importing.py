"""Games from outside come into the archive one at a time, so that whoever waits is told, and can stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TypeAlias

from orrery.records.archive import Archive
from orrery.records.share import read_any
from orrery.records.store import StoreError
from orrery.records.text import split_texts, write_text
from orrery.records.tree import Record, RecordError

Describe: TypeAlias = Callable[[Record], str]
"""Says whose turn it is in a record, and what is asked."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import so far."""

    ids: list[str] = field(default_factory=list)
    """Of the games that are here now, those that were here before among them."""
    refused: list[str] = field(default_factory=list)
    """A sentence for each part that could not be read or kept."""


def importing(
    archive: Archive, texts: Sequence[str], describe: Describe, imported: Imported
) -> Iterator[float]:
    """Keep every record of some texts: files of one or of several, JSON, or links; never over what is there.

    Goes on from step to step, each of one game at most, and says how much of the work is done, from 0 to 1.
    `imported` grows on the way: whoever goes on no more keeps what has come in. What is here already is
    not kept twice: its id is given.
    """
    here: dict[str, str] = {}
    for game_id, text in archive.texts():
        here.setdefault(text, game_id)
        yield 0.0
    read, whole = 0, sum(map(len, texts)) or 1
    for text in texts:
        end, parts = read + len(text), split_texts(text)
        for part in chain([next(parts, text)], parts):
            _take(archive, part, describe, imported, here)
            read += len(part)
            yield read / whole
        read = end


def _take(archive: Archive, part: str, describe: Describe, imported: Imported, here: dict[str, str]) -> None:
    """Keep one record; `here` has the ids of those that need not be, by their texts."""
    try:
        record = read_any(archive.games, part)
        written = write_text(record)
        if written not in here:
            here[written] = archive.free_id()
            archive.save(here[written], record, describe(record))
        imported.ids.append(here[written])
    except (RecordError, StoreError) as error:
        imported.refused.append(str(error))
