"""How a game by link stands for one device, and what happened in it besides its actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from orrery.core.state import CHANCE
from orrery.records.sealed.line import Line, walked
from orrery.records.sealed.note import LinkNote, fingerprint
from orrery.records.sealed.seals import Reply, TakeBack
from orrery.records.tree import Node, Record

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
    has_decided: bool = True
    """Whether anybody has decided anything."""
    is_own_end: bool = False
    """Whether this device played last."""
    last_to: str = "everybody"
    """Who gets the link when the game is over: the other player, if there is but one."""

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
        yield not to, f"The game is over: send the last link to {self.last_to}."
        yield not self.is_joined, f"Send this link to {to}, who joins next."
        yield not self.is_accepted, f"Send this link to {to}, who must accept the new secret."
        yield bool(self.asker), f"Send your request to {to}, who decides."
        yield self.has_agreed, f"You agreed: send this link to {to}, who plays that turn again."
        yield bool(self.renewer), f"You have accepted: send this link to {to}, who plays next."
        yield not self.has_begun, f"You have joined: send this link to {to}, who begins."
        yield not self.has_decided, f"The game is set up: send it to {to}, who plays first."
        yield self.others > 1, f"Your turn is finished: send it to everybody. {to} plays next."
        yield True, f"Your turn is finished: send it to {to}."


def status_of(record: Record, note: LinkNote | None) -> Status:
    """Return how a game stands for a device; of one without a seat in it, `note` is None."""
    node = place_of(record, note)
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
        has_decided=any(step.is_choice for step in record.root.line()),
        is_own_end=is_last,
        last_to=_last_to(record, note),
    )


def _last_to(record: Record, note: LinkNote | None) -> str:
    parties = range(len(record.seals.chains)) if record.seals else range(0)
    others = [party for party in parties if note and party != note.party]
    return party_name(record, others[0]) if len(others) == 1 else "everybody"


def _is_agreed(last: TakeBack, note: LinkNote | None, node: Node) -> bool:
    """Whether the last that happened is that this device let another one take back."""
    is_ours = note is not None and last.granter == note.party
    return is_ours and last.reply is Reply.GRANTED and last.ply == node.ply


def place_of(record: Record, note: LinkNote | None) -> Node:
    """Return where the game goes on: at the end of the main line, or earlier if decisions were undone."""
    cursor = record.cursor
    is_undone = note is not None and cursor.ply >= fixed_plies(record, note) and cursor.is_main()
    return cursor if is_undone else record.root.end()


def fixed_plies(record: Record, note: LinkNote | None) -> int:
    """Return how many plies are not undone: those that went out or came in, and all up to the last throw."""
    if note is None:
        return record.root.end().ply
    return max([note.fixed, *(node.ply for node in record.root.line() if node.player == CHANCE)])


# --- what happened besides --------------------------------------------------------------------------


def party_name(record: Record, party: int) -> str:
    """Return the names of a party's seats."""
    assert record.seals is not None
    return " and ".join(record.names[seat] for seat in record.seals.seats(party, len(record.seats)))


def events(record: Record) -> Iterator[str]:
    """Yield a sentence for each secret that was lost and each request that was answered, in their order."""
    seals = record.seals
    assert seals is not None
    lost = [
        (
            each.ply,
            f"After action {each.ply}, {party_name(record, each.party)} lost a secret and began a new one.",
        )
        for each in seals.renewals
    ]
    answered = [(each.ply, take_back_sentence(record, each)) for each in seals.take_backs if each.is_answered]
    yield from (sentence for _, sentence in sorted(lost + answered, key=lambda event: event[0]))


def take_back_sentence(record: Record, request: TakeBack) -> str:
    """Return what became of a request that was answered."""
    asker, granter = party_name(record, request.party), party_name(record, request.granter)
    count = request.end - request.ply
    actions = "1 action" if count == 1 else f"{count} actions"
    if request.reply is Reply.GRANTED:
        return f"After action {request.ply}, {asker} undid {actions}; {granter} agreed."
    return f"After action {request.end}, {asker} asked to undo {actions}; {granter} declined."
