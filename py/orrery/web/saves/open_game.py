"""The game on the table as this browser saves it: in the archive, in its backup, in one tab at a time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from orrery.games.registry import GAMES
from orrery.records.archive import GAME, Archive, ConflictError, merge_journal
from orrery.records.save import NewerFormatError
from orrery.records.store import Copies, LayeredStore, Store
from orrery.records.tree import Node, Record, RecordError
from orrery.web.saves.naming import new_id

if TYPE_CHECKING:
    from orrery.records.save import LinkState
    from orrery.web.saves.link_notes import LinkNotes


class Backup(Copies, Protocol):
    """Copies that outlive a browser that is killed."""

    def forget(self, key: str) -> None:
        """Hold nothing under a key any more."""

    def items(self, then: Callable[[list[tuple[str, str]]], None]) -> None:
        """Hand over all that it holds, sooner or later."""


class Lock(Protocol):
    """The right to play on one game, which one tab has at a time."""

    def acquire(self, on_result: Callable[[bool], None], on_stolen: Callable[[], None]) -> None:
        """Ask for it; `on_result` hears whether it is ours, `on_stolen` when it no longer is.

        Who has not got it waits for it: `on_result` is called again when it has become ours.
        """

    def take_over(self, on_result: Callable[[bool], None], on_stolen: Callable[[], None]) -> None:
        """Take it from whoever has it."""

    def release(self) -> None:
        """Let go; nobody is called any more."""


class _Waiting(NamedTuple):
    """A save that is not written yet."""

    record: Record
    cursor: Node
    """Where the record is to be opened again."""
    prompt: str


class OpenGame:
    """The archive of this browser, and the one game of it that is on the table.

    While another tab holds the game, `save` writes nothing; `take_over` brings it here, as it was left
    there.

    A save is written a few milliseconds after a touch, when the page has shown the result. It is written
    earlier if the archive or another game is asked for, or if the page is left or hidden (`flush`).
    """

    def __init__(
        self,
        store: Store,
        backup: Backup,
        lock_of: Callable[[str], Lock],
        *,
        say: Callable[[str], None],
        on_taken: Callable[[bool], None],
        after_paint: Callable[[Callable[[], None]], None],
    ) -> None:
        """`lock_of` makes the lock of a key; `on_taken` hears whether another tab holds the game.

        `after_paint` calls something once the page has been painted.

        `say` gets a sentence for people, which is true until another one, or an empty one, takes its place.
        """
        self._say = say
        self._on_taken = on_taken
        self._after_paint = after_paint
        self._waiting: _Waiting | None = None
        self._backup = backup
        self._lock_of = lock_of
        self._said = ""
        self._conflict = ""
        """Why the game on the table is not saved, though no other tab need hold it."""
        self._store = LayeredStore(store, backup, lambda _: self._report())
        self._base = store
        self._archive = Archive(self._store, GAMES, _now, lambda: new_id(_now()), link_state=self._link_state)
        self.game_id = ""
        """Of the game on the table; empty while there is none."""
        self.is_taken = False
        """Whether another tab holds the game."""
        self._lock: Lock | None = None

    @property
    def archive(self) -> Archive:
        """All saved games of this browser."""
        self.flush()
        return self._archive

    @cached_property
    def notes(self) -> LinkNotes:
        """What this device notes of games by link."""
        from orrery.web.saves.link_notes import LinkNotes  # only games by link need it

        return LinkNotes(self._base, self._backup, _now)

    def _link_state(self, record: Record) -> LinkState | None:
        return self.notes.state(record) if record.seals else None

    def is_stored(self, game_id: str) -> bool:
        """Whether a saved game is where it will be next time, and not in memory and the backup alone."""
        return self._store.is_stored(GAME + game_id)

    def settle(self) -> None:
        """Another tab may have made room: try again to keep what had none."""
        self._store.settle()

    def recover(self, then: Callable[[], None]) -> None:
        """Put back what a killed browser had not yet written to the disk, then go on."""

        def merge(items: list[tuple[str, str]]) -> None:
            try:
                merge_journal(self._store, items, self._backup.forget)
            finally:  # whatever the backup held, the page goes on with what is here
                then()

        self._backup.items(merge)

    def begin(self) -> None:
        """A new game comes to the table. The first `save` writes it down."""
        self._hold(self.archive.free_id())

    def open(self, game_id: str) -> Record:
        """A saved game comes to the table; raises `RecordError` with a sentence.

        `on_taken(True)` may follow a moment later.
        """
        record = self.archive.load(game_id)
        if game_id != self.game_id or self.is_taken:
            self._hold(game_id)
        return record

    def save(self, record: Record, prompt: str) -> None:
        """Write the game on the table after the next paint; `prompt` says whose turn it is.

        Call it after every action.
        """
        if not self.game_id or self.is_taken:
            return
        is_unpainted = self._waiting is not None
        self._waiting = _Waiting(record, record.cursor, prompt)
        if is_unpainted or record.seals:  # nothing is to be lost meanwhile, nor is a link to go out before
            self.flush()
        else:
            self._after_paint(self.flush)

    def flush(self) -> None:
        """Write what waits to be written."""
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return
        record, here = waiting.record, waiting.record.cursor
        record.go(waiting.cursor)
        try:
            self._archive.save(self.game_id, record, waiting.prompt)
        except (ConflictError, NewerFormatError) as error:
            self._taken(True, str(error))
        finally:
            record.go(here)

    def take_over(self) -> None:
        """Bring the game here from another tab; once `on_taken(False)` says so, show `reload()`.

        Where there was no room, the backup alone has what the other tab saved last.
        """
        if self._lock:
            self._lock.take_over(self._on_result, lambda: self._taken(True))

    def reload(self) -> Record:
        """The game on the table as it is saved now; raises `RecordError`."""
        if not self.game_id:
            raise RecordError("There is no game on the table.")
        return self.archive.load(self.game_id)

    def close(self) -> None:
        """The game leaves the table; other tabs may have it."""
        self.flush()
        if self._lock:
            self._lock.release()
        self._lock, self.game_id, self.is_taken, self._conflict = None, "", False, ""
        self._report()

    def _hold(self, game_id: str) -> None:
        self.close()
        self.game_id = game_id
        self._lock = self._lock_of(GAME + game_id)
        self._lock.acquire(self._on_result, lambda: self._taken(True))

    def _on_result(self, is_ours: bool) -> None:
        """The lock is ours or not: what another tab saved last may be in the backup alone."""
        if self.is_taken is not is_ours:
            return
        lock = self._lock

        def settle() -> None:
            if self._lock is lock and self.is_taken is is_ours:
                self._taken(not is_ours)

        if is_ours:
            self.recover(settle)
        else:
            settle()

    def _taken(self, is_taken: bool, conflict: str = "") -> None:
        self.flush()
        self.is_taken, self._conflict = is_taken, conflict
        self._report()
        self._on_taken(is_taken)

    def _report(self) -> None:
        """Say what holds now, if it is not what was said."""
        sentences = [self._conflict, str(self._store.refusal or "")]
        said = " ".join(filter(None, sentences))
        if said != self._said:
            self._said = said
            self._say(said)


def _now() -> datetime:
    return datetime.now(UTC)
