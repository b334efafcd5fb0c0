"""What holds of every search in every game: legal, finite, within its limit, the same again, no meddling."""

from __future__ import annotations

import tracemalloc
from itertools import islice, pairwise
from random import Random
from typing import Final

import pytest

from orrery.bots.search_info import Limit
from orrery.bots.turn_search import TurnSearch
from orrery.bots.turn_tree import SLICE
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.bots.positions import decisions
from tests.bots.search_infos import NODES, SEARCHES, assert_sound, infos, is_playable

PLAYERS: Final = [(slug, players) for slug in GAMES for players in GAMES[slug].info.players]
MOST_ACTIONS: Final = 250
"""More legal actions than any of these positions has."""
MEMORY: Final = 1_000
"""Bytes at most for each position that a search looks at; a position of Deep Roots alone takes over 2,000."""


@pytest.mark.parametrize(("slug", "players"), PLAYERS)
@pytest.mark.parametrize("name", SEARCHES)
def test_every_thought_is_legal_finite_and_within_the_limit(name: str, slug: str, players: int) -> None:
    for state in decisions(slug, players, 4):
        before, legal = state.serialize(), state.legal_actions()
        found = list(infos(name, slug, state))
        assert found
        for info in found:
            assert_sound(info, state, legal)
            assert info.nodes <= NODES
        assert state.serialize() == before
        assert is_playable(state, found[-1])


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", SEARCHES)
def test_the_same_seed_and_work_give_the_same_thoughts(name: str, slug: str) -> None:
    for state in decisions(slug, GAMES[slug].info.players[0], 2):
        assert list(infos(name, slug, state)) == list(infos(name, slug, state.clone()))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_can_be_left_after_any_few_positions(name: str, slug: str) -> None:
    """Between two thoughts lie at most a slice and the actions of one position more."""
    for state in decisions(slug, GAMES[slug].info.players[0], 2):
        all_nodes = [info.nodes for info in infos(name, slug, state)]
        assert all(
            0 <= later - earlier <= SLICE + MOST_ACTIONS for earlier, later in pairwise([0, *all_nodes])
        )
        some = list(islice(infos(name, slug, state), 3))
        assert [info.nodes for info in some] == all_nodes[:3]


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_without_time_still_answers(name: str) -> None:
    (state,) = decisions("colonization", 2, 1)
    limit = Limit(10**9, seconds=0.0)
    found = list(SEARCHES[name](state, strategy_of("colonization"), limit, Random(1)))
    assert len(found) == 1
    assert found[0].action in state.legal_actions()


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_without_work_plays_at_a_glance(name: str) -> None:
    (state,) = decisions("colonization", 2, 1)
    *_, last = infos(name, "colonization", state, nodes=0)
    assert last.nodes == 0
    assert last.action in state.legal_actions()


def test_a_search_does_not_keep_the_positions_that_it_has_judged() -> None:
    strategy, nodes = strategy_of("deep-roots"), 4_000
    (state,) = decisions("deep-roots", 2, 1)
    list(TurnSearch()(state, strategy, Limit(nodes), Random(1)))  # fills what is cached
    tracemalloc.start()
    try:
        *_, last = TurnSearch()(state, strategy, Limit(nodes), Random(1))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert last.nodes > nodes * 0.9
    assert peak < MEMORY * nodes
