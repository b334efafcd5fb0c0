"""Records of versions that were published: they open for ever, and mean the same.

Nothing writes these files anew, unless somebody asks for those of a game by its slug. If a change makes one
of these tests fail, it is the change that is wrong: see docs/record-format.md on how the rules may change.
"""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.records.share import read_any, read_link
from orrery.records.text import read_text, write_text
from tests.games.files import name_of
from tests.records.drawn_records import facts
from tests.records.golden import files, positions

TEXTS: Final = {name_of(file): file for file in files()}
NAMES: Final = list(TEXTS)


def text_of(name: str, ending: str) -> str:
    return TEXTS[name].with_suffix(f".{ending}").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_an_old_text_leads_to_the_same_positions_and_is_written_the_same(name: str) -> None:
    record = read_text(GAMES, text_of(name, "txt"))
    assert positions(record) == text_of(name, "positions")
    assert write_text(record) == text_of(name, "txt")


@pytest.mark.parametrize("name", NAMES)
def test_an_old_link_opens_the_same_record(name: str) -> None:
    record = read_link(GAMES, f"https://example.org/orrery/{text_of(name, 'link')}")
    assert positions(record) == text_of(name, "positions")
    assert facts(record) == facts(read_any(GAMES, text_of(name, "txt")))


def test_the_golden_records_show_all_that_a_record_may_hold() -> None:
    opened = [read_text(GAMES, file.read_text(encoding="utf-8")) for file in TEXTS.values()]
    assert {len(record.names) for record in opened} == {n for g in GAMES.values() for n in g.info.players}
    assert {(record.game.info.slug, *value) for record in opened for value in record.options.items()} == {
        (slug, option.name, value)
        for slug, game in GAMES.items()
        for option in game.info.options
        for value in option.values
    }
    ended = (record for record in opened if record.state_at(record.root.end()).is_terminal())
    assert {record.game.info.slug for record in ended} == set(GAMES)
    assert {record.game.info.slug for record in opened if not record.cursor.is_main()} == set(GAMES)
