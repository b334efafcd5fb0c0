"""The browser's `localStorage` as the store of saved games."""

from __future__ import annotations

from typing import Final

from js import Object, window
from pyodide.ffi import JsException

from orrery.records.store import StoreBlockedError, StoreFullError

_FULL: Final = frozenset({"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"})
"""What browsers call it when there is no room."""


class LocalStore:
    """The browser's `localStorage` as a `Store`; where it is forbidden, it is empty and refuses."""

    def keys(self) -> list[str]:
        """See `Store`."""
        try:
            return [str(key) for key in Object.keys(window.localStorage)]
        except JsException:
            return []

    def get(self, key: str) -> str | None:
        """See `Store`."""
        try:
            text = window.localStorage.getItem(key)
        except JsException:
            return None
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        """See `Store`."""
        try:
            window.localStorage.setItem(key, text)
        except JsException as error:
            raise StoreFullError if error.name in _FULL else StoreBlockedError from None

    def remove(self, key: str) -> None:
        """See `Store`."""
        try:
            window.localStorage.removeItem(key)
        except JsException:  # forbidden: there is nothing to forget
            return
