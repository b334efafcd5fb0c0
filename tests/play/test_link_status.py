"""What a device says of a game by link where somebody has not joined, or has lost a secret."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

import pytest

from orrery.games.registry import GAMES
from orrery.play.link_driver import LinkDriver
from orrery.play.link_status import ACCEPT, Turn, events, status_of
from orrery.records.sealed.device import accept, renew
from orrery.records.sealed.seals import Secret
from orrery.records.tree import Record
from tests.play.linked import Device, begun, played

SLUG = "ice-colony"


def test_an_invitation_says_for_whom_it_waits() -> None:
    inviter, names = Device(0), GAMES[SLUG].info.seats_for(3)
    inviter.invite(Record(GAMES[SLUG], names), [1, 2])
    assert status_of(inviter.record, None).sentence == f"This game waits for {names[1]} to join."


def test_a_new_secret_goes_round_until_all_have_accepted() -> None:
    devices = begun(SLUG, [1, 2])
    list(islice(played(devices), 3))
    loser = next(device for device in devices if device.status.turn is Turn.WAITING)
    others = [device for device in devices if device is not loser]
    loser.watch()
    fresh = Device(loser.note.party, seed=9)
    renew(loser.record, loser.note.party, Secret(fresh.note.secret))
    fresh.driver = LinkDriver(loser.record, fresh.note)
    first = fresh.record.names[others[0].note.party]
    assert fresh.status.sentence == f"Send this link to {first}, who must accept the new secret."
    link = fresh.send()
    assert fresh.status.sentence == f"Sent. Waiting for {first} to accept."
    name = fresh.record.names[fresh.note.party]
    for device in others:
        device.receive(link)
        device.watch()
        assert device.status.sentence == ACCEPT.format(name)
        accept(device.record, device.note.party, Secret(device.note.secret))
        device.driver.changed()
        link = device.send() if device is not others[-1] else ""
    assert not others[-1].status.must_accept
    assert f"{name} lost a secret and began a new one." in next(events(others[-1].record))


@pytest.mark.parametrize(("elsewhere", "to"), [([1], "Friend 1"), ([1, 2], "everybody")])
def test_the_last_link_goes_to_whoever_has_not_seen_the_end(elsewhere: list[int], to: str) -> None:
    inviter, *_ = devices = begun("piecepack-colonization", elsewhere)
    assert list(played(devices))
    unsent = replace(inviter.note, sent="", received="")
    inviter.watch()
    assert status_of(inviter.record, unsent).sentence == f"The game is over: send the last link to {to}."
