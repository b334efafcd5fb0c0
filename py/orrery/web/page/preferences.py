"""What makes a second visit easier: a few facts in `localStorage`, on which nothing depends."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, cast

from js import Event, window
from pyodide.ffi import JsException

from orrery.records import shallow_json
from orrery.web.page.settings import Settings, read_settings

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
    return cast("dict[str, object]", found) if isinstance(found, dict) else {}


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
    """Set one of the fields of `Settings`; the page looks like it at once (assets/look.js).

    What else is kept stays, also what another version of the page has put there.
    """
    set_preference(_SETTINGS, {**preference(_SETTINGS), name: value})
    window.dispatchEvent(Event.new("settings"))
