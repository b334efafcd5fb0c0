"""The list of all keys that do something, from the table that handles them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from js import window

from orrery.web.page.dialog import open_dialog
from orrery.web.page.dom import element
from orrery.web.page.keys import GROUPS, ON_THE_PAGE, Key
from orrery.web.page.preferences import settings

_CALLED: Final = {
    "ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "-": "−", " ": "Space",
    "Escape": "Esc",
}  # fmt: skip
_ALOUD: Final = {
    "ArrowLeft": "left arrow", "ArrowRight": "right arrow", "ArrowUp": "up arrow", "ArrowDown": "down arrow",
    "-": "minus", "+": "plus", "?": "question mark", "=": "equals",
}  # fmt: skip


def open_keys() -> None:
    """Show the list."""
    open_dialog("keys", "Keys", _groups)


def _groups() -> Iterator[Any]:
    groups = element("div", class_="key-groups")
    for title, keys in GROUPS.items():
        if title == ON_THE_PAGE and not settings().letter_keys:
            continue
        group = element("section")
        group.append(element("h3", title), _list(keys))
        groups.append(group)
    yield groups


def _list(keys: Sequence[Key]) -> Any:
    listed = element("dl")
    for key in keys:
        name = element("dt")
        for number, each in enumerate(key.keys):
            name.append(*([" or "] if number else []), *_combination(key, each))
        listed.append(name, element("dd", key.told))
    return listed


def _combination(key: Key, each: str) -> Iterator[Any]:
    """The keys that are held, and the one that is pressed."""
    held = [_command()] if key.is_command else []
    for name in [*held, *(["Shift"] if key.is_shifted else [])]:
        yield element("kbd", name)
        yield " + "
    shown = _CALLED.get(each, each.upper() if len(each) == 1 else each)
    pressed = element("kbd", shown)
    if each in _ALOUD:
        pressed.replaceChildren(
            element("span", shown, aria_hidden="true"),
            element("span", _ALOUD[each], class_="visually-hidden"),
        )
    yield pressed


def _command() -> str:
    """What the key for commands is called here."""
    return "⌘" if "Mac" in str(window.navigator.platform) else "Ctrl"
