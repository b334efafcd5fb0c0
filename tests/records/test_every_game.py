"""A long record with a what-if of every game: it comes back from every form, and from the archive."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.registry import GAMES
from orrery.records.json import read_json, write_json
from orrery.records.share import link_fragment, read_any, read_link
from orrery.records.store import DictStore
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record
from tests.games.random_positions import SOME_SETTING_UPS, SettingUp
from tests.records.archives import archive_of, save_new
from tests.records.drawn_records import facts, step

PLIES = 60


def record_of(setting_up: SettingUp) -> Record:
    """A game with a what-if in the middle, looked at there."""
    options, rng = dict(setting_up.options), Random(7)
    record = Record(setting_up.game, setting_up.names, options, setting_up.rules_version)
    for _ in range(PLIES):
        step(record, rng)
    line = list(record.root.line())
    record.go(line[len(line) // 2])
    for _ in range(PLIES // 4):
        step(record, rng)
    return record


@pytest.mark.parametrize("setting_up", SOME_SETTING_UPS, ids=str)
def test_its_records_come_back_from_every_form(setting_up: SettingUp) -> None:
    record = record_of(setting_up)
    before = facts(record)
    assert facts(read_text(GAMES, write_text(record))) == before
    assert facts(read_json(GAMES, write_json(record))) == before
    assert facts(read_link(GAMES, link_fragment(record))) == before
    assert facts(read_any(GAMES, write_text(record))) == before
    archive = archive_of(DictStore())
    assert facts(archive.load(save_new(archive, record))) == before
