"""An engine and its second implementation, walked through the same game by names."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TypeAlias

import pytest

from orrery.core.state import State
from tests.games.oracle import CHANCE, OVER, Oracle

Weigh: TypeAlias = Callable[[str], float]
"""How much a name is to be preferred to others."""


def plain(name: str) -> float:
    """All alike."""
    return 1


def assert_same_choices(state: State, oracle: Oracle) -> None:
    """Raises AssertionError unless both agree on who decides, in whose turn, the names and the odds."""
    names = [state.action_to_string(action) for action in state.legal_actions()]
    assert state.current_player() == oracle.player()
    assert sorted(names) == sorted(oracle.legal())
    odds = {state.action_to_string(outcome): odds for outcome, odds in state.chance_outcomes()}
    assert odds == pytest.approx({outcome: float(exact) for outcome, exact in oracle.chance().items()})
    if oracle.turn() != CHANCE:
        assert state.turn_player() == oracle.turn()


def assert_same_winners(state: State, oracle: Oracle) -> None:
    """Raises AssertionError unless both agree on who has won, and nobody has before the end."""
    best = max(state.returns())
    is_over = oracle.player() == OVER
    assert {seat for seat, value in enumerate(state.returns()) if is_over and value == best} == (
        oracle.winners() if is_over else set()
    )


def walk(
    state: State,
    oracle: Oracle,
    compare: Callable[[], None],
    weigh: Weigh,
    seed: str,
    *,
    cap: int | None = None,
    weigh_luck: Weigh = plain,
) -> list[str]:
    """Play both on to the end or the cap, in plies, and compare them at each ply; returns the names played.

    Decisions are drawn by `weigh`, what chance does by its odds times `weigh_luck`.
    """
    rng, played = random.Random(seed), list[str]()
    begun = state.serialize()
    while True:
        try:
            compare()
        except AssertionError as error:
            raise AssertionError(f"{error}\nfrom {begun}\nafter {' '.join(played)}") from error
        if oracle.player() == OVER or len(played) == cap:
            return played
        choices, odds = sorted(oracle.legal()), oracle.chance()
        weights = [float(odds[name]) * weigh_luck(name) if odds else weigh(name) for name in choices]
        name = rng.choices(choices, weights)[0]
        state.apply_action(state.string_to_action(name))
        oracle.play(name)
        played.append(name)
