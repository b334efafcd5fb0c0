"""What makes a second visit easier: a few facts in `localStorage`, on which nothing depends."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, cast

from js import window
from pyodide.ffi import JsException

from orrery.records import shallow_json

_PREFIX: Final = "orrery."
_WISHES: Final = "wishes"


@dataclass(frozen=True, slots=True)
class Wishes:
    """How somebody likes to play, whatever the game."""

    confirm_gambles: bool = True
    """Whether what dice decide is asked once more before they fall."""
    show_odds: bool = True
    """Whether it is said then how likely success is."""


def wishes() -> Wishes:
    """What was wished last; the defaults where nothing was."""
    found = preference(_WISHES)
    kept = {field.name: found[field.name] for field in fields(Wishes) if field.name in found}
    return Wishes(**{name: wish for name, wish in kept.items() if isinstance(wish, bool)})


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
