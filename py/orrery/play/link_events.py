"""What the record of a game by link shows besides its actions: lost secrets, and what was taken back."""

from __future__ import annotations

from collections.abc import Iterator

from orrery.records.sealed.seals import Reply, TakeBack
from orrery.records.tree import Record


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
