"""Records of every version of the rules: they open, are replayed and go on by the version that they tell."""

from __future__ import annotations

import json
from random import Random
from typing import Final

import pytest

from orrery.core.game import OptionError
from orrery.games.registry import GAMES
from orrery.records.json import read_json, write_json
from orrery.records.share import link_fragment, read_link
from orrery.records.store import DictStore
from orrery.records.text import read_text, write_text
from orrery.records.tree import Record, RecordError
from tests.records.archives import archive_of, save_new
from tests.records.drawn_records import facts, step

CHANGED: Final = [slug for slug, game in GAMES.items() if game.info.rules_version > 1]
every_version = pytest.mark.parametrize(
    ("slug", "version"),
    [(slug, version) for slug, game in GAMES.items() for version in range(1, game.info.rules_version + 1)],
)


def begun(slug: str, version: int | None = None, plies: int = 0) -> Record:
    """A game of the fewest players, played at random for so many plies."""
    game = GAMES[slug]
    record = Record(game, game.info.seats_for(game.info.players[0]), rules_version=version)
    rng = Random(3)
    for _ in range(plies):
        step(record, rng)
    return record


def forms(record: Record) -> list[Record]:
    """The record, read from each of its forms and from the archive."""
    archive = archive_of(DictStore())
    return [
        read_text(GAMES, write_text(record)),
        read_json(GAMES, write_json(record)),
        read_link(GAMES, link_fragment(record)),
        archive.load(save_new(archive, record)),
    ]


@every_version
def test_every_form_tells_the_version_and_goes_on_by_it(slug: str, version: int) -> None:
    record = begun(slug, version, plies=40)
    assert f"\nrules: {version}\n" in write_text(record)
    assert json.loads(write_json(record))["rules"] == version
    opened = forms(record)
    assert [each.rules_version for each in opened] == [version] * 4
    for _ in range(20):
        step(record, Random(record.size))
    for each in opened:
        while each.size < record.size:
            step(each, Random(each.size))
        assert facts(each) == facts(record)
        assert each.state.key() == record.state.key()
        assert [again.rules_version for again in forms(each)] == [version] * 4


@pytest.mark.parametrize("slug", GAMES)
def test_a_new_game_is_of_the_newest_version(slug: str) -> None:
    newest = GAMES[slug].info.rules_version
    assert begun(slug).rules_version == newest
    for version in (0, newest + 1):
        with pytest.raises(OptionError, match="are here in version"):
            begun(slug, version)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("further", [1, 7, 10**6])
def test_a_version_to_come_is_refused_by_its_number(slug: str, further: int) -> None:
    newest = GAMES[slug].info.rules_version
    text = write_text(begun(slug)).replace(f"rules: {newest}", f"rules: {newest + further}")
    fields = json.loads(write_json(begun(slug))) | {"rules": newest + further}
    said = f"version {newest + further} of the rules of .*; this is version {newest}"
    with pytest.raises(RecordError, match=said):
        read_text(GAMES, text)
    with pytest.raises(RecordError, match=said):
        read_json(GAMES, json.dumps(fields))


@pytest.mark.parametrize("slug", CHANGED)
def test_the_same_actions_by_other_rules_are_another_game(slug: str) -> None:
    old, new = begun(slug, 1, plies=1), begun(slug, 2, plies=1)
    assert not old.holds(new)
    assert not new.holds(old)
    assert old.holds(begun(slug, 1))
    archive = archive_of(DictStore())
    saved = save_new(archive, old)
    assert archive.earlier(begun(slug, 1, plies=2)) == saved
    assert archive.earlier(begun(slug, 2, plies=2)) is None


@pytest.mark.parametrize("slug", CHANGED)
def test_positions_are_copied_with_their_rules(slug: str) -> None:
    record = begun(slug, 1, plies=40)
    end = record.cursor
    key = record.state.key()
    record.go(record.root)
    record.go(end)
    assert record.state.key() == record.state_at(end).key() == key
    assert key != GAMES[slug].deserialize(record.state.serialize()).key()
