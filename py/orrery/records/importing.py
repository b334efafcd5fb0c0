"""Games from outside come into the archive one at a time: progress can be shown, and the import stopped."""

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
    """A sentence for each part that could not be read or saved."""


def importing(
    archive: Archive, texts: Sequence[str], describe: Describe, imported: Imported
) -> Iterator[float]:
    """Keep every record of some texts: files of one or of several, JSON, or links; never over what is there.

    Goes on from step to step, each of one game at most, and says how much of the work is done, from 0 to 1.
    `imported` grows on the way: whoever goes on no more keeps what has come in. What is here already is
    not saved twice: its id is given.
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
        if record.seals and (known := archive.sealed(record.seals.id)):
            here[written] = _brought_up(archive, known, record, describe)
        elif written not in here:
            here[written] = archive.free_id()
            archive.save(here[written], record, describe(record))
        imported.ids.append(here[written])
    except (RecordError, StoreError) as error:
        imported.refused.append(str(error))


def _brought_up(archive: Archive, game_id: str, record: Record, describe: Describe) -> str:
    """Bring a game by link that is here up to a record that goes on with it; returns its id.

    Raises `RecordError` where the two differ.
    """
    from orrery.records.sealed.arrival import Relation, compare  # only games by link need it
    from orrery.records.sealed.device import adopt
    from orrery.records.sealed.line import followed

    stored = archive.load(game_id)
    arrival = compare(stored, record)
    match arrival.relation:
        case Relation.NEWER:
            adopt(stored, record)
            archive.save(game_id, stored, describe(stored))
        case Relation.CONFLICTING:
            raise RecordError(f"This game by link differs from your copy at action {arrival.ply + 1}.")
        case Relation.OTHER_CHAINS:
            name = followed(stored).name(arrival.party or 0)
            raise RecordError(
                f"This game by link doesn't match your copy: the dice of {name} are sealed differently."
            )
        case Relation.OTHER_GAME:
            raise RecordError("This is a different game by link with the same number as one of yours.")
    return game_id
