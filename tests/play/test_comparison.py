"""How a coach compares the moves that it advises."""

from __future__ import annotations

import pytest

from orrery.play.coach import Move
from orrery.play.comparison import ALIKE, comparison

MOVES = tuple(Move((action,), f"Move {action}", "") for action in (1, 2, 3))
LESS = 2 * ALIKE


@pytest.mark.parametrize(
    ("worth", "said"),
    [
        ([0.5], ""),
        ([0.5, 0.5], "Both are about equally good."),
        ([0.0, ALIKE, 0.0], "All are about equally good."),
        ([0.5, 0.5 - LESS], "The second is a little weaker than the first."),
        ([0.5, 0.5, 0.5 - LESS], "The third is a little weaker than the first."),
        ([0.5, 0.5 - LESS, 0.5 - LESS], "The second and third are a little weaker than the first."),
        ([-LESS, 0.0], "The second may be better in the long run."),
        ([-LESS, 0.0, -LESS], "The second may be better in the long run."),
        ([-LESS, 0.0, 0.0], "The second and third may be better in the long run."),
    ],
)
def test_moves_are_compared_by_what_they_are_worth(worth: list[float], said: str) -> None:
    moves = MOVES[: len(worth)]
    known = {move.action: each for move, each in zip(moves, worth, strict=True)}
    assert comparison(moves, known) == said


def test_nothing_is_compared_that_no_search_has_judged() -> None:
    assert comparison(MOVES, {1: 0.0, 2: 0.0}) == ""
    assert comparison((), {}) == ""
