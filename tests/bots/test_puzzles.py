"""A win in this turn is taken, and a turn that may lose in the next is not played where another is safe."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Bot
from orrery.bots.levels import skill_of
from orrery.bots.thought import Limit
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.games.puzzles import Puzzle, puzzles

WORK: Final = 6_000
"""So many positions a test looks at: those of level 4, if a higher level would look at more."""
EVERY: Final = [puzzle for slug in GAMES for puzzle in puzzles(slug)]


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("puzzle", EVERY, ids=[f"{puzzle.slug}-{n}" for n, puzzle in enumerate(EVERY)])
def test_from_level_three_on_bots_solve_puzzles(puzzle: Puzzle, level: int) -> None:
    state, strategy = puzzle.begin(), strategy_of(puzzle.slug)
    work = min(skill_of(level, strategy).work, WORK)
    bot = Bot(level, strategy, Random(1), limit=Limit(work))
    assert state.action_to_string(bot.decide(state)) in puzzle.good
