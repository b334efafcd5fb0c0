"""What drives a table: it decides what is asked, what an answer does, and what comes next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Final

from orrery.core.state import Action
from orrery.play.match import Match, Mode
from orrery.play.next_step import NextStep
from orrery.play.question import Question
from orrery.play.session import Session
from orrery.records.mark import Mark
from orrery.records.tree import Node, Record

PAUSED: Final = "The bots are paused."


@dataclass(frozen=True, slots=True)
class Moment:
    """What a table shows of a position."""

    session: Session
    question: Question
    step: NextStep
    since: Node | None = None
    """The action before everything that was just played; None if nothing was played."""
    is_paused: bool = False
    """Whether a bot is to decide, and waits because the user paused the bots."""
    is_end: bool = False
    """Whether the game has just ended, so that the result is shown."""

    @property
    def node(self) -> Node:
        """The last action before the position."""
        return self.session.match.record.cursor

    @property
    def is_busy(self) -> bool:
        """Whether the game is about to continue by itself."""
        return self.step.is_automatic and not self.is_paused


class Driver(ABC):
    """Drives one record at a table. Whatever plays returns a text to announce, which can be empty."""

    session: Session

    @property
    def is_asking(self) -> bool:
        """Whether a touch that means nothing here needs an explanation."""
        return True

    def question(self) -> Question:
        """Return what is asked in the current position, before any touch."""
        return self.session.question()

    def next_step(self) -> NextStep:
        """Return what happens next."""
        return self.session.next_step()

    def retry(self) -> bool:
        """Take back a mistake, so that a touch answers again; return false if there is none."""
        return False

    @abstractmethod
    def answer(self, action: Action, marks: frozenset[Mark] = frozenset()) -> str:
        """Play an action that was chosen, with marks for the help its player had."""

    @abstractmethod
    def change_set(self, key: str, marks: frozenset[Mark] = frozenset()) -> bool:
        """Add a member to the set that is being chosen, or remove it; return whether that is possible."""

    @abstractmethod
    def advance(self) -> str:
        """Play a step that needs nobody's decision."""

    def moment(self, since: Node | None = None, *, is_paused: bool = False) -> Moment:
        """Return what to show of the current position."""
        question, step = self.question(), self.next_step()
        if is_paused and step is NextStep.BOT:
            return Moment(self.session, replace(question, prompt=PAUSED), step, since, is_paused=True)
        return Moment(self.session, question, step, since, is_end=since is not None and self.shows_end)

    @property
    def shows_end(self) -> bool:
        """Whether the game is over, and its result can be shown."""
        match = self.session.match
        return match.state.is_terminal() and match.mode is Mode.GAME


class GameDriver(Driver):
    """Drives a game by its rules."""

    def __init__(self, record: Record, mode: Mode = Mode.GAME, match: Match | None = None) -> None:
        """`match` is that of a game by link, with the secrets of this device."""
        self.session = Session(record, mode, match=match)

    def deal(self) -> list[str]:
        """Roll what comes before the first decision of a new game; return the texts to announce."""
        match, entries = self.session.match, list[str]()
        is_new = match.mode is Mode.GAME and not match.record.root.children
        while is_new and self.next_step() is NextStep.CHANCE:
            entries.append(self.advance())
        return entries

    def answer(self, action: Action, marks: frozenset[Mark] = frozenset()) -> str:
        """See `Driver`."""
        return self.session.log.entry(self.session.match.act(action, marks)).line

    def change_set(self, key: str, marks: frozenset[Mark] = frozenset()) -> bool:
        """See `Driver`."""
        return self.session.change_set(key, marks)

    def advance(self) -> str:
        """Roll all dice that are rolled together, or play the only legal action or what was ordered."""
        match = self.session.match
        if not match.state.is_chance_node():
            ordered = match.ordered
            return self.answer(match.state.legal_actions()[0] if ordered is None else ordered)
        self.session.roll_dice()
        return self.session.log.last_text()
