"""The matches of the arena, the same for every game: how strong bots are, and how the game is balanced."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.arena.contestants import RANDOM, SENSIBLE, SPIEL
from orrery.arena.plan import LUCK_WORK
from orrery.bots.bot import LEVELS
from orrery.games.registry import GAMES

EQUAL: Final = "2"
"""Who plays whom where the game is looked at and not the bots: a level that is quick, and always the same."""
DEFAULT_GAMES: Final = 1000
"""Between equals, with the defaults and the fewest players."""
CHANGED_GAMES: Final = 240
"""The same with a setting changed, or more players."""
LUCK_GAMES: Final = 240
"""Of the first ones with the defaults, played again to measure the luck of each roll, which takes time."""
LOOKS: Final = frozenset({"world"})
"""Settings that change how a game looks and not how it is played: its games are the same with each value."""
MANY: Final = 200
FEW: Final = 60
"""Games of two searches of half a second take minutes each."""
EQUAL_TIME: Final = "@0.5"
"""Half a second a decision for both."""
SAME_IN_PYPY: Final = "@0.1"
"""What PyPy looks at in this time, CPython looks at in about half a second."""
TURN_SEARCH: Final = "tests.baselines.turn:TurnBaseline"
"""The plain search that the bots began as, with its weights of then; tests alone have it."""
BEGINNER: Final = "tests.baselines.beginner:Beginner"
"""A beginner who has taken the lessons, as a script; tests alone have it."""


@dataclass(frozen=True, slots=True)
class Match:
    """One A against Bs in all other seats."""

    slug: str
    first: str
    second: str
    players: int
    games: int
    """A multiple of the players."""
    options: tuple[tuple[str, str], ...] = ()
    """The settings that are not the defaults."""
    luck: int = LUCK_WORK
    """See `Plan.luck_work`."""

    @property
    def name(self) -> str:
        """Its own among all matches; it can name a file."""
        pair = f"{self.first}-{self.second}".replace(":", ".")
        changed = (f"{option}={value}" for option, value in self.options)
        luck = () if self.luck == LUCK_WORK else (f"luck={self.luck}",)
        return "-".join((self.slug, str(self.players), pair, *changed, *luck))


def matches_of(slug: str) -> list[Match]:
    """The matches of a game, in the order in which the page lists them."""
    fewest, *more = GAMES[slug].info.players
    top = str(max(LEVELS))
    names = [str(level) for level in sorted(LEVELS)]
    ladder = list(zip(names[1:], names, strict=False))
    pairs = [(pair, MANY) for pair in ladder]
    pairs += [((name, weak), MANY) for weak in (RANDOM, SENSIBLE) for name in names]
    pairs += [((names[0], BEGINNER), MANY)]
    pairs += [((name, f"{SPIEL}{EQUAL_TIME}"), FEW) for name in names[:-1]]
    pairs += [((top + EQUAL_TIME, f"{SPIEL}{EQUAL_TIME}"), FEW)]
    pairs += [((who, TURN_SEARCH), MANY) for who in (top, top + SAME_IN_PYPY)]
    pairs += [((top, top), MANY)]
    of_fewest = [Match(slug, *pair, fewest, games) for pair, games in pairs]
    return of_fewest + [Match(slug, *p, count, MANY - MANY % count) for count in more for p in ladder]


def equal_matches_of(slug: str) -> list[Match]:
    """The matches between equals: with the defaults for each number of players, and with one setting changed.

    Settings of looks are left out. Those that measure luck come last: the first games of the defaults over
    again.
    """
    info = GAMES[slug].info
    fewest, *more = info.players
    options = [option for option in info.options if option.name not in LOOKS]
    changed = [((option.name, value),) for option in options for value in option.values[1:]]
    plans: list[tuple[int, int, tuple[tuple[str, str], ...]]] = [(fewest, DEFAULT_GAMES, ())]
    plans += [(fewest, CHANGED_GAMES, options) for options in changed]
    plans += [(players, CHANGED_GAMES, ()) for players in more]
    matches = [Match(slug, EQUAL, EQUAL, players, games, options, 0) for players, games, options in plans]
    return matches + [Match(slug, EQUAL, EQUAL, fewest, LUCK_GAMES)] * bool(info.max_chance_outcomes)
