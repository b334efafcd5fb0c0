"""What a record that arrives by link is to the one that is stored of the same game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from orrery.core.state import Action
from orrery.records.sealed.seals import Order, Renewal, Reply, Seals, TakeBack
from orrery.records.tree import MAX_NODES, Record

_Events: TypeAlias = list[Action | Renewal | Order]


class Relation(Enum):
    """How a record that arrives differs from the stored one. Its throws and elements have been checked."""

    SAME = "same"
    """It says what is stored."""
    OLDER = "older"
    """All of it is stored, and more."""
    NEWER = "newer"
    """It goes on from what is stored."""
    CONFLICTING = "conflicting"
    """Both go on from the same action, in different ways."""
    OTHER_CHAINS = "other chains"
    """A party's elements do not follow from its anchor as it is stored: another game, or a forged one."""
    OTHER_GAME = "other game"
    """It has another id, or the same with other players, settings, rules or seats that are elsewhere."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A record that arrived, compared with the stored one."""

    relation: Relation
    ply: int = 0
    """How many actions of the main line both have; conflicting ones differ at the next."""
    party: int | None = None
    """The party whose chains are others."""
    answered: tuple[TakeBack, ...] = ()
    """The requests to take back that were answered since."""

    def speaks_for(self, party: int) -> bool:
        """Whether it says that a party let another one take back, which the stored record does not know."""
        return any(each.granter == party and each.reply is Reply.GRANTED for each in self.answered)


def compare(stored: Record, arrived: Record) -> Arrival:
    """Compare a record that arrived with the stored one; both are checked, as readers do."""
    mine, theirs = stored.seals, arrived.seals
    if mine is None or theirs is None or _game(stored, mine) != _game(arrived, theirs):
        return Arrival(Relation.OTHER_GAME)
    for party in range(len(mine.chains)):
        if not _is_prefix(*sorted((mine.anchors(party), theirs.anchors(party)), key=len)):
            return Arrival(Relation.OTHER_CHAINS, party=party)
    parting = _parting(stored, arrived)
    if parting is not None:
        return Arrival(Relation.CONFLICTING, parting)
    before, after = _extent(stored), _extent(arrived)
    ply = _common(stored, arrived)
    if before > after:
        return Arrival(Relation.OLDER, ply)
    if before == after and not _says_more(arrived, stored):
        return Arrival(Relation.OLDER if _says_more(stored, arrived) else Relation.SAME, ply)
    answered = tuple(each for each in theirs.take_backs if each.is_answered and each not in mine.take_backs)
    return Arrival(Relation.NEWER, ply, answered=answered)


def _game(record: Record, seals: Seals) -> tuple[object, ...]:
    """What two records of one game have in common; names can be changed."""
    levels = tuple(seat.level for seat in record.seats)
    sealed = (seals.game_id, seals.elsewhere, seals.protocol)
    return record.game, record.rules_version, record.options, levels, sealed


def _is_prefix(shorter: Sequence[object], longer: Sequence[object]) -> bool:
    return longer[: len(shorter)] == shorter


def _parting(stored: Record, arrived: Record) -> int | None:
    """After how many actions two records of one game differ; None if one goes on from the other.

    Where one of them knows of something taken back and the other does not, the other may have that, but
    nothing that was played after it.
    """
    mine, theirs = _granted(stored), _granted(arrived)
    if mine == theirs:
        return _differing(_history(stored), _history(arrived))
    to = _common(stored, arrived)
    if not _is_prefix(*sorted((mine, theirs), key=len)):
        return to
    behind, first = (stored, theirs[len(mine)]) if len(mine) < len(theirs) else (arrived, mine[len(theirs)])
    if behind.root.end().ply > first.end:
        return to
    return _differing(_history(stored, to), _history(arrived, to))


def _differing(before: _Events, after: _Events) -> int | None:
    """After how many actions two histories differ, as far as both go."""
    for at, (one, other) in enumerate(zip(before, after, strict=False)):
        if one != other:
            return sum(isinstance(event, int) for event in before[:at])
    return None


def _common(stored: Record, arrived: Record) -> int:
    """How many actions both have, without what only one of them knows to be taken back."""
    mine, theirs = _granted(stored), _granted(arrived)
    known = min(len(mine), len(theirs))
    back = [each.ply for each in (*mine[known:], *theirs[known:])]
    return min(stored.root.end().ply, arrived.root.end().ply, *back)


def _granted(record: Record) -> tuple[TakeBack, ...]:
    assert record.seals is not None
    return tuple(each for each in record.seals.take_backs if each.reply is Reply.GRANTED)


def _extent(record: Record) -> tuple[int, int]:
    """How far a record goes: how often something was taken back, then how much there is in its history."""
    return len(_granted(record)), len(_history(record))


def _history(record: Record, most: int = MAX_NODES) -> _Events:
    """All that happened in the main line, in order, up to so many actions.

    That is actions, new chains, standing orders; of the last two only what came before the last action.
    """
    assert record.seals is not None
    events: list[Action | Renewal | Order] = []
    given: list[Renewal | Order] = [*record.seals.renewals, *record.seals.orders]
    said = sorted((event for event in given if event.ply < most), key=lambda event: event.ply)
    for node in (record.root, *record.root.line()):
        if node.parent is not None and node.ply <= most:
            events.append(node.action)
        while said and said[0].ply == node.ply:
            events.append(said.pop(0))
    return events


def _says_more(record: Record, other: Record) -> bool:
    """Whether a record with the same history knows of more that joined or accepted, or has other messages.

    Or of more requests, or of an answer to one.
    """
    assert record.seals is not None
    assert other.seals is not None
    for chain, known in zip(record.seals.chains, other.seals.chains, strict=True):
        if chain and (known is None or chain.count > known.count):
            return True
    mine, theirs = record.seals.take_backs, other.seals.take_backs
    if (len(mine), bool(other.seals.asked)) > (len(theirs), bool(record.seals.asked)):
        return True
    lines = ((each.root, *each.root.line()) for each in (record, other))
    return any(said.comment not in ("", known.comment) for said, known in zip(*lines, strict=True))
