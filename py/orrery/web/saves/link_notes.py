"""Where a device stores its notes of games by link: their secrets are in no save and in no export."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from orrery.play.link_status import Turn, status_of
from orrery.records.archive import LINK
from orrery.records.save import LinkState
from orrery.records.sealed.note import LinkNote, fingerprint, read_note, write_note
from orrery.records.store import Copies, Store
from orrery.records.tree import Record, RecordError


class LinkNotes:
    """The notes of this browser, by game."""

    def __init__(self, store: Store, copies: Copies, clock: Callable[[], datetime]) -> None:
        """`copies` outlive a browser that is killed."""
        self._store, self._copies, self._clock = store, copies, clock

    def get(self, game_id: str) -> LinkNote | None:
        """Return the note of a game; None if there is none, or it is damaged."""
        text = self._store.get(LINK + game_id)
        return None if text is None else read_note(game_id, text)

    def put(self, note: LinkNote) -> None:
        """Store a note; raises `StoreError`."""
        text = write_note(note)
        self._store.set(LINK + note.game_id, text)
        self._copies.put(LINK + note.game_id, text)

    def sent(self, note: LinkNote, record: Record) -> LinkNote:
        """Note that a link with all of a record has gone out; raises `StoreError`."""
        now = self._clock().isoformat(timespec="seconds")
        after = replace(note, sent=fingerprint(record), sent_at=now, fixed=record.root.end().ply)
        self.put(after)
        return after

    def received(self, note: LinkNote, record: Record) -> LinkNote:
        """Note that a record came in by a link; raises `StoreError`."""
        after = replace(note, received=fingerprint(record), fixed=record.root.end().ply)
        self.put(after)
        return after

    def of(self, record: Record) -> LinkNote | None:
        """Return the note of a record's game, if its secret is that of the record."""
        assert record.seals is not None
        note = self.get(record.seals.id)
        return note if note and note.fits(record.seals) else None

    def state(self, record: Record) -> LinkState:
        """Return what a list of saved games says of a game by link."""
        assert record.seals is not None
        note = self.of(record)
        try:
            status = status_of(record, note)
        except RecordError:  # it is saved all the same
            return LinkState(record.seals.id, Turn.WATCHING, "", "")
        since = note.sent_at if note and status.turn is Turn.WAITING else ""
        return LinkState(record.seals.id, status.turn, status.next, since)
