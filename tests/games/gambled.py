"""Positions in which somebody is about to let dice decide, with what is said of each way to do it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import cycle
from random import Random
from typing import Final, TypeVar

from orrery.core.state import Action, State
from orrery.games.interface import words_of
from orrery.games.registry import GAMES
from orrery.play.odds import Gamble, gamble
from orrery.play.playout import Policy, at_random
from tests.games.random_positions import walk

POSITIONS: Final = 500
"""So many positions of a game."""
NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea")
PLIES: Final = 400
S = TypeVar("S", bound=State)


def risks(slug: str, kind: type[S], policy: Policy = at_random) -> Iterator[tuple[S, Action, Gamble]]:
    """Every gamble of so many positions, in games of all numbers of players that go on by a policy."""
    for state, action, risked in _risks(slug, policy):
        assert isinstance(state, kind)
        yield state, action, risked


@cache
def _risks(slug: str, policy: Policy) -> list[tuple[State, Action, Gamble]]:
    found: list[tuple[State, Action, Gamble]] = []
    deciding = (state for state in _positions(slug, policy) if state.current_player() >= 0)
    places = 0
    while places < POSITIONS:
        state = next(deciding).clone()
        here = [(state, action, risked) for action, risked in risks_at(slug, state)]
        found += here
        places += bool(here)
    return found


def _positions(slug: str, policy: Policy) -> Iterator[State]:
    """Those of one game after the other."""
    game = GAMES[slug]
    for seed, players in enumerate(cycle(game.info.players)):
        yield from walk(game.new_initial_state(players), Random(seed), PLIES, policy)


def risks_at(slug: str, state: State) -> Iterator[tuple[Action, Gamble]]:
    """What is risked with each action of a position."""
    words = words_of(slug)
    if state.current_player() < 0:
        return
    for action in state.legal_actions():
        if words.stake(state, action, NAMES):
            risked = gamble(words, state, action, NAMES)
            if risked is not None:
                yield action, risked


def assert_odds(risked: Gamble, least: Fraction, most: Fraction) -> None:
    """Raises AssertionError unless these are the odds."""
    assert abs(risked.odds.least - least) < 1e-9, (risked, least)
    assert abs(risked.odds.most - most) < 1e-9, (risked, most)
