"""The driver of a game by link: it asks and plays what is this device's, and waits for the rest."""

from __future__ import annotations

from typing import Final

from orrery.core.state import CHANCE, Action
from orrery.play.by_link import LinkMatch
from orrery.play.driver import GameDriver
from orrery.play.link_status import Status, Turn, fixed_plies, place_of, status_of
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.question import Question, Selection
from orrery.records.mark import Mark
from orrery.records.sealed.device import answer, ask_back, can_ask_back, take_back, withdraw
from orrery.records.sealed.note import LinkNote
from orrery.records.sealed.seals import Reply
from orrery.records.tree import Node, Record

WATCH: Final = "Watch what has happened since your last turn."
VERSION: Final = "This is the link’s version of your game."


def outgoing(record: Record) -> Record:
    """Return what a link carries: the main line with its messages and marks, and no variation."""
    copy = Record(record.game, record.seats, record.options, record.rules_version)
    copy.title, copy.seals, copy.root.comment = record.title, record.seals, record.root.comment
    for node in record.root.line():
        played = copy.play(node.action)
        played.comment, played.marks = node.comment, node.marks
    return copy


class LinkDriver(GameDriver):
    """Drives a game by link: nothing is decided or rolled for a seat that plays elsewhere.

    Such a seat's only legal action, and what its standing orders say, are played for it. What came by the
    last link is watched first, step by step.
    """

    def __init__(self, record: Record, note: LinkNote | None, mode: Mode = Mode.GAME) -> None:
        """`note` is None on a device that plays no seat: there everything can be looked at, and no more."""
        assert record.seals is not None
        self.note = note if note and note.fits(record.seals) else None
        self.link_match = LinkMatch(record, self.note.secrets if self.note else None)
        super().__init__(record, mode, self.link_match)
        self._known: tuple[object, Status] | None = None
        self._fix()

    @property
    def record(self) -> Record:
        """What is played."""
        return self.link_match.record

    @property
    def status(self) -> Status:
        """How the game stands for this device."""
        node = place_of(self.record, self.note)
        key = (node, len(node.children), self.record.seals, self.record.names, self.note)
        if self._known is None or self._known[0] != key:
            self._known = key, status_of(self.record, self.note)
        return self._known[1]

    @property
    def is_watching(self) -> bool:
        """Whether the cursor has yet to come to where the game goes on: something new came by a link."""
        match, cursor = self.link_match, self.record.cursor
        is_behind = bool(cursor.children) and cursor.ply < match.fixed
        return match.mode is Mode.GAME and is_behind and cursor.is_main()

    @property
    def _is_ours(self) -> bool:
        """Whether a person or bot of this device is to decide, or it is their turn and dice are rolled."""
        state, seals = self.link_match.state, self.record.seals
        assert seals is not None
        player = state.turn_player() if state.is_chance_node() else state.current_player()
        return player >= 0 and seals.party(player) in self.link_match.secrets

    @property
    def _plays(self) -> bool:
        """Whether the next ply is played on this device."""
        return not self.is_watching and not self.link_match.is_waiting

    # --- what is asked -----------------------------------------------------------------------

    @property
    def is_asking(self) -> bool:
        """See `Driver`; where another device is to play, a touch needs no explanation."""
        return not self.link_match.is_sealed or (self._plays and self._is_ours)

    @property
    def shows_end(self) -> bool:
        """See `Driver`; the last link goes out first."""
        return super().shows_end and self.status.turn is not Turn.UNSENT

    def question(self) -> Question:
        """See `Driver`; where another device is to play, a sentence that says so."""
        if self.is_watching:
            return Question(WATCH, Selection({}), ())
        question = super().question()
        if not self.link_match.is_sealed:
            return question
        if self.link_match.is_version:
            return Question(VERSION, Selection({}), ())
        if not self._plays:
            return Question(self.status.sentence or question.prompt, Selection({}), ())
        is_open = self._is_ours and self.link_match.ordered is None
        return question if is_open else Question(question.prompt, Selection({}), ())

    def next_step(self) -> NextStep:
        """See `Driver`."""
        if self.is_watching:
            return NextStep.NOBODY
        step = super().next_step()
        is_others = self.link_match.is_sealed and step is NextStep.PERSON and not self._is_ours
        return NextStep.FORCED if is_others else step

    # --- playing -----------------------------------------------------------------------------

    def answer(self, action: Action, marks: frozenset[Mark] = frozenset()) -> str:
        """See `Driver`; nothing happens where this device is not to play."""
        if self.link_match.is_sealed and not self._plays:
            return ""
        text = super().answer(action, marks)
        self._fix()
        return text

    def change_set(self, key: str, marks: frozenset[Mark] = frozenset()) -> bool:
        """See `Driver`."""
        if not self.link_match.is_sealed:
            return super().change_set(key, marks)
        if not (self._plays and self._is_ours and super().change_set(key, marks)):
            return False
        take_back(self.record, self.record.cursor.ply)  # an element that is not used is not shown
        self.changed()
        return True

    def advance(self) -> str:
        """See `GameDriver`: the seals give what is rolled."""
        text = super().advance()
        self._fix()
        return text

    def _fix(self) -> None:
        self.link_match.fixed = fixed_plies(self.record, self.note)

    # --- links -------------------------------------------------------------------------------

    def noted(self, note: LinkNote) -> None:
        """A link has gone out, or the secret has come: what it held is not undone."""
        self.note = note
        self.link_match.secrets = dict(note.secrets)
        self.link_match.changed()
        self._fix()

    def changed(self) -> None:
        """The seals were changed by `records.sealed.device`."""
        self.link_match.changed()
        self._fix()

    @property
    def can_ask_back(self) -> bool:
        """Whether what was chosen here since the last roll can be asked for; see `ask_back`."""
        return self.note is not None and can_ask_back(self.record, self.note.party)

    def ask_back(self) -> None:
        """Ask to take back what was chosen here since the last roll; raises `RecordError` with the reason."""
        assert self.note is not None
        ask_back(self.record, self.note.party)
        self.changed()

    def withdraw(self) -> None:
        """Ask no more; for a request that has not gone out yet."""
        withdraw(self.record)
        self.changed()

    def reply(self, reply: Reply) -> None:
        """Answer a request to take back."""
        answer(self.record, reply)
        self.changed()

    def watch(self) -> bool:
        """Go on by one decision or one roll of what came; false if there is no more."""
        record = self.record
        if not self.is_watching:
            return False
        heading = self._heading()
        record.go(record.cursor.children[0])
        while self._is_rolling(record.cursor) and self._heading() == heading:
            record.go(record.cursor.children[0])
        return True

    def _is_rolling(self, node: Node) -> bool:
        """Whether the next ply belongs to the roll of this one."""
        return node.player == CHANCE and bool(node.children) and node.children[0].player == CHANCE

    def _heading(self) -> str:
        match = self.link_match
        return self.session.words.heading(match.state, match.names)

    def skip(self) -> bool:
        """Go to where the game goes on; false if the cursor is there."""
        if not self.is_watching:
            return False
        self.record.go(self.record.root.end())
        return True
