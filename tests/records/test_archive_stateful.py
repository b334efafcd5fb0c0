"""The archive under any row of deeds: what is done to one game leaves all others as they are."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from orrery.records.archive import DAMAGED, GAME
from orrery.records.save import read_save
from orrery.records.store import DictStore
from orrery.records.tree import MAX_NAME, Record, clean
from tests.records.archives import archive_of, play_one, played, save_new

WHICH = st.integers(0, 9)
WORDS = st.text(max_size=8)


class Deeds(RuleBasedStateMachine):
    """An archive, and what should be in it."""

    def __init__(self) -> None:
        super().__init__()
        self.store = DictStore()
        self.archive = archive_of(self.store)
        self.tables: dict[str, Record] = {}
        """Every game begun, as somebody has it before them."""
        self.sound: dict[str, tuple[int, str]] = {}
        """Plies and title of each game that must open."""
        self.deleted: dict[str, tuple[str, tuple[int, str]]] = {}
        self.broken: set[str] = set()

    def any_sound(self, which: int) -> str:
        return sorted(self.sound)[which % len(self.sound)]

    @rule(plies=WHICH)
    def begin(self, plies: int) -> None:
        record = played(plies)
        game_id = save_new(self.archive, record)
        self.tables[game_id], self.sound[game_id] = record, (plies, "")

    @precondition(lambda self: self.tables)
    @rule(which=WHICH, prompt=WORDS)
    def play(self, which: int, prompt: str) -> None:
        game_id = sorted(self.tables)[which % len(self.tables)]
        record = self.tables[game_id]
        play_one(record)
        self.archive.save(game_id, record, prompt)
        self.sound[game_id] = (record.cursor.ply, record.title)

    @precondition(lambda self: self.sound)
    @rule(which=WHICH, title=WORDS)
    def rename(self, which: int, title: str) -> None:
        game_id = self.any_sound(which)
        archive_of(self.store).rename(game_id, title)
        self.sound[game_id] = (self.sound[game_id][0], clean(title, MAX_NAME))
        self.tables[game_id].title = self.sound[game_id][1]

    @precondition(lambda self: self.sound)
    @rule(which=WHICH)
    def delete(self, which: int) -> None:
        game_id = self.any_sound(which)
        self.deleted[game_id] = (self.archive.delete(game_id), self.sound.pop(game_id))

    @precondition(lambda self: self.deleted)
    @rule()
    def restore(self) -> None:
        game_id, (raw, was) = self.deleted.popitem()
        if self.store.get(GAME + game_id) is None:
            self.sound[game_id] = was
            self.archive.restore(game_id, raw)
            self.tables[game_id] = self.archive.load(game_id)
        else:
            before = self.store.get(GAME + game_id)
            self.archive.restore(game_id, raw)
            assert self.store.get(GAME + game_id) == before

    @precondition(lambda self: self.sound)
    @rule(which=WHICH, raw=WORDS)
    def damage(self, which: int, raw: str) -> None:
        game_id = self.any_sound(which)
        self.store.set(GAME + game_id, raw)
        self.broken.add(raw)
        del self.sound[game_id]

    @invariant()
    def all_others_are_as_they_were(self) -> None:
        archive = archive_of(self.store)
        listed = {entry.id: (entry.summary.plies, entry.summary.title) for entry in archive.entries()}
        opened = {game_id: archive.load(game_id) for game_id in listed}
        assert listed == self.sound
        assert {name: (record.cursor.ply, record.title) for name, record in opened.items()} == self.sound
        assert {entry.raw for entry in archive.damaged()} == self.broken


TestDeeds = Deeds.TestCase
# A busy machine is slow, which says nothing of the archive.
TestDeeds.settings = settings(max_examples=50, suppress_health_check=[HealthCheck.too_slow])


@given(st.text())
def test_no_text_at_all_breaks_the_list(raw: str) -> None:
    store = DictStore({GAME + "x": raw, f"{DAMAGED}x.1": raw})
    archive = archive_of(store)
    assert archive.entries() == []
    assert {entry.raw for entry in archive.damaged()} == {raw}
    with pytest.raises(ValueError, match=r"\.$"):
        read_save(raw, "a key")
