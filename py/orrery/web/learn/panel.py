"""The teacher's panel at the table: words, how far the lesson is, and what goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from js import document

from orrery.play.lesson import Lesson, Moment, Verdict
from orrery.web.learn.words import pieces
from orrery.web.page.dom import by_id, element, on, replace_children

NAME: Final = "teacher"
VERDICTS: Final = {Verdict.RIGHT: "Right.", Verdict.WRONG: "Not this.", Verdict.SHOWN: "Shown."}
GO_ON: Final = "Go on"
_PRIMARY: Final = {Moment.WRONG: "Try again", Moment.ASK: "", Moment.DONE: ""}


@dataclass(frozen=True, slots=True)
class Heading:
    """Which lesson it is, and where it leads."""

    slug: str
    kicker: str
    """Such as "Lesson 2 of 6"."""
    title: str
    leave: str
    """The address to which leaving leads."""
    after: Mapping[str, str]
    """By what is written on them: addresses that are offered when the lesson is done, the best first."""


class Panel:
    """The section `teacher`, made when the first lesson begins; its buttons are called by their words."""

    def __init__(self, pressed: Callable[[str], None]) -> None:
        """`pressed` is told which button was: `on`, `show`, `back` or `again`."""
        self._heading: Heading
        self._kicker = element("p", class_="teacher-kicker")
        self._title = element("h2", id="teacher-title")
        self._leave = element("a", "×", class_="teacher-leave", aria_label="Leave the lesson")
        self._leave.title = "Leave the lesson (Esc); your place is kept"
        self._verdict = element("p", id="teacher-verdict")
        self._words = element("p", id="teacher-words", tabindex="-1")
        self._dots = element("p", class_="teacher-dots", role="img")
        self._after = element("span", class_="teacher-after")
        self._buttons = {
            name: element("button", words, type="button", class_="button", data_step=name)
            for name, words in {"on": GO_ON, "show": "Show me", "back": "Back", "again": "Again"}.items()
        }
        self._buttons["on"].classList.add("primary")
        made = element("section", id=NAME, aria_label="The teacher")
        made.append(*self._parts())
        on(made, "click", lambda event: _tell(event, pressed))
        by_id("table").prepend(made)
        self.made: Final = made

    def _parts(self) -> tuple[Any, ...]:
        head, titles = element("div", class_="teacher-head"), element("div")
        titles.append(self._kicker, self._title)
        head.append(titles, self._leave)
        said = element("div", class_="teacher-said", aria_live="polite")
        said.append(self._verdict, self._words)
        actions = element("p", class_="actions")
        actions.append(self._buttons["on"], self._after, *list(self._buttons.values())[1:])
        return head, said, actions, self._dots

    def begin(self, heading: Heading) -> None:
        """Another lesson begins."""
        self._heading = heading
        self._kicker.textContent = heading.kicker
        self._title.textContent = heading.title
        self._leave.setAttribute("href", heading.leave)
        links = [element("a", words, class_="button", href=href) for words, href in heading.after.items()]
        links[0].classList.add("primary")
        replace_children(self._after, links)
        self.made.hidden = False

    def hide(self) -> None:
        """The lesson has left the table."""
        self.made.hidden = True

    # --- moment by moment --------------------------------------------------------------------

    def show(self, lesson: Lesson) -> None:
        """Say what the teacher says, and offer what can be done."""
        moment = lesson.moment
        is_done = moment is Moment.DONE
        verdict = VERDICTS[lesson.verdict] if lesson.verdict else ""
        self._verdict.textContent = verdict
        self._verdict.hidden = not verdict
        self._verdict.dataset.verdict = lesson.verdict.value if lesson.verdict else ""
        if str(self._words.textContent) != lesson.words:
            replace_children(self._words, [self._piece(*piece) for piece in pieces(lesson.words)])
        primary = _PRIMARY.get(moment, GO_ON)
        self._buttons["on"].textContent = primary or GO_ON
        self._buttons["on"].setAttribute("aria-disabled", str(moment is Moment.PLAYING).lower())
        self._buttons["on"].hidden = not primary
        self._buttons["show"].hidden = moment not in (Moment.ASK, Moment.WRONG)
        is_answered = moment in (Moment.RIGHT, Moment.WRONG)
        self._buttons["back"].hidden = is_answered or not lesson.can_go_back
        self._buttons["again"].hidden = is_answered or (lesson.number == 1 and not is_done)
        self._after.hidden = not is_done
        self._show_dots(lesson.number - (not is_done), lesson.steps)
        self.made.dataset.moment = moment.value

    def _piece(self, text: str, is_clause: bool) -> Any:
        if not is_clause:
            return text
        address = f"rules/{self._heading.slug}.html#{text}"
        return element("a", text, class_="teacher-clause", href=address, target="_blank", rel="noopener")

    def _show_dots(self, passed: int, steps: int) -> None:
        if self._dots.childElementCount != steps:
            replace_children(self._dots, [element("i") for _ in range(steps)])
        for at, dot in enumerate(self._dots.children):
            dot.className = "is-passed" if at < passed else "is-here" if at == passed else ""
        self._dots.setAttribute("aria-label", f"Step {min(passed + 1, steps)} of {steps}")

    def focus_words(self) -> None:
        """Bring the keyboard to what the teacher says."""
        self._words.focus()

    def lead_focus(self, moment: Moment) -> None:
        """Bring the keyboard to what goes on; while the board is asked, away from what is gone."""
        if moment is Moment.ASK:
            active = document.activeElement
            if active.isSameNode(document.body) or self.made.contains(active):
                self.focus_words()
        elif moment is Moment.DONE:
            self._after.firstElementChild.focus()
        else:
            self._buttons["on"].focus()


def _tell(event: Any, pressed: Callable[[str], None]) -> None:
    button = event.target.closest("[data-step]")
    if button:
        pressed(str(button.dataset.step))
