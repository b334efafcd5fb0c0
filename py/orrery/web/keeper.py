"""Keeps the game on the table: in the archive, in the journal, and in one tab at a time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from orrery.core.record import Record, RecordError
from orrery.games.registry import GAMES
from orrery.play.archive import GAME, Archive, ConflictError, merge_journal
from orrery.play.envelope import NewerFormatError
from orrery.play.store import LayeredStore
from orrery.web.journal import Items, Journal
from orrery.web.lock import Lock
from orrery.web.storage import LocalStore

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class Keeper:
    """The archive of this browser, and the one game of it that is on the table.

    While another tab holds the game, `keep` writes nothing; `take_over` brings it here, as it was left
    there.
    """

    def __init__(self, told: Callable[[str], None], on_taken: Callable[[bool], None]) -> None:
        """`told` gets sentences for people; `on_taken` whether another tab holds the game on the table."""
        self._told = told
        self._on_taken = on_taken
        self._journal = Journal()
        self._store = LayeredStore(LocalStore(), self._journal, lambda error: told(str(error)))
        self.archive = Archive(self._store, GAMES, _now, _new_id)
        self.game_id = ""
        """Of the game on the table; empty while there is none."""
        self.is_taken = False
        """Whether another tab holds the game."""
        self._lock: Lock | None = None

    def recover(self, then: Callable[[], None]) -> None:
        """Put back what a killed browser had not yet written to the disk, then go on."""

        def merge(items: Items) -> None:
            merge_journal(self._store, items)
            then()

        self._journal.items(merge)

    def begin(self, record: Record) -> str:
        """A new game comes to the table; returns its id. The first `keep` writes it down."""
        self._hold(self.archive.free_id())
        return self.game_id

    def open(self, game_id: str) -> Record:
        """A saved game comes to the table; raises `RecordError` with a sentence.

        `on_taken(True)` may follow a moment later.
        """
        record = self.archive.load(game_id)
        if game_id != self.game_id or self.is_taken:
            self._hold(game_id)
        return record

    def keep(self, record: Record, prompt: str) -> None:
        """Write the game on the table down; `prompt` says whose turn it is. Call it after every action."""
        if not self.game_id or self.is_taken:
            return
        try:
            self.archive.save(self.game_id, record, prompt)
        except (ConflictError, NewerFormatError) as error:
            self._told(str(error))
            self._taken(True)

    def take_over(self) -> None:
        """Bring the game here from another tab; once `on_taken(False)` says so, show `reload()`.

        Where there was no room, the journal alone has what the other tab kept last.
        """
        if self._lock:
            self._lock.take_over(
                lambda is_ours: self.recover(lambda: self._on_result(is_ours)),
                lambda: self._taken(True),
            )

    def reload(self) -> Record:
        """The game on the table as it is kept now; raises `RecordError`."""
        if not self.game_id:
            raise RecordError("There is no game on the table.")
        return self.archive.load(self.game_id)

    def close(self) -> None:
        """The game leaves the table; other tabs may have it."""
        if self._lock:
            self._lock.release()
        self._lock, self.game_id, self.is_taken = None, "", False

    def _hold(self, game_id: str) -> None:
        self.close()
        self.game_id = game_id
        self._lock = Lock(GAME + game_id)
        self._lock.acquire(self._on_result, lambda: self._taken(True))

    def _on_result(self, is_ours: bool) -> None:
        if self.is_taken is is_ours:
            self._taken(not is_ours)

    def _taken(self, is_taken: bool) -> None:
        self.is_taken = is_taken
        self._on_taken(is_taken)


def _now() -> datetime:
    return datetime.now(UTC)


def _new_id() -> str:
    """The time in thousandths of a second: short, and no two games begin at once."""
    number, digits = int(_now().timestamp() * 1000), ""
    while number:
        number, digit = divmod(number, len(_DIGITS))
        digits = _DIGITS[digit] + digits
    return digits
