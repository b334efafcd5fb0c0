"""The lessons of all games, and of the sample game, which is registered while a test needs it."""

from __future__ import annotations

from functools import cache

from orrery.games.lessons import Written, lessons_of, sample_of
from orrery.games.registry import GAMES
from orrery.records.tree import Record
from tests.samples import registered

SAMPLE_GAME = "sample-game"


def _every(*, samples: bool) -> list[Written]:
    with registered(SAMPLE_GAME):
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
