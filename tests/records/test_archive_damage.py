"""Damaged games: each is named and set aside, and the others open."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from zlib import crc32

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from orrery.records import save as save_form
from orrery.records.archive import DAMAGED, GAME, Archive
from orrery.records.save import NewerFormatError
from orrery.records.store import DictStore
from orrery.records.text import split_texts
from orrery.records.tree import RecordError
from orrery.web.saves.naming import ago
from tests.records.archives import PROMPT, archive_of, played, save_new
from tests.records.seals import resealed


def damages(raw: str) -> list[str]:
    """The text damaged in all ways: cut, a letter changed, swallowed, or something else altogether."""
    middle = len(raw) // 2
    return [
        "",
        "\x00",
        "[" * 100_000,
        '{"format": 1}\n',
        raw[:middle],
        raw[:-1],
        raw[:middle] + ("x" if raw[middle] != "x" else "y") + raw[middle + 1 :],
        raw.replace('"revision": 1', '"revision": 9'),
        raw.replace("Ann", "Eve"),
        raw.replace('"format": 1', '"format": "one"'),
        raw.replace('"format": 1', '"format": 0'),
    ]


@pytest.mark.parametrize("way", range(len(damages("a b c"))))
def test_each_game_may_be_damaged_and_the_others_open(archive: Archive, store: DictStore, way: int) -> None:
    games = {save_new(archive, played(30 + seed, seed)): 30 + seed for seed in range(3)}
    sound = dict(store.texts)
    for victim in games:
        store.texts = dict(sound)
        raw = damages(sound[GAME + victim])[way]
        store.set(GAME + victim, raw)
        assert {entry.id for entry in archive.entries()} == games.keys() - {victim}
        assert {game_id: archive.load(game_id).cursor.ply for game_id in games if game_id != victim} == {
            game_id: plies for game_id, plies in games.items() if game_id != victim
        }
        [damaged] = archive.damaged()
        assert (damaged.key, damaged.raw) == (GAME + victim, raw)
        assert damaged.reason.endswith(".")
        with pytest.raises(RecordError):
            archive.load(victim)
        assert len(list(split_texts(archive.export_all()))) == 2


@pytest.mark.parametrize("year", [2, 1969, 9001, 9998])
def test_a_time_that_some_zones_cannot_tell_is_damage(archive: Archive, store: DictStore, year: int) -> None:
    """In the zone of a browser, it may lie before the year 1 or after 9999."""
    key = GAME + save_new(archive, played(30))
    sound = save_form.read_save(store.texts[key], key)
    store.texts[key] = save_form.write_save(replace(sound, saved=datetime(year, 1, 1, tzinfo=UTC)), key)
    assert archive.entries() == []
    assert [damaged.key for damaged in archive.damaged()] == [key]


def test_texts_that_changed_places_are_both_named_and_hide_nothing(
    archive: Archive, store: DictStore
) -> None:
    one, two, three = (save_new(archive, played(20 + seed, seed)) for seed in range(3))
    store.texts[GAME + one], store.texts[GAME + two] = store.texts[GAME + two], store.texts[GAME + one]
    assert [entry.id for entry in archive.entries()] == [three]
    assert {entry.reason for entry in archive.damaged()} == {
        "This saved game is in the place of another one."
    }
    assert {entry.key for entry in archive.damaged()} == {GAME + one, GAME + two}


def test_a_text_that_does_not_say_its_key_is_opened_as_ever(archive: Archive, store: DictStore) -> None:
    """So were the first ones."""
    game_id = save_new(archive, played(20))
    line, _, text = store.texts[GAME + game_id].partition("\n")
    header = json.loads(line)
    del header["key"]
    store.texts[GAME + game_id] = resealed(header, text)
    assert archive.load(game_id).cursor.ply == 20
    assert archive.damaged() == []


@pytest.mark.parametrize("slug", ["colonization", "chess", "__proto__", "constructor", "toString", ""])
def test_a_first_line_that_names_another_game_than_its_record_is_damage(
    archive: Archive, store: DictStore, slug: str
) -> None:
    """That game would be fetched, and then the record be read without its own."""
    game_id = save_new(archive, played(20))
    line, _, text = store.texts[GAME + game_id].partition("\n")
    header = json.loads(line)
    header["summary"]["game"] = slug
    store.texts[GAME + game_id] = resealed(header, text)
    assert archive.entries() == []
    assert [damaged.reason for damaged in archive.damaged()] == [
        "This saved game is damaged: its first line names another game."
    ]
    assert archive.game_of(game_id) == ""
    with pytest.raises(RecordError, match="names another game"):
        archive.load(game_id)


@pytest.mark.parametrize("tag", ["game:colonization", " game : colonization ", "game: colon\ngame: ization"])
def test_the_game_of_a_record_is_read_the_same_way_before_and_as_it_is_opened(
    archive: Archive, store: DictStore, tag: str
) -> None:
    """Otherwise a record could still be of another game than the one that was fetched."""
    game_id = save_new(archive, played(20))
    line, _, text = store.texts[GAME + game_id].partition("\n")
    store.texts[GAME + game_id] = resealed(json.loads(line), text.replace("game: ice-colony", tag))
    assert archive.game_of(game_id) == ""
    with pytest.raises(RecordError, match="names another game"):
        archive.load(game_id)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
TIMES = st.sampled_from(
    ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-05-01", "2026-05-01T00:00:00", "now", ""]
)


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(["format", "revision", "saved", "summary", "key", "more"]),
    st.sampled_from(["game", "title", "players", "prompt", "is_over", "plies", "position"]),
    JSON | TIMES,
)
@example("saved", "", "0001-01-01T00:00:00+14:00")
@example("summary", "plies", float("inf"))
@example("summary", "plies", 10**400)
@example("revision", "", float("nan"))
def test_a_well_sealed_header_may_say_anything_and_the_others_open(
    name: str, fact: str, value: object
) -> None:
    """Whatever it says, what is read can be listed, with its age, and the other game is there."""
    store = DictStore()
    archive = archive_of(store)
    sound, victim = save_new(archive, played(20)), save_new(archive, played(30, seed=2))
    line, _, text = store.texts[GAME + victim].partition("\n")
    header = json.loads(line)
    if name == "summary" and isinstance(header["summary"], dict):
        header["summary"][fact] = value
    else:
        header[name] = value
    store.texts[GAME + victim] = resealed(header, text)
    listed, damaged = archive.entries(), archive.damaged()
    assert sorted([*(GAME + entry.id for entry in listed), *(entry.key for entry in damaged)]) == sorted(
        [GAME + sound, GAME + victim]
    )
    assert all(ago(entry.saved, datetime(2026, 5, 1, tzinfo=UTC)) for entry in listed)
    assert archive.load(sound).cursor.ply == 20


def test_a_damaged_text_makes_room_and_stays(archive: Archive, store: DictStore) -> None:
    record = played(30)
    game_id = save_new(archive, record)
    for number, raw in enumerate(("broken", "broken otherwise"), 1):
        store.set(GAME + game_id, raw)
        archive.save(game_id, record, PROMPT)
        assert archive.load(game_id).cursor.ply == 30
        assert store.get(f"{DAMAGED}{game_id}.{number}") == raw
    assert [entry.raw for entry in archive.damaged()] == ["broken", "broken otherwise"]
    raw = archive.delete_key(archive.damaged()[0].key)
    assert len(archive.damaged()) == 1
    archive.restore_key(f"{DAMAGED}{game_id}.1", raw)
    assert len(archive.damaged()) == 2


def test_a_newer_format_is_refused_and_not_changed(archive: Archive, store: DictStore) -> None:
    record = played(30)
    game_id = save_new(archive, record)
    newer = '{"format": 2, "revision": 5, "seal": "of another kind"}\nwhatever'
    store.set(GAME + game_id, newer)
    with pytest.raises(RecordError, match="newer version of Orrery: reload"):
        archive.load(game_id)
    with pytest.raises(NewerFormatError):
        archive.save(game_id, record, PROMPT, take_over=True)
    assert store.get(GAME + game_id) == newer
    assert "newer version" in archive.damaged()[0].reason


def test_older_formats_are_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    store = DictStore()
    game_id = save_new(archive_of(store), played(30))
    first = store.texts[GAME + game_id]

    def step(number: int) -> Callable[[str], str]:
        def bring_up(raw: str) -> str:
            old = open_sealed(raw)
            assert old.pop("format") == number
            return sealed({**old, "format": number + 1, f"by {number}": True}, raw.partition("\n")[2])

        return bring_up

    monkeypatch.setattr(save_form, "FORMAT", 3)
    assert "an unknown format" in archive_of(store).damaged()[0].reason
    archive = archive_of(store, migrations={1: step(1), 2: step(2)})
    record = archive.load(game_id)
    assert record.cursor.ply == 30
    assert store.texts[GAME + game_id] == first
    archive.save(game_id, record, PROMPT)
    assert open_sealed(store.texts[GAME + game_id])["format"] == 3
    assert archive.entries()[0].revision == 2


def open_sealed(raw: str) -> dict[str, object]:
    header: dict[str, object] = json.loads(raw.partition("\n")[0])
    del header["checksum"]
    return header


def sealed(header: dict[str, object], text: str) -> str:
    def line() -> str:
        return json.dumps(header, ensure_ascii=False, sort_keys=True)

    header["checksum"] = f"{crc32(f'{line()}{chr(10)}{text}'.encode()):08x}"
    return f"{line()}\n{text}"
