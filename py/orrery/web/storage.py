"""A little memory of this browser's, for what makes a second visit easier, and the store of games."""

from __future__ import annotations

import json
from typing import Final, cast

from js import Object, window
from pyodide.ffi import JsException

from orrery.play.store import StoreBlockedError, StoreFullError

PREFIX: Final = "orrery."
_FULL: Final = frozenset({"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"})
"""What browsers call it when there is no room."""


def recall(name: str) -> dict[str, object]:
    """What was remembered under a name; empty if nothing was, or if it cannot be read."""
    try:
        text = window.localStorage.getItem(PREFIX + name)
    except JsException:  # the browser forbids storage
        return {}
    try:
        found = json.loads(str(text)) if text else {}
    except ValueError:
        return {}
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


def remember(name: str, facts: dict[str, object]) -> None:
    """Keep something for the next visit, where the browser allows it; nobody depends on it."""
    try:
        window.localStorage.setItem(PREFIX + name, json.dumps(facts))
    except JsException:  # forbidden or full: the next visit starts from the defaults
        return


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
