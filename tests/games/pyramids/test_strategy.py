"""Who plays a pyramid game sensibly beats who plays it at random."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.games.matches import play_against_chance

GAMES_EACH = 10


@pytest.mark.parametrize("slug", ["colonization", "advanced-colonization"])
def test_sense_beats_chance_from_either_seat(slug: str) -> None:
    rng, results = Random(slug), []
    for number in range(GAMES_EACH):
        state, seat = GAMES[slug].new_initial_state(2), number % 2
        results.append(play_against_chance(state, seat, strategy_of(slug).choose, rng))
        assert state.is_terminal()
    assert min(results) >= 0  # a random player may burn the game to a draw
    assert sum(results) >= GAMES_EACH / 2
