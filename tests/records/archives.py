"""Archives in memory for tests, and games to keep in them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.records.archive import Archive
from orrery.records.importing import Describe, Imported, importing
from orrery.records.save import MIGRATIONS, Migration
from orrery.records.store import Store
from orrery.records.tree import Record

PROMPT: Final = "Ann: place your first pip."


def played(plies: int, seed: int = 1, names: tuple[str, ...] = ("Ann", "Bob")) -> Record:
    """A game so many plies old: dice fall by the seed, players do the first thing they can."""
    record = Record(GAMES["ice-colony"], names)
    play_on(record.state, Random(seed), first_legal, cap=plies, play=record.play)
    return record


def play_one(record: Record) -> None:
    """One more ply."""
    play_on(record.state, Random(9), first_legal, cap=1, play=record.play)


def first_legal(state: State, rng: Rng) -> Action:
    """The policy of these players."""
    return state.legal_actions()[0]


def archive_of(store: Store, migrations: Mapping[int, Migration] = MIGRATIONS) -> Archive:
    """An archive whose clock goes on a minute at each look, with ids `g0`, `g1`, and so on."""
    ticks, ids = count(), count()
    start = datetime(2026, 5, 1, tzinfo=UTC)
    return Archive(
        store,
        GAMES,
        lambda: start + timedelta(minutes=next(ticks)),
        lambda: f"g{next(ids)}",
        migrations,
    )


def save_new(archive: Archive, record: Record) -> str:
    """Keep a new game; returns its id."""
    game_id = archive.free_id()
    archive.save(game_id, record, PROMPT)
    return game_id


def import_all(archive: Archive, text: str, describe: Describe) -> Imported:
    """All records of a text, at one go."""
    imported = Imported()
    for _ in importing(archive, [text], describe, imported):
        pass
    return imported
