"""The dialog in which a game of one's own becomes a lesson, action by action, is tried, and shared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

from js import window

from orrery.play.script import (
    can_ask,
    can_be_right,
    lesson_fragment,
    lesson_of,
    teaching_at,
    use_of,
    with_goal,
    write,
)
from orrery.play.session import Session
from orrery.records.teaching import Teaching
from orrery.records.tree import MAX_COMMENT, Node, Record, RecordError
from orrery.web.learn.page import come_back
from orrery.web.learn.pointing import begin_pointing, is_pointing, show_points
from orrery.web.page.dialogs import action_row, open_dialog, setting_row
from orrery.web.page.dom import add_stylesheet, by_id, element
from orrery.web.saves.share import share_dialog
from orrery.web.table.table import Table

NAME: Final = "making"
_GOAL: Final = "making-goal"
_WORDS: Final = "making-words"
_ASK: Final = "making-ask"
_RIGHT: Final = "making-right"
_TROUBLE: Final = "making-trouble"
_POINT: Final = "Point at things"


class _Making:
    """The one such dialog of the page, for the action that was looked at when it was opened."""

    def __init__(self) -> None:
        self._table: Table
        self._session: Session
        self._node: Node

    @property
    def _record(self) -> Record:
        return self._session.match.record

    def open(self, table: Table) -> None:
        add_stylesheet("making-style", str(by_id("table").dataset.making))
        self._table, self._session = table, table.session
        self._node = self._record.cursor
        self._show()

    def _show(self) -> None:
        actions = {_POINT: self._point, "Try it": self._try, "Share the lesson": self._share}
        rows = partial(self._rows, list(actions))
        open_dialog(NAME, "Make a lesson", rows, actions, self._on_change, self._on_closed)
        show_points(self._table, self._node)

    # --- what it shows -----------------------------------------------------------------------

    def _rows(self, labels: list[str]) -> Iterator[Any]:
        node, teaching = self._node, teaching_at(self._node)
        goal = element("input", id=_GOAL, type="text", maxlength=str(MAX_COMMENT), autocomplete="off")
        goal.value = teaching_at(self._record.root).words
        yield from _field("Goal of the lesson", goal)
        yield element("p", use_of(node), class_="making-place")
        if node.parent is not None:
            words = element("textarea", id=_WORDS, rows="3", maxlength=str(MAX_COMMENT))
            words.value = teaching.words
            yield from _field("What the teacher says here", words)
        if can_ask(node) or teaching.ask:
            yield _switch(
                _ASK, "The learner must find the next action", self._following(), is_on=teaching.ask
            )
        if can_be_right(node) or teaching.right:
            yield _switch(_RIGHT, "This answer is right too", "Otherwise it is undone.", is_on=teaching.right)
        yield action_row(labels)
        yield element("p", id=_TROUBLE, role="status")

    def _following(self) -> str:
        return self._session.log.entry(self._node.children[0]).text if self._node.children else ""

    def _tell(self, sentence: str) -> None:
        by_id(_TROUBLE).textContent = sentence

    # --- what is written ---------------------------------------------------------------------

    def _on_change(self, _field: Any) -> None:
        self._apply()

    def _apply(self) -> bool:
        """Write down what the fields say, and have it saved; false, and said why, if that cannot be."""
        root, node = self._record.root, self._node
        try:
            is_changed = write(root, with_goal(self._record, _text(_GOAL)))
            is_changed |= write(node, self._wanted())
        except RecordError as error:
            self._tell(str(error))
            return False
        self._tell("")
        if is_changed:
            self._save_and_show()
        return True

    def _wanted(self) -> Teaching:
        """What the fields say for the action that is looked at."""
        now = teaching_at(self._node)
        words = now.words if self._node.parent is None else _text(_WORDS)
        return replace(now, words=words, ask=_is_on(_ASK, now.ask), right=_is_on(_RIGHT, now.right))

    def _save_and_show(self) -> None:
        """Have it saved, and shown in the log, if the game is still on the table."""
        if self._table.session is self._session:
            self._table.save()
            self._table.show()
            show_points(self._table, self._node)

    # --- what its buttons do -----------------------------------------------------------------

    def _point(self) -> None:
        if self._apply():
            by_id(NAME).close()
            begin_pointing(self._table, self._node, self._pointed)

    def _pointed(self) -> None:
        if self._is_here():
            self._table.show()
            self._show()
            by_id(NAME).querySelector(f'[data-action="{_POINT}"]').focus()

    def _is_here(self) -> bool:
        return self._table.session is self._session and not by_id("table").hidden

    def _on_closed(self) -> None:
        """Nothing is circled any more, unless the pointing goes on."""
        if not is_pointing() and self._is_here():
            show_points(self._table, None)

    def _checked(self) -> tuple[Record, str] | None:
        """The lesson, with the fragment of a link to it; None, and said why, if it is none."""
        if not self._apply():
            return None
        root = self._record.root
        try:
            if write(root, replace(teaching_at(root), is_lesson=True)):
                self._save_and_show()
            lesson = lesson_of(self._record)
            return lesson, lesson_fragment(lesson)
        except RecordError as error:
            self._tell(str(error))
            return None

    def _try(self) -> None:
        """Open the teacher on a copy, who leads back to the game."""
        checked = self._checked()
        if checked:
            fragment = checked[1]
            come_back(fragment, str(window.location.hash))
            by_id(NAME).close()
            window.location.hash = fragment

    def _share(self) -> None:
        checked = self._checked()
        if checked:
            share_dialog().open_lesson(*checked)


def _field(title: str, made: Any) -> Iterator[Any]:
    yield element("label", title, for_=str(made.id))
    yield made


def _switch(name: str, title: str, hint: str, *, is_on: bool) -> Any:
    made = element("input", id=name, type="checkbox", role="switch")
    made.checked = is_on
    return setting_row(title, made, hint)


def _text(name: str) -> str:
    return str(by_id(name).value).strip()


def _is_on(name: str, otherwise: bool) -> bool:
    field = by_id(name)
    return bool(field.checked) if field else otherwise


_making: Final = _Making()
open_making: Final = _making.open
