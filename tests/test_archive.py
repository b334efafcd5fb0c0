"""The archive: nothing that was saved is lost, whatever happens to what stands beside it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final
from zlib import crc32

import pytest

from orrery.core.record import Record, RecordError
from orrery.core.record_json import write_json
from orrery.core.record_text import split_texts, write_text
from orrery.play import envelope
from orrery.play.archive import DAMAGED, GAME, Archive, ConflictError, merge_journal
from orrery.play.envelope import NewerFormatError
from orrery.play.share import link_fragment
from orrery.play.store import DictStore, LayeredStore, StoreError, StoreFullError
from tests.kept_games import PROMPT, archive_of, play_on, played, save_new


@pytest.fixture
def store() -> DictStore:
    return DictStore({"orrery.setup.ice-colony": "{}", "someone.else": "x"})


@pytest.fixture
def archive(store: DictStore) -> Archive:
    return archive_of(store)


# --- links that go on with a kept game ---------------------------------------------------------------


def test_a_record_that_goes_on_with_a_kept_game_is_known(archive: Archive) -> None:
    game_id = save_new(archive, played(60))
    save_new(archive, played(60, seed=2))
    assert archive.earlier(played(80)) == game_id
    assert archive.earlier(played(60)) == game_id


def test_a_record_that_lacks_something_of_a_kept_game_goes_on_with_none(archive: Archive) -> None:
    kept = played(60)
    kept.cursor.comment = "mine alone"
    save_new(archive, kept)
    assert archive.earlier(played(80)) is None
    assert archive.earlier(played(40)) is None
    assert archive.earlier(played(80, names=("Ann", "Cyd"))) is None


# --- saving and opening ----------------------------------------------------------------------------


def test_a_game_comes_back_as_it_was_left(archive: Archive, store: DictStore) -> None:
    record = played(40)
    game_id = save_new(archive, record)
    play_on(record)
    assert archive.save(game_id, record, PROMPT) == 2
    again = archive_of(store).load(game_id)
    assert write_text(again) == write_text(record)
    assert again.state.serialize() == record.state.serialize()


def test_the_list_has_the_newest_first_and_tells_what_each_is(archive: Archive) -> None:
    first, second = (save_new(archive, played(plies)) for plies in (30, 31))
    record = archive.load(first)
    record.title = "The long winter"
    archive.save(first, record, "Ann wins.")
    newest, oldest = archive.entries()
    assert (newest.id, oldest.id) == (first, second)
    assert newest.summary.title == "The long winter"
    assert newest.summary.prompt == "Ann wins."
    assert newest.summary.players == ("Ann", "Bob")
    assert newest.summary.plies == 30
    assert newest.summary.position == record.state.serialize()
    assert not newest.summary.is_over
    assert newest.saved > oldest.saved


def test_what_is_not_saved_is_refused_in_a_sentence(archive: Archive) -> None:
    with pytest.raises(RecordError, match=r"^This game is not saved in this browser\.$"):
        archive.load("nowhere")


# --- two at once -------------------------------------------------------------------------------------


def test_two_tabs_do_not_overwrite_each_other(archive: Archive, store: DictStore) -> None:
    record = played(30)
    game_id = save_new(archive, record)
    other = archive_of(store)
    theirs = other.load(game_id)
    play_on(theirs)
    other.save(game_id, theirs, PROMPT)
    before = dict(store.texts)
    record.title = "Mine"
    with pytest.raises(ConflictError):
        archive.save(game_id, record, PROMPT)
    assert store.texts == before
    assert archive.save(game_id, record, PROMPT, take_over=True) == 3
    with pytest.raises(ConflictError):
        other.save(game_id, theirs, PROMPT)


def test_a_game_renamed_elsewhere_goes_on_under_its_new_name(archive: Archive, store: DictStore) -> None:
    record = played(30)
    game_id = save_new(archive, record)
    archive_of(store).rename(game_id, "  The\nlong winter ")
    play_on(record)
    archive.save(game_id, record, PROMPT)
    assert archive.load(game_id).title == "The long winter"
    assert archive.load(game_id).cursor.ply == 31


def test_a_new_game_never_takes_the_place_of_another(archive: Archive, store: DictStore) -> None:
    game_id = save_new(archive, played(30))
    assert archive_of(store).free_id() != game_id
    with pytest.raises(ConflictError):
        archive_of(store).save(game_id, played(31), PROMPT)


# --- damage ------------------------------------------------------------------------------------------


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
        assert len(split_texts(archive.export_all())) == 2


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


def test_a_newer_format_is_refused_and_kept(archive: Archive, store: DictStore) -> None:
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

    monkeypatch.setattr(envelope, "FORMAT", 3)
    assert "not known here" in archive_of(store).damaged()[0].reason
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


# --- no room -----------------------------------------------------------------------------------------


class FullStore(DictStore):
    """A store with room for so many characters."""

    room = 10**9

    def set(self, key: str, text: str) -> None:
        others = sum(len(other) for name, other in self.texts.items() if name != key)
        if others + len(text) > self.room:
            raise StoreFullError
        super().set(key, text)


def test_a_full_store_says_so_and_keeps_what_it_has() -> None:
    store = FullStore()
    archive = archive_of(store)
    record = played(30)
    game_id = save_new(archive, record)
    store.room = sum(map(len, store.texts.values()))
    play_on(record)
    with pytest.raises(StoreError, match=r"full.*export"):
        archive.save(game_id, record, PROMPT)
    assert archive.load(game_id).cursor.ply == 30
    store.texts[GAME + game_id] = "broken" * 20
    store.room = 130
    with pytest.raises(StoreError):
        archive.save(game_id, record, PROMPT)
    assert store.texts == {GAME + game_id: "broken" * 20}


def test_what_a_full_store_refuses_is_told_once_and_goes_on_in_memory() -> None:
    base, copies, told = FullStore(), DictStore(), list[StoreError]()
    store = LayeredStore(base, _Copies(copies), told.append)
    archive = archive_of(store)
    record = played(30)
    game_id = save_new(archive, record)
    base.room = 10
    for ply in (31, 32):
        play_on(record)
        archive.save(game_id, record, PROMPT)
        assert archive.load(game_id).cursor.ply == ply
    assert len(told) == 1
    assert archive_of(base).load(game_id).cursor.ply == 30
    # The next visit, with as little room: the copies bring it back.
    later = LayeredStore(base, _Copies(copies), told.append)
    merge_journal(later, copies.texts.items())
    assert archive_of(later).load(game_id).cursor.ply == 32
    base.room = 10**9
    archive.save(game_id, record, PROMPT)
    assert archive_of(base).load(game_id).cursor.ply == 32


class _Copies:
    def __init__(self, store: DictStore) -> None:
        self.put, self.remove = store.set, store.remove


# --- the journal -------------------------------------------------------------------------------------


def revisions(count_: int) -> list[dict[str, str]]:
    """What the store held after each of so many saves of one game, `g0`."""
    store = DictStore()
    archive, record = archive_of(store), played(30)
    seen: list[dict[str, str]] = []
    for _ in range(count_):
        archive.save("g0", record, PROMPT)
        seen.append(dict(store.texts))
        play_on(record)
    return seen


def test_the_journal_gives_back_what_is_lost_and_nothing_else() -> None:
    old, middle, new = revisions(3)
    for here, journal, expected in (
        ({}, old, old),
        (old, new, new),
        (new, middle, new),
        (middle, {GAME + "g0": "broken"}, middle),
        (middle, {GAME + "g0": middle[GAME + "g0"].replace("Ann", "Eve")}, middle),
        ({}, {"someone.else": new[GAME + "g0"]}, {}),
        ({}, {f"{DAMAGED}g0.1": "broken"}, {f"{DAMAGED}g0.1": "broken"}),
        ({GAME + "g0": '{"format": 2}'}, new, {GAME + "g0": '{"format": 2}'}),
        ({GAME + "g0": "broken"}, old, {**old, f"{DAMAGED}g0.1": "broken"}),
    ):
        store = DictStore(here)
        merge_journal(store, journal.items())
        assert store.texts == expected


def test_a_journal_that_finds_no_room_leaves_what_is_there() -> None:
    store = FullStore({GAME + "g0": "broken"})
    store.room = 6
    assert merge_journal(store, revisions(1)[0].items()) == []
    assert store.texts == {GAME + "g0": "broken"}


# --- in and out --------------------------------------------------------------------------------------


def test_everything_that_is_exported_comes_back(archive: Archive) -> None:
    records = [played(30 + seed, seed, names) for seed, names in enumerate(NAMES)]
    for record in records:
        save_new(archive, record)
    text = archive.export_all()
    fresh = archive_of(DictStore())
    imported = fresh.import_text(text, lambda _: PROMPT)
    assert imported.refused == []
    assert len(set(imported.ids)) == len(records)
    kept = {write_text(fresh.load(game_id)) for game_id in imported.ids}
    assert kept == {write_text(record) for record in records}
    assert fresh.import_text(text, lambda _: PROMPT).ids == imported.ids
    assert len(fresh.entries()) == len(records)


NAMES: Final = (
    ("Ann", "Bob"),
    ("<img src=x onerror=a()>", 'Orrery record 1"\\'),
    ("名前", "\u202eevil", "👩\u200d🚀"),
)


def test_a_file_with_a_damaged_record_gives_the_others(archive: Archive) -> None:
    good, other = write_text(played(30)), write_text(played(31))
    broken = good.replace("rules: 1", "rules: 77")
    imported = archive.import_text("\n".join((good, broken, other)), lambda _: PROMPT)
    assert [archive.load(game_id).cursor.ply for game_id in imported.ids] == [30, 31]
    [sentence] = imported.refused
    assert "version 77" in sentence


@pytest.mark.parametrize("write", [write_text, write_json, link_fragment])
def test_one_game_comes_in_any_form(archive: Archive, write: Callable[[Record], str]) -> None:
    imported = archive.import_text(f"\n{write(played(40))}\n", lambda record: f"ply {record.cursor.ply}")
    assert imported.refused == []
    assert archive.entries()[0].summary.prompt == "ply 40"


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "#/link/ice-colony/", "Orrery record 1\ngame: go\n"])
def test_what_is_no_game_is_refused_in_a_sentence(archive: Archive, store: DictStore, text: str) -> None:
    before = dict(store.texts)
    imported = archive.import_text(text, lambda _: PROMPT)
    assert imported.ids == []
    assert all(sentence.endswith((".", "”")) for sentence in imported.refused)
    assert len(imported.refused) == 1
    assert store.texts == before
