"""The teacher: leads through a lesson, step by step, and answers what the learner tries.

No browser is in it. What the learner sees is an ordinary `Session`, whose record holds what was played so
far and no more: neither what is to come nor what was tried in vain stands in its log. The lesson's own record
is only read.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from typing import Final

from orrery.core.state import Action
from orrery.play.gathering import set_end, set_start
from orrery.play.mode import Mode
from orrery.play.question import Question
from orrery.play.script import Script
from orrery.play.selection import Selection
from orrery.play.session import Session
from orrery.play.story import Story
from orrery.records.teaching import Teaching
from orrery.records.tree import Node, Record

TOO: Final = "That is right too."


class Moment(Enum):
    """What the lesson waits for."""

    TELL = "tell"
    """The teacher has said something: `go_on`."""
    ASK = "ask"
    """The learner is to find an action: `answer`, `gather`, or `show_me`."""
    PLAYING = "playing"
    """Something goes on by itself: `play_on`, after the usual hold."""
    RIGHT = "right"
    """The answer was right too, and is on the board; the main line goes on otherwise: `go_on`."""
    WRONG = "wrong"
    """The answer was a mistake, and is on the board: `go_on` takes it back; or `show_me`."""
    DONE = "done"
    """The lesson is over."""


class Verdict(Enum):
    """What became of the last question."""

    RIGHT = "right"
    WRONG = "wrong"
    SHOWN = "shown"
    """The teacher has played it."""


class Lesson:
    """A lesson that goes on: one learner, who decides for all seats that are asked."""

    def __init__(self, record: Record) -> None:
        """Begin a lesson; raises `RecordError` with one sentence if the record is none."""
        self.script: Final = Script(record)
        self.session: Final = Session(_unplayed(record), Mode.LESSON)
        """What the table shows."""
        self._story: Final = Story(record, self.session.words)
        """Of the lesson's own record."""
        self.moment = Moment.TELL
        self.verdict: Verdict | None = None
        """Of the answer just given, until the lesson goes on from it."""
        self._at = self._step = record.root
        """The node of the main line that was come to, and the last at which the teacher spoke."""
        self._reply: Teaching | None = None
        """To an answer that is not the main line's."""
        self.go_to(1)

    # --- what is shown -----------------------------------------------------------------------

    @property
    def words(self) -> str:
        """What the teacher says, or said last; empty where the game's own prompt asks."""
        return self._teaching.words

    @property
    def points(self) -> tuple[str, ...]:
        """The keys of the things that are circled now."""
        return () if self.moment is Moment.PLAYING else self._teaching.points

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """The arrows that are drawn now: from a key to a key."""
        return () if self.moment is Moment.PLAYING else self._teaching.arrows

    @property
    def _teaching(self) -> Teaching:
        return self._reply or self.script.at(self._step)

    @property
    def number(self) -> int:
        """Which step it is, counted from 1."""
        return self.script.steps.index(self._step) + 1

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.script.steps)

    @property
    def can_go_back(self) -> bool:
        """Whether `back` leads anywhere."""
        return self.number > 1 or not self._is_at_rest

    @property
    def _is_at_rest(self) -> bool:
        """Whether nothing was played or tried since the teacher spoke."""
        if self._reply is not None or self.moment is Moment.PLAYING:
            return False
        played = [node.action for node in self.session.match.record.cursor.path()]
        return self._on_main_line(played) is self.script.rest(self._step)

    def question(self) -> Question:
        """What can be touched: what the game asks, while the learner is asked; else nothing."""
        if self.moment is Moment.ASK:
            return self.session.question()
        return Question(self.session.prompt(), Selection({}), ())

    def answer_keys(self) -> tuple[str, ...]:
        """The keys that the main line's answer touches, to light up with `show_me`; empty unless asked."""
        if self.moment not in (Moment.ASK, Moment.WRONG):
            return ()
        return self.session.view.touches(self.script.record.state_at(self._at), self._at.children[0].action)

    # --- going on ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """What a tap does: on from what was said, back before a mistake. Nothing at any other moment."""
        if self.moment is Moment.TELL:
            self.verdict, self.moment = None, Moment.PLAYING
        elif self.moment is Moment.WRONG:
            self._ask_again()
        elif self.moment is Moment.RIGHT:
            self._ask_again()
            self._follow(Verdict.RIGHT)

    def play_on(self) -> None:
        """Play what goes on by itself: the main line's next action, or all dice that fall together.

        Nothing at any moment but `PLAYING`.
        """
        if self.moment is not Moment.PLAYING:
            return
        words, match = self.session.words, self.session.match
        heading, is_throw = words.heading(match.state, match.names), match.state.is_chance_node()
        self._follow()
        while is_throw and self.moment is Moment.PLAYING:
            if not match.state.is_chance_node() or words.heading(match.state, match.names) != heading:
                return
            self._follow()

    def show_me(self) -> None:
        """Play the answer for the learner. Nothing unless something is asked."""
        if self.moment in (Moment.ASK, Moment.WRONG):
            self._ask_again()
            self._follow(Verdict.SHOWN)

    def answer(self, action: Action) -> None:
        """Take an answer; raises `IllegalActionError` with nothing changed.

        Nothing unless something is asked.
        """
        if self.moment is Moment.ASK:
            self.session.match.act(action)
            self._judge()

    def gather(self, key: str) -> bool:
        """Add to the set that is being chosen, in any order, or take back from it.

        False, with nothing changed, where that cannot be done or nothing is asked.
        """
        if self.moment is not Moment.ASK or not self.session.regather(key):
            return False
        self._judge()
        return True

    # --- back and forth ----------------------------------------------------------------------

    def back(self) -> None:
        """Go to the step before, or to the beginning of this one if something was played since."""
        self.go_to(self.number - 1 if self._is_at_rest else self.number)

    def again(self) -> None:
        """Begin anew."""
        self.go_to(1)

    def go_to(self, number: int) -> None:
        """Go to a step, counted from 1; to the first or the last where there is no such step."""
        step = self.script.steps[min(max(number, 1), self.steps) - 1]
        self._stand_at(self.script.rest(step))
        self.verdict = None
        self._arrive(step)
        self._at = self.script.rest(step)

    # --- the state machine -------------------------------------------------------------------

    def _arrive(self, node: Node) -> None:
        """Come to a node of the main line, whose position is on the board."""
        teaching = self.script.at(node)
        self._at, self._reply = node, None
        if teaching.ask or teaching.words:
            self._step = node
        if teaching.ask:
            self.moment = Moment.ASK
        elif not node.children:
            self.moment = Moment.DONE
        else:
            self.moment = Moment.TELL if teaching.words else Moment.PLAYING

    def _follow(self, verdict: Verdict | None = None) -> None:
        """Play the main line's next action."""
        after = self._at.children[0]
        self.session.match.act(after.action)
        self.verdict = verdict
        self._arrive(after)

    def _ask_again(self) -> None:
        """Bring back the question, with nothing answered."""
        self._stand_at(self._at)
        self.verdict, self._reply, self.moment = None, None, Moment.ASK

    def _stand_at(self, node: Node) -> None:
        """Have on the board the position of a node of the main line, and nothing in the record beyond it."""
        record, wanted = self.session.match.record, node.path()
        here = record.root
        for step in wanted:
            child = here.child(step.action)
            if child is None:
                break
            here = child
        record.go(here)
        for child in list(here.children):
            record.delete(child)
        for step in wanted[here.ply :]:
            record.play(step.action)

    # --- answers -----------------------------------------------------------------------------

    def _judge(self) -> None:
        """Say what an answer is worth that is on the board."""
        played = self.session.match.record.cursor.path()
        reached = self._on_main_line([node.action for node in played])
        if reached is self._at:
            return  # what was added to a set was taken back
        is_part = self._is_part(played)
        if reached is not None and reached.ply > self._at.ply and not (is_part and self._is_silent(reached)):
            self.verdict = Verdict.RIGHT
            self._arrive(reached)
            return
        is_one = len(played) == self._at.ply + 1 and self._is_from(played, self._at)
        foreseen = self.script.foreseen(self._at, played[-1].action) if is_one else None
        if foreseen is not None:
            self._reply_to(foreseen)
        elif not is_part:
            self._reply = Teaching(self._difference(played[-1]))
            self.verdict, self.moment = Verdict.WRONG, Moment.WRONG

    def _reply_to(self, foreseen: Node) -> None:
        """Say what the lesson says of an answer beside its main line."""
        teaching = self.script.at(foreseen)
        if teaching.right:
            goes_on = f"The lesson goes on like this: {self._story.tell(self._at.children[0]).sentence}"
            teaching = replace(teaching, words=f"{teaching.words or TOO} {goes_on}")
        self._reply = teaching
        self.verdict = Verdict.RIGHT if teaching.right else Verdict.WRONG
        self.moment = Moment.RIGHT if teaching.right else Moment.WRONG

    def _difference(self, played: Node) -> str:
        """What distinguishes a legal action from the one that is asked for."""
        answer = self._at.children[0]
        tellings = (self.session.story.tell(played).sentence, self._story.tell(answer).sentence)
        deeds, names = tuple(map(_first_sentence, tellings)), (played.notation, answer.notation)
        for mine, wanted in (deeds, tellings, names):
            if mine != wanted:
                break
        return f"Legal, but here the lesson wants “{wanted}”, not “{mine}”."

    def _on_main_line(self, actions: list[Action]) -> Node | None:
        """The node of the main line that these actions lead to; None if they leave it."""
        node = self.script.record.root
        for action in actions:
            if not node.children or node.children[0].action != action:
                return None
            node = node.children[0]
        return node

    def _is_from(self, played: list[Node], node: Node) -> bool:
        """Whether what was played begins with all that leads to a node of the main line."""
        return self._on_main_line([each.action for each in played[: node.ply]]) is node

    def _is_silent(self, node: Node) -> bool:
        """Whether nothing is said and nothing is asked at a node."""
        teaching = self.script.at(node)
        return not teaching.words and not teaching.ask

    def _is_part(self, played: list[Node]) -> bool:
        """Whether the board shows a part of the set that is asked for and not yet all of it, in any order."""
        view, record = self.session.view, self.script.record
        start, end = set_start(record, view, self._at), set_end(record, view, self._at)
        wanted = Counter(view.members(record.state_at(end)))
        chosen = Counter(view.members(self.session.match.state))
        is_set = bool(wanted) and self._is_from(played, start)
        return is_set and len(played) == start.ply + chosen.total() and chosen < wanted


def _first_sentence(told: str) -> str:
    """What was done, without the sentences on what came of it."""
    return told.partition(". ")[0].removesuffix(".")


def _unplayed(record: Record) -> Record:
    """A record of the same game between the same, in which nothing was played yet."""
    fresh = Record(record.game, record.seats, record.options, record.rules_version)
    fresh.title = record.title
    return fresh
