"""Where texts are kept by key, as a browser does it, and what to do when it has no room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class StoreError(Exception):
    """Nothing could be kept; the message is a sentence for people."""


class StoreFullError(StoreError):
    """There is no room left."""

    def __init__(self) -> None:
        super().__init__(
            "This browser's storage is full. The game goes on, but it may not be here next time:"
            " export it, or delete others."
        )


class StoreBlockedError(StoreError):
    """The browser does not allow it."""

    def __init__(self) -> None:
        super().__init__(
            "This browser does not let the page keep anything. The game goes on, but it is gone when the"
            " page is closed: export it before."
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
    """A second place, told of each change; it takes its time and never complains."""

    def put(self, key: str, text: str) -> None:
        """Keep a copy."""

    def remove(self, key: str) -> None:
        """Forget a copy."""


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

    def __init__(self, base: Store, copies: Copies, trouble: Callable[[StoreError], None]) -> None:
        """`trouble` is told the first refusal, and the first after things went well again."""
        self._base = base
        self._copies = copies
        self._trouble = trouble
        self._memory = DictStore()
        self._is_told = False

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
        try:
            self._base.set(key, text)
        except StoreError as error:
            self._memory.set(key, text)
            if not self._is_told:
                self._is_told = True
                self._trouble(error)
        else:
            self._memory.remove(key)
            self._is_told = False

    def remove(self, key: str) -> None:
        """See `Store`."""
        self._copies.remove(key)
        self._memory.remove(key)
        self._base.remove(key)
