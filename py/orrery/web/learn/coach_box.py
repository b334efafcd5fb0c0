"""The coach at the table: what the others did, what to aim for, and good moves, also shown on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import Any, Final

from js import document

from orrery.core.state import Action
from orrery.core.wording import capital
from orrery.games.coaching import coaching_of
from orrery.games.lessons import lessons_of
from orrery.play.advice import advice, aim, coach_of, is_first_decision, rest_of_plan, urgent
from orrery.play.coach import LEVEL, rest_of_advice
from orrery.play.driver import Moment
from orrery.play.evaluation import fitted, shares
from orrery.play.glossary import explained
from orrery.play.match import Mode
from orrery.play.moves import THEN, Move, comparison, in_order, in_view
from orrery.play.next_step import NextStep
from orrery.play.outlook import why_better
from orrery.play.question import BACK, Question
from orrery.play.recap import recap
from orrery.play.remarks import Remark, remarks
from orrery.play.session import Session
from orrery.records.tree import Node
from orrery.web.bots.engine_client import EngineClient
from orrery.web.bots.messages import Answer
from orrery.web.learn.contents import address_of, done
from orrery.web.page.dom import element, on, replace_children
from orrery.web.table.table import Table

NAME: Final = "coach"
THINKS: Final = "Looking for good moves\N{HORIZONTAL ELLIPSIS}"
WAITS: Final = "Watch what happens next."
ROLL_NOW: Final = "Roll now: the dice decide what you can do next."
AWAY: Final = "Advice is for the latest position: return there to see it."
ELSEWHERE: Final = "You are trying something else. Go on, or go back to see my advice again."
CHOSEN: Final = f"You have chosen this: now press “{{}}”, or “{BACK}” to choose again."
"""Until what was advised and chosen is confirmed by the button of this name."""
LOST: Final = "Advice didn't load. Check your connection; you can play on."


class CoachBox:
    """The section `coach`, made when a coach first speaks."""

    def __init__(self, table: Table, engine: EngineClient, silence: Callable[[], None]) -> None:
        """`silence` turns the coach off."""
        self._table = table
        self._engine = engine
        self._session: Session
        self._known: dict[Node, tuple[Move, ...]] = {}
        """What was found for positions of this record, by the action that led there."""
        self._compared: dict[Node, str] = {}
        """How these compare."""
        self._clicked: dict[Node, Move] = {}
        """Which of them was clicked: others can begin with the same action."""
        self._moves: tuple[Move, ...] = ()
        self._touches: dict[Move, tuple[str, ...]] = {}
        """What each of the moves touches."""
        self._explained: Counter[str] = Counter()
        """How often each word of the game has been explained since it came to the table."""
        self._meanings: dict[Node, dict[str, str]] = {}
        """What words were explained at positions of this record."""
        self._remark = element("p", class_="coach-remark")
        self._aim = element("p", class_="coach-aim")
        self._urgent = element("p", class_="coach-urgent")
        self._status = element("p", class_="coach-status")
        self._comparison = element("p", class_="coach-tip")
        self._list = element("ol", class_="coach-moves")
        self._words = [element("div", class_="coach-words") for _ in range(2)]
        """Below what is said; on a wide screen below the answers, where there is room."""
        said = (
            self._urgent,
            self._comparison,
            self._list,
            self._status,
            self._remark,
            self._aim,
            self._words[0],
        )
        self._said = element("div", *said, class_="coach-said", tabindex="-1", aria_live="polite")
        self._leave = element("button", "Play on without me", type="button", class_="button")
        self._next = element("a", "Next lesson", class_="button primary")
        self._in_dialog = document.getElementById("result-lesson")
        """The same in the dialog that closes a game."""
        title = element("h2", "Your coach", id="coach-title")
        self._section = element(
            "section",
            element("div", title, self._next, self._leave, class_="coach-head"),
            self._said,
            id=NAME,
            aria_labelledby="coach-title",
        )
        on(self._leave, "click", lambda _: silence())
        on(self._list, "click", self._on_click)
        for event in ("pointerover", "focusin"):
            on(self._list, event, self._on_point)
        for event in ("pointerleave", "focusout"):
            on(self._list, event, lambda _: self._suggest(self._moves))
        table.input.on_ask = self._follow
        self._words[1].setAttribute("aria-hidden", "true")
        document.querySelector("#table > .asked").after(self._section, self._words[1])

    def begin(self) -> None:
        """Another game comes to the table."""
        self._known.clear()
        self._clicked.clear()
        self._compared.clear()
        self._meanings.clear()
        self._explained.clear()
        self._moves = ()

    def close(self) -> None:
        """Be silent."""
        had_focus = self._section.contains(document.activeElement)
        self._section.hidden, self._in_dialog.hidden, self._moves = True, True, ()
        self._explain({})
        self._table.input.suggest(())
        if had_focus:
            self._table.board.focus()

    @property
    def advises(self) -> bool:
        """Whether moves are shown for the position that is looked at."""
        return bool(self._moves)

    # --- position by position ----------------------------------------------------------------

    def show(self, moment: Moment) -> None:
        """Say something about a position; moves follow as soon as they are found."""
        self._session, self._moves = moment.session, ()
        self._section.hidden = False
        match = moment.session.match
        is_over = match.state.is_terminal()
        self._leave.hidden, self._next.hidden, self._in_dialog.hidden = is_over, not is_over, True
        if is_over:
            self._show_end()
        elif match.mode is not Mode.GAME:
            self._say(AWAY)
        elif moment.is_busy:
            self._say(WAITS)
        elif moment.step is NextStep.PERSON:
            self._advise()
        else:
            self._say(ROLL_NOW if moment.step is NextStep.ROLL else "")

    def _say(self, status: str, *, aim: str = "", urgent: str = "", remarks: Sequence[Remark] = ()) -> None:
        had_focus = self._list.contains(document.activeElement)
        for made, text in ((self._aim, aim), (self._urgent, urgent), (self._status, status)):
            made.textContent = text
            made.hidden = not text
        parts = [(element("span", f"{each.done} "), f"{each.since} ") for each in remarks]
        replace_children(self._remark, chain.from_iterable(parts))
        self._remark.hidden = not parts
        self._list.hidden = self._comparison.hidden = True
        replace_children(self._list, ())
        self._explain({})
        self._said.scrollTop = 0
        if had_focus:
            self._said.focus(preventScroll=True)

    def _show_end(self) -> None:
        match, slug = self._session.match, self._session.match.game.info.slug
        lessons, finished = lessons_of(slug), done(slug)
        following = next((lesson for lesson in lessons if lesson.number not in finished), None)
        which = f"{'Next' if finished else 'First'} lesson" if following else "All lessons"
        self._in_dialog.textContent = which
        self._next.textContent = f"{which}: {following.title()}" if following else which
        for link in (self._next, self._in_dialog):
            link.href = address_of(slug, following.number) if following else f"#/learn/{slug}"
            link.hidden = not lessons
        self._say("", aim=self._session.words.result(match.state, match.names))

    def _advise(self) -> None:
        """Say what to do; beside what is left of a turn that was advised, nothing that was said with it."""
        session = self._session
        node = session.match.record.cursor
        going_on = rest_of_plan(session, rest_of_advice(*self._begun(node)))
        if going_on and node not in self._known:
            self._known[node], self._compared[node] = (going_on,), ""
        told = remarks(session)
        self._say(THINKS, aim="" if going_on else aim(session), urgent=urgent(session), remarks=told)
        self._section.classList.toggle("is-first", is_first_decision(session))
        if node in self._known:
            self._show_moves(self._known[node])
        if node not in self._known or going_on:  # then for the evaluation alone
            learn, fail = partial(self._learn, node), partial(self._fail, node)
            self._engine.ask_about(session.match, LEVEL, learn, fail, is_coached=True)

    def _learn(self, node: Node, answer: Answer) -> None:
        self._table.judge(answer.values)
        if answer.is_last and self._is_at(node) and node not in self._known:
            moves = advice(self._session, answer.ways, rest_of_advice(*self._begun(node)))
            coach, match = coach_of(self._session), self._session.match
            state, judged = match.state, zip(answer.ways, answer.worth, strict=True)
            seat = state.current_player()
            worth = {line[0]: shares(fitted(match, values))[seat] for line, values in judged}
            gains = {move.action: coach.gain(state, move) for move in moves}
            self._known[node] = moves = in_view(in_order(moves, worth, gains))
            are_alike = coach.are_alike(state, moves)
            because = partial(why_better, coach.coaching, state, answer.ways, match.names)
            self._compared[node] = comparison(moves, worth, gains, because, are_alike=are_alike)
            self._show_moves(self._known[node])

    def _begun(self, node: Node) -> tuple[tuple[Move, ...], list[Action]]:
        """What was advised last, and what has been played since: some of it by itself."""
        played = list[Action]()
        while node.parent:
            played.insert(0, node.action)
            node = node.parent
            if node in self._known:
                clicked = self._clicked.get(node)
                return ((clicked,) if clicked else ()) + self._known[node], played
        return (), []

    def _fail(self, node: Node) -> None:
        if self._is_at(node) and node not in self._known:
            self._status.textContent = LOST

    def _is_at(self, node: Node) -> bool:
        return not self._section.hidden and self._session.match.record.cursor is node

    def _show_moves(self, moves: tuple[Move, ...]) -> None:
        had_focus = self._said.isSameNode(document.activeElement)
        view, state = self._session.view, self._session.match.state
        self._moves, self._touches = moves, {move: view.touches(state, move.action) for move in moves}
        self._status.hidden, self._list.hidden = True, False
        self._comparison.textContent = self._compared[self._session.match.record.cursor]
        self._comparison.hidden = not self._comparison.textContent
        replace_children(self._list, [_row(at, move) for at, move in enumerate(moves)])
        self._explain(self._meanings_now())
        self._suggest(moves)
        if had_focus:
            self._list.querySelector("button").focus(preventScroll=True)

    def _follow(self, question: Question) -> None:
        """Be silent about moves while something else is picked; say what confirms one that is chosen."""
        if not self._moves or self._section.hidden:
            return
        picked, moves = question.selection.picked, self._touches.items()
        fitting = {move for move, keys in moves if keys[: len(picked)] == picked}
        self._list.hidden, self._status.hidden = not fitting, bool(fitting)
        self._status.textContent = ELSEWHERE
        chosen = {move for move in fitting if question.risk and self._touches[move] == picked}
        for move, row in zip(self._moves, self._list.children, strict=True):
            row.hidden = bool(chosen) and move not in chosen
        compared = self._compared.get(self._session.match.record.cursor, "")
        self._comparison.textContent = CHOSEN.format(question.confirming) if chosen else compared
        self._comparison.hidden = not fitting or not self._comparison.textContent

    def _meanings_now(self) -> dict[str, str]:
        """What words mean that can be read now, the same whenever this position is shown."""
        match = self._session.match
        node = match.record.cursor
        if node not in self._meanings:
            steps = [step.text for turn in recap(self._session) for step in turn.steps]
            said = (made.textContent for made in (self._list, self._remark, self._aim))
            prompt, *answers = self._session.question().texts()
            progress = self._session.words.progress(match.state, match.names)
            texts = [" ".join([prompt, *said]), " ".join([*answers, *steps]), progress]
            glossary = coaching_of(match.game.info.slug).glossary(match.state)
            self._meanings[node] = explained(glossary, texts, self._explained)
            self._explained.update([*self._meanings[node]])  # its words
        return self._meanings[node]

    def _explain(self, meanings: Mapping[str, str]) -> None:
        for made in self._words:
            parts = [element("p", element("b", word), f": {text}.") for word, text in meanings.items()]
            replace_children(made, parts)
            made.hidden = not parts

    # --- what is shown on the board ----------------------------------------------------------

    def _suggest(self, moves: Sequence[Move]) -> None:
        if self._moves:
            self._table.input.suggest([self._touches[move] for move in moves])

    def _on_point(self, event: Any) -> None:
        """Show only the move that is pointed at."""
        move = self._move_of(event)
        if move:
            self._suggest([move])

    def _on_click(self, event: Any) -> None:
        move = self._move_of(event)
        if move:
            self._clicked[self._session.match.record.cursor] = move
            self._table.input.choose(self._touches[move])
            document.getElementById("board").scrollIntoView(block="nearest")  # on a phone it can be above

    def _move_of(self, event: Any) -> Move | None:
        made = event.target.closest("[data-move]")
        return self._moves[int(made.dataset.move)] if made and self._moves else None


def _row(at: int, move: Move) -> Any:
    """A move that is advised: what to do now, what comes then and what speaks for it, line by line."""
    now, *later = move.order.split(THEN)
    is_numbered = len(later) > 1
    parts = [move.lead, element("b", f"{'1. ' * is_numbered}{now}. ")]
    for number, step in enumerate(later, 2):
        parts.append(element("span", f"{number}. {capital(step)}. " if is_numbered else f"Then {step}. "))
    if move.reason:
        parts.append(element("small", " ".join(f"{capital(each)}." for each in move.reason.split("; "))))
    return element("li", element("button", *parts, type="button", data_move=str(at)))
