"""The games as OpenSpiel's: its own tests, all players and settings, and its search at our table."""

from __future__ import annotations

import itertools
from random import Random
from types import SimpleNamespace

import pyspiel
import pytest

from orrery.core.state import Action
from orrery.games.registry import GAMES
from orrery.openspiel import openspiel_name, register
from orrery.openspiel.mcts import SearchPlayer
from orrery.play.playout import play_on

every_game = pytest.mark.parametrize("slug", GAMES)


@pytest.fixture(autouse=True)
def registered() -> None:
    register()


@every_game
def test_openspiels_own_test_of_games_passes(slug: str) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(openspiel_name(slug)), num_sims=1, serialize=False, verbose=False
    )


@every_game
def test_all_numbers_of_players_and_all_settings_are_parameters(slug: str) -> None:
    info = GAMES[slug].info
    last = {option.name: option.values[-1] for option in info.options}
    for count in info.players:
        game = pyspiel.load_game(openspiel_name(slug), {"players": count, **last})
        expected = GAMES[slug].new_initial_state(count, last)
        assert game.num_players() == count
        assert str(game.new_initial_state()) == expected.serialize()


@pytest.mark.parametrize(("slug", "players"), [(slug, n) for slug in GAMES for n in GAMES[slug].info.players])
def test_a_game_is_the_same_in_both(slug: str, players: int) -> None:
    """Drawn by ours, followed there."""
    ours, rng, played = GAMES[slug].new_initial_state(players), Random(3), list[Action]()
    theirs = pyspiel.load_game(openspiel_name(slug), {"players": players}).new_initial_state()
    for _ in range(200):
        assert theirs.legal_actions() == ours.legal_actions()
        assert theirs.current_player() == ours.current_player()
        assert theirs.is_terminal() == ours.is_terminal()
        if ours.is_terminal():
            break
        before = theirs.clone()
        play_on(ours.clone(), rng, cap=1, play=played.append)
        ours.apply_action(played[-1])
        theirs.apply_action(played[-1])
        assert before.history() == theirs.history()[:-1]
    assert str(theirs) == ours.serialize()
    assert theirs.returns() == ours.returns()


def test_a_copy_is_independent() -> None:
    state = pyspiel.load_game("orrery_piecepack_colonization").new_initial_state()
    copy, before = state.clone(), str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before
    assert str(copy) != before


def test_what_a_game_does_not_have_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="nonsense"):
        pyspiel.load_game("orrery_ice_colony", {"nonsense": 1})
    with pytest.raises(ValueError, match="Deep Roots is for 2 players, not 3"):
        pyspiel.load_game("orrery_deep_roots", {"players": 3})


def test_what_openspiel_does_to_the_outcomes_does_not_reach_the_engine() -> None:
    state = pyspiel.load_game("orrery_piecepack_colonization").new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    before = list(state.chance_outcomes())
    state.chance_outcomes().reverse()
    assert state.chance_outcomes() == before


def test_openspiels_search_is_reproducible_and_leaves_the_position_as_it_was() -> None:
    slug = "piecepack-colonization"
    state = GAMES[slug].new_initial_state()
    play_on(state, Random(1), cap=30)
    while state.is_chance_node():
        play_on(state, Random(1), cap=1)
    before = state.serialize()
    chosen = [SearchPlayer(slug, Random(5)).decide(state) for _ in range(3)]
    assert len(set(chosen)) == 1
    assert chosen[0] in state.legal_actions()
    assert state.serialize() == before


def test_openspiels_search_keeps_to_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = itertools.count(step=0.02)
    clock = SimpleNamespace(perf_counter=lambda: next(looks))
    monkeypatch.setattr("orrery.openspiel.mcts.time", clock)
    slug = "deep-roots"
    state = GAMES[slug].new_initial_state()
    while state.is_chance_node():
        play_on(state, Random(1), cap=1)
    assert SearchPlayer(slug, Random(1), seconds=0.1).decide(state) in state.legal_actions()
    assert 0.1 <= next(looks) < 0.2
