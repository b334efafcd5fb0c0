"""The keys that go through a game."""

from __future__ import annotations

from typing import Final

_WAYS: Final = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last"}


def way_of_key(key: str, *, control: bool, shift: bool) -> str:
    """Which way a key goes, as the buttons of `ReplayBar` are called; empty for any other key.

    `control` is the key for commands, which is another one on a Mac.
    """
    if control:
        return {"z": "redo" if shift else "undo", "y": "redo"}.get(key.lower(), "")
    return _WAYS.get(key, "")
