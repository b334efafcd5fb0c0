"""A game by link on each device: none decides for another, and nothing that was sent is undone."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from orrery.core.standing_orders import Answer
from orrery.games.registry import GAMES
from orrery.play.link_driver import WATCH, LinkDriver
from orrery.play.link_status import ACCEPT, Turn, status_of
from orrery.play.match import Mode
from orrery.play.next_step import NextStep
from orrery.records.sealed.arrival import Relation
from orrery.records.sealed.device import accept, give_order, renew
from orrery.records.sealed.seals import Secret
from orrery.records.tree import Record
from tests.play.linked import Device, begun, played

SHORT: Final = "ice-colony"
"""A game in which even players who choose at random come to an end soon."""
LINKS: Final = 3


@pytest.fixture
def devices() -> list[Device]:
    """Two who have both joined."""
    return begun(SHORT, [1])


def test_two_devices_play_a_game_to_its_end(devices: list[Device]) -> None:
    assert len(list(played(devices))) > 1
    for device in devices:
        device.watch()
        assert device.status.turn is Turn.OVER
        assert device.driver.shows_end
    one, other = devices
    assert one.record.state.serialize() == other.record.state.serialize()


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_game_can_be_played_by_link(slug: str) -> None:
    devices = begun(slug, [1])
    for _ in islice(played(devices), LINKS):
        turns = [device.status.turn for device in devices]
        assert turns.count(Turn.UNSENT) == 0
    assert devices[0].record.root.end().ply > LINKS


@pytest.mark.parametrize("slug", ["ice-colony", "piecepack-colonization"])
def test_three_devices_and_a_bot(slug: str) -> None:
    devices = begun(slug, [1, 2], levels=[None, None, None, 1])
    assert len(list(islice(played(devices), LINKS))) == LINKS


def test_nothing_is_drawn_before_all_have_joined() -> None:
    inviter = Device(0)
    names = GAMES[SHORT].info.seats_for(3)
    inviter.invite(Record(GAMES[SHORT], names), [1, 2])
    inviter.play()
    assert not inviter.record.root.children
    assert inviter.status.sentence == f"Sent. Waiting for {names[1]} to join."


def test_who_joins_is_called_as_they_say(devices: list[Device]) -> None:
    assert devices[0].record.names == devices[1].record.names == ("Player 0", "Friend 1")


def test_a_device_is_asked_for_its_own_seats_alone(devices: list[Device]) -> None:
    for _ in islice(played(devices), LINKS):
        waiting = [device for device in devices if device.status.turn is Turn.WAITING]
        for device in waiting:
            device.watch()
            match = device.driver.session.match
            assert device.driver.next_step() is NextStep.NOBODY
            assert not device.driver.question().possible()
            before = match.record.root.end()
            assert device.driver.answer(match.state.legal_actions()[0]) == ""
            assert match.record.root.end() is before


def test_a_finished_turn_is_to_be_sent_and_then_waits(devices: list[Device]) -> None:
    inviter, friend = devices
    player = inviter if inviter.status.turn is Turn.YOURS else friend
    other = friend if player is inviter else inviter
    player.play()
    name = other.record.names[other.note.party]
    assert player.status.turn is Turn.UNSENT
    assert player.driver.question().prompt == f"Your turn is finished: send it to {name}."
    player.send()
    assert player.driver.question().prompt == f"Sent. Waiting for {name}."


def test_what_came_is_watched_first_then_asked(devices: list[Device]) -> None:
    list(islice(played(devices), LINKS))
    player = next(device for device in devices if device.status.turn is Turn.YOURS)
    assert player.driver.is_watching
    assert player.driver.question().prompt == WATCH
    plies = [player.record.cursor.ply]
    while player.driver.watch():
        plies.append(player.record.cursor.ply)
    assert plies == sorted(set(plies))
    assert player.record.cursor is player.record.root.end()
    assert player.driver.question().prompt != WATCH
    assert not player.driver.skip()


def test_nothing_is_undone_past_a_throw_or_what_was_sent(devices: list[Device]) -> None:
    list(islice(played(devices), LINKS))
    for device in devices:
        device.watch()
        assert device.driver.session.match.undo_target() is None
    player = next(device for device in devices if device.status.turn is Turn.YOURS)
    match = player.driver.session.match
    while match.undo_target() is None:
        if player.driver.next_step() is NextStep.PERSON:
            player.driver.answer(match.state.legal_actions()[-1])
        else:
            player.driver.advance()
    target = match.undo_target()
    assert target is not None
    assert all(node.player >= 0 for node in target.line())
    match.look_at(target)
    match.resume()
    assert player.status.turn is Turn.YOURS
    player.driver.answer(match.state.legal_actions()[0])
    player.play()
    other = next(device for device in devices if device is not player)
    assert other.receive(player.send()) is Relation.NEWER


def test_older_and_conflicting_links_change_nothing(devices: list[Device]) -> None:
    links = list(islice(played(devices), LINKS))
    for device in devices:
        before = device.record
        assert device.receive(links[-2]) is Relation.OLDER
        assert device.receive(links[-1]) is Relation.SAME
        assert device.record is before


def test_without_a_seat_everything_can_be_looked_at_and_no_more(devices: list[Device]) -> None:
    list(islice(played(devices), LINKS))
    for mode in (Mode.GAME, Mode.LINK):
        driver = LinkDriver(devices[0].record, None, mode)
        driver.skip()
        assert driver.status.turn is Turn.WATCHING
        assert "Here you can only watch" in driver.question().prompt
        assert driver.next_step() is NextStep.NOBODY
        assert not driver.is_asking


def test_what_if_dice_are_ordinary_and_the_game_stays(devices: list[Device]) -> None:
    list(islice(played(devices), LINKS))
    device = devices[0]
    device.watch()
    match = device.driver.session.match
    end, record = match.record.root.end(), match.record
    choice = next(node for node in reversed(record.cursor.path()) if node.is_choice)
    assert choice.parent is not None
    match.look_at(choice.parent)
    other = next(action for action in match.state.legal_actions() if action != choice.action)
    device.driver.answer(other)
    assert match.mode is Mode.BRANCH
    assert record.root.end() is end
    assert status_of(record, device.note).turn in (Turn.YOURS, Turn.WAITING)


def test_a_new_secret_is_accepted_before_the_game_goes_on(devices: list[Device]) -> None:
    list(islice(played(devices), LINKS))
    loser = next(device for device in devices if device.status.turn is Turn.WAITING)
    other = next(device for device in devices if device is not loser)
    fresh = Device(loser.note.party, seed=9)
    record = loser.record
    renew(record, loser.note.party, Secret(fresh.note.secret))
    fresh.driver = LinkDriver(record, fresh.note)
    assert fresh.status.turn is Turn.UNSENT
    assert other.receive(fresh.send()) is Relation.NEWER
    assert other.driver.question().prompt == ACCEPT.format(fresh.record.names[fresh.note.party])
    assert other.driver.next_step() is NextStep.NOBODY
    accept(other.record, other.note.party, Secret(other.note.secret))
    other.driver.changed()
    assert other.status.turn is Turn.YOURS
    other.play()
    assert fresh.receive(other.send()) is Relation.NEWER


def test_a_standing_order_plays_for_the_other(devices: list[Device]) -> None:
    player = next(device for device in devices if device.status.turn is Turn.YOURS)
    give_order(player.record, player.note.party, "defence", Answer.NEVER)
    player.driver.changed()
    player.play()
    other = next(device for device in devices if device is not player)
    assert other.receive(player.send()) is Relation.NEWER
    assert other.record.seals is not None
    assert other.record.seals.orders
