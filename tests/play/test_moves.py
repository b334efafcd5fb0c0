"""How the moves that a coach advises are ordered and compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.play.moves import ALIKE, MUCH, PLANNED, Move, comparison, in_order
from orrery.play.odds import Odds

MOVES = tuple(Move((action,), f"Move {action}", "") for action in (1, 2, 3))
LESS = 2 * ALIKE
ALIKE_GAINS = {1: 0, 2: 0, 3: 0}
"""By the action: each gains as much at once."""


@pytest.mark.parametrize(
    ("worth", "order", "said"),
    [
        ([0.5], [1], ""),
        ([0.5, 0.5], [1, 2], "Both are about equally good."),
        ([0.0, ALIKE, 0.0], [1, 2, 3], "All three are about equally good."),
        (
            [0.5, 0.5 - LESS],
            [1, 2],
            "I would play the first.",
        ),
        (
            [0.5 - LESS, 0.5],
            [2, 1],
            "I would play the first.",
        ),
        (
            [0.5, 0.5 - LESS, 0.5],
            [1, 3, 2],
            "I would play the first or second.",
        ),
        (
            [-LESS, 0.0, -LESS],
            [2, 1, 3],
            "I would play the first.",
        ),
    ],
)
def test_moves_are_ordered_and_compared_by_what_they_are_worth(
    worth: list[float], order: list[int], said: str
) -> None:
    known = dict(zip((1, 2, 3), worth, strict=False))
    moves = in_order(MOVES[: len(worth)], known, ALIKE_GAINS)
    assert [move.action for move in moves] == order
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == said


def test_nothing_is_compared_that_no_search_has_judged() -> None:
    known = {1: -LESS, 2: 0.0}
    moves = in_order(MOVES, known, ALIKE_GAINS)
    assert [move.action for move in moves] == [2, 3, 1]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""
    assert comparison((), {}, {}, are_alike=True) == ""


@pytest.mark.parametrize("worth", [0.0, -LESS])
def test_what_was_planned_stays_first_and_is_compared_with_nothing(worth: float) -> None:
    known = {1: -LESS, 2: worth}
    moves = in_order([replace(MOVES[0], lead=PLANNED), MOVES[1]], known, {1: 0, 2: 1})
    assert [move.action for move in moves] == [1, 2]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""


def test_what_is_much_weaker_does_not_come_first_whatever_it_gains_unless_it_was_planned() -> None:
    known, gains = {1: -2 * MUCH, 2: 0.0}, {1: 1, 2: 0}
    moves = in_order(MOVES[:2], known, gains)
    assert [move.action for move in moves] == [2, 1]
    said = "The second gains at once, but I would play the first."
    assert comparison(moves, known, gains, are_alike=False) == said
    assert comparison(moves, known, ALIKE_GAINS, are_alike=False) == "I would play the first."
    moves = in_order([replace(MOVES[0], lead=PLANNED), MOVES[1]], known, gains)
    assert [move.action for move in moves] == [1, 2]
    assert comparison(moves, known, gains, are_alike=False) == ""


def test_what_hardly_succeeds_is_not_compared() -> None:
    known = {1: -LESS, 2: 0.0}
    moves = [replace(MOVES[0], lead="Nothing promising now. "), MOVES[1]]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""


def test_chances_compare_moves_themselves() -> None:
    known = {1: 0.0, 2: 0.0}
    assert (
        comparison([MOVES[0], replace(MOVES[1], odds=Odds(0.5, 0.5))], known, ALIKE_GAINS, are_alike=True)
        == ""
    )
    assert (
        comparison(
            [MOVES[0], replace(MOVES[1], reason="your chance rises from 17% to 100%")],
            known,
            ALIKE_GAINS,
            are_alike=True,
        )
        == ""
    )


def test_what_can_be_seen_to_differ_is_not_called_equally_good() -> None:
    known = {1: 0.0, 2: 0.0, 3: 0.0}
    assert comparison(MOVES, known, ALIKE_GAINS, are_alike=False) == ""
    weaker = known | {3: -LESS}
    assert comparison(MOVES, weaker, ALIKE_GAINS, are_alike=False) == "I would play the first or second."


def test_what_only_partly_has_a_drawback_is_not_called_equally_good() -> None:
    known = {1: 0.0, 2: 0.0}
    moves = [MOVES[0], replace(MOVES[1], reason="you win a side; but Io has a ship ready to take it")]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""


def test_what_gains_most_comes_first_even_if_something_else_is_stronger() -> None:
    known = {1: 0.0, 2: -LESS, 3: 0.0}
    moves = in_order(MOVES, known, {1: 0, 2: 1, 3: 0})
    assert [move.action for move in moves] == [2, 1, 3]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=False) == ""
