"""A lesson at the table: the teacher's panel, what is pointed at, and what becomes of touches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from js import document, window

from orrery.core.state import Action
from orrery.play.lesson import Lesson, Moment
from orrery.play.next_step import NextStep
from orrery.play.question import Question
from orrery.web.learn.panel import Heading, Panel
from orrery.web.learn.pointers import bring, point, reveal
from orrery.web.page.dom import by_id, on
from orrery.web.page.keys import LESSON, way_of
from orrery.web.table.table import Table

_BUSY_WITH_ESCAPE: Final = "#board .picked, #choices [aria-pressed], #thing-card:not([hidden]), dialog[open]"
"""What Escape puts away first."""


class Teacher:
    """The guide of one lesson (`orrery.web.table.table.Guide`)."""

    def __init__(
        self, lesson: Lesson, table: Table, heading: Heading, keep: Callable[[Lesson], None]
    ) -> None:
        """`keep` is told at each moment how far the lesson has come."""
        self._lesson, self._table, self._heading, self._keep = lesson, table, heading, keep
        self.session = lesson.session

    # --- what the table wants ----------------------------------------------------------------

    def question(self) -> Question:
        """See `Guide`."""
        question = self._lesson.question()
        return question if self._lesson.moment is Moment.ASK else replace(question, prompt="")

    def answer(self, action: Action) -> None:
        """See `Guide`."""
        self._lesson.answer(action)

    def gather(self, key: str) -> bool:
        """See `Guide`. While the teacher speaks, a touch does nothing but lead to what goes on."""
        return self._lesson.moment is not Moment.ASK or self._lesson.gather(key)

    def asked(self) -> None:
        """See `Guide`."""
        lesson, is_playing = self._lesson, self._lesson.moment is Moment.PLAYING
        _classroom.enter(self, self._heading)
        _classroom.panel.show(lesson)
        point(self._table.board, lesson.points, lesson.arrows)
        by_id("board").setAttribute("aria-busy", str(is_playing).lower())
        self._keep(lesson)
        if is_playing:
            step = NextStep.CHANCE if self.session.match.state.is_chance_node() else NextStep.BOT
            self._table.put_off(step, lambda: self._table.then_show(lesson.play_on))

    def lead_focus(self) -> None:
        """See `Guide`."""
        if self._lesson.moment is not Moment.PLAYING:
            _classroom.panel.lead_focus(self._lesson.moment)
        is_asked = self._lesson.moment is Moment.ASK
        reveal(self._table.board, self._lesson.answer_keys() if is_asked else ())

    def narrowed(self, picked: int) -> None:
        """See `Guide`. What comes next may lie in the part of the board that is scrolled away."""
        bring(self._table.board, self._lesson.answer_keys()[picked:])

    def arrive(self) -> None:
        """The lesson is on the table: bring the keyboard there from wherever it was."""
        _classroom.panel.focus_words()
        self.lead_focus()

    def leave(self) -> None:
        """See `Guide`."""
        _classroom.leave(self)

    # --- what the learner does ---------------------------------------------------------------

    def press(self, name: str) -> None:
        """One of the panel's buttons was pressed."""
        lesson = self._lesson
        ways = {"on": lesson.go_on, "show": lesson.show_me, "back": lesson.back, "again": lesson.again}
        if name != "on" or lesson.moment is not Moment.PLAYING:
            self._table.then_show(ways[name])

    def step_out(self) -> None:
        """Leave the lesson; its place is kept."""
        window.location.hash = self._heading.leave


class _Classroom:
    """The one panel of the page, with whoever teaches there now."""

    def __init__(self) -> None:
        self._teacher: Teacher | None = None
        self._made: Panel | None = None

    @property
    def panel(self) -> Panel:
        if self._made is None:
            self._made = Panel(self._press)
            on(document, "keydown", self._on_key, first=True)
        return self._made

    def enter(self, teacher: Teacher, heading: Heading) -> None:
        if self._teacher is not teacher:
            self.panel.begin(heading)
        self._teacher = teacher

    def leave(self, teacher: Teacher) -> None:
        if self._teacher is teacher:
            self.panel.hide()
            self._teacher = None

    def _press(self, name: str) -> None:
        if self._teacher:
            self._teacher.press(name)

    def _on_key(self, event: Any) -> None:
        """Escape leaves the lesson, if there is nothing else that it puts away."""
        if self._teacher and way_of(LESSON, event) and not document.querySelector(_BUSY_WITH_ESCAPE):
            event.preventDefault()
            self._teacher.step_out()


_classroom: Final = _Classroom()
