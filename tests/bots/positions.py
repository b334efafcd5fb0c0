"""Positions where somebody decides, of every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import Policy, at_random, play_on
from tests.games.random_positions import SettingUp

PLIES: Final = 600
"""How far a game is played: most are over by then."""
OF_A_GAME: Final = 20
"""So many positions at most are taken of one game."""


def decisions(slug: str, players: int, count: int) -> Iterator[State]:
    """So many positions of random games."""
    rng = Random(f"{slug} {players}")
    state = GAMES[slug].new_initial_state(players)
    while count:
        if state.is_terminal():
            state = GAMES[slug].new_initial_state(players)
        if not state.is_chance_node() and rng.random() < 0.05:
            count -= 1
            yield state.clone()
        state.apply_action(rng.choice(state.legal_actions()))


def spread(setting_up: SettingUp, wanted: int) -> list[State]:
    """So many positions from the first decision to the last of whole games, about as many of each part.

    Random players alone seldom come to an end: in one game sensible players decide, in the next one they
    decide every other time.
    """
    sensible = strategy_of(setting_up.slug).choose
    found: list[State] = []
    for seed in count():
        policy = mixed(sensible) if seed % 2 else sensible
        passed = played(setting_up.begin(), Random(seed), policy)
        found += islice(passed, seed % 3, None, -(-len(passed) // OF_A_GAME))
        if len(found) >= wanted:
            return found[:wanted]
    raise AssertionError


def mixed(policy: Policy) -> Policy:
    """Every other time, by luck, any legal action."""

    def decide(state: State, rng: Rng) -> Action:
        return (policy if rng.random() < 0.5 else at_random)(state, rng)

    return decide


def played(state: State, rng: Random, policy: Policy) -> list[State]:
    """The decisions of a game."""
    passed: list[State] = []

    def remembered(state: State, rng: Rng) -> Action:
        passed.append(state.clone())
        return policy(state, rng)

    play_on(state, rng, remembered, cap=PLIES)
    return passed
