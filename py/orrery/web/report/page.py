"""The dialog that tells what decided the game on the table, and the work that finds it out.

The work is done in the worker of the bots, whenever no bot is asked, and goes on while the dialog is closed.
What it comes to is saved with the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from typing import Any, Final

from js import document

from orrery.play.driver import Moment
from orrery.play.match import Mode
from orrery.play.session import Session
from orrery.records.store import StoreError
from orrery.records.tree import Node, Record, RecordError
from orrery.report.better import mistakes_of
from orrery.report.order import order
from orrery.report.report import Report
from orrery.report.stored import StoredReportError, digest_of, read_report
from orrery.web.bots.engine_client import EngineClient, LongWork
from orrery.web.bots.messages import read_facts
from orrery.web.page.dialogs import open_dialog
from orrery.web.page.dom import button, by_id, element, later, replace_children
from orrery.web.report.better import find_better, seats_of
from orrery.web.report.rows import report_rows
from orrery.web.saves.open_game import OpenGame
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

NAME: Final = "report"
TITLE: Final = "What decided it"
_BODY: Final = "report-body"
_STYLE: Final = "report-style"
_NOTHING: Final = "Nothing has been played yet."
_WORKING: Final = (
    "Every position of the game is being judged. You can close this window and come back:"
    " the work continues while you stay at the table."
)
_LOST: Final = "The report could not be computed. Your game is safe. Check your connection and try again."
_BACK: Final = "Back to the report"
_PAUSE_MS: Final = 1


class Reports(Panel):
    """Reports on the game at the table, one at a time."""

    in_lessons = False

    def __init__(self, table: Table, engine: EngineClient, open_game: OpenGame) -> None:
        self._table, self._engine, self._open_game = table, engine, open_game
        self._text = ""
        """The last report."""
        self._number = 0
        """Of the last order."""
        self._ordered: int | None = None
        """The digest of the main line that is being judged."""
        self._part = 0.0
        """How much of that is done."""
        self._wants_better = False
        """Whether somebody waits for the report in order to find better turns."""
        self._comes_back = False
        """Whether somebody finds better turns now, whom leaving leads back to the report."""
        self._visited: Session | None = None
        """The game in which a position of its report is looked at."""
        self._back = button(_BACK, self.open, class_="button primary", id="place-report")
        self._back.hidden = True
        by_id("place-return").before(self._back)

    @property
    def _record(self) -> Record:
        return self._table.match.record

    # --- the way back to the report ----------------------------------------------------------

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        if session.match.mode is not Mode.LESSON and self._comes_back:
            self._comes_back = False
            later(_PAUSE_MS, self.open)

    def show(self, moment: Moment) -> None:
        """See `Panel`."""
        self._back.hidden = moment.session is not self._visited

    def leave(self) -> None:
        """See `Panel`."""
        self._visited, self._comes_back = None, False

    def _look_at(self, node: Node) -> None:
        """Show a position of the report on the board."""
        by_id(NAME).close()
        self._visited = self._table.session
        self._table.look_at(node)
        (by_id("prompt") if by_id("place").hidden else self._back).focus()

    # --- the dialog --------------------------------------------------------------------------

    def open(self, *, is_for_better: bool = False) -> None:
        """Show the report, or begin with it and show how far it has come.

        Where better turns are wanted, go on to them when it is there.
        """
        self._wants_better = is_for_better
        if not by_id(_STYLE):
            address = str(by_id("result-report").dataset.style)
            document.head.append(element("link", rel="stylesheet", href=address, id=_STYLE))
        open_dialog(NAME, TITLE, lambda: [element("div", id=_BODY)], closed=self._on_closed)
        self._fill()

    def _on_closed(self) -> None:
        self._wants_better = False

    def _find_better(self, report: Report) -> None:
        by_id(NAME).close()
        mistakes = mistakes_of(report, seats_of(self._table.match))
        self._comes_back = True
        find_better(self._table, self._engine, self._open_game, mistakes, report.work)

    def _fill(self) -> None:
        record = self._record
        report = self._found()
        if not record.root.children:
            self._say([element("p", _NOTHING)])
        elif report is not None:
            mistakes = mistakes_of(report, seats_of(self._table.match))
            if self._wants_better and mistakes:
                self._find_better(report)
                return
            find = partial(self._find_better, report)
            self._say(report_rows(report, self._table.session, self._look_at, (len(mistakes), find)))
        else:
            if self._ordered != digest_of(record):
                self._begin()
            self._say(_progress(self._part))

    def _say(self, rows: Iterator[Any] | list[Any]) -> None:
        replace_children(by_id(_BODY), rows)

    def _found(self) -> Report | None:
        """The report on the game as it is, if it was computed before."""
        game_id, saved = self._open_game.game_id, ""
        if game_id:
            with suppress(RecordError):
                saved = self._open_game.archive.report(game_id)
        for text in (saved, self._text):
            with suppress(StoredReportError):
                report = read_report(text, self._record)
                if text != saved:
                    self._keep(game_id, text)
                return report
        return None

    # --- the work ----------------------------------------------------------------------------

    def _begin(self) -> None:
        """Order the report in the place of any other."""
        record, game_id = self._record, self._open_game.game_id
        self._number += 1
        number, self._part, self._ordered = self._number, 0.0, digest_of(record)

        def hear(text: str) -> bool:
            return self._hear(read_facts(text), number, game_id)

        def end() -> None:
            if number == self._number:
                self._end()

        slug = record.game.info.slug
        self._engine.undertake(LongWork(slug, order(record, number), hear, end))

    def _hear(self, facts: dict[str, Any], number: int, game_id: str) -> bool:
        """Take what is said about an order; returns whether it is done."""
        if facts["report"] != number or number != self._number:
            return False
        if "text" in facts:
            self._text, self._ordered = str(facts["text"]), None
            self._keep(game_id, self._text)
        elif isinstance(facts.get("part"), float):
            self._part = facts["part"]
        bar = by_id("report-bar")
        if by_id(NAME).open and bar:
            if "text" in facts:
                self._fill()
            else:
                bar.value = self._part
        return "text" in facts

    def _keep(self, game_id: str, text: str) -> None:
        """Save a report with its game, if that is one of this browser's and there is room."""
        if game_id:
            with suppress(RecordError, StoreError):
                self._open_game.archive.keep_report(game_id, text)

    def _end(self) -> None:
        """Nobody computes it any more."""
        self._ordered = None
        if by_id("report-bar"):
            again = button("Try again", self._fill, class_="button")
            self._say([element("p", _LOST, role="alert"), element("p", again)])


def _progress(part: float) -> Iterator[Any]:
    yield element("p", _WORKING, id="report-working", role="status")
    bar = element("progress", max="1", value=str(part), id="report-bar", aria_labelledby="report-working")
    yield bar


@cache
def reports(table: Table, engine: EngineClient, open_game: OpenGame) -> Reports:
    """The reports of a table, made when first wanted."""
    made = Reports(table, engine, open_game)
    table.join(made)
    return made
