"""The table: a game on the page, from position to position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final, Protocol

from orrery.core.state import Action
from orrery.play.match import Match
from orrery.play.mode import Mode
from orrery.play.next_step import NextStep
from orrery.play.question import Question
from orrery.play.session import SaveRecord, Session
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record, RecordError
from orrery.web.bots.engine_client import Thinker
from orrery.web.bots.turns import BotTurns
from orrery.web.page.dom import Announcer, Timer, by_id, on
from orrery.web.table.board import Board
from orrery.web.table.evaluation import Evaluation
from orrery.web.table.hints import Hints
from orrery.web.table.input import Focus, Touches
from orrery.web.table.log import Log
from orrery.web.table.result import ResultDialog
from orrery.web.table.sounds import Sounds
from orrery.web.table.standings import Standings
from orrery.web.table.tooltip import Asking

_QUIET: Final = frozenset({"Tab", "Shift", "Control", "Alt", "Meta"})
"""Keys that skip nothing."""
PAUSED: Final = "The bots pause."


class Guide(Protocol):
    """Whoever leads through a lesson at the table: `orrery.web.learn.teacher`."""

    session: Session

    def question(self) -> Question:
        """What can be touched now."""

    def answer(self, action: Action) -> None:
        """Take what was played."""

    def gather(self, key: str) -> bool:
        """See `Session.regather`."""

    def narrowed(self, picked: int) -> None:
        """So many things are picked, and the rest of an answer is wanted."""

    def asked(self) -> None:
        """Another position or question is shown: go on from there."""

    def lead_focus(self) -> None:
        """Bring the keyboard to what goes on, where nothing on the board does."""

    def leave(self) -> None:
        """The lesson leaves the table."""


class Table:
    """Everything around one game, which `Replay` walks through. A new game takes the place of the old one."""

    def __init__(self, save: SaveRecord, moved: Callable[[], None], thinker: Thinker) -> None:
        """`moved` is told whenever another position is shown; `thinker` thinks for the bots."""
        self._save = save
        self._moved = moved
        self._announcer = Announcer(by_id("announcer"))
        self._evaluation = Evaluation(thinker)
        self._hints = Hints(thinker, self._show_hint, self._evaluation.hear)
        self._bot_turns = BotTurns(thinker, self._go_on, self.ask, self._say, self._evaluation.hear)
        self._sounds = Sounds()
        self._touches = Touches(
            self._announcer, self._go_on, self._regather, self._bot_turns.hurry, self._sounds.refuse
        )
        self._asking = Asking(self._touches.key_of, self._touches.risked)
        self._log = Log(by_id("log"), self.look_at)
        self._standings = Standings(by_id("standings"))
        self._result = ResultDialog()
        self._session: Session
        self._guide: Guide | None = None
        """In a lesson: it says what is asked and what becomes of it."""
        self._step = NextStep.NOBODY
        """Who goes on in the position that is shown."""
        self._timer = Timer()
        """For what goes on by itself: it lapses if another position comes first."""
        for kind in ("click", "keydown"):
            on(by_id("table"), kind, self._skip)
        on(by_id("table-reference"), "click", lambda _: self._open_reference())

    @property
    def session(self) -> Session:
        """All that the table shows of what is played."""
        return self._session

    @property
    def match(self) -> Match:
        """What is played on the table."""
        return self._session.match

    @property
    def board(self) -> Board:
        """The picture on the table."""
        return self._touches.board

    # --- from game to game -------------------------------------------------------------------

    def begin(self, record: Record, mode: Mode = Mode.GAME, guide: Guide | None = None) -> None:
        """Show a record and go on with it: a new game, a saved one, one to read, or a lesson."""
        info = record.game.info
        self._let_go()
        self._guide = guide
        self._touches.narrowed = guide.narrowed if guide else None
        self._session = guide.session if guide else Session(record, mode)
        self._log.begin(record)
        self._bot_turns.begin(self.match)
        self._evaluation.begin(self._session)
        self._result.close()
        by_id("table-title").textContent = record.title or info.name
        by_id("table-rules").setAttribute("href", f"rules/{info.slug}.html")
        by_id("table-new").setAttribute("href", f"#/setup/{info.slug}")
        if self.match.mode is Mode.GAME and not record.root.children:
            while self.match.state.is_chance_node():  # the set-up is dealt before the first look
                self._throw()
            self.save()
        self._touches.begin(self._session)
        self.ask()

    def _open_reference(self) -> None:
        """Show the game on one page."""
        from orrery.web.table.reference import open_reference

        open_reference(self.match)

    def _let_go(self) -> None:
        self._timer.stop()
        if self._guide:
            self._guide.leave()
        self._guide = None

    def leave(self) -> None:
        """Let nothing happen any more while the table is not shown."""
        self._let_go()
        self._bot_turns.close()
        self._asking.close()
        self._result.close()

    def hand_over(self) -> None:
        """Let another tab play the game that is shown here."""
        self.match.mode = Mode.ELSEWHERE
        self.ask()

    def save(self) -> None:
        """Have the record saved, if it is one of this browser's."""
        self._session.keep(self._save)

    # --- from position to position -----------------------------------------------------------

    def _play(self, action: Action, marks: frozenset[Mark] = frozenset()) -> None:
        """Play an action; the picture follows later."""
        if self._guide:
            self._guide.answer(action)
            return
        node = self.match.act(action, self._marks() | marks)
        self._announcer.add(self._session.story.tell(node).sentence)

    def _throw(self) -> None:
        """Let the dice fall that fall together; the picture follows later."""
        self._session.throw()
        self._announcer.add(self._session.story.last_line())

    def _marks(self) -> frozenset[Mark]:
        """What a person has had help with, if it is one who decides."""
        is_asked = self._step is NextStep.PERSON and not self.match.state.is_chance_node()
        seen = {Mark.HINT: self._hints.is_shown, Mark.EVALUATION: self._evaluation.was_seen}
        return frozenset(mark for mark, was_seen in seen.items() if is_asked and was_seen)

    def _go_on(self, action: Action, marks: frozenset[Mark] = frozenset()) -> None:
        """Play an action, show it, and ask what is next."""
        self.then_show(lambda: self._play(action, marks))

    def then_show(self, play: Callable[[], None]) -> None:
        """Play something, show it, and ask what is next; where there is no room for it, say so."""
        focus, since = self._touches.focus(), self.match.record.cursor
        try:
            play()
        except RecordError:
            self._refuse()
        else:
            self._follow(focus, since)

    def _regather(self, key: str) -> bool:
        """Add to the set that is being chosen, or take back from it; false if that cannot be done."""
        focus = self._touches.focus()
        regather = self._guide.gather if self._guide else partial(self._session.regather, marks=self._marks())
        try:
            if not regather(key):
                return False
        except RecordError:
            self._refuse()
        else:
            self._follow(focus)
        return True

    def lend(self, touched: Callable[[str, bool], None] | None) -> None:
        """Tell somebody else what is touched, who plays nothing by it; None gives the touches back."""
        self._touches.lent = touched

    def _refuse(self) -> None:
        """Ask anew, and say that the record has no room for another answer."""
        self._touches.ask(self._question())
        self._say(self.match.full_sentence())

    def _say(self, sentence: str) -> None:
        """Say why nothing goes on."""
        by_id("board").setAttribute("aria-busy", "false")
        self._touches.refuse(sentence)

    def _show_hint(self, keys: frozenset[str], told: str) -> None:
        """Show what a hint touches, and what it says."""
        self._touches.hint(keys)
        self._touches.advise(told)

    def _follow(self, focus: Focus, since: Node | None = None) -> None:
        """Show what was played, and leave the focus on the board or among the choices, as it was."""
        self.save()
        self._show(since)
        if self.match.state.is_terminal() and self.match.mode is Mode.GAME:
            by_id("board").setAttribute("aria-busy", "true")
            self._timer.start(self._bot_turns.end_ms(), self.show_end)
        self._touches.keep_focus(focus)
        if self._guide:
            self._guide.lead_focus()

    def show_end(self) -> None:
        """Tell how the game ended that is over."""
        by_id("board").setAttribute("aria-busy", "false")
        self._result.open(self._session)

    def look_at(self, node: Node) -> None:
        """Show the position after an action of the record, and play nothing by itself there."""
        was_what_if = self.match.mode is Mode.BRANCH
        self.match.look_at(node)
        if was_what_if and self.match.mode is not Mode.BRANCH:
            self.save()  # else the what-if would be opened next time
        self._show()

    def _show(self, since: Node | None = None) -> None:
        """Bring the picture to the position of the record, and ask what is next."""
        self._result.close()
        self._touches.show(since)
        self.ask()

    def _question(self) -> Question:
        return self._guide.question() if self._guide else self._session.question()

    def ask(self) -> None:
        """Show what is asked now, and see to what nobody needs to be asked."""
        session = self._session
        question, step = self._question(), session.next_step()
        is_paused = step is NextStep.BOT and self._bot_turns.bar.is_paused
        if is_paused:
            question = replace(question, prompt=PAUSED)
        self._touches.ask(question)
        self._asking.show(self.match)
        self._bot_turns.show()
        self._hints.offer(session, step)
        by_id("board").setAttribute("aria-busy", str(step.is_automatic and not is_paused).lower())
        self._moved()
        if self._guide is None:
            self._show_beside()
        self._announcer.speak(question.prompt)
        self._step = step
        self._take(step)
        self._sounds.hear(session, step)
        if self._guide is None:
            self._evaluation.show(step, is_paused=is_paused)

    def _show_beside(self) -> None:
        """Show what stands beside the board, but in lessons: how it goes, and what has happened."""
        session, state, cursor = self._session, self.match.state, self.match.record.cursor
        self._standings.show(session.words, state, self.match)
        by_id("table-heading").textContent = session.words.heading(state, self.match.names)
        by_id("happened").textContent = session.story.just_happened()
        by_id("progress").textContent = session.words.progress(state, self.match.names)
        self._log.show(session.story, [*cursor.path(), *cursor.line()], cursor)

    def _take(self, step: NextStep) -> None:
        """Take a step that needs nobody, after a moment; or say why there is none."""
        self._timer.stop()
        self._bot_turns.stop()
        if self._guide:
            self._guide.asked()
        elif step is NextStep.FULL:
            self._say(self.match.full_sentence())
        elif step is NextStep.BOT:
            self._bot_turns.decide()
        elif step is NextStep.PERSON:
            self._bot_turns.person_asked()
        elif step is NextStep.CHANCE:
            self.put_off(step, lambda: self.then_show(self._throw))
        elif step is NextStep.FORCED:
            self.put_off(step, lambda: self._go_on(self.match.state.legal_actions()[0]))

    def put_off(self, step: NextStep, action: Callable[[], None]) -> None:
        """Do something once the position that is shown was seen long enough before such a step."""
        self._timer.start(self._bot_turns.hold_ms(step), action)

    def _skip(self, event: Any) -> None:
        """A click anywhere or a key: nothing is held that was being held."""
        if event.type == "click" or event.key not in _QUIET:
            self._timer.hurry(event)
            self._bot_turns.skip(event)
