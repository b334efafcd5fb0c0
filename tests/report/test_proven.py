"""A report never calls it a mistake, nor even a slip, to win for certain."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.report.judge import Judge
from orrery.report.losses import GRADES, Grade
from tests.games.puzzles import puzzles
from tests.report.proven import losses, proven_wins, reported_turns

EACH: Final = 8


@pytest.mark.parametrize("slug", GAMES)
def test_a_certain_win_is_never_called_a_mistake(slug: str) -> None:
    strategy = strategy_of(slug)
    certain = list(islice(proven_wins(slug), EACH))
    assert len(certain) == EACH or all(puzzle.kind != "win" for puzzle in puzzles(slug))
    for proven in certain:
        judge = Judge(strategy, strategy.judge_nodes)
        found = list(losses(proven, judge))
        assert found, proven
        assert max(found) < GRADES[Grade.SLIP], proven
        turns = [turn for turn in reported_turns(proven, judge) if turn.player == proven.winner]
        assert turns, proven
        assert not any(turn.grade for turn in turns), proven
