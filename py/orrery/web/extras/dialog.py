"""Dialogs that are made when they are first opened."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from js import document

from orrery.web.dom import by_id, element, on

Actions: TypeAlias = Mapping[str, Callable[[], None]]
"""By what is written on buttons: what they do."""

_CLOSE: Final = "Close"
_actions: dict[str, Actions] = {}
"""By dialog: those of its buttons, as it was last opened. It has one listener, however often that is."""


def opened(
    name: str,
    title: str,
    fill: Callable[[], Iterable[Any]],
    actions: Actions | None = None,
    changed: Callable[[Any], None] = lambda _: None,
) -> Any:
    """Open the dialog of this id with a heading, what `fill` makes, and a button that closes it; return it.

    It is filled anew each time, so that it shows what holds now; `actions` are those of the buttons that
    `button` makes. `changed` is told of a field that was changed.
    """
    dialog = by_id(name) or _made(name, changed)
    _actions[name] = {**(actions or {}), _CLOSE: dialog.close}
    foot = element("p", class_="actions")
    foot.append(button(_CLOSE))
    dialog.replaceChildren(element("h2", title, id=f"{name}-title"), *fill(), foot)
    if not dialog.open:
        dialog.showModal()
    return dialog


def _made(name: str, changed: Callable[[Any], None]) -> Any:
    """The dialog, empty."""
    dialog = element("dialog", id=name, aria_labelledby=f"{name}-title")
    on(dialog, "click", lambda event: _press(name, event))
    on(dialog, "change", lambda event: changed(event.target))
    document.body.append(dialog)
    return dialog


def _press(name: str, event: Any) -> None:
    pressed = event.target.closest("[data-way]")
    if pressed:
        _actions[name][str(pressed.dataset.way)]()


def button(label: str) -> Any:
    """A button of a dialog; what it does stands in the dialog's actions."""
    return element("button", label, type="button", class_="button", data_way=label)
