"""The archive: nothing that was saved is lost, whatever happens to what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from orrery.records.archive import GAME, Archive, ConflictError
from orrery.records.importing import Imported, importing
from orrery.records.json import write_json
from orrery.records.share import link_fragment
from orrery.records.store import DictStore
from orrery.records.text import write_text
from orrery.records.tree import Record, RecordError
from tests.records.archives import PROMPT, archive_of, import_all, play_one, played, save_new

# --- links that continue a saved game ----------------------------------------------------------------


def test_a_record_that_continues_a_saved_game_is_recognized(archive: Archive) -> None:
    game_id = save_new(archive, played(60))
    save_new(archive, played(60, seed=2))
    assert archive.earlier(played(80)) == game_id
    assert archive.earlier(played(60)) == game_id


def test_a_record_is_one_of_the_saved_games_whichever_continues_the_other(archive: Archive) -> None:
    save_new(archive, played(60))
    assert all(archive.has(played(plies)) for plies in (40, 60, 80))
    assert not archive.has(played(60, seed=2))
    assert not archive.has(played(60, names=("Ann", "Cyd")))


def test_a_record_that_lacks_something_of_a_saved_game_continues_none(archive: Archive) -> None:
    saved = played(60)
    saved.cursor.comment = "mine alone"
    save_new(archive, saved)
    assert archive.earlier(played(80)) is None
    assert archive.earlier(played(40)) is None
    assert archive.earlier(played(80, names=("Ann", "Cyd"))) is None


# --- saving and opening ----------------------------------------------------------------------------


def test_a_game_comes_back_as_it_was_left(archive: Archive, store: DictStore) -> None:
    record = played(40)
    game_id = save_new(archive, record)
    play_one(record)
    assert archive.save(game_id, record, PROMPT) == 2
    again = archive_of(store).load(game_id)
    assert write_text(again) == write_text(record)
    assert again.state.serialize() == record.state.serialize()


def test_a_report_stays_with_its_game(archive: Archive, store: DictStore) -> None:
    record, other = played(40), played(30)
    game_id, other_id = save_new(archive, record), save_new(archive, other)
    assert archive.report(game_id) == ""
    archive.keep_report(game_id, "1.report")
    archive.save(game_id, record, PROMPT)
    play_one(record)
    archive.save(game_id, record, PROMPT)
    later = archive_of(store)
    later.rename(game_id, "A title")
    again = later.load(game_id)
    play_one(again)
    assert later.save(game_id, again, PROMPT) == 6
    assert later.report(game_id) == "1.report"
    assert later.report(other_id) == ""
    with pytest.raises(RecordError):
        later.report("none")


def test_a_report_can_be_saved_while_another_tab_plays(archive: Archive, store: DictStore) -> None:
    record = played(40)
    game_id = save_new(archive, record)
    elsewhere = archive_of(store)
    here = elsewhere.load(game_id)
    play_one(here)
    elsewhere.save(game_id, here, PROMPT)
    archive.keep_report(game_id, "1.report")
    with pytest.raises(ConflictError):
        archive.save(game_id, record, PROMPT)
    play_one(here)
    elsewhere.save(game_id, here, PROMPT)
    assert elsewhere.report(game_id) == "1.report"


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


def test_what_a_game_is_of_is_known_without_reading_it(archive: Archive, store: DictStore) -> None:
    game_id = save_new(archive, played(4))
    assert archive_of(store).game_of(game_id) == "ice-colony"
    assert archive.game_of("nothing") == ""
    store.set(GAME + game_id, "{}")
    assert archive.game_of(game_id) == ""


def test_two_tabs_do_not_overwrite_each_other(archive: Archive, store: DictStore) -> None:
    record = played(30)
    game_id = save_new(archive, record)
    other = archive_of(store)
    theirs = other.load(game_id)
    play_one(theirs)
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
    play_one(record)
    archive.save(game_id, record, PROMPT)
    assert archive.load(game_id).title == "The long winter"
    assert archive.load(game_id).cursor.ply == 31


def test_a_new_game_never_takes_the_place_of_another(archive: Archive, store: DictStore) -> None:
    game_id = save_new(archive, played(30))
    assert archive_of(store).free_id() != game_id
    with pytest.raises(ConflictError):
        archive_of(store).save(game_id, played(31), PROMPT)


# --- in and out --------------------------------------------------------------------------------------


def test_everything_that_is_exported_comes_back(archive: Archive) -> None:
    records = [played(30 + seed, seed, names) for seed, names in enumerate(NAMES)]
    for record in records:
        save_new(archive, record)
    text = archive.export_all()
    fresh = archive_of(DictStore())
    imported = import_all(fresh, text, lambda _: PROMPT)
    assert imported.refused == []
    assert len(set(imported.ids)) == len(records)
    saved = {write_text(fresh.load(game_id)) for game_id in imported.ids}
    assert saved == {write_text(record) for record in records}
    assert import_all(fresh, text, lambda _: PROMPT).ids == imported.ids
    assert len(fresh.entries()) == len(records)


NAMES: Final = (
    ("Ann", "Bob"),
    ("<img src=x onerror=a()>", 'Orrery record 1"\\'),
    ("名前", "\u202eevil", "👩\u200d🚀"),
)


def test_a_file_with_a_damaged_record_gives_the_others(archive: Archive) -> None:
    good, other = write_text(played(30)), write_text(played(31))
    broken = good.replace("rules: 2", "rules: 77")
    imported = import_all(archive, "\n".join((good, broken, other)), lambda _: PROMPT)
    assert [archive.load(game_id).cursor.ply for game_id in imported.ids] == [30, 31]
    [sentence] = imported.refused
    assert "version 77" in sentence


def test_an_import_goes_game_by_game_and_what_came_stays_when_it_is_stopped(archive: Archive) -> None:
    texts = [write_text(played(20 + number)) for number in range(8)]
    imported = Imported()
    steps = importing(archive, ["\n".join(texts[:6]), *texts[6:]], lambda _: PROMPT, imported)
    shares = [next(steps) for _ in range(3)]
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] < 1
    assert len(archive.entries()) == len(imported.ids) == 3
    rest = list(steps)
    assert rest[-1] == 1
    assert len(archive.entries()) == len(imported.ids) == 8


def test_an_import_reads_each_game_that_is_here_once() -> None:
    read: list[str] = []

    class Counting(DictStore):
        def get(self, key: str) -> str | None:
            if self.texts.get(key):
                read.append(key)
            return super().get(key)

    store = Counting()
    archive = archive_of(store)
    for number in range(20):
        save_new(archive, played(20 + number))
    text = (
        archive.export_all()
        + "\n"
        + "\n".join(write_text(played(30, seed=50 + number)) for number in range(20))
    )
    read.clear()
    imported = import_all(archive, text, lambda _: PROMPT)
    assert len(set(imported.ids)) == 40
    assert len(read) == 20


@pytest.mark.parametrize("write", [write_text, write_json, link_fragment])
def test_one_game_comes_in_any_form(archive: Archive, write: Callable[[Record], str]) -> None:
    imported = import_all(archive, f"\n{write(played(40))}\n", lambda record: f"ply {record.cursor.ply}")
    assert imported.refused == []
    assert archive.entries()[0].summary.prompt == "ply 40"


@pytest.mark.parametrize("text", ["", "nonsense", "{}", "#/link/ice-colony/", "Orrery record 1\ngame: go\n"])
def test_what_is_no_game_is_refused_in_a_sentence(archive: Archive, store: DictStore, text: str) -> None:
    before = dict(store.texts)
    imported = import_all(archive, text, lambda _: PROMPT)
    assert imported.ids == []
    assert all(sentence.endswith((".", "”")) for sentence in imported.refused)
    assert len(imported.refused) == 1
    assert store.texts == before
