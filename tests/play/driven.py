"""Games of every kind, driven as a table drives them: for tests of whatever goes on in one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from orrery.play.session import Session
from orrery.records.text import read_text
from orrery.records.tree import Record
from tests.games.files import files_of

STEPS: Final = 150
"""How far a random game goes; no rule of any game, only a stop for us."""
TABLES: Final = [(slug, players) for slug, game in GAMES.items() for players in game.info.players]


def new_session(slug: str, players: int, seed: int = 1) -> Session:
    """A table at which nothing was played yet; dice fall by the seed."""
    return Session(Record(GAMES[slug], GAMES[slug].info.seats_for(players)), rng=Random(seed))


def driven(slug: str, players: int, seed: int = 1) -> Iterator[Session]:
    """One session from step to step of a game in which persons choose at random."""
    session, chooser = new_session(slug, players, seed), Random(seed)
    yield session
    for _ in range(STEPS):
        state, match = session.match.state, session.match
        if state.is_terminal():
            return
        match.act(match.roll() if state.is_chance_node() else chooser.choice(state.legal_actions()))
        yield session


def opened(path: str) -> Session:
    """A golden record, such as `deep_roots/golden_records/finished`, at the end of its main line."""
    folder, _, name = path.split("/")
    file = next(
        file for file in files_of("golden_records", "txt") if file.parts[-3] == folder and file.stem == name
    )
    record = read_text(GAMES, file.read_text(encoding="utf-8"))
    record.go(record.root.end())
    return Session(record, rng=Random(1))
