"""Where texts are stored by key, as a browser does it, and what to do when it has no room."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol
from zlib import crc32


class StoreError(Exception):
    """Nothing could be stored; the message is a sentence for people."""


class StoreFullError(StoreError):
    """There is no room left."""

    def __init__(self) -> None:
        super().__init__(
            "This browser's storage is full. You can play on, but this game might not be saved:"
            " export it, or delete others."
        )


class StoreBlockedError(StoreError):
    """The browser does not allow it."""

    def __init__(self) -> None:
        super().__init__(
            "This browser doesn't let the page store anything. You can play on, but the game is lost when"
            " you close the page: export it first."
        )


class Store(Protocol):
    """Texts by key."""

    def keys(self) -> list[str]:
        """Every key that holds a text."""

    def get(self, key: str) -> str | None:
        """The text under a key."""

    def set(self, key: str, text: str) -> None:
        """Keep a text; raises `StoreError`, and then what was there is still there."""

    def remove(self, key: str) -> None:
        """Forget a text, if there is one."""


class Copies(Protocol):
    """A second place that hears of each change; it takes its time and never complains."""

    def put(self, key: str, text: str) -> None:
        """Keep a copy, or a mark of deletion."""


_MARK: Final = "deleted "


DELETED: Final = "orrery.deleted."
"""What the keys of marks of deletion begin with; the key of what was deleted follows."""


def mark_of_deletion(text: str) -> str:
    """What is stored in place of a text that was deleted, in the store and in its copies.

    A browser that is killed may not have written the store's deletion to the disk, and a page that is left
    may not have informed the copies: then this text is there again in one of them.
    """
    return f"{_MARK}{crc32(text.encode('utf-8', 'surrogatepass')):08x} {len(text)}"


def is_mark(text: str) -> bool:
    """Whether a journal's text says that something was deleted."""
    return text.startswith(_MARK)


class DictStore:
    """A store in memory."""

    def __init__(self, texts: dict[str, str] | None = None) -> None:
        self.texts = dict(texts or {})

    def keys(self) -> list[str]:
        """See `Store`."""
        return list(self.texts)

    def get(self, key: str) -> str | None:
        """See `Store`."""
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        """See `Store`."""
        self.texts[key] = text

    def remove(self, key: str) -> None:
        """See `Store`."""
        self.texts.pop(key, None)


class LayeredStore:
    """A store that never refuses: what it has no room for stays in memory, and copies go elsewhere."""

    def __init__(self, base: Store, copies: Copies, changed: Callable[[StoreError | None], None]) -> None:
        """`changed` receives `refusal` whenever it has become another one."""
        self._base = base
        self._copies = copies
        self._changed = changed
        self._memory = DictStore()
        self._beneath: dict[str, str | None] = {}
        """What the base had where memory has something newer."""
        self.refusal: StoreError | None = None
        """Why something is not in the base, as long as anything is not."""

    def is_stored(self, key: str) -> bool:
        """Whether what stands under a key will be there next time."""
        return self._memory.get(key) is None

    def keys(self) -> list[str]:
        """See `Store`."""
        return list(dict.fromkeys((*self._base.keys(), *self._memory.keys())))

    def get(self, key: str) -> str | None:
        """See `Store`."""
        text = self._memory.get(key)
        return self._base.get(key) if text is None else text

    def set(self, key: str, text: str) -> None:
        """See `Store`, but raises nothing."""
        self._copies.put(key, text)
        self._base.remove(DELETED + key)
        try:
            self._base.set(key, text)
        except StoreError as error:
            self._beneath[key] = self._base.get(key)
            self._memory.set(key, text)
            self._refused(error)
        else:
            self._memory.remove(key)
            self._refused(self.refusal)

    def remove(self, key: str) -> None:
        """See `Store`; a mark of deletion stays, and the room goes to what had none."""
        text = None if key.startswith(DELETED) else self.get(key)
        self._memory.remove(key)
        self._base.remove(key)
        if text is not None:
            mark = mark_of_deletion(text)
            self._copies.put(key, mark)
            with suppress(StoreError):  # without room the copies' mark must do
                self._base.set(DELETED + key, mark)
        self.settle()

    def settle(self) -> None:
        """Try again to keep what had no room, unless somebody else has written there since."""
        for key, text in list(self._memory.texts.items()):
            if self._base.get(key) == self._beneath[key]:
                try:
                    self._base.set(key, text)
                except StoreError as error:
                    self._refused(error)
                    return
                self._memory.remove(key)
        self._refused(self.refusal)

    def _refused(self, error: StoreError | None) -> None:
        """Remember why something has no room, if anything has none."""
        now = error if self._memory.texts else None
        if str(now) != str(self.refusal):
            self.refusal = now
            self._changed(now)
