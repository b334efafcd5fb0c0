"""The teacher at the table: words, what they point at, how far the lesson is, and the buttons for more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from js import document, window

from orrery.play.driver import Moment
from orrery.play.script import split_clauses, split_references
from orrery.play.session import Session
from orrery.play.taught import Phase, TaughtDriver, TaughtMoment, Verdict
from orrery.web.learn.pointing import bring, point, reveal
from orrery.web.page.dom import button, by_id, clause_link, element, on, replace_children, set_aria
from orrery.web.page.keys import LESSON, pressed
from orrery.web.table.panel import Panel
from orrery.web.table.table import Table

NAME: Final = "teacher"
VERDICTS: Final = {Verdict.RIGHT: "Right.", Verdict.WRONG: "Not quite.", Verdict.SHOWN: "Shown."}
GO_ON: Final = "Continue"
_PRIMARY: Final = {Phase.WRONG: "Try again", Phase.ASK: "", Phase.DONE: ""}
_BUSY_WITH_ESCAPE: Final = "#board .picked, #choices [aria-pressed], #tooltip:not([hidden]), dialog[open]"
"""What Escape closes first."""


@dataclass(frozen=True, slots=True)
class Heading:
    """Which lesson or puzzle it is, and where it leads."""

    slug: str
    kicker: str
    """Such as "Lesson 2 of 6"."""
    title: str
    leave: str
    """The address to which leaving leads."""
    after: Mapping[str, str]
    """Addresses that are offered when the lesson is done, by their labels, the best first."""
    leaving: str = "Leave the lesson (Esc); your place is saved"
    more: Mapping[str, Callable[[], None]] = field(default_factory=dict)
    """What else can be done then, by what is written on its button."""


class Teacher(Panel):
    """The section `teacher`, made when the first lesson begins; its buttons are named by `data-step`."""

    def __init__(self, table: Table) -> None:
        self._board, self._input, self._play = table.board, table.input, table.play
        self._lesson: TaughtDriver
        self._moment: TaughtMoment
        """What is shown."""
        self._heading: Heading
        self._store: Callable[[TaughtMoment], None]
        self._is_new = False
        """Whether the lesson begins with the next position."""
        self._kicker = element("p", class_="teacher-kicker")
        self._title = element("h2", id="teacher-title")
        self._leave = element("a", "×", class_="teacher-leave")
        self._verdict = element("p", id="teacher-verdict")
        self._words = element("p", id="teacher-words", tabindex="-1")
        self._rules = element("p", id="teacher-rules")
        self._dots = element("p", class_="teacher-dots", role="img")
        self._after = element("span", class_="teacher-after")
        self._buttons = {
            name: element("button", words, type="button", class_="button", data_step=name)
            for name, words in {"on": GO_ON, "show": "Show me", "back": "Back", "again": "Again"}.items()
        }
        self._buttons["on"].classList.add("primary")
        self._section = element("section", *self._parts(), id=NAME, aria_label="The teacher")
        on(self._section, "click", self._on_click)
        on(document, "keydown", self._on_key, first=True)
        by_id("table").prepend(self._section)

    def _parts(self) -> tuple[Any, ...]:
        titles = element("div", self._kicker, self._title)
        go_on, *others = self._buttons.values()
        spoken = (self._verdict, self._words, self._rules)
        return (
            element("div", titles, self._leave, class_="teacher-head"),
            element("div", *spoken, class_="teacher-said", aria_live="polite"),
            element("p", go_on, self._after, *others, class_="actions"),
            self._dots,
        )

    # --- lesson by lesson --------------------------------------------------------------------

    def prepare(self, lesson: TaughtDriver, heading: Heading, store: Callable[[TaughtMoment], None]) -> None:
        """Set the lesson that begins next; `store` is called with each moment that is shown."""
        self._lesson, self._heading, self._store = lesson, heading, store

    def begin(self, session: Session) -> None:
        """See `Panel`."""
        heading = self._heading
        self._kicker.textContent = heading.kicker
        self._title.textContent = heading.title
        self._leave.setAttribute("href", heading.leave)
        self._leave.title = heading.leaving
        self._leave.setAttribute("aria-label", heading.leaving.partition(" (")[0])
        links = [element("a", words, class_="button", href=href) for words, href in heading.after.items()]
        links[0].classList.add("primary")
        more = [button(label, do, class_="button") for label, do in heading.more.items()]
        replace_children(self._after, [*links, *more])
        self._section.hidden, self._is_new = False, True
        self._input.on_pick = self._bring_rest

    def leave(self) -> None:
        """See `Panel`."""
        self._section.hidden = True
        self._input.on_pick = None

    # --- phase by phase ----------------------------------------------------------------------

    def show(self, moment: Moment) -> None:
        """Show what the teacher says, and bring the keyboard to what comes next."""
        assert isinstance(moment, TaughtMoment), "a teacher is at the table in lessons and puzzles alone"
        self._moment = moment
        self._show_words(moment)
        self._show_buttons(moment)
        point(self._board, moment.points, moment.arrows)
        self._store(moment)
        if self._is_new:
            self._words.focus()
        self._is_new = False
        self._lead_focus(moment.phase)
        reveal(self._board, moment.answer_keys if moment.phase is Phase.ASK else ())

    def _show_words(self, lesson: TaughtMoment) -> None:
        verdict = VERDICTS[lesson.verdict] if lesson.verdict else ""
        self._verdict.textContent = verdict
        self._verdict.hidden = not verdict
        self._verdict.dataset.verdict = lesson.verdict.value if lesson.verdict else ""
        words, clauses = split_references(lesson.words)
        if str(self._words.textContent) != words:
            replace_children(self._words, [self._piece(*piece) for piece in split_clauses(words)])
        links = [self._piece(clause, is_clause=True) for clause in clauses]
        replace_children(self._rules, ["Rules ", *links] if links else [])
        self._section.dataset.phase = lesson.phase.value

    def _piece(self, text: str, is_clause: bool) -> Any:
        return clause_link(text, self._heading.slug, "teacher-clause") if is_clause else text

    def _show_buttons(self, lesson: TaughtMoment) -> None:
        phase = lesson.phase
        primary, is_done = _PRIMARY.get(phase, GO_ON), phase is Phase.DONE
        self._buttons["on"].textContent = primary or GO_ON
        set_aria(self._buttons["on"], "disabled", phase is Phase.PLAYING)
        self._buttons["on"].hidden = not primary
        self._buttons["show"].hidden = phase not in (Phase.ASK, Phase.WRONG)
        is_answered = phase in (Phase.RIGHT, Phase.WRONG)
        self._buttons["back"].hidden = is_answered or not lesson.can_go_back
        self._buttons["again"].hidden = is_answered or not lesson.can_begin_again
        self._after.hidden = not is_done
        self._show_dots(lesson.number - (not is_done), lesson.steps)

    def _show_dots(self, passed: int, steps: int) -> None:
        self._dots.hidden = steps == 1
        if self._dots.childElementCount != steps:
            replace_children(self._dots, [element("i") for _ in range(steps)])
        for at, dot in enumerate(self._dots.children):
            dot.className = "is-passed" if at < passed else "is-here" if at == passed else ""
        self._dots.setAttribute("aria-label", f"Step {min(passed + 1, steps)} of {steps}")

    def _lead_focus(self, phase: Phase) -> None:
        """Bring the keyboard to what comes next; while the learner is asked, away from what is gone."""
        if phase is Phase.ASK:
            active = document.activeElement
            if active.isSameNode(document.body) or self._section.contains(active):
                self._words.focus()
        elif phase is Phase.DONE:
            self._after.firstElementChild.focus()
        elif phase is not Phase.PLAYING:
            self._buttons["on"].focus()

    def _bring_rest(self, picked: int) -> None:
        """Scroll to the rest of the answer, once this many things are picked."""
        bring(self._board, self._moment.answer_keys[picked:])

    # --- what the learner does ---------------------------------------------------------------

    def _on_click(self, event: Any) -> None:
        pressed_button, lesson = event.target.closest("[data-step]"), self._lesson
        if not pressed_button:
            return
        name = str(pressed_button.dataset.step)
        moves = {"on": lesson.go_on, "show": lesson.show_me, "back": lesson.back, "again": lesson.again}
        if name != "on" or self._moment.phase is not Phase.PLAYING:
            self._play(moves[name])

    def _on_key(self, event: Any) -> None:
        """Leave the lesson with Escape, if it closes nothing else; the place is stored."""
        is_here = not self._section.hidden
        if is_here and pressed(LESSON, event) and not document.querySelector(_BUSY_WITH_ESCAPE):
            event.preventDefault()
            window.location.hash = self._heading.leave


@cache
def teacher_at(table: Table) -> Teacher:
    """The teacher of a table, who comes when first wanted."""
    return Teacher(table)
