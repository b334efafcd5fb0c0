"""A table with a teacher: what it waits for, what is said of an answer, and what the teacher's buttons do."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from enum import Enum
from typing import Final

from orrery.core.state import Action
from orrery.play.driver import Driver, Moment
from orrery.play.question import Question, Selection
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record


class Phase(Enum):
    """What the teacher waits for."""

    TELL = "tell"
    """The teacher has said something: `go_on`."""
    ASK = "ask"
    """An action is to be found: `answer`, `change_set`, or `show_me`."""
    PLAYING = "playing"
    """Something is played by itself: `advance`, after the usual wait."""
    RIGHT = "right"
    """The answer was right too, and is on the board; the main line goes on otherwise: `go_on`."""
    WRONG = "wrong"
    """The answer was a mistake, and is on the board: `go_on` takes it back; or `show_me`."""
    DONE = "done"
    """The lesson or the puzzle is over."""


class Verdict(Enum):
    """What became of the last question."""

    RIGHT = "right"
    WRONG = "wrong"
    SHOWN = "shown"
    """The teacher has played it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TaughtMoment(Moment):
    """A position with all that the teacher shows."""

    phase: Phase
    verdict: Verdict | None
    """Of the answer just given, until the teacher goes on from it."""
    words: str
    """What the teacher says, or said last; empty where the game's own prompt asks."""
    points: tuple[str, ...] = ()
    """The keys of the things that are circled now."""
    arrows: tuple[tuple[str, str], ...] = ()
    """The arrows that are drawn now: from a key to a key."""
    answer_keys: tuple[str, ...] = ()
    """The keys that the answer touches, to light up with `show_me`; empty unless asked."""
    number: int = 1
    """Which step it is, counted from 1."""
    steps: int = 1
    can_go_back: bool = False
    """Whether `back` leads anywhere."""
    can_begin_again: bool = False
    """Whether there is anything to begin anew."""


_NOTHING: Final = Question("", Selection({}), ())


class TaughtDriver(Driver):
    """Drives a table at which somebody learns: one person decides, and a teacher judges each answer."""

    phase: Phase
    verdict: Verdict | None
    """Of the answer just given, until the teacher goes on from it."""
    _last_asked: Question = _NOTHING
    """What was asked last."""

    @property
    def is_asking(self) -> bool:
        """See `Driver`. While the teacher speaks, a touch only leads to what comes next."""
        return self.phase is Phase.ASK

    def question(self) -> Question:
        """What can be touched: what the game asks, while something is asked; else nothing.

        After a mistake it is what a button answers: whatever is touched takes the mistake back first.
        """
        if self.is_asking:
            self._last_asked = super().question()
            return self._last_asked
        return self._last_asked.of_buttons() if self.phase is Phase.WRONG else _NOTHING

    def answer(self, action: Action, marks: frozenset[Mark] = frozenset()) -> str:
        """Take an answer; raises `IllegalActionError` with nothing changed.

        Nothing unless something is asked.
        """
        if self.is_asking:
            self.session.match.act(action)
            self._judge()
        return ""

    def change_set(self, key: str, marks: frozenset[Mark] = frozenset()) -> bool:
        """See `Driver`. False, with nothing changed, also if nothing is asked."""
        if not self.is_asking or not self.session.change_set(key):
            return False
        self._judge()
        return True

    def retry(self) -> bool:
        """See `Driver`."""
        is_wrong = self.phase is Phase.WRONG
        if is_wrong:
            self._ask_again()
        return is_wrong

    @abstractmethod
    def _judge(self) -> None:
        """Say what an answer is worth that is on the board, and decide what comes next."""

    @abstractmethod
    def _ask_again(self) -> None:
        """Bring back the question, with nothing answered."""

    @abstractmethod
    def go_on(self) -> None:
        """What a tap does: on from what was said, back before a mistake. Nothing at any other moment."""

    @abstractmethod
    def show_me(self) -> None:
        """Play the answer for the learner. Nothing unless something is asked."""

    @abstractmethod
    def back(self) -> None:
        """Go to the step before, or to the beginning of this one if something was played since."""

    @abstractmethod
    def again(self) -> None:
        """Begin anew."""

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


def unplayed(record: Record) -> Record:
    """A record of the same game between the same, in which nothing was played yet."""
    fresh = Record(record.game, record.seats, record.options, record.rules_version)
    fresh.title = record.title
    return fresh
