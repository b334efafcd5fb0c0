"""What a game gains later changes nothing that was published: a setting, a value, a number of players."""

from __future__ import annotations

import sys
from dataclasses import field, make_dataclass, replace
from pathlib import Path
from typing import Final

import pytest

from orrery.core.game import GameOptions, Option
from orrery.games.registry import GAMES
from orrery.records.json import read_json, write_json
from orrery.records.share import link_fragment, read_link
from orrery.records.store import DictStore
from orrery.records.text import read_text, write_text
from tests.games.files import name_of
from tests.records.archives import archive_of, save_new
from tests.records.drawn_records import facts
from tests.records.golden import files, positions

TEXTS: Final = [
    (slug, file) for file in files() for slug in GAMES if f"game: {slug}\n" in file.read_text("utf-8")
]
every_text = pytest.mark.parametrize(("slug", "file"), TEXTS, ids=[name_of(file) for _, file in TEXTS])


def grow(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a game newer rules with a setting more, a value more of each setting, and a player more."""
    game, info = GAMES[slug], GAMES[slug].info
    newest = info.rules_version + 1
    options = [
        replace(
            option,
            values=(*option.values, "novel"),
            titles=(*option.titles, "as never before"),
            values_since={**option.values_since, "novel": newest},
        )
        for option in info.options
    ]
    novelty = Option("novelty", ("off", "on"), "Novelty", ("off", "on"), "XX-Q1", since=newest)
    count = info.players[-1] + 1
    monkeypatch.setattr(
        game,
        "info",
        replace(
            info,
            rules_version=newest,
            options=(*options, novelty),
            players=(*info.players, count),
            players_since={**info.players_since, count: newest},
            seats=(*info.seats, "Novel"),
        ),
        raising=False,
    )
    package = GAMES.home(slug).package
    grown: dict[type, type] = {}
    for name, module in list(sys.modules.items()):
        known = getattr(module, "Options", None) if name.startswith(package) else None
        if isinstance(known, type) and issubclass(known, GameOptions):
            if known not in grown:
                fields = [("novelty", str, field(default="off"))]
                grown[known] = make_dataclass("Options", fields, bases=(known,), frozen=True, slots=True)
            monkeypatch.setattr(module, "Options", grown[known])
        rulings = getattr(module, "RULINGS", None) if name.startswith(package) else None
        if isinstance(rulings, dict) and newest not in rulings:
            monkeypatch.setitem(rulings, newest, rulings[newest - 1])


@every_text
def test_published_texts_and_links_open_and_are_written_the_same(
    slug: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, link = file.read_text("utf-8"), file.with_suffix(".link").read_text("utf-8")
    old = read_text(GAMES, text)
    before, json, fragment = facts(old), write_json(old), link_fragment(old)
    grow(slug, monkeypatch)
    record = read_text(GAMES, text)
    assert positions(record) == file.with_suffix(".positions").read_text("utf-8")
    assert write_text(record) == text
    assert write_json(record) == json
    assert link_fragment(record) == fragment
    for opened in (record, read_json(GAMES, json), read_link(GAMES, f"https://example.org/orrery/{link}")):
        assert facts(opened) == before


@every_text
def test_saved_games_open_and_keep_their_picture(
    slug: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = read_text(GAMES, file.read_text("utf-8"))
    before, line = facts(old), old.state.serialize()
    archive = archive_of(DictStore())
    saved = save_new(archive, old)
    grow(slug, monkeypatch)
    assert facts(archive.load(saved)) == before
    for version in range(1, old.rules_version + 1):
        assert GAMES[slug].deserialize(line, version).serialize() == line
    assert GAMES[slug].deserialize(line).serialize() == line


@pytest.mark.parametrize("slug", GAMES)
def test_older_rules_have_the_settings_and_players_that_they_had(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = GAMES[slug].info
    options, players = info.options_of(info.rules_version), info.players_of(info.rules_version)
    grow(slug, monkeypatch)
    grown = GAMES[slug].info
    assert [option.values for option in grown.options_of(info.rules_version)] == [o.values for o in options]
    assert grown.players_of(info.rules_version) == players
    assert [option.name for option in grown.options_of(grown.rules_version)][-1] == "novelty"
    assert grown.players_of(grown.rules_version) == (*players, players[-1] + 1)
