"""The end of a game: who won, how the scores came about, and what next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from orrery.games.interface import ScoreRow
from orrery.play.driver import Moment
from orrery.play.scores import Course, course, lead_changes, winners_title
from orrery.play.session import Session
from orrery.records.seat import BOT_NAMES, Seat
from orrery.records.tree import Record
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.svg import stage_markup
from orrery.web.lobby.new_game import again
from orrery.web.page.dom import by_id, element, later, on, owned, replace_children
from orrery.web.table.panel import Panel
from orrery.web.table.standings import Standings


class ResultDialog(Panel):
    """The dialog that closes a game; its other buttons are links of the page."""

    def __init__(self) -> None:
        self._dialog = by_id("result")
        self._standings = Standings(by_id("result-standings"))
        self._record: Record
        on(by_id("result-levels"), "change", lambda _: self._show_first_seat())

    def open(self, session: Session) -> None:
        """Show how a finished match ended, and how the score came about."""
        words, match = session.words, session.match
        by_id("result-title").textContent = winners_title(match.state.returns(), match.names)
        by_id("result-sentence").textContent = words.result(match.state, match.names)
        self._standings.draw(session)
        replace_children(by_id("result-more"), [])
        seats = enumerate(match.record.seats)
        rows = [_level_row(number, seat, seat.level) for number, seat in seats if seat.level]
        replace_children(by_id("result-levels"), rows)
        self._record = match.record
        self._show_first_seat()
        if not self._dialog.open:
            self._dialog.showModal()
        _fill_details(session)

    def _show_first_seat(self) -> None:
        """Say who would sit in the first seat of another game."""
        first = again(self._record, chosen_levels(), is_turned=True).names[0]
        by_id("result-turned-text").textContent = f"Turn the seats: {first} sits first"

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


_LAYER: Final = "chart"
_PAINT_MS: Final = 30
"""So long after the rest comes what takes a moment to be counted."""


def _fill_details(session: Session) -> None:
    """Show what each score consists of, and a chart of the scores."""
    rows = session.words.score_sheet(session.match.state)
    sheets = element("div", class_="sheets")
    sheets.append(*(_sheet(session, rows, seat) for seat in range(len(session.match.names))))
    chart = element("div", id="result-chart")
    replace_children(by_id("result-more"), [chart, element("h3", "How it came about"), sheets])
    later(_PAINT_MS, lambda: _show_chart(session, chart))


def _sheet(session: Session, rows: Sequence[ScoreRow], seat: int) -> Any:
    """A table of one seat: its name, its reasons with what brought them, the sum."""
    table = element("table", class_="sheet")
    caption, body, foot = element("caption"), element("tbody"), element("tfoot")
    who = element("span", class_="who")
    record = session.match.record
    own = record.seat_names[seat]
    letter = record.game.info.letter(own)
    who.append(element("span", letter, class_=f"swatch {owned(own)}", aria_hidden="true"), record.names[seat])
    caption.append(who)
    body.append(*(_reason(row, seat) for row in rows if row.amounts[seat]))
    foot.append(_line(session.words.SCORE, sum(row.amounts[seat] for row in rows)))
    table.append(caption, body, foot)
    return table


def _reason(row: ScoreRow, seat: int) -> Any:
    line = _line(row.reason, row.amounts[seat])
    line.firstChild.append(element("small", row.what[seat]))
    return line


def _line(reason: str, amount: int) -> Any:
    line = element("tr")
    line.append(element("th", reason, scope="row"), element("td", str(amount)))
    return line


def _show_chart(session: Session, host: Any) -> None:
    rows = course(session.match.record, session.words)
    if not host.isConnected or len(rows[0]) < 2:
        return
    from orrery.scene.shapes.lines import HEIGHT, WIDTH, Lines

    record = session.match.record
    shape = Lines(rows, record.names, tuple(map(owned, record.seat_names)))
    stage, label = Stage(WIDTH, HEIGHT, (_LAYER,)), " ".join(_chart_text(session, rows))
    host.innerHTML = stage_markup(stage, [Sprite("course", _LAYER, shape, 0, 0, label=label)], "Chart")
    host.prepend(element("h3", f"{session.words.SCORE} from turn to turn"))


def _chart_text(session: Session, rows: Course) -> Iterator[str]:
    """Describe the chart for screen readers."""
    for name, row in zip(session.match.names, rows, strict=True):
        yield f"{name}: from {row[0]} to {row[-1]}, at most {max(row)}."
    changes = lead_changes(rows)
    yield (
        "The lead never changed."
        if not changes
        else f"The lead changed {'once' if changes == 1 else f'{changes} times'}."
    )
