"""Devices that share nothing but links, as pages drive them: for tests of games by link."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from orrery.play.link_driver import LinkDriver, outgoing
from orrery.play.link_status import Status, Turn
from orrery.play.next_step import NextStep
from orrery.records.link import decode, encode
from orrery.records.sealed.arrival import Relation, compare
from orrery.records.sealed.device import adopt, invite, join
from orrery.records.sealed.note import LinkNote, fingerprint
from orrery.records.sealed.seals import Secret
from orrery.records.seat import Seat
from orrery.records.tree import Record

ID: Final = b"12345678"


class Device:
    """A browser: a record, a note, and a driver of them."""

    def __init__(self, party: int, seed: int = 1) -> None:
        self._random = Random(seed * 100 + party)
        self.note = LinkNote(ID.hex(), party, self._random.randbytes(16))
        self.driver: LinkDriver

    @property
    def record(self) -> Record:
        return self.driver.record

    @property
    def status(self) -> Status:
        return self.driver.status

    def invite(self, record: Record, elsewhere: Sequence[int]) -> str:
        """Begin a game, and return the link that invites."""
        invite(record, ID, elsewhere, Secret(self.note.secret))
        self.driver = LinkDriver(record, self.note)
        return self.send()

    def join(self, link: str, name: str) -> str:
        """Take a seat, and return the link that goes on."""
        slug, code = link.split("/")
        record = decode(GAMES[slug], code)
        join(record, self.note.party, Secret(self.note.secret))
        assert record.seals
        seats = [*record.seats]
        seat = record.seals.elsewhere[self.note.party - 1]
        seats[seat] = replace(seats[seat], name=name)
        record.seats = tuple(seats)
        self.driver = LinkDriver(record, self.note)
        return self.send()

    def send(self) -> str:
        """Return the next link, and note that it went out."""
        record = self.record
        self.note = replace(self.note, sent=fingerprint(record), fixed=record.root.end().ply)
        self.driver.noted(self.note)
        return f"{record.game.info.slug}/{encode(outgoing(record))}"

    def receive(self, link: str) -> Relation:
        """Take a link in, if it is newer."""
        slug, code = link.split("/")
        arrived = decode(GAMES[slug], code)
        relation = compare(self.record, arrived).relation
        if relation is Relation.NEWER:
            stored = self.record
            since = adopt(stored, arrived)
            self.note = replace(self.note, received=fingerprint(stored), fixed=stored.root.end().ply)
            stored.go(since)
            self.driver = LinkDriver(stored, self.note)
        return relation

    def watch(self) -> None:
        """Go through all that came."""
        while self.driver.watch():
            pass

    def play(self) -> None:
        """Play until another device has to."""
        self.watch()
        self.driver.deal()
        while (step := self.driver.next_step()) is not NextStep.NOBODY:
            match = self.driver.session.match
            if step in (NextStep.CHANCE, NextStep.ROLL, NextStep.FORCED):
                self.driver.advance()
            else:
                self.driver.answer(self._random.choice(match.state.legal_actions()))


def begun(
    slug: str, elsewhere: Sequence[int], *, levels: Sequence[int | None] = (), seed: int = 1
) -> list[Device]:
    """The devices of a game that all have joined, the inviter's first."""
    count = max(min(GAMES[slug].info.players), max(elsewhere) + 1)
    seats = [Seat(f"Player {at}", levels[at] if at < len(levels) else None) for at in range(count)]
    devices = [Device(party, seed) for party in range(len(elsewhere) + 1)]
    link = devices[0].invite(Record(GAMES[slug], seats), elsewhere)
    for device in devices[1:]:
        link = device.join(link, f"Friend {device.note.party}")
    for device in devices[:-1]:
        device.receive(link)
    return devices


def played(devices: Sequence[Device]) -> Iterator[str]:
    """Play to the end by links to all; yields each link."""
    while not any(device.status.turn is Turn.OVER for device in devices):
        player = next(device for device in devices if device.status.turn is Turn.YOURS)
        player.play()
        link = player.send()
        for device in devices:
            if device is not player:
                assert device.receive(link) is Relation.NEWER
        yield link
