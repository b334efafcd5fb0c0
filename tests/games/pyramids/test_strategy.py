"""Who plays a pyramid game sensibly beats who plays it at random."""

from __future__ import annotations

from random import Random

import pytest

from orrery.core.chance import choose_outcome
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES

GAMES_EACH = 10


@pytest.mark.parametrize("slug", ["colonization", "advanced-colonization"])
def test_sense_beats_chance_from_either_seat(slug: str) -> None:
    choose, luck = strategy_of(slug).choose, Random(slug)
    results = []
    for number in range(GAMES_EACH):
        state, seat = GAMES[slug].new_initial_state(2), number % 2
        while not state.is_terminal():
            if state.is_chance_node():
                action = choose_outcome(state, luck)
            elif state.current_player() == seat:
                action = choose(state, luck)
            else:
                action = luck.choice(state.legal_actions())
            state.apply_action(action)
        results.append(state.returns()[seat])
    assert min(results) >= 0  # a random player may burn the game to a draw
    assert sum(results) >= GAMES_EACH / 2
