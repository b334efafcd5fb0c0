"""Saved games: one text a game, and nothing that was saved is ever overwritten unseen or dropped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from orrery.records.formats import Games
from orrery.records.save import (
    MIGRATIONS,
    LinkState,
    Migration,
    NewerFormatError,
    Save,
    SaveError,
    Summary,
    read_save,
    write_save,
)
from orrery.records.store import DELETED, Store, StoreError, is_mark, mark_of_deletion
from orrery.records.text import read_text, rules_of, seal_of, write_text
from orrery.records.tree import MAX_NAME, Record, RecordError, clean

GAME: Final = "orrery.game."
"""What the keys of games begin with; the id follows."""
DAMAGED: Final = "orrery.damaged."
"""What the keys of damaged texts begin with that had to make room; the id and a number follow."""
LINK: Final = "orrery.link."
"""What the keys begin with under which a device has its notes of a game by link; the game's id follows."""


class ConflictError(Exception):
    """The game was saved by somebody else since it was read here; the message is a sentence."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A sound saved game."""

    id: str
    revision: int
    saved: datetime
    summary: Summary
    rules_version: int
    """By which its position line is read."""


@dataclass(frozen=True, slots=True)
class DamagedEntry:
    """A text in the archive that cannot be read, as it stands there."""

    key: str
    raw: str
    reason: str


@dataclass(frozen=True, slots=True)
class _Known:
    """What this archive last read or wrote of a game."""

    revision: int
    raw: str
    """As it stands in the store."""
    text: str
    """Of the record."""
    report: str


