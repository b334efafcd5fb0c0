"""What several finished games say together: results against each level, by seat, and how long they took."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple, TypeVar

from orrery.results.finished import Finished

FEWEST: Final = 5
"""Fewer games of one kind say too little to be counted."""
_NORMAL: Final = 1.96
"""The quantile of the normal distribution that leaves out 2.5 % on either side."""
_ADDED: Final = (1.0, 1.0, 0.0, 0.0)

Key = TypeVar("Key")


class Kind(NamedTuple):
    """Games that can be compared."""

    slug: str
    players: int


@dataclass(frozen=True, slots=True)
class Score:
    """How much of so many games somebody won."""

    games: int
    mean: float
    """From 0, lost all, to 1, won all."""
    low: float
    high: float
    """Between them lies the true mean in 95 of 100 such rows of games."""


@dataclass(frozen=True, slots=True)
class Length:
    """How many actions so many games took: the middle one, and the middle half."""

    games: int
    quarter: int
    median: int
    three_quarters: int


def score(games: Sequence[Finished]) -> Score:
    """Return what the person won of games against bots; there is at least one.

    The interval is Agresti and Coull's (1998): two games won and two lost are added, then it is the mean plus
    and minus 1.96 standard errors. So it has a width even where all games ended alike.
    """
    shares = [game.share(game.you) for game in games if game.you is not None]
    more = [*shares, *_ADDED]
    middle = sum(more) / len(more)
    reach = _NORMAL * sqrt(sum((each - middle) ** 2 for each in more)) / len(more)
    mean = sum(shares) / len(shares)
    return Score(len(shares), mean, max(0.0, middle - reach), min(1.0, middle + reach))


def kinds(games: Iterable[Finished]) -> dict[Kind, list[Finished]]:
    """Return games by what can be compared: the same game, with as many players."""
    return _grouped(games, lambda game: Kind(game.slug, len(game.seats)))


def against_levels(games: Iterable[Finished]) -> dict[int, Score]:
    """Return the score against bots of each level, in ascending order; games against several are left out."""
    found = _grouped((game for game in games if game.level), lambda game: game.level or 0)
    return {level: score(found[level]) for level in sorted(found)}


def by_seat(games: Iterable[Finished]) -> dict[int, Score]:
    """Return the score in each seat, in the order of play."""
    found = _grouped(games, lambda game: game.you or 0)
    return {seat: score(found[seat]) for seat in sorted(found)}


def length(games: Sequence[Finished]) -> Length:
    """Return how long games were; there is at least one."""
    counts = sorted(game.actions for game in games)
    quarter, median, three_quarters = (counts[(len(counts) - 1) * part // 4] for part in (1, 2, 3))
    return Length(len(counts), quarter, median, three_quarters)


def _grouped(games: Iterable[Finished], key: Callable[[Finished], Key]) -> dict[Key, list[Finished]]:
    found: dict[Key, list[Finished]] = {}
    for game in games:
        found.setdefault(key(game), []).append(game)
    return found
