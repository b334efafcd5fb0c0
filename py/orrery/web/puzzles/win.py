"""Is there a win here? A search of the turn in play, in slices, what it has found, and a link to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from orrery.play.session import Session
from orrery.puzzles.explanation import steps_of, told
from orrery.puzzles.judge import Answer, Known, find_win
from orrery.puzzles.link import claim_of, posed_win
from orrery.puzzles.puzzle import Puzzle
from orrery.puzzles.search import Steps, TooLarge
from orrery.records.tree import Node
from orrery.web.page.dialogs import open_dialog
from orrery.web.page.dom import button, by_id, element, later, replace_children
from orrery.web.puzzles.sharing import copy_link
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

NAME: Final = "win"
_SAID: Final = "win-said"
_SHARED: Final = "win-shared"
_LINK: Final = "Copy a link to this puzzle"
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

    def _is_wanted(self, session: Session, search: Iterator[Answer]) -> bool:
        return by_id(NAME).open and search is self._search and session is self._table.session

    def _go_on(self, session: Session, search: Iterator[Answer], last: Answer | None = None) -> None:
        """Look at some more positions, and tell; at the end, look whether the position makes a puzzle."""
        if not self._is_wanted(session, search):
            return
        answer = next(search, None)
        if answer is None:
            if last is not None and last.known in (Known.YES, Known.CHANCE):
                match = session.match
                steps = posed_win(match.game.info.slug, match.state.clone(), match.record.rules_version)
                self._offer(session, search, steps)
            return
        match = session.match
        replace_children(
            by_id(_SAID), _paragraphs(session, answer, str(match.names[match.state.turn_player()]))
        )
        later(_PAUSE_MS, lambda: self._go_on(session, search, answer))

    def _offer(self, session: Session, search: Iterator[Answer], steps: Steps[Puzzle | None]) -> None:
        """Offer a link to the position as a puzzle, once it is proved."""
        if not self._is_wanted(session, search):
            return
        try:
            next(steps)
        except TooLarge:
            return
        except StopIteration as stopped:
            if stopped.value is not None:
                by_id(_SHARED).before(element("p", _link_button(stopped.value), class_="action-row"))
        else:
            later(_PAUSE_MS, lambda: self._offer(session, search, steps))


def _rows() -> Iterator[Any]:
    yield element("div", id=_SAID, role="status")
    yield element("p", id=_SHARED, aria_live="polite")


def _link_button(puzzle: Puzzle) -> Any:
    def say(words: str) -> None:
        by_id(_SHARED).textContent = words

    return button(_LINK, lambda: copy_link(claim_of(puzzle), say), class_="button")


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
