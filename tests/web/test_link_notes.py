"""What a device notes of games by link: it is stored, or said not to be, and never in a save."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.play.link_driver import LinkDriver
from orrery.play.link_status import Turn
from orrery.records.archive import LINK, merge_journal
from orrery.records.save import Save, Summary, read_save, write_save
from orrery.records.sealed.device import invite
from orrery.records.sealed.note import LinkNote, fingerprint, read_note, write_note
from orrery.records.sealed.seals import Secret
from orrery.records.store import DictStore, StoreBlockedError
from orrery.records.text import write_text
from orrery.records.tree import Record
from orrery.web.saves.link_notes import LinkNotes

NOW: Final = datetime(2026, 3, 1, 12, tzinfo=UTC)
ID: Final = b"12345678"
NOTE: Final = LinkNote(ID.hex(), 0, b"0123456789abcdef")


class Copies:
    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text


class Blocked(DictStore):
    def set(self, key: str, text: str) -> None:
        raise StoreBlockedError


def invited() -> Record:
    record = Record(GAMES["ice-colony"], ("Nora", "Bea"))
    invite(record, ID, [1], Secret(NOTE.secret))
    return record


def test_a_note_is_read_as_it_was_written() -> None:
    assert read_note(NOTE.game_id, write_note(NOTE)) == NOTE


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", write_note(NOTE)[:-9], write_note(NOTE).replace('"party": 0', '"party": -1'),
     write_note(NOTE).replace("303132", "30"), write_note(NOTE).replace('"sent": ""', '"sent": 1')],
)  # fmt: skip
def test_a_damaged_note_is_none(text: str) -> None:
    assert read_note(NOTE.game_id, text) is None


def test_a_note_is_stored_with_a_copy_and_comes_back_from_it() -> None:
    copies = Copies()
    LinkNotes(DictStore(), copies, lambda: NOW).put(NOTE)
    emptied = DictStore()
    assert merge_journal(emptied, copies.texts.items(), lambda _: None) == [LINK + NOTE.game_id]
    assert LinkNotes(emptied, copies, lambda: NOW).get(NOTE.game_id) == NOTE


def test_where_nothing_can_be_stored_a_note_is_refused() -> None:
    with pytest.raises(StoreBlockedError):
        LinkNotes(Blocked(), Copies(), lambda: NOW).put(NOTE)


def test_the_state_says_whose_turn_it_is_and_since_when() -> None:
    notes, record = LinkNotes(DictStore(), Copies(), lambda: NOW), invited()
    assert notes.state(record).turn == Turn.WATCHING
    notes.put(NOTE)
    assert (notes.state(record).turn, notes.state(record).next) == (Turn.UNSENT, "Bea")
    sent = notes.sent(NOTE, record)
    assert sent.sent == fingerprint(record)
    state = notes.state(record)
    assert (state.turn, state.next, state.since) == (Turn.WAITING, "Bea", NOW.isoformat())


def test_a_secret_is_in_no_save_and_a_save_says_how_the_game_stands() -> None:
    notes, record = LinkNotes(DictStore(), Copies(), lambda: NOW), invited()
    notes.put(NOTE)
    summary = Summary("ice-colony", "", record.names, "", False, 0, "", notes.state(record))
    raw = write_save(Save(1, NOW, summary, write_text(record)), "orrery.game.x")
    assert NOTE.secret.hex() not in raw
    assert read_save(raw, "orrery.game.x").summary == summary


def test_a_note_of_another_secret_does_not_fit() -> None:
    notes, record = LinkNotes(DictStore(), Copies(), lambda: NOW), invited()
    notes.put(LinkNote(NOTE.game_id, 0, b"fedcba9876543210"))
    assert notes.of(record) is None
    assert LinkDriver(record, notes.get(NOTE.game_id)).note is None
