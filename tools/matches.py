"""The matches by which the strength of the bots is known, the same for every game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.arena.contestants import RANDOM, SENSIBLE, SPIEL
from orrery.bots.bot import LEVELS
from orrery.games.registry import GAMES

MANY: Final = 200
FEW: Final = 60
"""Games of two searches of half a second take minutes each."""
EQUAL_TIME: Final = "@0.5"
"""Half a second a decision for both."""
SAME_IN_PYPY: Final = "@0.1"
"""What PyPy looks at in this time, CPython looks at in about half a second."""
TURN_SEARCH: Final = "tests.baselines.turn:TurnBaseline"
"""The plain search that the bots began as, with its weights of then; tests alone have it."""


@dataclass(frozen=True, slots=True)
class Match:
    """One A against Bs in all other seats."""

    slug: str
    first: str
    second: str
    players: int
    games: int
    """A multiple of the players."""


def matches_of(slug: str) -> list[Match]:
    """The matches of a game, in the order in which the page lists them."""
    fewest, *more = GAMES[slug].info.players
    top = str(max(LEVELS))
    names = [str(level) for level in sorted(LEVELS)]
    ladder = list(zip(names[1:], names, strict=False))
    pairs = [(pair, MANY) for pair in ladder]
    pairs += [((name, weak), MANY) for weak in (RANDOM, SENSIBLE) for name in names]
    pairs += [((name, f"{SPIEL}{EQUAL_TIME}"), FEW) for name in names[:-1]]
    pairs += [((top + EQUAL_TIME, f"{SPIEL}{EQUAL_TIME}"), FEW)]
    pairs += [((who, TURN_SEARCH), MANY) for who in (top, top + SAME_IN_PYPY)]
    pairs += [((top, top), MANY)]
    of_fewest = [Match(slug, *pair, fewest, games) for pair, games in pairs]
    return of_fewest + [Match(slug, *p, count, MANY - MANY % count) for count in more for p in ladder]
