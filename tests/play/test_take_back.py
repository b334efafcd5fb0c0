"""Taking back in a game by link: who can ask, who answers, and that no throw changes by it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from orrery.core.state import CHANCE
from orrery.games.registry import GAMES
from orrery.play.by_link import LinkMatch
from orrery.play.link_driver import LinkDriver
from orrery.play.link_status import ASKED, Turn, events
from orrery.play.next_step import NextStep
from orrery.play.playout import at_random
from orrery.records.json import write_json
from orrery.records.link import decode
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.sealed.device import ask_back
from orrery.records.sealed.line import followed, throws
from orrery.records.sealed.seals import Reply
from orrery.records.share import link_fragment, read_any
from orrery.records.text import write_text
from orrery.records.tree import Record, RecordError
from tests.play.linked import Device, begun, played
from tests.records.sealed_games import after, play_leg, sealed_table

SLUG = "colonization"
"""A turn begins with a roll, and decisions follow."""


def to_regret(count: int = 2, slug: str = SLUG) -> tuple[list[Device], Device, Device]:
    """Devices after some links: all, the one that can ask to take back, the one that plays next."""
    devices = begun(slug, range(1, count))
    for number, _ in enumerate(played(devices)):
        granter = next(device for device in devices if device.status.turn is Turn.YOURS)
        granter.watch()
        asker = next(device for device in devices if device.status.is_own_end)
        is_possible = asker.driver.can_ask_back
        try:
            asker.driver.ask_back()
        except RecordError:
            assert not is_possible
            continue
        assert is_possible
        assert not asker.driver.can_ask_back, "it has asked"
        if number > count:
            return devices, asker, granter
        asker.driver.withdraw()
    raise AssertionError("nobody could take back")


def actions(record: Record) -> list[int]:
    return [node.action for node in record.root.line()]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_granted_request_takes_the_choices_back_for_all(count: int) -> None:
    devices, asker, granter = to_regret(count)
    before = actions(asker.record)
    link = asker.send()
    others = [device for device in devices if device is not asker]
    assert [device.receive(link) for device in others] == [Relation.NEWER] * len(others)
    assert granter.status.must_answer
    assert granter.driver.question().prompt == ASKED.format(asker.record.names[asker.note.party])
    assert granter.driver.next_step() is NextStep.NOBODY
    granter.driver.reply(Reply.GRANTED)
    assert granter.status.turn is Turn.UNSENT
    assert "You agreed" in granter.status.sentence
    link = granter.send()
    others = [device for device in devices if device is not granter]
    assert [device.receive(link) for device in others] == [Relation.NEWER] * len(others)
    after = actions(asker.record)
    assert after == before[: len(after)]
    assert len(after) < len(before)
    assert asker.status.turn is Turn.YOURS
    for _, links in zip(range(4), played(devices), strict=False):
        assert links
    assert len({tuple(actions(device.record)) for device in devices}) == 1
    assert list(events(asker.record)) == list(events(granter.record))
    assert "agreed" in next(events(asker.record))


def test_a_declined_request_leaves_everything() -> None:
    devices, asker, granter = to_regret()
    before = actions(asker.record)
    granter.receive(asker.send())
    granter.driver.reply(Reply.DECLINED)
    assert granter.status.turn is Turn.YOURS
    assert not granter.status.must_answer
    granter.play()
    assert asker.receive(granter.send()) is Relation.NEWER
    assert actions(asker.record)[: len(before)] == before
    assert "declined" in next(events(asker.record))
    assert len(devices) == 2


def test_the_same_choices_meet_the_same_throws_after_a_take_back() -> None:
    devices, asker, granter = to_regret()
    before, rolled = actions(asker.record), [throw.digest for throw in throws(asker.record)]
    granter.receive(asker.send())
    granter.driver.reply(Reply.GRANTED)
    asker.receive(granter.send())
    asker.watch()
    while asker.record.root.end().ply < len(before):
        asker.driver.answer(before[asker.record.root.end().ply])
    assert [throw.digest for throw in throws(asker.record)] == rolled
    assert len(devices) == 2


def test_all_forms_hold_requests_and_answers() -> None:
    _, asker, granter = to_regret(3)
    granter.receive(asker.send())
    for reply in (None, Reply.GRANTED):
        if reply:
            granter.driver.reply(reply)
        record = granter.record
        for write in (link_fragment, write_text, write_json):
            again = read_any(GAMES, write(record))
            assert again.seals == record.seals
            assert actions(again) == actions(record)


def test_no_throw_is_taken_back() -> None:
    """Right after a roll there is nothing to take back but the roll."""
    table = sealed_table(SLUG, 2, [1])
    record = after(table, 4)
    match = LinkMatch(record, table.devices(record))
    while match.record.cursor.player != CHANCE:
        play_leg(match, at_random, Random(1), 1)
    with pytest.raises(RecordError, match="no roll is undone"):
        ask_back(record, followed(record).party)


def test_only_who_played_last_can_ask_and_once() -> None:
    _, asker, granter = to_regret()
    with pytest.raises(RecordError, match="Only the player who played last"):
        asker.driver.ask_back()
    with pytest.raises(RecordError, match="Only the player who played last"):
        granter.driver.ask_back()


def test_nothing_that_another_one_has_chosen_is_taken_back() -> None:
    _, asker, _ = to_regret(3)
    request = asker.record.seals.asked if asker.record.seals else None
    assert request
    line = followed(asker.record)
    assert set(line.parties[request.ply :]) == {asker.note.party}


def test_a_request_is_too_late_once_the_other_has_played() -> None:
    _, asker, granter = to_regret()
    granter.play()
    newer = granter.send()
    assert granter.receive(asker.send()) is Relation.OLDER
    assert asker.receive(newer) is Relation.NEWER
    assert asker.record.seals
    assert not asker.record.seals.take_backs


def test_who_hears_of_the_grant_after_the_next_turn_takes_both_in() -> None:
    devices, asker, granter = to_regret(3)
    third = next(device for device in devices if device not in (asker, granter))
    granter.receive(asker.send())
    granter.driver.reply(Reply.GRANTED)
    granted = granter.send()
    asker.receive(granted)
    asker.play()
    again = asker.send()
    assert third.receive(again) is Relation.NEWER
    assert third.receive(granted) is Relation.OLDER
    assert actions(third.record) == actions(asker.record)


def test_a_withdrawn_request_leaves_nothing() -> None:
    _, asker, _ = to_regret()
    turns = [asker.status.turn]
    asker.driver.withdraw()
    turns.append(asker.status.turn)
    assert turns == [Turn.UNSENT, Turn.WAITING]


def test_a_grant_that_was_never_given_is_found() -> None:
    """The asker's program grants for the other: nothing is signed, but the other one notices."""
    _, asker, granter = to_regret()
    stored = decode(GAMES[SLUG], granter.send().split("/")[1])
    asker.driver.reply(Reply.GRANTED)
    arrival = compare(stored, asker.record)
    assert arrival.relation is Relation.NEWER
    assert arrival.speaks_for(granter.note.party)


def test_what_was_played_after_the_grant_conflicts_with_what_was_played_without_it() -> None:
    _, asker, granter = to_regret()
    granter.receive(asker.send())
    stored = decode(GAMES[SLUG], granter.send().split("/")[1])
    granter.driver.reply(Reply.GRANTED)
    granted = granter.send()
    assert stored.seals
    other = Device(granter.note.party)
    other.note = replace(granter.note)
    other.driver = LinkDriver(stored, other.note)
    other.driver.reply(Reply.DECLINED)
    other.play()
    assert other.receive(granted) is Relation.CONFLICTING
