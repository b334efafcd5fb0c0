"""What puzzles say is true: a second search, which knows nothing of the first, comes to the same."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from orrery.puzzles.pack import deflated, write_pack
from orrery.puzzles.puzzle import Puzzle
from tests.puzzles.proof import every_puzzle, prove, tenth

EVERY: Final = every_puzzle()
TENTH: Final = tenth()
MOST_BYTES: Final = 40_000


@pytest.mark.parametrize("puzzle", TENTH, ids=[puzzle.name for puzzle in TENTH])
def test_the_answer_alone_reaches_the_goal(puzzle: Puzzle) -> None:
    prove(puzzle)


def test_no_position_and_no_name_comes_twice() -> None:
    assert max(Counter((puzzle.slug, puzzle.line) for puzzle in EVERY).values()) == 1
    assert max(Counter(puzzle.name for puzzle in EVERY).values()) == 1


def test_all_of_them_are_fetched_at_once() -> None:
    assert len(deflated(write_pack(EVERY))) <= MOST_BYTES
