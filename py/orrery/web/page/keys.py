"""All keys of the page: what handles them and what lists them (`?`) both go by this table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

BY_ACTION: Final = "-action"
"""The end of the names of `back` and `forward` where they go by single actions."""


@dataclass(frozen=True, slots=True)
class Key:
    """Keys that do one thing."""

    name: str
    """What it is called by whoever handles it."""
    keys: tuple[str, ...]
    """As the browser names them; letters whatever their case."""
    text: str
    """What they do, for whoever reads the list."""
    is_command: bool = False
    """Whether Ctrl is held too, on a Mac the command key."""
    is_shifted: bool = False
    """Whether Shift is held. Without it, Shift matters to commands alone, and where another entry has it."""


GAME: Final = (
    Key("back", ("ArrowLeft",), "Previous turn"),
    Key("forward", ("ArrowRight",), "Next turn"),
    Key("back-action", ("ArrowLeft",), "Previous action", is_shifted=True),
    Key("forward-action", ("ArrowRight",), "Next action", is_shifted=True),
    Key("first", ("Home",), "Go to the beginning"),
    Key("last", ("End",), "Go to the end"),
    Key("undo", ("z",), "Undo the last action", is_command=True),
    Key("redo", ("y",), "Redo", is_command=True),
    Key("redo", ("z",), "Redo", is_command=True, is_shifted=True),
)
"""While a table is shown, where nothing else takes them: through the game, as the buttons of `ReplayBar`."""
BOARD: Final = (
    Key("left", ("ArrowLeft",), "Go left"),
    Key("right", ("ArrowRight",), "Go right"),
    Key("up", ("ArrowUp",), "Go up"),
    Key("down", ("ArrowDown",), "Go down"),
    Key("touch", ("Enter", " "), "Select it"),
)
"""With the focus on the board."""
TOOLTIP: Final = (
    Key("tooltip", ("i",), "Explain it"),
    Key("close", ("Escape",), "Close the explanation"),
)
"""With the focus on a thing or on a button beside the board."""
TABLE: Final = (Key("let-go", ("Escape",), "Clear the selection; skip to the end of a bot's turn"),)
"""Anywhere at the table."""
LESSON: Final = (Key("leave", ("Escape",), "Leave the lesson; your place is saved"),)
"""At the table, in a lesson, where Escape puts nothing else away."""
CALENDAR: Final = (
    Key("left", ("ArrowLeft",), "Go to the day before"),
    Key("right", ("ArrowRight",), "Go to the next day"),
    Key("up", ("ArrowUp",), "Go back a week"),
    Key("down", ("ArrowDown",), "Go forward a week"),
    Key("earlier", ("PageUp",), "Go back four weeks"),
    Key("later", ("PageDown",), "Go forward four weeks"),
)
"""With the focus on a day in the calendar of puzzles."""
CHART: Final = (
    Key("back", ("ArrowLeft",), "Previous step"),
    Key("forward", ("ArrowRight",), "Next step"),
    Key("first", ("Home",), "Go to the beginning"),
    Key("last", ("End",), "Go to the end"),
    Key("open", ("Enter", " "), "Show it on the board"),
)
"""With the focus on the chart of a report."""
PAGE: Final = (
    Key("zoom-in", ("+", "="), "Zoom in"),
    Key("zoom-out", ("-",), "Zoom out"),
    Key("zoom-off", ("0",), "Show the whole board"),
    Key("full-screen", ("f",), "Full screen on or off"),
    Key("help", ("?",), "This list of keys"),
)
"""Anywhere but in dialogs and where somebody writes, if `letter_keys` is set."""
ON_THE_PAGE: Final = "The page"
GROUPS: Final[Mapping[str, tuple[Key, ...]]] = {
    "On the board": BOARD,
    "On a piece, place or button": TOOLTIP,
    "At the table": TABLE,
    "In a lesson": LESSON,
    "Through the game": GAME,
    "In the calendar of puzzles": CALENDAR,
    "On the chart of a report": CHART,
    ON_THE_PAGE: PAGE,
}


def name_of_key(keys: tuple[Key, ...], key: str, *, control: bool, shift: bool) -> str:
    """What a key does among these; empty if nothing.

    `control` is the key for commands, which is another one on a Mac.
    """
    pressed = key.lower() if len(key) == 1 else key
    meant = [
        each
        for each in keys
        if pressed in each.keys
        and each.is_command == control
        and (each.is_shifted == shift or not (control or each.is_shifted))
    ]
    return max(meant, key=lambda each: each.is_shifted).name if meant else ""


def pressed(keys: tuple[Key, ...], event: Any) -> str:
    """What the key of an event does among these: with Alt nothing, which is for the browser.

    Nor does a key without a name, by which browsers tell that they have filled something in.
    """
    if not hasattr(event, "key") or event.altKey:
        return ""
    is_command = bool(event.ctrlKey or event.metaKey)
    return name_of_key(keys, str(event.key), control=is_command, shift=bool(event.shiftKey))


def by_action(name: str) -> str:
    """The same step by single actions, where there is one: `back-action` and `forward-action`."""
    return f"{name}{BY_ACTION}" if name in ("back", "forward") else name
