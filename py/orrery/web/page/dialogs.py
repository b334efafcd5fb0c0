"""Dialogs that are made when they are first opened; the page's own are all settings and the list of keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from js import document, window

from orrery.games.interface import Sound
from orrery.play.question import SAME_DICE
from orrery.web.page.dom import by_id, dropdown, element, on
from orrery.web.page.keys import GROUPS, ON_THE_PAGE, Key
from orrery.web.page.settings import LOUDEST
from orrery.web.saves.storage import set_setting, settings
from orrery.web.table.sounds import let_hear

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

    It is filled anew each time, so that it shows what holds now; `actions` are those of the buttons of an
    `action_row`. `changed` gets a field that was changed, `closed` when the dialog was closed, and
    not opened again at once; both are those of the first time.
    """
    dialog = by_id(name) or _made(name, changed, closed)
    _actions[name] = {**(actions or {}), _CLOSE: dialog.close}
    heading, foot = element("h2", title, id=f"{name}-title"), element("p", _button(_CLOSE), class_="actions")
    dialog.replaceChildren(heading, *fill(), foot)
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
    pressed = event.target.closest("[data-action]")
    if pressed:
        _actions[name][str(pressed.dataset.action)]()


def setting_row(title: str, field: Any, hint: str = "") -> Any:
    """A row of a dialog: a field that has its id, with what it is called and a hint."""
    called = element("span", element("label", title, for_=str(field.id)))
    if hint:
        name = f"{field.id}-hint"
        called.append(element("small", hint, id=name))
        field.setAttribute("aria-describedby", name)
    return element("div", called, field, class_="setting")


def action_row(labels: Iterable[str]) -> Any:
    """A row of buttons of a dialog; what they do stands in the dialog's actions."""
    return element("p", *map(_button, labels), class_="action-row")


def _button(label: str) -> Any:
    return element("button", label, type="button", class_="button", data_action=label)


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


_SETTINGS_DIALOG: Final = "settings"
_FIELD: Final = "set-"
"""What the ids of fields begin with, before the name of the setting."""
UNSAVED: Final = "This browser doesn't let the page store anything, so nothing has changed."


@dataclass(frozen=True, slots=True)
class Row:
    """A setting in the dialog."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...] = ()
    """Values and how they are called, to choose from; empty for what is on or off, or a number."""
    hint: str = ""


LOOK: Final = (
    Row("theme", "Theme", (("system", "System"), ("light", "Light"), ("dark", "Dark"))),
    Row("labels", "Names on the board", hint="Label squares, regions and systems."),
    Row("large_pieces", "Larger pieces", hint="Easier to tap on small screens."),
)
MOTION: Final = (
    Row(
        "motion",
        "Animation",
        (("calm", "Calm"), ("normal", "Normal"), ("fast", "Fast"), ("none", "None")),
        "If your system asks for reduced motion, nothing moves.",
    ),
)
SOUND: Final = (
    Row("sound", "Sounds", hint="Hear rolls and moves."),
    Row("volume", "Volume"),
    Row("vibration", "Vibration", hint="On phones that support it."),
)
PLAY: Final = (
    Row("confirm_gambles", "Confirm risky rolls", hint=f"Ask again before dice decide. {SAME_DICE}"),
    Row("show_odds", "Show the odds", hint="Say how likely a risky roll is to succeed."),
)
KEYS: Final = (Row("letter_keys", "Single keys", hint="Use F, ?, 0, + and − anywhere on the page."),)
_SETTINGS: Final = {"Appearance": LOOK, "Motion": MOTION, "Sound": SOUND, "Play": PLAY, "Keys": KEYS}


def open_settings() -> None:
    """Show the dialog with what holds now."""
    open_dialog(_SETTINGS_DIALOG, "Settings", _setting_groups, changed=_on_change)


def _setting_groups() -> Iterator[Any]:
    for title, rows in _SETTINGS.items():
        yield element("fieldset", element("legend", title), *(_row(row) for row in rows if _is_of_use(row)))
    yield element("p", id="settings-trouble", role="status")


def _is_of_use(row: Row) -> bool:
    """Whether this browser knows what is to be set: some never shake anything."""
    return row.name != "vibration" or hasattr(window.navigator, "vibrate")


def _row(row: Row) -> Any:
    name, now = f"{_FIELD}{row.name}", getattr(settings(), row.name)
    if row.values:
        field = dropdown(row.values, now, id=name)
    elif isinstance(now, bool):
        field = element("input", id=name, type="checkbox", role="switch")
    else:
        field = element("input", id=name, type="range", min="0", max=str(LOUDEST), step="5")
    _fill(field, now)
    return setting_row(row.title, field, row.hint)


def _fill(field: Any, value: bool | int | str) -> None:
    """Let a field show what holds."""
    if isinstance(value, bool):
        field.checked = value
    else:
        field.value = str(value)


def _on_change(field: Any) -> None:
    """Keep what was chosen; where that cannot be, the field goes back to what holds."""
    name = str(field.id).removeprefix(_FIELD)
    before = getattr(settings(), name)
    wanted = bool(field.checked) if isinstance(before, bool) else type(before)(str(field.value))
    set_setting(name, wanted)
    now = getattr(settings(), name)
    _fill(field, now)
    by_id("settings-trouble").textContent = "" if now == wanted else UNSAVED
    if name in ("sound", "volume", "vibration"):
        let_hear([Sound.TURN])


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
    open_dialog("keys", "Keys", _key_groups)


def _key_groups() -> Iterator[Any]:
    groups = element("div", class_="key-groups")
    for title, keys in GROUPS.items():
        if title == ON_THE_PAGE and not settings().letter_keys:
            continue
        groups.append(element("section", element("h3", title), _list(keys)))
    yield groups


def _list(keys: Sequence[Key]) -> Any:
    listed = element("dl")
    for key in keys:
        name = element("dt")
        for number, each in enumerate(key.keys):
            name.append(*([" or "] if number else []), *_combination(key, each))
        listed.append(name, element("dd", key.text))
    return listed


def _combination(key: Key, each: str) -> Iterator[Any]:
    """The keys that are held, and the one that is pressed."""
    held = [_command()] if key.is_command else []
    for name in [*held, *(["Shift"] if key.is_shifted else [])]:
        yield element("kbd", name)
        yield " + "
    shown = _CALLED.get(each, each.upper() if len(each) == 1 else each)
    if each in _ALOUD:
        aloud = element("span", _ALOUD[each], class_="visually-hidden")
        yield element("kbd", element("span", shown, aria_hidden="true"), aloud)
    else:
        yield element("kbd", shown)


def _command() -> str:
    """What the key for commands is called here."""
    return "⌘" if "Mac" in str(window.navigator.platform) else "Ctrl"
