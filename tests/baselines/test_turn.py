"""The frozen baselines play: legally, by their plan, and well enough to be measured against."""

from __future__ import annotations

from random import Random

import pytest

from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from tests.baselines.beginner import Beginner
from tests.baselines.turn import KNOWLEDGE, TurnBaseline
from tests.games.matches import deciding, play_against_chance

PLIES = 25


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("kind", [TurnBaseline, Beginner])
def test_the_baseline_plays_legally_and_the_same_again(kind: type[TurnBaseline], players: int) -> None:
    for slug in KNOWLEDGE:
        if players in GAMES[slug].info.players:
            assert opening(kind, slug, players) == opening(kind, slug, players)


def opening(kind: type[TurnBaseline], slug: str, players: int) -> str:
    """Where a game of baselines has come after some plies."""
    rng, state = Random(3), GAMES[slug].new_initial_state(players)
    bots = [deciding(kind(slug, Random(seat))) for seat in range(players)]
    play_on(state, rng, bots, cap=PLIES, play=state.apply_checked)
    return state.serialize()


@pytest.mark.parametrize("slug", ["colonization", "piecepack-colonization"])
@pytest.mark.parametrize("kind", [TurnBaseline, Beginner])
def test_the_baseline_beats_random_players(kind: type[TurnBaseline], slug: str) -> None:
    won = 0
    for game in range(6):
        state, bot = GAMES[slug].new_initial_state(2), deciding(kind(slug, Random(game)))
        won += play_against_chance(state, game % 2, bot, Random(game)) > 0
    assert won == 6


def test_a_beginner_looks_at_fewer_ways_to_play_a_turn() -> None:
    state = GAMES["deep-roots"].new_initial_state(2)
    play_on(state, Random(1), cap=30)
    few, many = (len(kind("deep-roots", Random(0)).ways(state)) for kind in (Beginner, TurnBaseline))
    assert 0 < few < many
