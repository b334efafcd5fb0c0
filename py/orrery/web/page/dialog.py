"""Dialogs that are made when they are first opened, and the one that asks for a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from js import document

from orrery.web.page.dom import by_id, element, on

Actions: TypeAlias = Mapping[str, Callable[[], None]]
"""By what is written on buttons: what they do."""

_CLOSE: Final = "Close"
_actions: dict[str, Actions] = {}
"""By dialog: those of its buttons, as it was last opened. It has one listener, however often that is."""

_WRITING: Final = "writing"
_asked: dict[str, Callable[[str], None]] = {}
"""By dialog: who gets the text that was asked for last."""


def open_dialog(
    name: str,
    title: str,
    fill: Callable[[], Iterable[Any]],
    actions: Actions | None = None,
    changed: Callable[[Any], None] = lambda _: None,
    closed: Callable[[], None] = lambda: None,
) -> None:
    """Open the dialog of this id with a heading, what `fill` makes, and a button that closes it.

    It is filled anew each time, so that it shows what holds now; `actions` are those of the buttons that
    `button` makes. `changed` is told of a field that was changed, `closed` when the dialog was closed, and
    not opened again at once; both are those of the first time.
    """
    dialog = by_id(name) or _made(name, changed, closed)
    _actions[name] = {**(actions or {}), _CLOSE: dialog.close}
    foot = element("p", class_="actions")
    foot.append(button(_CLOSE))
    dialog.replaceChildren(element("h2", title, id=f"{name}-title"), *fill(), foot)
    if not dialog.open:
        dialog.showModal()


def _made(name: str, changed: Callable[[Any], None], closed: Callable[[], None]) -> Any:
    """The dialog, empty."""
    dialog = element("dialog", id=name, aria_labelledby=f"{name}-title")
    on(dialog, "click", lambda event: _press(name, event))
    on(dialog, "change", lambda event: changed(event.target))
    on(dialog, "close", lambda _: _on_close(dialog, closed))
    document.body.append(dialog)
    return dialog


def _on_close(dialog: Any, closed: Callable[[], None]) -> None:
    if not dialog.open:
        closed()


def _press(name: str, event: Any) -> None:
    pressed = event.target.closest("[data-way]")
    if pressed:
        _actions[name][str(pressed.dataset.way)]()


def setting_row(title: str, field: Any, hint: str = "") -> Any:
    """A row of a dialog: a field that has its id, with what it is called and a hint."""
    row, called = element("div", class_="setting"), element("span")
    called.append(element("label", title, for_=str(field.id)))
    if hint:
        name = f"{field.id}-hint"
        called.append(element("small", hint, id=name))
        field.setAttribute("aria-describedby", name)
    row.append(called, field)
    return row


def button(label: str) -> Any:
    """A button of a dialog; what it does stands in the dialog's actions."""
    return element("button", label, type="button", class_="button", data_way=label)


def ask_text(
    title: str,
    text: str,
    longest: int,
    written: Callable[[str], None],
    *,
    done: str = "Done",
    empty: str = "",
) -> None:
    """Ask for a text; `written` gets it, unless the dialog is left. `empty` is shown where there is none."""
    dialog, field = by_id(_WRITING), by_id("writing-field")
    if _WRITING not in _asked:
        on(by_id("writing-form"), "submit", _on_written)
        on(by_id("writing-cancel"), "click", lambda _: dialog.close())
    _asked[_WRITING] = written
    by_id("writing-title").textContent = title
    by_id("writing-done").textContent = done
    field.value, field.placeholder, field.maxLength = text, empty, longest
    dialog.showModal()
    field.select()


def _on_written(event: Any) -> None:
    event.preventDefault()
    by_id(_WRITING).close()
    _asked[_WRITING](str(by_id("writing-field").value))