class Archive:
    """The games of a store."""

    def __init__(
        self,
        store: Store,
        games: Games,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        migrations: Mapping[int, Migration] = MIGRATIONS,
        link_state: Callable[[Record], LinkState | None] = lambda _: None,
    ) -> None:
        """`clock` tells the time with its zone; `new_id` gives names that serve in keys and addresses.

        `link_state` says how a game by link stands.
        """
        self._store = store
        self.games = games
        self._clock = clock
        self._new_id = new_id
        self._migrations = migrations
        self._link_state = link_state
        self._known: dict[str, _Known] = {}

    # --- one game ----------------------------------------------------------------------------

    def free_id(self) -> str:
        """An id that no game has."""
        while True:
            made = self._new_id()
            if self._store.get(GAME + made) is None:
                return made

    def save(self, game_id: str, record: Record, prompt: str, *, take_over: bool = False) -> int:
        """Keep a game; returns its new revision.

        Raises `ConflictError` if the game was played on elsewhere since it was read or written here;
        `take_over` writes all the same. If it was only renamed, the record takes the new title. Raises
        `NewerFormatError` if a newer program saved it, and `StoreError`. Then nothing is written.
        """
        last, report = self._last(game_id, record, take_over=take_over)
        summary = replace(summary_of(record, prompt), link=self._link_state(record))
        self._write(game_id, Save(last + 1, self._clock(), summary, write_text(record), report))
        return last + 1

    def _last(self, game_id: str, record: Record, *, take_over: bool) -> tuple[int, str]:
        """The revision that a save of a record follows, 0 before the first, and its report; see `save`."""
        known = self._known.get(game_id)
        if known and known.raw == self._store.get(GAME + game_id):  # as nearly always, and nothing is read
            return known.revision, known.report
        stored = self._stored(game_id)
        if stored is not None and (known is None or stored.revision != known.revision) and not take_over:
            if known is None or _played(stored.text) != _played(known.text):
                raise ConflictError("This game was continued in another tab or window.")
            record.title = stored.summary.title
        last = max(stored.revision if stored else 0, known.revision if known else 0)
        return last, stored.report if stored else ""

    def load(self, game_id: str) -> Record:
        """A saved game; raises `RecordError` with a sentence if it is not there or cannot be read."""
        raw = self._raw(game_id)
        save = self._read(raw, game_id)
        record = read_text(self.games, save.text)
        self._known[game_id] = _Known(save.revision, raw, save.text, save.report)
        return record

    def report(self, game_id: str) -> str:
        """What `keep_report` has saved, whatever has become of the game since; raises `RecordError`."""
        return self._opened(game_id).report

    def keep_report(self, game_id: str, report: str) -> None:
        """Save a game with this report; raises `RecordError` and `StoreError`."""
        self._change(game_id, replace(self._opened(game_id), report=report))

    def game_of(self, game_id: str) -> str:
        """The slug of a saved game's game; empty if there is none that could be loaded."""
        try:
            return self._opened(game_id).summary.game
        except RecordError:
            return ""

    def is_by_link(self, game_id: str) -> bool:
        """Whether a saved game is played by link; false if there is none that could be loaded."""
        try:
            return bool(seal_of(self._opened(game_id).text))
        except RecordError:
            return False

    def earlier(self, record: Record) -> str | None:
        """The id of a saved game that a record continues: all that was saved is in the record too."""
        return next(
            (game_id for game_id, saved in self._between_the_same(record) if record.holds(saved)), None
        )

    def has(self, record: Record) -> bool:
        """Whether a saved game is that of a record: one of them continues the other, or they are the same."""
        return any(saved.holds(record) or record.holds(saved) for _, saved in self._between_the_same(record))

    def _between_the_same(self, record: Record) -> Iterator[tuple[str, Record]]:
        """The ids of the saved games of the same game between the same players, and their records."""
        wanted = record.game.info.slug, record.names
        for entry in self.entries():
            summary = entry.summary
            if summary.link:  # links of such games are matched by their ids
                continue
            if (summary.game, tuple(summary.players)) == wanted:
                try:
                    yield entry.id, read_text(self.games, self.export_one(entry.id))
                except RecordError:  # it is damaged, and stays as it is
                    continue

    def sealed(self, seal: str) -> str | None:
        """The id of the saved game by link with this id in its seals, if there is one."""
        return next((game_id for game_id, text in self.texts() if seal_of(text) == seal), None)

    def rename(self, game_id: str, title: str) -> None:
        """Call a game otherwise; raises `RecordError` and `StoreError`."""
        save = self._opened(game_id)
        record = read_text(self.games, save.text)
        record.title = clean(title, MAX_NAME)
        summary = replace(save.summary, title=record.title)
        self._change(game_id, replace(save, summary=summary, text=write_text(record)))

    def _change(self, game_id: str, save: Save) -> None:
        """Store a game that was not played on."""
        changed = replace(save, revision=save.revision + 1)
        self._store.set(GAME + game_id, write_save(changed, GAME + game_id))

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
        return self.listed()[0]

    def damaged(self) -> list[DamagedEntry]:
        """The texts that cannot be read, and those that had to make room."""
        return self.listed()[1]

    def listed(self) -> tuple[list[Entry], list[DamagedEntry]]:
        """All that is there, `entries` and `damaged`, each text read once."""
        sound: list[Entry] = []
        damaged: list[DamagedEntry] = []
        for key in (*self._keys(GAME), *self._keys(DAMAGED)):
            raw = self._store.get(key) or ""
            try:
                save = read_save(raw, original_key(key), self._migrations)
            except SaveError as error:
                damaged.append(DamagedEntry(key, raw, str(error)))
                continue
            if key.startswith(GAME):
                game_id, rules = key.removeprefix(GAME), rules_of(save.text)
                sound.append(Entry(game_id, save.revision, save.saved, save.summary, rules))
            else:
                damaged.append(DamagedEntry(key, raw, "This saved game had to make room for another."))
        return sorted(sound, key=lambda entry: (entry.saved, entry.id), reverse=True), damaged

    def texts(self) -> Iterator[tuple[str, str]]:
        """The id of each sound game with the text of its record, each read when it is asked for."""
        for key in self._keys(GAME):
            try:
                yield (
                    key.removeprefix(GAME),
                    read_save(self._store.get(key) or "", key, self._migrations).text,
                )
            except SaveError:
                continue

    # --- in and out --------------------------------------------------------------------------

    def export_one(self, game_id: str) -> str:
        """A game as the text of its record; raises `RecordError`."""
        return self._opened(game_id).text

    def export_all(self) -> str:
        """Every sound game, the newest first, one after the other as `split_texts` parts them."""
        return "\n".join(self.export_one(entry.id) for entry in self.entries())

    # --- what stands in the store ------------------------------------------------------------

    def _keys(self, prefix: str) -> list[str]:
        keys = self._store.keys()
        return sorted(key for key in keys if key.startswith(prefix))

    def _opened(self, game_id: str) -> Save:
        """The save of a game; raises `RecordError`."""
        return self._read(self._raw(game_id), game_id)

    def _raw(self, game_id: str) -> str:
        """What stands under a game's key; raises `RecordError`."""
        raw = self._store.get(GAME + game_id)
        if raw is None:
            raise RecordError("This game is not saved in this browser.")
        return raw

    def _read(self, raw: str, game_id: str) -> Save:
        """What stands under a game's key as a save; raises `RecordError`."""
        try:
            return read_save(raw, GAME + game_id, self._migrations)
        except SaveError as error:
            raise RecordError(str(error)) from None

    def _stored(self, game_id: str) -> Save | None:
        """What stands under a game's key, damaged texts set aside; raises `NewerFormatError`."""
        raw = self._store.get(GAME + game_id)
        if raw is None:
            return None
        try:
            return read_save(raw, GAME + game_id, self._migrations)
        except NewerFormatError:
            raise
        except SaveError:
            set_aside(self._store, GAME + game_id, raw)
            return None

    def _write(self, game_id: str, save: Save) -> None:
        raw = write_save(save, GAME + game_id)
        self._store.set(GAME + game_id, raw)
        self._known[game_id] = _Known(save.revision, raw, save.text, save.report)


