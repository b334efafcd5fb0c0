"""What the browser stores: saved games, their backup, and preferences, on which nothing depends."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from js import Event, Object, window
from pyodide.ffi import JsException

from orrery.records import shallow_json
from orrery.records.store import StoreBlockedError, StoreError, StoreFullError
from orrery.web.page.dom import after, js_module
from orrery.web.page.settings import Settings, read_settings

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


def can_store() -> bool:
    """Whether what is stored now would be there at the next visit, as far as the browser says."""
    store = LocalStore()
    try:
        store.set(_PROBE, "")
    except StoreError:
        return False
    store.remove(_PROBE)
    return True


_PROBE: Final = "orrery.probe"
Items = list[tuple[str, str]]


class IndexedBackup:
    """A `Backup` in IndexedDB."""

    def put(self, key: str, text: str) -> None:
        """See `Copies`; begun at once, done soon."""
        js_module("backup").put(key, text)

    def forget(self, key: str) -> None:
        """Keep nothing under a key any more."""
        js_module("backup").remove(key)

    def items(self, then: Callable[[Items], None]) -> None:
        """See `Backup`; nothing if the browser refuses or does not answer."""

        def arrived(rows: Any) -> None:
            then([(str(key), str(text)) for key, text in rows.to_py()])

        after(js_module("backup").items(), arrived)


_PREFIX: Final = "orrery."
_SETTINGS: Final = "settings"


def preference(name: str) -> dict[str, object]:
    """What was preferred at the last visit; empty if nothing was, or if it cannot be read."""
    try:
        text = window.localStorage.getItem(_PREFIX + name)
    except JsException:  # the browser forbids storage
        return {}
    try:
        found = shallow_json.loads(str(text)) if text else {}
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def set_preference(name: str, facts: Mapping[str, object]) -> None:
    """Have something ready for the next visit, where the browser allows it."""
    try:
        window.localStorage.setItem(_PREFIX + name, json.dumps(facts))
    except JsException:  # forbidden or full: the next visit starts from the defaults
        return


def settings() -> Settings:
    """What is set for all games of this browser."""
    return read_settings(preference(_SETTINGS))


def set_setting(name: str, value: object) -> None:
    """Set one of the fields of `Settings`; the page looks like it at once (assets/page/look.js).

    What else is stored stays, also what another version of the page has put there.
    """
    set_preference(_SETTINGS, {**preference(_SETTINGS), name: value})
    window.dispatchEvent(Event.new("settings"))
