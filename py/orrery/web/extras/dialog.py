"""Dialogs that are made when they are first opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from js import document

from orrery.web.dom import by_id, element, on


def opened(name: str, title: str, fill: Callable[[], Iterable[Any]]) -> Any:
    """Open the dialog of this id with a heading, what `fill` makes, and a button that closes it; return it.

    It is filled anew each time, so that it shows what holds now.
    """
    dialog = by_id(name)
    if not dialog:
        dialog = element("dialog", id=name, aria_labelledby=f"{name}-title")
        document.body.append(dialog)
    heading = element("h2", title, id=f"{name}-title")
    close = button("Close", dialog.close)
    actions = element("p", class_="actions")
    actions.append(close)
    dialog.replaceChildren(heading, *fill(), actions)
    if not dialog.open:
        dialog.showModal()
    return dialog


def button(label: str, pressed: Callable[[], None]) -> Any:
    """A button that does something."""
    made = element("button", label, type="button", class_="button")
    on(made, "click", lambda _: pressed())
    return made
