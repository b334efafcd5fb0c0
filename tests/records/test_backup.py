"""Full stores and killed browsers: what memory and the journal keep, and what stays deleted."""

from __future__ import annotations

import pytest

from orrery.records.archive import DAMAGED, GAME, merge_journal
from orrery.records.store import (
    DELETED,
    DictStore,
    LayeredStore,
    StoreError,
    StoreFullError,
    mark_of_deletion,
)
from tests.records.archives import PROMPT, archive_of, play_one, played, save_new


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
    play_one(record)
    with pytest.raises(StoreError, match=r"full.*export"):
        archive.save(game_id, record, PROMPT)
    assert archive.load(game_id).cursor.ply == 30
    store.texts[GAME + game_id] = "broken" * 20
    store.room = 130
    with pytest.raises(StoreError):
        archive.save(game_id, record, PROMPT)
    assert store.texts == {GAME + game_id: "broken" * 20}


def test_what_a_full_store_refuses_is_reported_once_and_stays_in_memory() -> None:
    base, copies, refusals = FullStore(), DictStore(), list[StoreError | None]()
    store = LayeredStore(base, _Copies(copies), refusals.append)
    archive = archive_of(store)
    record = played(30)
    game_id = save_new(archive, record)
    base.room = 10
    for ply in (31, 32):
        play_one(record)
        archive.save(game_id, record, PROMPT)
        assert archive.load(game_id).cursor.ply == ply
    assert len(refusals) == 1
    assert archive_of(base).load(game_id).cursor.ply == 30
    # The next visit, with as little room: the copies bring it back.
    later = LayeredStore(base, _Copies(copies), refusals.append)
    merge_journal(later, copies.texts.items(), copies.remove)
    assert archive_of(later).load(game_id).cursor.ply == 32
    base.room = 10**9
    archive.save(game_id, record, PROMPT)
    assert archive_of(base).load(game_id).cursor.ply == 32


def test_why_something_has_no_room_is_known_as_long_as_it_has_none() -> None:
    base, refusals = FullStore({"other": "x" * 180}), list[StoreError | None]()
    base.room = 190
    store = LayeredStore(base, _Copies(DictStore()), refusals.append)
    store.set("a", "x" * 8)
    assert (store.refusal, refusals) == (None, [])
    store.set("b", "x" * 30)
    store.set("c", "x" * 10)
    store.set("a", "y" * 7)
    assert isinstance(store.refusal, StoreFullError)
    assert [store.is_stored(key) for key in "abc"] == [True, False, False]
    assert refusals == [store.refusal]
    store.remove("other")  # which makes room
    mark = {f"{DELETED}other": mark_of_deletion("x" * 180)}
    assert base.texts == {"a": "y" * 7, "b": "x" * 30, "c": "x" * 10, **mark}
    assert all(store.is_stored(key) for key in "abc")
    assert refusals[1:] == [None]


def test_what_had_no_room_does_not_take_the_place_of_what_was_written_elsewhere() -> None:
    base = FullStore({"a": "old", "other": "x" * 50})
    base.room = 60
    store = LayeredStore(base, _Copies(DictStore()), lambda _: None)
    store.set("a", "newer" * 9)
    base.texts["a"] = "another"
    store.remove("other")
    assert base.texts == {"a": "another", f"{DELETED}other": mark_of_deletion("x" * 50)}
    assert not store.is_stored("a")


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
        play_one(record)
    return seen


def test_the_journal_gives_back_what_is_lost_and_nothing_else() -> None:
    forgotten: list[str] = []
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
        merge_journal(store, journal.items(), forgotten.append)
        assert store.texts == expected
    assert forgotten == []


def test_a_game_deleted_before_the_browser_was_killed_stays_deleted() -> None:
    """The store writes to the disk seconds late, the journal at once: a start finds the old store."""
    journal = DictStore()
    copies = _Copies(journal)
    store = LayeredStore(DictStore(), copies, lambda _: None)
    archive = archive_of(store)
    present, deleted = save_new(archive, played(20)), save_new(archive, played(30, seed=2))
    on_disk = {key: store.get(key) or "" for key in store.keys()}  # noqa: SIM118 (a store is no dictionary)
    raw = archive.delete(deleted)
    for _ in range(2):  # and killed once more
        store = LayeredStore(DictStore(on_disk), copies, lambda _: None)
        assert merge_journal(store, list(journal.texts.items()), journal.remove) == []
        assert [entry.id for entry in archive_of(store).entries()] == [present]
    after = LayeredStore(DictStore({GAME + present: on_disk[GAME + present]}), copies, lambda _: None)
    merge_journal(after, list(journal.texts.items()), journal.remove)
    assert list(journal.texts) == [GAME + present]
    archive_of(after).restore(deleted, raw)
    assert journal.texts == on_disk


def test_a_game_deleted_before_the_page_was_left_stays_deleted() -> None:
    """The store's deletion is done at once; a page that is left may never tell the journal."""
    journal, base = DictStore(), DictStore()
    store = LayeredStore(base, _Copies(journal), lambda _: None)
    archive = archive_of(store)
    present, deleted = save_new(archive, played(20)), save_new(archive, played(30, seed=2))
    outdated = dict(journal.texts)
    raw = archive.delete(deleted)
    assert journal.texts != outdated
    for _ in range(2):  # and the page is left again before the journal has forgotten
        stale = LayeredStore(DictStore(base.texts), _Copies(DictStore(outdated)), lambda _: None)
        forgotten: list[str] = []
        assert merge_journal(stale, outdated.items(), forgotten.append) == []
        assert forgotten == [GAME + deleted]
        assert [entry.id for entry in archive_of(stale).entries()] == [present]
    del outdated[GAME + deleted]
    merge_journal(store, outdated.items(), lambda _: None)
    assert list(base.texts) == [GAME + present]
    archive_of(store).restore(deleted, raw)
    assert archive_of(store).load(deleted).cursor.ply == 30


def test_a_game_that_was_brought_back_is_not_deleted_again() -> None:
    journal, base = DictStore(), DictStore()
    archive = archive_of(LayeredStore(base, _Copies(journal), lambda _: None))
    game_id = save_new(archive, played(20))
    archive.restore(game_id, archive.delete(game_id))
    later = LayeredStore(base, _Copies(journal), lambda _: None)
    merge_journal(later, list(journal.texts.items()), journal.remove)
    assert [entry.id for entry in archive_of(later).entries()] == [game_id]
    assert list(base.texts) == list(journal.texts) == [GAME + game_id]


def test_a_journal_that_finds_no_room_leaves_what_is_there() -> None:
    forgotten: list[str] = []
    store = FullStore({GAME + "g0": "broken"})
    store.room = 6
    assert merge_journal(store, revisions(1)[0].items(), forgotten.append) == []
    assert store.texts == {GAME + "g0": "broken"}
