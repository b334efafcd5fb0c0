"""Games of bots, with reports on them, which must add up."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from tests.fuzz.target import Input, Target
from tests.report.reports import assert_adds_up, played, reported

WORK: Final = 12
"""Positions: a whole game in seconds."""


def _game(slug: str, rng: Random) -> Input:
    """A game, a number of players, and a seed for how it goes."""
    return slug, str(rng.choice(GAMES[slug].info.players)), str(rng.randrange(10**9))


def _adds_up(given: Input) -> bool:
    slug, players, seed = given
    assert_adds_up(reported(played(slug, int(players), int(seed)), WORK))
    return True


REPORT_TARGETS: Final = tuple(
    Target(f"report-{slug}", partial(_game, slug), _adds_up, 120.0) for slug in GAMES
)
