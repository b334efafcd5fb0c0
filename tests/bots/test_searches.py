"""What holds of every search in every game: legal, finite, within its limit, the same again, no meddling."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from random import Random
from typing import Final

import pytest

from orrery.bots.greedy import Greedy
from orrery.bots.no_search import sensible, uniform
from orrery.bots.thought import Limit, Search, Thought
from orrery.bots.tree_search import TreeSearch
from orrery.bots.turn_search import TurnSearch
from orrery.bots.turn_tree import SLICE
from orrery.core.state import State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.bots.positions import decisions

SEARCHES: Final[dict[str, Search]] = {
    "uniform": uniform,
    "sensible": sensible,
    "greedy": Greedy(0.1),
    "turn": TurnSearch(beam=20, width=6, noise=0.05),
    "tree": TreeSearch(beam=20, width=6, noise=0.05),
}
WORK: Final = 250
PLAYERS: Final = [(slug, players) for slug in GAMES for players in GAMES[slug].info.players]
MOST_ACTIONS: Final = 250
"""More legal actions than any of these positions has."""


def thoughts(name: str, slug: str, state: State, work: int = WORK) -> Iterator[Thought]:
    return SEARCHES[name](state, strategy_of(slug), Limit(work), Random(5))


@pytest.mark.parametrize(("slug", "players"), PLAYERS)
@pytest.mark.parametrize("name", SEARCHES)
def test_every_thought_is_legal_finite_and_within_the_limit(name: str, slug: str, players: int) -> None:
    for state in decisions(slug, players, 4):
        before, legal = state.serialize(), state.legal_actions()
        found = list(thoughts(name, slug, state))
        assert found
        for thought in found:
            assert thought.action in legal
            assert thought.line[0] == thought.action
            assert len(thought.values) == players
            assert all(-1 <= value <= 1 for value in thought.values)
            assert sum(thought.values) == pytest.approx(0.0, abs=1e-9)
            assert thought.work <= WORK
        assert state.serialize() == before
        assert is_playable(state, found[-1])


def is_playable(state: State, thought: Thought) -> bool:
    """Whether the line can be played from there."""
    state = state.clone()
    for action in thought.line:
        state.apply_checked(action)
    return True


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", SEARCHES)
def test_the_same_seed_and_work_give_the_same_thoughts(name: str, slug: str) -> None:
    for state in decisions(slug, 2, 2):
        assert list(thoughts(name, slug, state)) == list(thoughts(name, slug, state.clone()))


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("name", ["greedy", "turn", "tree"])
def test_a_search_can_be_left_after_any_few_positions(name: str, slug: str) -> None:
    """Between two thoughts lie at most a slice and the actions of one position more."""
    for state in decisions(slug, 2, 2):
        works = [thought.work for thought in thoughts(name, slug, state)]
        assert all(0 <= later - earlier <= SLICE + MOST_ACTIONS for earlier, later in pairwise([0, *works]))
        some = list(islice(thoughts(name, slug, state), 3))
        assert [thought.work for thought in some] == works[:3]


@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_does_not_feel_the_luck_of_the_match(name: str) -> None:
    """What the dice of the match will show changes nothing, and a search leaves them as they were."""
    (state,) = decisions("ice-colony", 2, 1)
    found = []
    for seed in (1, 2):
        match_luck = Random(seed)
        before = match_luck.getstate()
        found.append(list(thoughts(name, "ice-colony", state)))
        assert match_luck.getstate() == before
    assert found[0] == found[1]


@pytest.mark.parametrize("name", ["greedy", "turn", "tree"])
def test_a_search_without_time_still_answers(name: str) -> None:
    (state,) = decisions("colonization", 2, 1)
    limit = Limit(10**9, seconds=0.0)
    found = list(SEARCHES[name](state, strategy_of("colonization"), limit, Random(1)))
    assert len(found) == 1
    assert found[0].action in state.legal_actions()


@pytest.mark.parametrize("name", ["greedy", "turn", "tree"])
def test_a_search_without_work_plays_at_a_glance(name: str) -> None:
    (state,) = decisions("colonization", 2, 1)
    *_, last = thoughts(name, "colonization", state, work=0)
    assert last.work == 0
    assert last.action in state.legal_actions()