def original_key(key: str) -> str:
    """The key that a text was sealed for: its own, or that of the game which it was set aside from."""
    return GAME + key.removeprefix(DAMAGED).rpartition(".")[0] if key.startswith(DAMAGED) else key


def merge_journal(
    store: Store,
    items: Iterable[tuple[str, str]],
    forget: Callable[[str], None],
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> list[str]:
    """Bring a store up to what a journal knows; returns the keys whose texts were put back.

    Newer sound games take the place of older and of damaged ones, of which the latter are set aside. What was
    deleted and came back, on either side, is deleted again: `forget` receives what the journal need not hold.
    """
    merged: list[str] = []
    held = dict(items)
    for key, raw in held.items():
        here = store.get(key)
        if is_mark(raw):
            if here is not None and raw == mark_of_deletion(here):
                store.remove(key)
            else:
                forget(key)
        elif here is None and store.get(DELETED + key) == mark_of_deletion(raw):
            forget(key)
        elif _is_put_back(store, key, raw, migrations):
            merged.append(key)
    marks = [key for key in store.keys() if key.startswith(DELETED)]  # noqa: SIM118 (a store is no dictionary)
    for mark in marks:
        if mark.removeprefix(DELETED) not in held:  # by now both sides know
            store.remove(mark)
    return merged


def _is_put_back(store: Store, key: str, raw: str, migrations: Mapping[int, Migration]) -> bool:
    """Put a text of the journal into the store if it belongs there and there is room."""
    try:
        if not _is_lost(store, key, raw, migrations):
            return False
        store.set(key, raw)
    except StoreError:  # no room: the journal keeps it
        return False
    return True


def _is_lost(store: Store, key: str, raw: str, migrations: Mapping[int, Migration]) -> bool:
    """Whether a text of the journal belongs into the store; clears away a damaged one that is there."""
    here = store.get(key)
    if here == raw:  # as nearly always
        return False
    if key.startswith((DAMAGED, LINK)):
        return here is None
    if not key.startswith(GAME):
        return False
    try:
        revision = read_save(raw, key, migrations).revision
    except SaveError:
        return False
    if here is None:
        return True
    try:
        return read_save(here, key, migrations).revision < revision
    except NewerFormatError:
        return False
    except SaveError:
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


def _played(text: str) -> str:
    """A record's text without its title: two are the same record, whatever they are called."""
    tags, empty, moves = text.partition("\n\n")
    return "\n".join((*(tag for tag in tags.split("\n") if not tag.startswith("title:")), empty, moves))
