"""The lessons of all games, and of the sample game, which is registered while a test needs it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from orrery.games.lessons import Written, lessons_of, sample_of
from orrery.games.registry import GAMES, Home
from orrery.records.tree import Record

SAMPLE_GAME = "sample-game"


@contextmanager
def sample_game_here() -> Iterator[None]:
    """Have the sample game in the registry for a while; it stays where it was there already."""
    if SAMPLE_GAME in GAMES:
        yield
        return
    GAMES.add(SAMPLE_GAME, Home("tests.sample_game"))
    try:
        yield
    finally:
        GAMES.remove(SAMPLE_GAME)


def _every(*, samples: bool) -> list[Written]:
    with sample_game_here():
        found = [written for slug in GAMES for written in lessons_of(slug)]
        played = [sample_of(slug) for slug in GAMES] if samples else []
    return [*found, *(written for written in played if written)]


LESSONS = _every(samples=False)
"""Every lesson."""
TEXTS = _every(samples=True)
"""Every lesson, then every sample game."""


def called(written: Written) -> str:
    """What a test calls a lesson, such as `ice-colony-1`; a sample game has the number 0."""
    return f"{written.slug}-{written.number}"


@cache
def record_of(written: Written) -> Record:
    """The record of a lesson, which no test changes."""
    return written.record()
