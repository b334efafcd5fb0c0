"""What a record that arrives by link is to the one that is stored of the same game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from orrery.core.state import Action
from orrery.records.sealed.line import followed
from orrery.records.sealed.seals import Order, Renewal, Seals
from orrery.records.tree import Node, Record


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
    since: Node | None = None
    """Of a newer record, its last action that is stored too: what follows is new."""
    waits_for: tuple[int, ...] = ()
    """The parties that the record that arrived waits for: no others can go on with it."""
    renewed: tuple[int, ...] = ()
    """The parties that have a new chain since: they lost their secrets, and the others have to accept."""
    party: int | None = None
    """The party whose chains are others."""

    def is_for(self, *parties: int) -> bool:
        """Whether one of a device's parties is to go on with it; else it can only be looked at."""
        return not self.waits_for or any(party in self.waits_for for party in parties)


def compare(stored: Record, arrived: Record) -> Arrival:
    """Compare a record that arrived with the stored one; both are checked, as readers do."""
    mine, theirs = stored.seals, arrived.seals
    if mine is None or theirs is None or _game(stored, mine) != _game(arrived, theirs):
        return Arrival(Relation.OTHER_GAME)
    for party in range(len(mine.chains)):
        if not _is_prefix(*sorted((mine.anchors(party), theirs.anchors(party)), key=len)):
            return Arrival(Relation.OTHER_CHAINS, party=party)
    end = arrived.root.end()
    waits_for = followed(arrived).waits_for(arrived.state_at(end))
    before, after = _history(stored, mine), _history(arrived, theirs)
    common = next((at for at, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), None)
    if common is not None:
        ply = sum(isinstance(event, int) for event in before[:common])
        return Arrival(Relation.CONFLICTING, ply, waits_for=waits_for)
    ply = min(stored.root.end().ply, end.ply)
    if len(before) > len(after):
        return Arrival(Relation.OLDER, ply, waits_for=waits_for)
    if len(before) == len(after) and not _says_more(arrived, stored):
        relation = Relation.OLDER if _says_more(stored, arrived) else Relation.SAME
        return Arrival(relation, ply, waits_for=waits_for)
    since = ([arrived.root, *arrived.root.line()])[ply]
    known = sum(isinstance(event, Renewal) for event in before)
    renewed = tuple(renewal.party for renewal in theirs.renewals[known:])
    return Arrival(Relation.NEWER, ply, since, waits_for, renewed)


def _game(record: Record, seals: Seals) -> tuple[object, ...]:
    """What two records of one game have in common; names can be changed."""
    levels = tuple(seat.level for seat in record.seats)
    return record.game, record.rules_version, record.options, levels, seals.game_id, seals.elsewhere


def _is_prefix(shorter: tuple[bytes, ...], longer: tuple[bytes, ...]) -> bool:
    return longer[: len(shorter)] == shorter


def _history(record: Record, seals: Seals) -> list[Action | Renewal | Order]:
    """All that happened in the main line, in order: actions, new chains, standing orders."""
    events: list[Action | Renewal | Order] = []
    given: list[Renewal | Order] = [*seals.renewals, *seals.orders]
    said = sorted(given, key=lambda event: event.ply)
    for node in (record.root, *record.root.line()):
        if node.parent is not None:
            events.append(node.action)
        while said and said[0].ply == node.ply:
            events.append(said.pop(0))
    return events


def _says_more(record: Record, other: Record) -> bool:
    """Whether a record with the same history knows of more that joined or accepted, or has other messages."""
    assert record.seals is not None
    assert other.seals is not None
    for chain, known in zip(record.seals.chains, other.seals.chains, strict=True):
        if chain and (known is None or chain.count > known.count):
            return True
    lines = ((each.root, *each.root.line()) for each in (record, other))
    return any(mine.comment not in ("", known.comment) for mine, known in zip(*lines, strict=True))
