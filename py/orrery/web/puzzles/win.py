"""Is there a win here? A search of the turn in play, in slices, and what it has found."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from orrery.play.session import Session
from orrery.puzzles.explanation import steps_of, told
from orrery.puzzles.judge import Answer, find_win
from orrery.records.tree import Node
from orrery.web.page.dialogs import open_dialog
from orrery.web.page.dom import by_id, element, later, replace_children
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

NAME: Final = "win"
_SAID: Final = "win-said"
_TITLE: Final = "Is there a win here?"
LIMIT: Final = 20_000
"""Positions: what a phone looks at in half a minute."""
_PAUSE_MS: Final = 1


class WinPanel(Panel):
    """Asks the search; who has asked has had a hint."""

    in_lessons = False

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asked: Node | None = None
        """Where somebody has asked."""
        self._search: Iterator[Answer] = iter(())

    @property
    def gives_hints(self) -> bool:
        """See `Panel`."""
        return self._asked is self._table.match.record.cursor

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        self._asked = None

    def ask(self) -> None:
        """Open the dialog, and search until it is closed."""
        session = self._table.session
        match = session.match
        self._asked = match.record.cursor
        state = match.state.clone()
        self._search = find_win(match.game.info.slug, state, state.turn_player(), LIMIT)
        open_dialog(NAME, _TITLE, _rows)
        self._go_on(session, self._search)

    def _go_on(self, session: Session, search: Iterator[Answer]) -> None:
        """Look at some more positions, and tell."""
        is_wanted = by_id(NAME).open and search is self._search and session is self._table.session
        answer = next(search, None) if is_wanted else None
        if answer is None:
            return
        match = session.match
        replace_children(
            by_id(_SAID), _paragraphs(session, answer, str(match.names[match.state.turn_player()]))
        )
        later(_PAUSE_MS, lambda: self._go_on(session, search))


def _rows() -> Iterator[Any]:
    yield element("div", id=_SAID, role="status")


def _paragraphs(session: Session, answer: Answer, name: str) -> list[Any]:
    steps = steps_of(session, answer.line)
    found = [element("ol", *(element("li", step) for step in steps))] if steps else []
    return [element("p", told(answer, name)), *found]


@cache
def win_panel(table: Table) -> WinPanel:
    """The one of a table, which joins it when first wanted."""
    panel = WinPanel(table)
    table.join(panel)
    return panel
