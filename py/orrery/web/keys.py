"""The keys that go through a game."""

from __future__ import annotations

from typing import Final

_WAYS: Final = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}
BY_ACTION: Final = "-action"
"""The end of the names of the ways `back` and `forward` where they go by single actions."""


def way_of_key(key: str, *, control: bool, shift: bool) -> str:
    """Which way a key goes, as the buttons of `ReplayBar` are called; empty for any other key.

    `control` is the key for commands, which is another one on a Mac.
    """
    if control:
        return {"z": "redo" if shift else "undo", "y": "redo"}.get(key.lower(), "")
    way = _WAYS.get(key, "")
    return by_action(way) if shift else way


def by_action(way: str) -> str:
    """The same way by single actions, where there is one: `back-action` and `forward-action`."""
    return f"{way}{BY_ACTION}" if way in ("back", "forward") else way
