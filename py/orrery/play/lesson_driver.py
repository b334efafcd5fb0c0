"""What drives a lesson: it leads through the steps, and judges what the learner tries.

The learner sees an ordinary `Session`, whose record holds only what was played so far: its log shows neither
what is to come nor any mistake that was taken back. The lesson's own record is only read.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

from orrery.core.state import Action
from orrery.play.game_log import GameLog
from orrery.play.match import Mode
from orrery.play.multi_select import set_end, set_start
from orrery.play.next_step import NextStep
from orrery.play.script import Script
from orrery.play.session import Session
from orrery.play.taught import Phase, TaughtDriver, TaughtMoment, Verdict, unplayed
from orrery.records.teaching import Teaching
from orrery.records.tree import Node, Record

TOO: Final = "That is right too."
MISSED: Final = "You could do that, but it isn’t what the lesson is looking for. Try something else."
"""At first; a second time it is named."""


class LessonDriver(TaughtDriver):
    """Drives a lesson: one learner decides for all seats that are asked."""

    def __init__(self, record: Record) -> None:
        """Begin a lesson; raises `RecordError` with one sentence if the record is none."""
        self.script: Final = Script(record)
        self.session = Session(unplayed(record), Mode.LESSON)
        """What the table shows."""
        self._log: Final = GameLog(record, self.session.words)
        """Of the lesson's own record."""
        self.phase = Phase.TELL
        self.verdict = None
        self._at = self._step = record.root
        """The node of the main line that was come to, and the last at which the teacher spoke."""
        self._reply: Teaching | None = None
        """To an answer that is not the main line's."""
        self._missed: Node | None = None
        """Where an answer was last missed that the lesson has not foreseen."""
        self.go_to(1)

    # --- what is shown -----------------------------------------------------------------------

    @property
    def words(self) -> str:
        """What the teacher says, or said last; empty where the game's own prompt asks."""
        return self._teaching.words

    @property
    def points(self) -> tuple[str, ...]:
        """The keys of the things that are circled now."""
        return () if self.phase is Phase.PLAYING else self._teaching.points

    @property
    def arrows(self) -> tuple[tuple[str, str], ...]:
        """The arrows that are drawn now: from a key to a key."""
        return () if self.phase is Phase.PLAYING else self._teaching.arrows

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
        if self._reply is not None or self.phase is Phase.PLAYING:
            return False
        played = [node.action for node in self.session.match.record.cursor.path()]
        return self._on_main_line(played) is self.script.rest(self._step)

    def next_step(self) -> NextStep:
        """See `Driver`."""
        if self.phase is not Phase.PLAYING:
            return super().next_step()
        return NextStep.CHANCE if self.session.match.state.is_chance_node() else NextStep.LESSON

    def moment(self, since: Node | None = None, *, is_paused: bool = False) -> TaughtMoment:
        """See `Driver`. No bot decides in a lesson, so nothing is ever paused."""
        return TaughtMoment(
            self.session,
            self.question(),
            self.next_step(),
            since,
            phase=self.phase,
            verdict=self.verdict,
            words=self.words,
            points=self.points,
            arrows=self.arrows,
            answer_keys=self.answer_keys(),
            number=self.number,
            steps=self.steps,
            can_go_back=self.can_go_back,
            can_begin_again=self.number > 1 or self.phase is Phase.DONE,
        )

    def answer_keys(self) -> tuple[str, ...]:
        """The keys that the main line's answer touches, to light up with `show_me`; empty unless asked."""
        if self.phase not in (Phase.ASK, Phase.WRONG):
            return ()
        return self.session.view.touches(self.script.record.state_at(self._at), self._at.children[0].action)

    # --- going on ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """What a tap does: on from what was said, back before a mistake. Nothing at any other moment."""
        if self.phase is Phase.TELL:
            self.verdict, self.phase = None, Phase.PLAYING
        elif self.phase is Phase.WRONG:
            self._ask_again()
        elif self.phase is Phase.RIGHT:
            self._ask_again()
            self._follow(Verdict.RIGHT)

    def advance(self) -> str:
        """Play what needs no decision: the main line's next action, or all dice that are rolled together.

        Nothing in any phase but `PLAYING`.
        """
        if self.phase is Phase.PLAYING:
            words, match = self.session.words, self.session.match
            heading, is_roll = words.heading(match.state, match.names), match.state.is_chance_node()
            self._follow()
            while is_roll and match.state.is_chance_node() and self.phase is Phase.PLAYING:
                if words.heading(match.state, match.names) != heading:
                    break
                self._follow()
        return ""

    def show_me(self) -> None:
        """Play the answer for the learner. Nothing unless something is asked."""
        if self.phase in (Phase.ASK, Phase.WRONG):
            self._ask_again()
            self._follow(Verdict.SHOWN)

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
            self.phase = Phase.ASK
        elif not node.children:
            self.phase = Phase.DONE
        else:
            self.phase = Phase.TELL if teaching.words else Phase.PLAYING

    def _follow(self, verdict: Verdict | None = None) -> None:
        """Play the main line's next action."""
        after = self._at.children[0]
        self.session.match.act(after.action)
        self.verdict = verdict
        self._arrive(after)

    def _ask_again(self) -> None:
        """See `TaughtDriver`."""
        self._stand_at(self._at)
        self.verdict, self._reply, self.phase = None, None, Phase.ASK

    # --- answers -----------------------------------------------------------------------------

    def _judge(self) -> None:
        """See `TaughtDriver`."""
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
            is_first, self._missed = self._missed is not self._at, self._at
            self._reply = Teaching(MISSED if is_first else self._difference(played[-1]))
            self.verdict, self.phase = Verdict.WRONG, Phase.WRONG

    def _reply_to(self, foreseen: Node) -> None:
        """Say what the lesson says of an answer beside its main line."""
        teaching = self.script.at(foreseen)
        if teaching.right:
            goes_on = f"The lesson continues: {self._log.entry(self._at.children[0]).text}"
            teaching = replace(teaching, words=f"{teaching.words or TOO} {goes_on}")
        self._reply = teaching
        self.verdict = Verdict.RIGHT if teaching.right else Verdict.WRONG
        self.phase = Phase.RIGHT if teaching.right else Phase.WRONG

    def _difference(self, played: Node) -> str:
        """What distinguishes a legal action from the one that is asked for."""
        answer = self._at.children[0]
        texts = (self.session.log.entry(played).text, self._log.entry(answer).text)
        firsts, names = tuple(map(_first_sentence, texts)), (played.notation, answer.notation)
        for mine, wanted in (firsts, texts, names):
            if mine != wanted:
                break
        return f"You could do that, but the lesson is looking for “{wanted}”, not “{mine}”."

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


def _first_sentence(text: str) -> str:
    """Return what was done, without the sentences on what it led to."""
    return text.partition(". ")[0].removesuffix(".")
