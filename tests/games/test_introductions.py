"""How games are introduced in the lobby, for every game of the registry, and that it is not far from true."""

from __future__ import annotations

import random
import re

import pytest

from orrery.core.chance import choose_outcome
from orrery.games.interface import introduction_of, strategy_of
from orrery.games.registry import GAMES


@pytest.mark.parametrize("slug", GAMES)
def test_an_introduction_says_what_one_does_in_a_sentence(slug: str) -> None:
    turn = introduction_of(slug).turn
    assert re.fullmatch(r"[A-Z][^.!?]{30,90}\.", turn)
    assert not re.search(r"[A-Z]{2}-Q?\d", turn)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_takes_about_as_long_as_it_says(slug: str) -> None:
    """In a minute fall between three decisions, each thought about, and twenty, each quick."""
    quick, slow = introduction_of(slug).minutes
    assert 1 <= quick < slow
    decisions = sorted(sensible_decisions(slug, seed) for seed in range(5))[2]
    assert 3 * quick <= decisions <= 20 * slow


def sensible_decisions(slug: str, seed: int) -> int:
    """How many choices two sensible players have in a game; those who cannot choose are not asked."""
    state, strategy, luck = GAMES[slug].new_initial_state(), strategy_of(slug), random.Random(seed)
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose_outcome(state, luck))
            continue
        decisions += len(state.legal_actions()) > 1
        state.apply_action(strategy.choose(state, luck))
    return decisions
