"""Saved games: one text a game, and nothing that was kept is ever overwritten unseen or dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final
from zlib import crc32

from orrery.core.record import MAX_NAME, Record, RecordError, clean
from orrery.core.record_reading import Games
from orrery.core.record_text import read_text, split_texts, write_text
from orrery.play.envelope import (
    MIGRATIONS,
    Envelope,
    EnvelopeError,
    Migration,
    NewerFormatError,
    Summary,
    open_envelope,
    seal,
)
from orrery.play.share import read_any
from orrery.play.store import Store, StoreError

GAME: Final = "orrery.game."
"""What the keys of games begin with; the id follows."""
DAMAGED: Final = "orrery.damaged."
"""What the keys of damaged texts begin with that had to make room; the id and a number follow."""

Describe = Callable[[Record], str]
"""Says whose turn it is in a record, and what is asked."""


class ConflictError(Exception):
    """The game was kept by somebody else since it was read here; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A sound saved game."""

    id: str
    revision: int
    saved: datetime
    summary: Summary


@dataclass(frozen=True, slots=True)
class DamagedEntry:
    """A text in the archive that cannot be read, as it stands there."""

    key: str
    raw: str
    reason: str


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import."""

    ids: list[str] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    """A sentence for each part that could not be read or kept."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What this archive last read or wrote of a game."""

    revision: int
    played: int
    """Tells records apart, whatever they are called."""


class Archive:
    """The games of a store."""

    def __init__(
        self,
        store: Store,
        games: Games,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        migrations: Mapping[int, Migration] = MIGRATIONS,
    ) -> None:
        """`clock` tells the time with its zone; `new_id` gives names that serve in keys and addresses."""
        self._store = store
        self._games = games
        self._clock = clock
        self._new_id = new_id
        self._migrations = migrations
        self._known: dict[str, _Known] = {}

    # --- one game ----------------------------------------------------------------------------

    def free_id(self) -> str:
        """An id that no game has."""
        taken = set(self._store.keys())
        while True:
            made = self._new_id()
            if GAME + made not in taken:
                return made

    def save(self, game_id: str, record: Record, prompt: str, *, take_over: bool = False) -> int:
        """Keep a game; returns its new revision.

        Raises `ConflictError` if the game was played on elsewhere since it was read or written here;
        `take_over` writes all the same. If it was only renamed, the record takes the new title. Raises
        `NewerFormatError` if a newer program kept it, and `StoreError`. Then nothing is written.
        """
        stored = self._stored(game_id)
        known = self._known.get(game_id)
        if stored is not None and (known is None or stored.revision != known.revision) and not take_over:
            if known is None or _played(stored.text) != known.played:
                raise ConflictError("This game was played on somewhere else, in another tab or window.")
            record.title = stored.summary.title
        revision = 1 + max(stored.revision if stored else 0, known.revision if known else 0)
        envelope = Envelope(revision, self._clock(), summary_of(record, prompt), write_text(record))
        self._write(game_id, envelope)
        return revision

    def load(self, game_id: str) -> Record:
        """A saved game; raises `RecordError` with a sentence if it is not there or cannot be read."""
        envelope = self._opened(game_id)
        record = read_text(self._games, envelope.text)
        self._know(game_id, envelope)
        return record

    def earlier(self, record: Record) -> str | None:
        """The id of a kept game that a record goes on with: all that was kept is in the record too."""
        slug, names = record.game.info.slug, record.names
        for entry in self.entries():
            summary = entry.summary
            if (summary.game, tuple(summary.players)) == (slug, names) and summary.plies <= record.size:
                try:
                    if record.holds(read_text(self._games, self.export_one(entry.id))):
                        return entry.id
                except RecordError:  # it is damaged, and stays as it is
                    continue
        return None

    def rename(self, game_id: str, title: str) -> None:
        """Call a game otherwise; raises `RecordError` and `StoreError`."""
        envelope = self._opened(game_id)
        record = read_text(self._games, envelope.text)
        record.title = clean(title, MAX_NAME)
        summary = replace(envelope.summary, title=record.title)
        renamed = replace(envelope, revision=envelope.revision + 1, summary=summary, text=write_text(record))
        self._store.set(GAME + game_id, seal(renamed))

    def delete(self, game_id: str) -> str:
        """Forget a game; returns its text, for `restore`."""
        return self.delete_key(GAME + game_id)

    def delete_key(self, key: str) -> str:
        """Forget whatever stands under a key of the archive; returns its text."""
        raw = self._store.get(key) or ""
        self._store.remove(key)
        return raw

    def restore(self, game_id: str, raw: str) -> None:
        """Put back what `delete` forgot; what has come there since stays. Raises `StoreError`."""
        self.restore_key(GAME + game_id, raw)

    def restore_key(self, key: str, raw: str) -> None:
        """Put back what `delete_key` forgot."""
        if self._store.get(key) is None:
            self._store.set(key, raw)

    # --- all of them -------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """The sound games, the newest first."""
        found: list[Entry] = []
        for key in self._keys(GAME):
            try:
                envelope = open_envelope(self._store.get(key) or "", self._migrations)
            except EnvelopeError:
                continue
            game_id = key.removeprefix(GAME)
            found.append(Entry(game_id, envelope.revision, envelope.saved, envelope.summary))
        return sorted(found, key=lambda entry: (entry.saved, entry.id), reverse=True)

    def damaged(self) -> list[DamagedEntry]:
        """The texts that cannot be read, and those that had to make room."""
        found: list[DamagedEntry] = []
        for key in (*self._keys(GAME), *self._keys(DAMAGED)):
            raw = self._store.get(key) or ""
            try:
                open_envelope(raw, self._migrations)
            except EnvelopeError as error:
                found.append(DamagedEntry(key, raw, str(error)))
            else:
                if key.startswith(DAMAGED):
                    found.append(DamagedEntry(key, raw, "This saved game had to make room for another."))
        return found

    # --- in and out --------------------------------------------------------------------------

    def export_one(self, game_id: str) -> str:
        """A game as the text of its record; raises `RecordError`."""
        return self._opened(game_id).text

    def export_all(self) -> str:
        """Every sound game, the newest first, one after the other as `split_texts` parts them."""
        return "\n".join(self.export_one(entry.id) for entry in self.entries())

    def import_text(self, text: str, describe: Describe) -> Imported:
        """Keep every record of a text, a file of several, JSON, or a link; never over what is there.

        What is here already is not kept twice: its id is given.
        """
        here = {self.export_one(entry.id): entry.id for entry in self.entries()}
        imported = Imported()
        for part in split_texts(text) or [text]:
            try:
                record = read_any(self._games, part)
                written = write_text(record)
                if written not in here:
                    here[written] = self.free_id()
                    self.save(here[written], record, describe(record))
                imported.ids.append(here[written])
            except (RecordError, StoreError) as error:
                imported.refused.append(str(error))
        return imported

    # --- what stands in the store ------------------------------------------------------------

    def _keys(self, prefix: str) -> list[str]:
        keys = self._store.keys()
        return sorted(key for key in keys if key.startswith(prefix))

    def _opened(self, game_id: str) -> Envelope:
        """The envelope of a game; raises `RecordError`."""
        raw = self._store.get(GAME + game_id)
        if raw is None:
            raise RecordError("This game is not saved in this browser.")
        try:
            return open_envelope(raw, self._migrations)
        except EnvelopeError as error:
            raise RecordError(str(error)) from None

    def _stored(self, game_id: str) -> Envelope | None:
        """What stands under a game's key, damaged texts set aside; raises `NewerFormatError`."""
        raw = self._store.get(GAME + game_id)
        if raw is None:
            return None
        try:
            return open_envelope(raw, self._migrations)
        except NewerFormatError:
            raise
        except EnvelopeError:
            set_aside(self._store, GAME + game_id, raw)
            return None

    def _write(self, game_id: str, envelope: Envelope) -> None:
        self._store.set(GAME + game_id, seal(envelope))
        self._know(game_id, envelope)

    def _know(self, game_id: str, envelope: Envelope) -> None:
        self._known[game_id] = _Known(envelope.revision, _played(envelope.text))


