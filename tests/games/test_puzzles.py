"""The committed puzzles are what they say, and their games' strategies let a search find what is good."""

from __future__ import annotations

import pytest

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.games.puzzles import Puzzle, posed, puzzles

EVERY = [puzzle for slug in GAMES for puzzle in puzzles(slug)]
every_puzzle = pytest.mark.parametrize("puzzle", EVERY, ids=[f"{p.slug}-{n}" for n, p in enumerate(EVERY)])


@every_puzzle
def test_a_search_of_everything_finds_the_same(puzzle: Puzzle) -> None:
    assert puzzle in list(posed(puzzle.slug, puzzle.begin()))


@pytest.mark.parametrize("slug", GAMES)
def test_something_good_is_a_candidate(slug: str) -> None:
    for puzzle in puzzles(slug):
        state = puzzle.begin()
        candidates = strategy_of(slug).candidates(state)
        assert puzzle.good & {state.action_to_string(action) for action in candidates}, puzzle
