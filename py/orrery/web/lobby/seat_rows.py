"""Who sits where, in the dialog before a game: a row a seat, for a person with a name or for a bot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from orrery.core.game import GameInfo
from orrery.records.seat import BOT_NAMES
from orrery.web.lobby.new_game import LONGEST_NAME, PERSON, NewGame, bot_kind
from orrery.web.page.dom import by_id, element, face, on, owned, replace_children

PLAYS_LIKE: Final[Mapping[int, str]] = {
    1: "plays like a beginner",
    2: "plays like a friend",
    3: "plays with a plan",
    4: "plays hard",
    5: "plays its best",
}


class SeatRows:
    """The rows in `#setup-names`."""

    def __init__(self) -> None:
        self._host = by_id("setup-names")
        self._info: GameInfo
        on(self._host, "change", lambda event: self._on_change(event.target))

    def begin(self, info: GameInfo, last: NewGame) -> None:
        """Rows for all seats of a game, the first of them as in another game."""
        self._info = info
        replace_children(self._host, [_row(seat) for seat in range(info.players[-1])])
        own = info.seats_for(len(last.seats))
        others = last.seats[-1].level
        for number, row in enumerate(self._rows()):
            seat = last.seats[number] if number < len(last.seats) else None
            level = seat.level if seat else others
            row.querySelector("select").value = bot_kind(level) if level else PERSON
            if seat and not seat.is_bot and seat.name != own[number]:
                row.querySelector("input").value = seat.name
            _show_kind(row)
        self.show(len(last.seats))

    def show(self, count: int) -> None:
        """Show a row for each seat, called as it is among so many players."""
        names = self._info.seats_for(count)
        for seat, row in enumerate(self._rows()):
            row.hidden = seat >= count
            if seat < count:
                swatch, called, kind, field, _ = row.children
                swatch.className = f"swatch {owned(names[seat])}"
                swatch.textContent = self._info.letter(names[seat])
                called.textContent = names[seat]
                kind.setAttribute("aria-label", f"{names[seat]} is played by")
                field.setAttribute("aria-label", f"Name of {names[seat]}")
                field.setAttribute("placeholder", names[seat])

    def kinds(self) -> list[str]:
        """Who sits in each seat, those that are not shown too."""
        return [str(row.querySelector("select").value) for row in self._rows()]

    def names(self) -> list[str]:
        """What the persons are called."""
        fields = [row.querySelector("input") for row in self._rows()]
        return ["" if field.hidden else str(field.value) for field in fields]

    def has_bots(self) -> bool:
        """Whether a bot is to play."""
        shown = [kind for row, kind in zip(self._rows(), self.kinds(), strict=True) if not row.hidden]
        return any(kind != PERSON for kind in shown)

    def _rows(self) -> Sequence[Any]:
        return list(self._host.children)

    def _on_change(self, field: Any) -> None:
        row = field.closest(".seat-row")
        _show_kind(row)


def _row(seat: int) -> Any:
    row = element("div", class_="seat-row")
    kind = element("select", name=f"seat-{seat}")
    kind.append(element("option", "Person", value=PERSON))
    for level, name in BOT_NAMES.items():
        kind.append(element("option", f"{name}, level {level}", value=bot_kind(level)))
    field = element("input", type="text", name=f"name-{seat}", maxlength=str(LONGEST_NAME))
    field.setAttribute("autocomplete", "off")
    row.append(
        element("span", aria_hidden="true"),
        element("span", class_="seat-name"),
        kind,
        field,
        element("span", class_="seat-bot"),
    )
    return row


def _show_kind(row: Any) -> None:
    """A field for the name of a person; a face and a few words for a bot."""
    _, _, kind, field, bot = row.children
    level = kind.selectedIndex
    field.hidden, bot.hidden = bool(level), not level
    replace_children(bot, [face(level), element("span", PLAYS_LIKE[level])] if level else [])
