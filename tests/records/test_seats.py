"""Who sits where: persons as they always did, bots in a format that says so."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from orrery.games.registry import GAMES
from orrery.records import json as json_form
from orrery.records import link as link_form
from orrery.records import text as text_form
from orrery.records.json import read_json, write_json
from orrery.records.seat import LEVELS, Seat
from orrery.records.share import link_fragment, read_any, read_link
from orrery.records.store import DictStore
from orrery.records.text import read_text, write_text
from orrery.records.tree import MAX_NAME, Record, RecordError
from tests.records.archives import archive_of, save_new
from tests.records.drawn_records import facts, records

GAME = GAMES["ice-colony"]
SEATS = (Seat("Ann"), Seat('Orrery" bot 2', 5))


def forms(record: Record) -> list[str]:
    """A record in each of its forms."""
    return [write_text(record), write_json(record), link_fragment(record)]


def refused(text: str) -> str:
    """The one sentence with which a record is refused."""
    with pytest.raises(RecordError) as error:
        read_any(GAMES, text)
    return str(error.value)


def test_a_name_alone_is_a_person() -> None:
    record = Record(GAME, ["Ann", Seat(" B \n 7 ", 1), "x" * 99])
    assert record.seats == (Seat("Ann"), Seat("B 7", 1), Seat("x" * MAX_NAME))
    assert record.names == ("Ann", "B 7", "x" * MAX_NAME)
    assert [seat.is_bot for seat in record.seats] == [False, True, False]


@pytest.mark.parametrize("level", [-1, 0, 6, 10**9])
def test_there_are_five_levels(level: int) -> None:
    assert [Seat("Orrery", each).level for each in LEVELS] == [1, 2, 3, 4, 5]
    with pytest.raises(ValueError, match=f"a level from 1 to 5, not {level}"):
        Seat("Orrery", level)


def test_each_form_says_who_is_a_bot() -> None:
    record = Record(GAME, SEATS)
    text, made, link = forms(record)
    assert text.startswith("Orrery record 2\n")
    assert 'player: "Ann"\nplayer: "Orrery\\" bot 2" bot 5\n' in text
    said = json.loads(made)
    assert said["orrery_record"] == 2
    assert said["players"] == ["Ann", {"bot": 5, "name": 'Orrery" bot 2'}]
    for form in (text, made, link):
        assert read_any(GAMES, form).seats == SEATS


def test_persons_alone_are_written_as_ever() -> None:
    record = Record(GAME, ["Ann", 'Bob" bot 2'], rules_version=1)
    text, made, link = forms(record)
    assert text.startswith(
        'Orrery record 1\ngame: ice-colony\nrules: 1\nplayer: "Ann"\nplayer: "Bob\\" bot 2"\n'
    )
    assert json.loads(made)["orrery_record"] == 1
    assert json.loads(made)["players"] == ["Ann", 'Bob" bot 2']
    assert link.startswith("#/link/ice-colony/AQ")  # the byte 1
    assert [read_any(GAMES, form).seats for form in (text, made, link)] == [record.seats] * 3


@settings(max_examples=60, deadline=None)
@given(records())
def test_every_seat_comes_back_from_every_form_and_from_the_archive(record: Record) -> None:
    opened = [read_text(GAMES, write_text(record)), read_json(GAMES, write_json(record))]
    opened.append(read_link(GAMES, link_fragment(record)))
    opened.append(read_link(GAMES, link_fragment(record, with_variations=False)))
    archive = archive_of(DictStore())
    opened.append(archive.load(save_new(archive, record)))
    assert [each.seats for each in opened] == [record.seats] * 5
    assert archive.earlier(record) == "g0"


def test_a_bot_in_the_seat_of_a_person_is_another_game() -> None:
    archive = archive_of(DictStore())
    save_new(archive, Record(GAME, ["Ann", "Bob"]))
    for seat in (Seat("Bob", 1), Seat("Bob", 2)):
        assert archive.earlier(Record(GAME, ["Ann", seat])) is None
        save_new(archive, Record(GAME, ["Ann", seat]))


@pytest.mark.parametrize("level", ["0", "6", "05", "-1", "٣", "1e9", "9" * 5000, "\x1b[2J"])
def test_a_text_with_a_level_that_is_none_is_refused(level: str) -> None:
    text = write_text(Record(GAME, SEATS)).replace(" bot 5\n", f" bot {level}\n")
    assert "a bot has a level from 1 to 5, not “" in refused(text)
    assert len(refused(text)) < 100


@pytest.mark.parametrize(
    "tag", ["bot 3", '"Ann" bot', '"Ann" bot 3 4', '"Ann" dog 3', '"Ann"bot 3', '"a" "b" bot 3']
)
def test_a_text_with_a_player_who_is_neither_is_refused(tag: str) -> None:
    text = write_text(Record(GAME, SEATS)).replace('"Ann"', tag)
    assert "is not a text in quotes" in refused(text)


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ({"name": "Orrery", "bot": 6}, "a bot has a level from 1 to 5, not “6”"),
        ({"name": "Orrery", "bot": 0}, "a bot has a level from 1 to 5, not “0”"),
        ({"name": "Orrery", "bot": -1}, "its “players” cannot be read"),
        ({"name": "Orrery", "bot": True}, "its “players” cannot be read"),
        ({"name": "Orrery", "bot": "3"}, "its “players” cannot be read"),
        ({"name": "Orrery"}, "its “players” cannot be read"),
        ({"bot": 3}, "its “players” cannot be read"),
        ({"name": ["Orrery"], "bot": 3}, "its “players” cannot be read"),
    ],
)
def test_json_with_a_bot_that_is_none_is_refused(player: dict[str, object], said: str) -> None:
    fields = json.loads(write_json(Record(GAME, SEATS))) | {"players": ["Ann", player]}
    assert said in refused(json.dumps(fields))


def test_programs_that_know_no_bots_refuse_them_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """They know the first format alone, and refuse any other before they read on."""
    bots, persons = Record(GAME, SEATS), Record(GAME, ["Ann", "Bob"])
    made = forms(bots), forms(persons)
    for form in (text_form, json_form, link_form):
        monkeypatch.setattr(form, "FORMATS", (1,))
    text, said, link = map(refused, made[0])
    assert text == said == "This record has the format 2, which this version of Orrery does not know."
    assert link == "This link was made by a newer Orrery; reload the page to get it."
    assert [facts(read_any(GAMES, form)) for form in made[1]] == [facts(persons)] * 3
