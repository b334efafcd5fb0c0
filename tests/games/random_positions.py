"""Positions of every game in the registry, for tests that hold whatever the game.

A *setting-up* is a game, a number of players, a value for each option and a version of the rules. There is
each by the newest rules; by older ones, those of the first values of all options and of the last. Where all
take too long, there are some: any two values meet in one of these, and so do any value and number of players.
Options that change looks alone have each value once there, and tests of rules need but one of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import count, product
from random import Random
from typing import Final

from orrery.core.chance import Rng
from orrery.core.game import Game
from orrery.core.state import State
from orrery.games.interface import View, Words, view_of, words_of
from orrery.games.registry import GAMES
from orrery.play.playout import Policy, at_random, play_on
from tests.games.manifest import manifest_of
from tests.games.pairs import covering
from tools.policies import ending_policy

WALKS: Final = 2
"""So many random games at least, and more where games are short."""
ENOUGH: Final = 320
"""So many positions of them at least."""
PLIES: Final = 250
"""How far a walk goes; no rule of any game (G6)."""
THIN: Final = 9
"""Of so many positions, tests of words and pictures look at one."""


@dataclass(frozen=True)
class Source(ABC):
    """Where positions of a game for so many players come from."""

    slug: str
    players: int
    rules_version: int

    @abstractmethod
    def states(self) -> tuple[State, ...]:
        """All of them, the last at an end; not to be changed."""

    @abstractmethod
    def some_states(self) -> tuple[State, ...]:
        """Few enough for tests of words and pictures, with the first and the last."""

    @property
    def game(self) -> Game:
        return GAMES[self.slug]

    def read(self, line: str) -> State:
        """The position of a line, by the same rules."""
        return self.game.deserialize(line, self.rules_version)

    @property
    def is_newest(self) -> bool:
        """Whether it is the rules that new games are played by."""
        return self.rules_version == self.game.info.rules_version

    @cached_property
    def words(self) -> Words[State]:
        return words_of(self.slug)

    @cached_property
    def view(self) -> View[State]:
        return view_of(self.slug)

    @property
    def names(self) -> tuple[str, ...]:
        """Players' names by seat, unlike any of the game's own words."""
        return ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix")[: self.players]


@dataclass(frozen=True)
class SettingUp(Source):
    """How a game begins, and the random games that begin like this."""

    options: tuple[tuple[str, str], ...]

    def states(self) -> tuple[State, ...]:
        """See `positions`."""
        return positions(self)

    def some_states(self) -> tuple[State, ...]:
        """See `some_positions`."""
        return some_positions(self)

    def ruled(self) -> SettingUp:
        """The same without the options that change looks alone."""
        looks = manifest_of(self.slug).looks
        return replace(self, options=tuple(each for each in self.options if each[0] not in looks))

    def begin(self) -> State:
        return self.game.new_initial_state(self.players, dict(self.options), self.rules_version)

    def __str__(self) -> str:
        rules = [] if self.is_newest else [f"rules-{self.rules_version}"]
        return "-".join([self.slug, str(self.players), *(value for _, value in self.options), *rules])


def _setting_ups() -> Iterator[SettingUp]:
    for slug, game in GAMES.items():
        info = game.info
        for version in range(info.rules_version, 0, -1):
            options = info.options_of(version)
            names = [option.name for option in options]
            every = list(product(*(option.values for option in options)))
            chosen = every if version == info.rules_version else sorted({every[0], every[-1]})
            for players, values in product(info.players_of(version), chosen):
                yield SettingUp(slug, players, version, tuple(zip(names, values, strict=True)))


def _pairs(slug: str) -> Iterator[SettingUp]:
    """A few of a game, by the newest rules; the values of options that change looks alone take turns."""
    info, looks = GAMES[slug].info, manifest_of(slug).looks
    ruling = [option for option in info.options if option.name not in looks]
    shown = [option for option in info.options if option.name in looks]
    rows = covering([[str(players) for players in info.players], *(option.values for option in ruling)])
    for number in range(max([len(rows), *(len(option.values) for option in shown)])):
        players, *values = rows[number % len(rows)]
        chosen = {option.name: value for option, value in zip(ruling, values, strict=True)}
        chosen |= {option.name: option.values[number % len(option.values)] for option in shown}
        options = tuple((option.name, chosen[option.name]) for option in info.options)
        yield SettingUp(slug, int(players), info.rules_version, options)


def different(setting_ups: Iterable[SettingUp]) -> tuple[SettingUp, ...]:
    """Of those that differ by no rule the first."""
    found: dict[SettingUp, SettingUp] = {}
    for one in setting_ups:
        found.setdefault(one.ruled(), one)
    return tuple(found.values())


SETTING_UPS: Final = tuple(_setting_ups())
SOME_SETTING_UPS: Final = (
    *(one for slug in GAMES for one in _pairs(slug)),
    *(one for one in SETTING_UPS if not one.is_newest),
)


def walk(state: State, rng: Rng, plies: int, policy: Policy = at_random) -> Iterator[State]:
    """`state`, played on from ply to ply until the end or for `plies` plies, each time handed out."""
    yield state
    for _ in range(plies):
        if not play_on(state, rng, policy, cap=1):
            return
        yield state


@cache
def finished(slug: str, players: int, rules_version: int) -> State:
    """The end of some game: the first of a few dozen seeds that comes to one soon."""
    for seed in range(200):
        state = GAMES[slug].new_initial_state(players, None, rules_version)
        play_on(state, Random(seed), ending_policy(slug), cap=1500)
        if state.is_terminal():
            return state
    raise AssertionError(f"no game of {slug} for {players} came to its end")


@cache
def positions(setting_up: SettingUp) -> tuple[State, ...]:
    """Every position of some random games, and one position at an end; not to be changed."""
    found: list[State] = []
    for seed in count():
        if seed >= WALKS and len(found) >= ENOUGH:
            break
        found += [state.clone() for state in walk(setting_up.begin(), Random(seed), PLIES)]
    return (*found, finished(setting_up.slug, setting_up.players, setting_up.rules_version))


def some_positions(setting_up: SettingUp) -> tuple[State, ...]:
    """A few of `positions`, with the first and the last."""
    every = positions(setting_up)
    return (*every[::THIN], every[-1])
