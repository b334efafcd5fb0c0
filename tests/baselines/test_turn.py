"""The frozen baseline plays: legally, by its plan, and well enough to be measured against."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.registry import GAMES
from tests.baselines.turn import KNOWLEDGE, TurnBaseline

PLIES = 25


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_baseline_plays_legally_and_the_same_again(players: int) -> None:
    for slug in KNOWLEDGE:
        if players in GAMES[slug].info.players:
            assert opening(slug, players) == opening(slug, players)


def opening(slug: str, players: int) -> str:
    """Where a game of baselines has come after some plies."""
    luck, state = Random(3), GAMES[slug].new_initial_state(players)
    bots = [TurnBaseline(slug, Random(seat)) for seat in range(players)]
    for _ in range(PLIES):
        seat = state.current_player()
        state.apply_checked(luck.choice(state.legal_actions()) if seat < 0 else bots[seat].decide(state))
    return state.serialize()


@pytest.mark.parametrize("slug", ["colonization", "piecepack-colonization"])
def test_the_baseline_beats_random_players(slug: str) -> None:
    won = 0
    for game in range(6):
        luck, state = Random(game), GAMES[slug].new_initial_state(2)
        seat = game % 2
        bot = TurnBaseline(slug, Random(game))
        while not state.is_terminal():
            decides = state.current_player()
            state.apply_action(bot.decide(state) if decides == seat else luck.choice(state.legal_actions()))
        won += state.returns()[seat] > 0
    assert won == 6
