"""Positions that are played on without a person: whom the loop asks, and where it stops."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.games.registry import GAMES
from orrery.play.playout import Policy, at_random, play_on
from orrery.records.tree import Record

every_game = pytest.mark.parametrize("slug", GAMES)


@every_game
def test_each_seat_is_asked_by_its_own_policy(slug: str) -> None:
    state, asked = GAMES[slug].new_initial_state(), list[tuple[int, int]]()

    def policy_of(seat: int) -> Policy:
        def policy(state: State, rng: Rng) -> Action:
            asked.append((seat, state.current_player()))
            return at_random(state, rng)

        return policy

    seats = range(len(state.returns()))
    play_on(state, Random(1), [policy_of(seat) for seat in seats], cap=400)
    assert {seat for seat, _ in asked} == set(seats)
    assert all(seat == player for seat, player in asked)


@every_game
def test_it_stops_at_its_cap_or_at_the_end_and_says_after_how_many_plies(slug: str) -> None:
    state, rng = GAMES[slug].new_initial_state(), Random(2)
    assert play_on(state, rng, cap=0) == 0
    assert state.serialize() == GAMES[slug].new_initial_state().serialize()
    assert play_on(state, rng, cap=3) == 3
    assert not state.is_terminal()


def test_after_the_end_nothing_is_played() -> None:
    state, rng = GAMES["deep-roots"].new_initial_state(), Random(3)
    assert play_on(state, rng) > 100
    assert state.is_terminal()
    assert play_on(state, rng) == 0


@every_game
def test_a_record_is_played_on_like_its_position(slug: str) -> None:
    game = GAMES[slug]
    record = Record(game, game.info.seats_for(game.info.players[0]))
    state = game.new_initial_state()
    assert play_on(record.state, Random(4), cap=60, play=record.play) == record.size
    assert record.size == 60 or record.state.is_terminal()
    play_on(state, Random(4), cap=60)
    assert record.state.serialize() == state.serialize()


def test_at_random_each_action_is_as_likely_as_the_others() -> None:
    state = GAMES["piecepack-colonization"].new_initial_state()
    play_on(state, Random(5), cap=40)
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        play_on(state, Random(5), cap=1)
    legal, rng = state.legal_actions(), Random(6)
    drawn = Counter(at_random(state, rng) for _ in range(3000 * len(legal)))
    assert sorted(drawn) == legal
    assert all(count == pytest.approx(3000, rel=0.1) for count in drawn.values())
