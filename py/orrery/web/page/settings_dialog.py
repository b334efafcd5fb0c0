"""The dialog of all settings; each is kept, and holds, as soon as it is changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from js import window

from orrery.games.interface import Sound
from orrery.play.question import SAME_DICE
from orrery.web.page.dialog import open_dialog, setting_row
from orrery.web.page.dom import by_id, element
from orrery.web.page.preferences import set_setting, settings
from orrery.web.page.settings import LOUDEST
from orrery.web.table.sounds import let_hear

NAME: Final = "settings"
_FIELD: Final = "set-"
"""What the ids of fields begin with, before the name of the setting."""
UNKEPT: Final = "This browser lets the page keep nothing, so everything stays as it was."


@dataclass(frozen=True, slots=True)
class Row:
    """A setting in the dialog."""

    name: str
    title: str
    values: tuple[tuple[str, str], ...] = ()
    """Values and how they are called, to choose from; empty for what is on or off, or a number."""
    hint: str = ""


LOOK: Final = (
    Row("theme", "Theme", (("system", "As the system"), ("light", "Light"), ("dark", "Dark"))),
    Row("labels", "Names on the board", hint="Of squares, regions and systems."),
    Row("large_pieces", "Larger pieces", hint="On small screens."),
)
MOTION: Final = (
    Row(
        "motion",
        "Animation",
        (("calm", "Calm"), ("normal", "Normal"), ("fast", "Fast"), ("none", "None")),
        "Where your system asks for less motion, nothing moves.",
    ),
)
SOUND: Final = (
    Row("sound", "Sounds"),
    Row("volume", "Volume"),
    Row("vibration", "Vibration", hint="On phones that can."),
)
PLAY: Final = (
    Row("confirm_gambles", "Confirm gambles", hint=f"One more touch before dice decide. {SAME_DICE}"),
    Row("show_odds", "Show the odds", hint="How likely a gamble is to succeed."),
)
KEYS: Final = (Row("letter_keys", "Keys without Ctrl", hint="F, ?, 0, + and −, anywhere on the page."),)
GROUPS: Final = {"Look": LOOK, "Motion": MOTION, "Sound": SOUND, "Play": PLAY, "Keys": KEYS}


def open_settings() -> None:
    """Show the dialog with what holds now."""
    open_dialog(NAME, "Settings", _groups, changed=_on_change)


def _groups() -> Iterator[Any]:
    for title, rows in GROUPS.items():
        group = element("fieldset")
        group.append(element("legend", title), *(_row(row) for row in rows if _is_of_use(row)))
        yield group
    yield element("p", id="settings-trouble", role="status")


def _is_of_use(row: Row) -> bool:
    """Whether this browser knows what is to be set: some never shake anything."""
    return row.name != "vibration" or hasattr(window.navigator, "vibrate")


def _row(row: Row) -> Any:
    field = _field(row)
    field.setAttribute("id", f"{_FIELD}{row.name}")
    _fill(field, getattr(settings(), row.name))
    return setting_row(row.title, field, row.hint)


def _field(row: Row) -> Any:
    if row.values:
        field = element("select")
        field.append(*(element("option", called, value=value) for value, called in row.values))
        return field
    if isinstance(getattr(settings(), row.name), bool):
        return element("input", type="checkbox", role="switch")
    return element("input", type="range", min="0", max=str(LOUDEST), step="5")


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
    by_id("settings-trouble").textContent = "" if now == wanted else UNKEPT
    if name in ("sound", "volume", "vibration"):
        let_hear([Sound.TURN])