def merge_journal(
    store: Store,
    items: Iterable[tuple[str, str]],
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> list[str]:
    """Put back what a journal holds and the store has lost; returns the keys that were put back.

    Newer sound games take the place of older and of damaged ones, of which the latter are set aside.
    """
    merged: list[str] = []
    for key, raw in items:
        try:
            if _is_lost(store, key, raw, migrations):
                store.set(key, raw)
                merged.append(key)
        except StoreError:  # no room: the journal keeps it
            continue
    return merged


def _is_lost(store: Store, key: str, raw: str, migrations: Mapping[int, Migration]) -> bool:
    """Whether a text of the journal belongs into the store; clears away a damaged one that is there."""
    here = store.get(key)
    if key.startswith(DAMAGED):
        return here is None
    if not key.startswith(GAME):
        return False
    try:
        revision = open_envelope(raw, migrations).revision
    except EnvelopeError:
        return False
    if here is None:
        return True
    try:
        return open_envelope(here, migrations).revision < revision
    except NewerFormatError:
        return False
    except EnvelopeError:
        set_aside(store, key, here)
        return True


def set_aside(store: Store, key: str, raw: str) -> str:
    """Keep the damaged text of a game under a key of its own, once; returns the key."""
    stem = f"{DAMAGED}{key.removeprefix(GAME)}."
    number = 1
    while (there := store.get(f"{stem}{number}")) is not None and there != raw:
        number += 1
    if there is None:
        store.set(f"{stem}{number}", raw)
    return f"{stem}{number}"


def summary_of(record: Record, prompt: str) -> Summary:
    """What a list says of a record."""
    return Summary(
        game=record.game.info.slug,
        title=record.title,
        players=record.names,
        prompt=prompt,
        is_over=record.state.is_terminal(),
        plies=record.cursor.ply,
        position=record.state.serialize(),
    )


def _played(text: str) -> int:
    """A checksum of a record's text without its title."""
    tags, empty, moves = text.partition("\n\n")
    kept = [tag for tag in tags.split("\n") if not tag.startswith("title:")]
    return crc32("\n".join((*kept, empty, moves)).encode("utf-8", "surrogatepass"))
