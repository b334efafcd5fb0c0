"""The end of a game: who won, the final scores, and what next."""

from __future__ import annotations

from typing import Any

from orrery.play.driver import Moment
from orrery.play.session import Session
from orrery.play.winners import winners_title
from orrery.records.seat import BOT_NAMES, Seat
from orrery.records.tree import Record
from orrery.web.lobby.new_game import again
from orrery.web.page.dom import by_id, element, on, replace_children
from orrery.web.page.later import when_here
from orrery.web.table.panel import Panel
from orrery.web.table.standings import Standings


class ResultDialog(Panel):
    """The dialog that closes a game; its other buttons are links of the page."""

    def __init__(self) -> None:
        self._dialog = by_id("result")
        self._standings = Standings(by_id("result-standings"))
        self._record: Record
        on(by_id("result-look"), "click", lambda _: self._dialog.close())
        on(by_id("result-levels"), "change", lambda _: self._tell_turned())

    def open(self, session: Session) -> None:
        """Tell how a finished match ended; how the score came about follows as soon as it is there."""
        words, match = session.words, session.match
        by_id("result-title").textContent = winners_title(match.state.returns(), match.names)
        by_id("result-sentence").textContent = words.result(match.state, match.names)
        self._standings.draw(session)
        replace_children(by_id("result-more"), [])
        seats = enumerate(match.record.seats)
        rows = [_level_row(number, seat, seat.level) for number, seat in seats if seat.level]
        replace_children(by_id("result-levels"), rows)
        self._record = match.record
        self._tell_turned()
        if not self._dialog.open:
            self._dialog.showModal()
        when_here(lambda: self._tell(session))

    def _tell_turned(self) -> None:
        """Say who would sit in the first seat of another game."""
        first = again(self._record, chosen_levels(), is_turned=True).names[0]
        by_id("result-turned-told").textContent = f"Turn the seats: {first} sits first"

    def _tell(self, session: Session) -> None:
        from orrery.web.table.ending import tell

        if self._dialog.open:
            tell(session)

    def show(self, moment: Moment) -> None:
        """Close the dialog: another position is shown."""
        self.leave()

    def leave(self) -> None:
        """See `Panel`."""
        if self._dialog.open:
            self._dialog.close()


def chosen_levels() -> dict[int, int]:
    """The level of each bot for another game, by seat, as the dialog was left."""
    fields = by_id("result-levels").querySelectorAll("select")
    return {int(field.dataset.seat): int(field.value) for field in fields}


def _level_row(number: int, seat: Seat, chosen: int) -> Any:
    label = element("label", class_="option-row")
    field = element("select", data_seat=str(number))
    for level, name in BOT_NAMES.items():
        choice = element("option", f"{name}, level {level}", value=str(level))
        choice.selected = level == chosen
        field.append(choice)
    label.append(element("span", f"{seat.name} next time"), field)
    return label
