"""Which saved games are finished, who won them, and what is exported of them."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from random import Random

import pytest

from e2e.many_games import STRANGE, WAYS
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import at_random, play_on
from orrery.records.archive import GAME, Archive
from orrery.records.mark import Mark
from orrery.records.seat import Seat
from orrery.records.store import DictStore
from orrery.records.tree import Record
from orrery.results.export import write_csv, write_json
from orrery.results.finished import Finished, finished_games, own
from tests.records.archives import archive_of, save_new

ANN, IO, CERES = Seat("Ann"), Seat("Io", 2), Seat("Ceres", 3)


def to_the_end(slug: str, seats: Sequence[Seat], seed: int = 1) -> Record:
    """A finished game of players who choose quickly."""
    record, strategy = Record(GAMES[slug], seats), strategy_of(slug)
    play_on(record.state, Random(seed), strategy.choose, cap=5_000, play=record.play)
    assert record.state.is_terminal()
    return record


def found(archive: Archive) -> list[Finished]:
    return [game for game in finished_games(archive, GAMES) if game]


@pytest.fixture
def store() -> DictStore:
    return DictStore()


@pytest.fixture
def archive(store: DictStore) -> Archive:
    return archive_of(store)


@pytest.mark.parametrize("slug", list(GAMES))
def test_a_finished_game_is_told_without_playing_it_again(slug: str, archive: Archive) -> None:
    seats = [ANN, IO, CERES][: max(count for count in GAMES[slug].info.players if count < 4)]
    record = to_the_end(slug, seats)
    game_id = save_new(archive, record)
    [game] = found(archive)
    assert (game.id, game.slug, game.seats) == (game_id, slug, tuple(seats))
    assert game.returns == tuple(record.state.returns())
    assert game.actions == record.root.end().ply
    assert game.you == 0
    assert sum(game.share(seat) for seat in range(len(seats))) == pytest.approx(1)
    best = max(range(len(seats)), key=lambda seat: record.state.returns()[seat])
    assert best in game.winners


def test_games_that_go_on_are_left_out_and_those_looked_back_at_are_not(archive: Archive) -> None:
    unfinished = Record(GAMES["ice-colony"], [ANN, IO])
    play_on(unfinished.state, Random(1), at_random, cap=30, play=unfinished.play)
    save_new(archive, unfinished)
    finished = to_the_end("ice-colony", [ANN, IO])
    finished.go(list(finished.root.line())[10])
    game_id = save_new(archive, finished)
    [game] = found(archive)
    assert game.id == game_id
    assert game.actions == finished.root.end().ply
    assert game.returns == tuple(finished.state_at(finished.root.end()).returns())


def test_damaged_games_and_games_that_are_not_here_stop_nothing(archive: Archive, store: DictStore) -> None:
    save_new(archive, to_the_end("piecepack-colonization", [ANN, IO]))
    lost = save_new(archive, to_the_end("deep-roots", [ANN, IO]))
    raw = store.get(GAME + lost) or ""
    store.set(GAME + lost, raw[: len(raw) // 2])
    other = save_new(archive, to_the_end("ice-colony", [ANN, IO]))
    here = {slug: game for slug, game in GAMES.items() if slug != "ice-colony"}
    assert other
    assert [game.slug for game in finished_games(archive, here) if game] == ["piecepack-colonization"]


@pytest.mark.parametrize("way", [*WAYS, *STRANGE])
def test_whatever_a_saved_text_says_nothing_stops(way: str, archive: Archive, store: DictStore) -> None:
    strange = save_new(archive, to_the_end("piecepack-colonization", [ANN, IO]))
    sound = save_new(archive, to_the_end("piecepack-colonization", [ANN, IO], 2))
    damage = {**WAYS, **STRANGE}[way]
    store.set(GAME + strange, damage(store.get(GAME + strange) or "", GAME + strange))
    assert sound in [game.id for game in found(archive)]


def test_only_one_person_against_bots_is_you(archive: Archive) -> None:
    save_new(archive, to_the_end("piecepack-colonization", [IO, ANN]))
    save_new(archive, to_the_end("piecepack-colonization", [ANN, Seat("Bob")]))
    save_new(archive, to_the_end("piecepack-colonization", [IO, CERES]))
    assert [game.you for game in found(archive)] == [None, None, 1]
    assert [game.level for game in found(archive)] == [None, None, 2]
    assert len(own(found(archive))) == 1


def test_help_is_noted_and_a_comment_that_speaks_of_it_is_none(archive: Archive) -> None:
    plain, helped = (to_the_end("piecepack-colonization", [ANN, IO], seed) for seed in (1, 2))
    plain.root.end().comment = 'took a $hint, "honestly" $set'
    next(iter(helped.root.line())).marks = frozenset({Mark.HINT})
    save_new(archive, plain)
    save_new(archive, helped)
    assert [game.has_help for game in found(archive)] == [True, False]


def test_both_exports_say_the_same(archive: Archive) -> None:
    save_new(archive, to_the_end("piecepack-colonization", [Seat('Ann, "A"'), IO, CERES]))
    save_new(archive, to_the_end("deep-roots", [Seat("=1+1"), IO]))
    games = found(archive)
    rows = list(csv.DictReader(write_csv(games).splitlines(keepends=True)))
    data = json.loads(write_json(games))
    assert data["format"] == 1
    for row, facts, game in zip(rows, data["games"], games, strict=True):
        assert row["id"] == facts["id"] == game.id
        assert int(row["you"]) == facts["you"] == 1
        for number, player in enumerate(facts["players"], 1):
            assert float(row[f"share{number}"]) == player["share"] == round(game.share(number - 1), 6)
            assert row[f"level{number}"] == ("" if player["level"] is None else str(player["level"]))
            assert row[f"name{number}"].removeprefix("'") == player["name"]
    assert rows[0]["name1"] == "'=1+1", "a spreadsheet takes it for text"
    assert rows[1]["name1"] == 'Ann, "A"'
