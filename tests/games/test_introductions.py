"""How games are introduced in the lobby, for every game of the registry, and that it is not far from true."""

from __future__ import annotations

import re
from random import Random

import pytest

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on


@pytest.mark.parametrize("slug", GAMES)
def test_an_introduction_says_what_one_does_in_a_sentence(slug: str) -> None:
    turn = GAMES[slug].info.introduction.turn
    assert re.fullmatch(r"[A-Z][^.!?]{30,90}\.", turn)
    assert not re.search(r"[A-Z]{2}-Q?\d", turn)


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_takes_about_as_long_as_it_says(slug: str) -> None:
    """In a minute fall between three decisions, each thought about, and twenty, each quick."""
    quick, slow = GAMES[slug].info.introduction.minutes
    assert 1 <= quick < slow
    decisions = sorted(sensible_decisions(slug, seed) for seed in range(5))[2]
    assert 3 * quick <= decisions <= 20 * slow


def sensible_decisions(slug: str, seed: int) -> int:
    """How many choices two sensible players have in a game; those who cannot choose are not asked."""
    choose, choices = strategy_of(slug).choose, list[bool]()

    def counted(state: State, rng: Rng) -> Action:
        choices.append(len(state.legal_actions()) > 1)
        return choose(state, rng)

    state = GAMES[slug].new_initial_state()
    play_on(state, Random(seed), counted)
    assert state.is_terminal()
    return sum(choices)
