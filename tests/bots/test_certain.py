"""A few of the positions by which bots are measured: what wins for certain is played from level 3 on."""

from __future__ import annotations

from itertools import islice
from typing import Final

import pytest

from tests.bots.certain import is_missed, positions, risk_after
from tests.games.puzzles import Puzzle

FEW: Final = 3


def of_kind(slug: str, *kinds: str) -> list[Puzzle]:
    """Some positions of a game, game by game."""
    return list(islice((puzzle for puzzle in positions(slug, FEW) if puzzle.kind in kinds), FEW))


@pytest.mark.parametrize("slug", ["ice-colony", "colonization", "piecepack-colonization"])
def test_certain_wins_are_found_and_not_missed(slug: str) -> None:
    wins = of_kind(slug, "win")
    assert len(wins) == FEW
    assert not [(str(win), level) for win in wins for level in (3, 4, 5) if is_missed(win, level)]


def test_level_five_gives_no_win_away_that_it_can_prevent() -> None:
    guards = of_kind("colonization", "guard", "hold")
    assert len(guards) == FEW
    assert max(risk_after(guard, 5) for guard in guards) < 1
