"""Positions of every game in the registry, for tests that hold whatever the game.

A *setting-up* is a game, a number of players and a value for each option; there is a test of each.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Final

from orrery.core.game import Game
from orrery.core.state import State
from orrery.games.registry import GAMES
from orrery.games.tenant import View, Words, view_of, words_of
from orrery.play.match import choose_outcome
from tests.lcg import Lcg
from tools.sensible_players import SENSIBLE, at_random

WALKS: Final = 2
PLIES: Final = 250
"""How far a walk goes; no rule of any game (G6)."""
THIN: Final = 9
"""Of so many positions, tests of words and pictures look at one."""


@dataclass(frozen=True)
class SettingUp:
    """How a game begins."""

    slug: str
    players: int
    options: tuple[tuple[str, str], ...]

    @property
    def game(self) -> Game:
        return GAMES[self.slug]

    @property
    def words(self) -> Words:
        return words_of(self.slug)

    @property
    def view(self) -> View:
        return view_of(self.slug)

    @property
    def names(self) -> tuple[str, ...]:
        """Players' names by seat, unlike any of the game's own words."""
        return ("Ada", "Blaise", "Carl", "Dorothea", "Emmy", "Felix")[: self.players]

    def begin(self) -> State:
        return self.game.new_initial_state(self.players, dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.players), *(value for _, value in self.options)])


def _setting_ups() -> Iterator[SettingUp]:
    for slug, game in GAMES.items():
        info = game.info
        for players in info.players:
            for values in product(*(option.values for option in info.options)):
                names = (option.name for option in info.options)
                yield SettingUp(slug, players, tuple(zip(names, values, strict=True)))


SETTING_UPS: Final = tuple(_setting_ups())


def step(state: State, luck: Lcg) -> None:
    """Play one random action or outcome."""
    legal = state.legal_actions()
    state.apply_action(
        choose_outcome(state, luck) if state.is_chance_node() else legal[luck.below(len(legal))]
    )


def walk(state: State, luck: Lcg, plies: int) -> Iterator[State]:
    """`state`, changed from ply to ply until the end or for `plies` plies, each time handed out."""
    yield state
    for _ in range(plies):
        if state.is_terminal():
            return
        step(state, luck)
        yield state


@cache
def _finished(slug: str, players: int) -> State:
    """The end of some game: the first of a few dozen seeds that comes to one soon."""
    policy = SENSIBLE.get(slug, at_random)
    for seed in range(200):
        luck, state = Random(seed), GAMES[slug].new_initial_state(players)
        for _ in range(1500):
            state.apply_action(choose_outcome(state, luck) if state.is_chance_node() else policy(state, luck))
            if state.is_terminal():
                return state
    raise AssertionError(f"no game of {slug} for {players} came to its end")


@cache
def positions(setting_up: SettingUp) -> tuple[State, ...]:
    """Every position of two random games, and one position at an end; not to be changed."""
    walks = (walk(setting_up.begin(), Lcg(seed), PLIES) for seed in range(WALKS))
    found = [state.clone() for one in walks for state in one]
    return (*found, _finished(setting_up.slug, setting_up.players))


def some_positions(setting_up: SettingUp) -> tuple[State, ...]:
    """A few of `positions`, with the first and the last."""
    every = positions(setting_up)
    return (*every[::THIN], every[-1])
