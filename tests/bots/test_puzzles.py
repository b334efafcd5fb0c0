"""A win in this turn is taken, and a turn that may lose in the next is not played where another is safe."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.bots.bot import Bot, parameters_of
from orrery.bots.search_info import Limit
from orrery.core.chance import choose_outcome
from orrery.core.state import CHANCE, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from tests.games.puzzles import Puzzle, is_safe, puzzles

NODES: Final = 6_000
"""So many positions a test looks at: those of level 4, if a higher level would look at more."""
EVERY: Final = [puzzle for slug in GAMES for puzzle in puzzles(slug)]


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    """For all puzzles of some kinds, each with all levels that are to solve it."""
    found = [
        pytest.param(puzzle, level, id=f"{puzzle.slug}-{number}-{level}")
        for number, puzzle in enumerate(puzzle for puzzle in EVERY if puzzle.kind in kinds)
        for level in range(3, 6)
    ]
    return pytest.mark.parametrize(("puzzle", "level"), found)


def bot_for(puzzle: Puzzle, level: int) -> Bot:
    strategy = strategy_of(puzzle.slug)
    return Bot(level, strategy, Random(1), limit=Limit(min(parameters_of(level, strategy).nodes, NODES)))


def played_on(puzzle: Puzzle, level: int) -> State:
    """Where a bot gets to until its turn is over, against dice."""
    state, bot, rng = puzzle.begin(), bot_for(puzzle, level), Random(1)
    turn = state.turn_player()
    while not state.is_terminal() and state.turn_player() == turn:
        decides = state.current_player() != CHANCE
        state.apply_action(bot.decide(state) if decides else choose_outcome(state, rng))
    return state


@of_kind("win", "guard")
def test_from_level_three_on_bots_solve_puzzles(puzzle: Puzzle, level: int) -> None:
    state = puzzle.begin()
    assert state.action_to_string(bot_for(puzzle, level).decide(state)) in puzzle.good


@of_kind("win")
def test_from_level_three_on_a_win_is_played_to_its_end(puzzle: Puzzle, level: int) -> None:
    assert played_on(puzzle, level).returns()[puzzle.begin().current_player()] == 1


@of_kind("hold")
def test_from_level_three_on_a_turn_that_can_be_held_is(puzzle: Puzzle, level: int) -> None:
    assert is_safe(puzzle.slug, played_on(puzzle, level))
