"""The driver of a game by link: it asks and plays what is this device's, and waits for the rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from orrery.core.state import CHANCE, Action
from orrery.play.by_link import LinkMatch
from orrery.play.driver import GameDriver
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.play.question import Question, Selection
from orrery.records.mark import Mark
from orrery.records.sealed.device import answer, ask_back, take_back, withdraw
from orrery.records.sealed.line import Line, walked
from orrery.records.sealed.note import LinkNote, fingerprint
from orrery.records.sealed.seals import Reply, TakeBack
from orrery.records.tree import Node, Record

WATCH: Final = "Watch what has happened since your last turn."
ASKED: Final = "{} asks to undo what they chose since their last roll. All rolls stay the same."
ACCEPT: Final = "{} has lost the secret of their dice and begun a new one. Accept it to continue."


class Turn(StrEnum):
    """How a game by link stands for one device. The values are what saves write."""

    YOURS = "yours"
    """This device is to play, or to accept a new secret."""
    UNSENT = "unsent"
    """It has played, and no link with that has gone out."""
    WAITING = "waiting"
    """Another device is to play or to join."""
    OVER = "over"
    WATCHING = "watching"
    """No seat is played on this device."""


@dataclass(frozen=True, slots=True)
class Status:
    """How a game by link stands for one device."""

    turn: Turn
    next: str
    """The name of the player whom the game waits for; empty when it is over."""
    is_joined: bool
    """Whether all have joined, so that the game can begin."""
    others: int
    """How many other devices play."""
    must_accept: bool = False
    """Whether this device is to accept the new secret of another one."""
    has_begun: bool = True
    """Whether anything was played."""
    renewer: str = ""
    """The name of the player whose new secret is the last thing that happened."""
    is_accepted: bool = True
    """Whether nobody has to accept a new secret."""
    asker: str = ""
    """The name of the player who asks to take back, while nobody has answered."""
    has_agreed: bool = False
    """Whether this device has just let another one take back."""
    is_own_end: bool = False
    """Whether this device played last."""

    @property
    def must_answer(self) -> bool:
        """Whether this device is to answer a request."""
        return self.turn is Turn.YOURS and bool(self.asker)

    @property
    def sentence(self) -> str:
        """What is to be done or waited for; empty where the game's own prompt says it."""
        match self.turn:
            case Turn.UNSENT:
                return next(sentence for applies, sentence in self._to_send() if applies)
            case Turn.WAITING:
                return f"Sent. Waiting for {self.next}{self._to_do}."
            case Turn.WATCHING if not self.is_joined:
                return f"This game waits for {self.next} to join."
            case Turn.WATCHING if self.next:
                return f"{self.next} plays next, on another device. Here you can only watch."
            case Turn.YOURS if self.must_accept:
                return ACCEPT.format(self.renewer)
            case Turn.YOURS if self.asker:
                return ASKED.format(self.asker)
            case _:
                return ""

    @property
    def _to_do(self) -> str:
        """What the next player is to do, where it is not their turn."""
        if not self.is_joined:
            return " to join"
        if not self.is_accepted:
            return " to accept"
        return " to decide" if self.asker else ""

    def _to_send(self) -> Iterator[tuple[bool, str]]:
        """Yield whether a sentence applies, and the sentence; the first that applies is said."""
        to = self.next
        yield not to, "The game is over: send the last link."
        yield not self.is_joined, f"Send this link to {to}, who joins next."
        yield not self.is_accepted, f"Send this link to {to}, who must accept the new secret."
        yield bool(self.asker), f"Send your request to {to}, who decides."
        yield self.has_agreed, f"You agreed: send this link to {to}, who plays that turn again."
        yield bool(self.renewer), f"You have accepted: send this link to {to}, who plays next."
        yield not self.has_begun, f"You have joined: send this link to {to}, who begins."
        yield self.others > 1, f"Your turn is finished: send it to everybody. {to} plays next."
        yield True, f"Your turn is finished: send it to {to}."


def status_of(record: Record, note: LinkNote | None) -> Status:
    """Return how a game stands for a device; of one without a seat in it, `note` is None."""
    node = _place(record, note)
    return _status(record, note, walked(record, note.secrets if note else None, node), node)


def _status(record: Record, note: LinkNote | None, line: Line, node: Node) -> Status:
    seals, state = record.seals, record.state_at(node)
    assert seals is not None
    waits_for = line.waits_for(state)
    if note is None:
        turn = Turn.OVER if state.is_terminal() else Turn.WATCHING
    elif note.party in waits_for and seals.is_joined:
        turn = Turn.YOURS
    elif not node.children and fingerprint(record) not in (note.sent, note.received):
        turn = Turn.UNSENT
    else:
        turn = Turn.OVER if state.is_terminal() else Turn.WAITING
    must_accept = turn is Turn.YOURS and bool(line.pending())
    renewal = (None, *(each for each in seals.renewals if each.ply == node.ply))[-1]
    name = line.name(waits_for[0]) if waits_for else ""
    asked, last = seals.asked if line.is_asked else None, (None, *seals.take_backs)[-1]
    is_last = note is not None and line.parties[-1:] == [note.party]
    return Status(
        turn,
        name,
        seals.is_joined,
        len(seals.chains) - 1,
        must_accept,
        has_begun=bool(record.root.children),
        renewer=line.name(renewal.party) if renewal else "",
        is_accepted=not (seals.is_joined and line.pending()),
        asker=line.name(asked.party) if asked else "",
        has_agreed=turn is Turn.UNSENT and last is not None and _is_agreed(last, note, node),
        is_own_end=is_last,
    )


def _is_agreed(last: TakeBack, note: LinkNote | None, node: Node) -> bool:
    """Whether the last that happened is that this device let another one take back."""
    is_ours = note is not None and last.granter == note.party
    return is_ours and last.reply is Reply.GRANTED and last.ply == node.ply


def _place(record: Record, note: LinkNote | None) -> Node:
    """Return where the game goes on: at the end of the main line, or earlier if decisions were undone."""
    cursor = record.cursor
    is_undone = note is not None and cursor.ply >= fixed_plies(record, note) and cursor.is_main()
    return cursor if is_undone else record.root.end()


def fixed_plies(record: Record, note: LinkNote | None) -> int:
    """Return how many plies are not undone: those that went out or came in, and all up to the last throw."""
    if note is None:
        return record.root.end().ply
    return max([note.fixed, *(node.ply for node in record.root.line() if node.player == CHANCE)])


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
        node = _place(self.record, self.note)
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
        """Whether a person or bot of this device is to decide."""
        player, seals = self.link_match.state.current_player(), self.record.seals
        assert seals is not None
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
