"""Archives in memory for tests, and games to keep in them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Final

from orrery.core.record import Record
from orrery.games.registry import GAMES
from orrery.play.archive import Archive
from orrery.play.envelope import MIGRATIONS, Migration
from orrery.play.match import Match
from orrery.play.store import Store
from tests.lcg import Lcg

PROMPT: Final = "Ann: place your first pip."


def played(plies: int, seed: int = 1, names: tuple[str, ...] = ("Ann", "Bob")) -> Record:
    """A game so many plies old: dice fall by the seed, players do the first thing they can."""
    match = Match(Record(GAMES["ice-colony"], names), Lcg(seed))
    for _ in range(plies):
        state = match.state
        match.act(match.roll() if state.is_chance_node() else state.legal_actions()[0])
    return match.record


def play_on(record: Record) -> None:
    """One more ply, if the game goes on."""
    match = Match(record, Lcg(9))
    match.act(match.roll() if match.state.is_chance_node() else match.state.legal_actions()[0])


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
