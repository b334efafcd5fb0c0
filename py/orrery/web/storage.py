"""A little memory of this browser's, for what makes a second visit easier."""

from __future__ import annotations

import json
from typing import cast

from js import window
from pyodide.ffi import JsException

PREFIX = "orrery."


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
