"""Positions in which somebody is about to let dice decide, with what is said of each way to do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import count
from random import Random
from typing import Final, TypeVar

from orrery.core.state import Action, State
from orrery.games.interface import gambles_of, words_of
from orrery.games.registry import GAMES
from orrery.play.odds import Gamble, gamble

POSITIONS: Final = 500
"""So many positions of a game."""
NAMES: Final = ("Ada", "Blaise", "Carl", "Dorothea")
PLIES: Final = 400
S = TypeVar("S", bound=State)


def at_random(state: State, luck: Random) -> Action:
    """Any legal action."""
    return luck.choice(state.legal_actions())


def risks(
    slug: str, kind: type[S], policy: Callable[[S, Random], Action] = at_random
) -> Iterator[tuple[S, Action, Gamble]]:
    """Every gamble of so many positions, in games of all numbers of players that go on by a policy."""
    places = 0
    for seed in count():
        for state in _game(slug, seed, kind, policy):
            found = list(risks_at(slug, state))
            yield from ((state, action, risked) for action, risked in found)
            places += bool(found)
            if places == POSITIONS:
                return


def _game(slug: str, seed: int, kind: type[S], policy: Callable[[S, Random], Action]) -> Iterator[S]:
    """The positions of a game in which somebody decides; each may be kept."""
    players, luck = GAMES[slug].info.players, Random(seed)
    state = GAMES[slug].new_initial_state(players[seed % len(players)])
    assert isinstance(state, kind)
    for _ in range(PLIES):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(outcomes, odds)[0])
        else:
            yield state.clone()
            state.apply_action(policy(state, luck))


def risks_at(slug: str, state: State) -> Iterator[tuple[Action, Gamble]]:
    """What is risked with each action of a position."""
    gambles = gambles_of(slug)
    if gambles is None or state.current_player() < 0:
        return
    for action in state.legal_actions():
        if gambles.stake(state, action, NAMES):
            risked = gamble(gambles, words_of(slug), state, action, NAMES)
            if risked is not None:
                yield action, risked


def assert_odds(risked: Gamble, least: Fraction, most: Fraction) -> None:
    """Raises AssertionError unless these are the odds."""
    assert abs(risked.odds.least - least) < 1e-9, (risked, least)
    assert abs(risked.odds.most - most) < 1e-9, (risked, most)
