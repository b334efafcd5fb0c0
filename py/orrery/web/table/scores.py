"""The scores: how the players stand, and at the end who won, how it came about, and what next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from orrery.games.interface import ScoreRow, Standing
from orrery.play.driver import Moment
from orrery.play.match import Match
from orrery.play.scores import Course, course, lead_changes, winners_title
from orrery.play.session import Session
from orrery.records.seat import BOT_NAMES, Seat
from orrery.records.tree import Record
from orrery.scene.sprite import Sprite, Stage
from orrery.scene.svg import stage_markup
from orrery.web.lobby.new_game import again
from orrery.web.page.dom import (
    avatar,
    by_id,
    dropdown,
    dropdown_row,
    element,
    later,
    on,
    owned,
    replace_children,
    swatch,
)
from orrery.web.table.panel import Panel


class Standings(Panel):
    """A table with a row a seat, the player to move marked."""

    in_lessons = False

    def __init__(self, host: Any) -> None:
        self._host = host
        self._drawn: object = None
        """What the table was made for; as long as that is so, only what changes is written."""
        self._rows: list[_Row] = []

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        self.draw(moment.session)

    def draw(self, session: Session) -> None:
        """Write the table of a position."""
        words, state = session.words, session.match.state
        standings = words.standings(state)
        titles = ("Player", words.SCORE, *(name for name, _ in standings[0].facts))
        wanted = session, titles, [(standing.seat, standing.is_out) for standing in standings]
        if wanted != self._drawn:
            self._drawn = wanted
            self._begin(session.match, titles, standings)
        asked = -1 if state.is_terminal() else state.turn_player()
        for row, standing in zip(self._rows, standings, strict=True):
            row.show(standing, is_turn=standing.seat == asked)

    def _begin(self, match: Match, titles: Sequence[str], standings: Sequence[Standing]) -> None:
        """Write the table without what changes."""
        head = element("tr", *(element("th", title, scope="col") for title in titles))
        self._rows = [_Row(match, standing) for standing in standings]
        body = element("tbody", *(row.made for row in self._rows))
        caption = element("caption", "Scores")
        replace_children(self._host, [caption, element("thead", head), body])


class _Row:
    """How one seat stands."""

    def __init__(self, match: Match, standing: Standing) -> None:
        self._cells = [element("td") for _ in ("score", *standing.facts)]
        self.made = element("tr", _who(match, standing.seat, standing.is_out), *self._cells)
        self._shown: list[str] = ["" for _ in ("class", *self._cells)]

    def show(self, standing: Standing, *, is_turn: bool) -> None:
        """Write what has changed."""
        score = f"{standing.score} of {standing.goal}" if standing.goal else str(standing.score)
        classes = "is-out" if standing.is_out else "is-turn" if is_turn else ""
        before, self._shown = self._shown, [classes, score, *(value for _, value in standing.facts)]
        if classes != before[0]:
            self.made.setAttribute("class", classes)
        for cell, was, text in zip(self._cells, before[1:], self._shown[1:], strict=True):
            if text != was:
                cell.textContent = text


def _who(match: Match, seat: int, is_out: bool) -> Any:
    seat_name = match.record.seat_names[seat]
    level = match.record.seats[seat].level
    who = element(
        "span",
        swatch(match.game.info.letter(seat_name), seat_name, title=seat_name),
        *([avatar(level)] if level else []),
        element("span", *_called(match, seat), *([" (out)"] if is_out else [])),
        class_="who",
    )
    return element("th", who, scope="row")


def _called(match: Match, seat: int) -> Iterator[Any]:
    """A player with what tells who that is: `You (White)`, `Ceres, level 2`.

    Where there is little room, the style sheet leaves out your colours, which the swatch shows.
    """
    name, level = match.names[seat], match.record.seats[seat].level
    yield f"{name}, level {level}" if level else name
    if seat == match.you and not level:
        yield element("span", f" ({match.record.seat_names[seat]})", class_="own-seat")


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
        by_id("result-turned-text").textContent = f"Rotate the seats: {first} sits first"

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
    levels = ((str(level), f"{name}, level {level}") for level, name in BOT_NAMES.items())
    return dropdown_row(f"{seat.name} next time", dropdown(levels, str(chosen), data_seat=str(number)))


_LAYER: Final = "chart"
_PAINT_MS: Final = 30
"""So long after the rest comes what takes a moment to be counted."""


def _fill_details(session: Session) -> None:
    """Show what each score consists of, and a chart of the scores."""
    rows, seats = session.words.score_sheet(session.match.state), range(len(session.match.names))
    sheets = element("div", *(_sheet(session, rows, seat) for seat in seats), class_="sheets")
    chart = element("div", id="result-chart")
    replace_children(by_id("result-more"), [chart, element("h3", "How the score came about"), sheets])
    later(_PAINT_MS, lambda: _show_chart(session, chart))


def _sheet(session: Session, rows: Sequence[ScoreRow], seat: int) -> Any:
    """A table of one seat: its name, its reasons with what brought them, the sum."""
    record = session.match.record
    own = record.seat_names[seat]
    colour = swatch(record.game.info.letter(own), own, aria_hidden="true")
    total = _line(session.words.SCORE, sum(row.amounts[seat] for row in rows))
    return element(
        "table",
        element("caption", element("span", colour, element("span", session.match.names[seat]), class_="who")),
        element("tbody", *(_reason(row, seat) for row in rows if row.amounts[seat])),
        element("tfoot", total),
        class_="sheet",
    )


def _reason(row: ScoreRow, seat: int) -> Any:
    return _line(row.reason, row.amounts[seat], element("small", row.what[seat]))


def _line(reason: str, amount: int, *more: Any) -> Any:
    return element("tr", element("th", reason, *more, scope="row"), element("td", str(amount)))


def _show_chart(session: Session, host: Any) -> None:
    rows = course(session.match.record, session.words)
    if not host.isConnected or len(rows[0]) < 2:
        return
    from orrery.scene.shapes.lines import HEIGHT, WIDTH, Lines

    record = session.match.record
    shape = Lines(rows, session.match.names, tuple(map(owned, record.seat_names)))
    stage, label = Stage(WIDTH, HEIGHT, (_LAYER,)), " ".join(_chart_text(session, rows))
    host.innerHTML = stage_markup(stage, [Sprite("course", _LAYER, shape, 0, 0, label=label)], "Chart")
    host.prepend(element("h3", f"{session.words.SCORE}, turn by turn"))


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
