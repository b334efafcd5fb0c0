"""How the moves that a coach advises are ordered and compared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.play.moves import ALIKE, ROOM, Move, comparison, in_order, in_view
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
            "I would play the first, but it is close.",
        ),
        (
            [0.5 - LESS, 0.5],
            [2, 1],
            "I would play the first, but it is close.",
        ),
        (
            [0.5, 0.5 - LESS, 0.51],
            [1, 3, 2],
            "I would play the first or second, but it is close.",
        ),
        (
            [0.5, 0.4, 0.51],
            [1, 3, 2],
            (
                "I would play the first or second: "
                "I expect the first to win 50 games in 100, the second 51 and the third 40."
            ),
        ),
        (
            [0.25, 0.75, 0.0],
            [2, 1, 3],
            ("I would play the first: I expect it to win 75 games in 100, the second 25 and the third 0."),
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
    known = {1: 0.0, 2: LESS}
    moves = in_order(MOVES, known, ALIKE_GAINS)
    assert [move.action for move in moves] == [2, 3, 1]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""
    assert comparison((), {}, {}, are_alike=True) == ""


def test_of_what_is_as_good_the_simplest_comes_first() -> None:
    long, short, weaker = (
        replace(MOVES[0], order="Buy, then go on, then launch, then settle"),
        MOVES[1],
        MOVES[2],
    )
    known = {1: 0.51, 2: 0.5, 3: 0.5 - LESS}
    moves = in_order([long, short, weaker], known, ALIKE_GAINS)
    assert [move.action for move in moves] == [2, 1, 3]
    gaining = in_order([long, short, weaker], known, {1: 1, 2: 0, 3: 0})
    assert [move.action for move in gaining] == [1, 2, 3]
    far = in_order([long, short], {1: 0.51, 2: 0.51 - LESS}, ALIKE_GAINS)
    assert [move.action for move in far] == [1, 2]


def test_a_third_move_is_left_out_where_not_all_would_be_in_view() -> None:
    assert in_view(MOVES) == MOVES
    long = [replace(move, reason="x" * (ROOM // 3)) for move in MOVES]
    assert in_view(long) == (*long[:2],)
    assert in_view(long[:2]) == (*long[:2],)


def test_what_is_much_weaker_does_not_come_first_whatever_it_gains() -> None:
    known, gains = {1: 0.5, 2: 0.65}, {1: 1, 2: 0}
    moves = in_order(MOVES[:2], known, gains)
    assert [move.action for move in moves] == [2, 1]
    said = "I would play the first: I expect it to win 65 games in 100 and the second 50."
    assert comparison(moves, known, gains, are_alike=False) == f"The second gains at once, but {said}"
    assert comparison(moves, known, ALIKE_GAINS, are_alike=False) == said


def test_what_hardly_succeeds_is_not_compared() -> None:
    known = {1: -LESS, 2: 0.0}
    moves = [replace(MOVES[0], lead="Nothing promising now. "), MOVES[1]]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""


def test_what_is_better_than_a_gamble_is_called_so() -> None:
    moves = [MOVES[0], replace(MOVES[1], odds=Odds(0.5, 0.5))]
    said = comparison(moves, {1: 0.5, 2: 0.4}, ALIKE_GAINS, are_alike=True)
    assert said == "I would play the first: I expect it to win 50 games in 100 and the second 40."
    assert comparison(moves[::-1], {1: 0.4, 2: 0.5}, ALIKE_GAINS, are_alike=True) == ""


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
    assert (
        comparison(MOVES, known, ALIKE_GAINS, are_alike=False)
        == "All three will do: I see little difference."
    )
    weaker = {1: 0.5, 2: 0.5, 3: 0.5 - LESS}
    said = "I would play the first or second, but it is close."
    assert comparison(MOVES, weaker, ALIKE_GAINS, are_alike=False) == said


def test_a_move_that_another_contains_is_not_left_to_be_found_out() -> None:
    longer = replace(MOVES[0], order="Buy a ship, then buy a spare, then launch the ship")
    shorter = replace(MOVES[1], order="Buy a ship, then launch the ship")
    moves, known = [longer, shorter], {1: 0.0, 2: 0.0}
    said = comparison(moves, known, ALIKE_GAINS, are_alike=True)
    assert said == "Both are about equally good; in the first you also buy a spare."
    said = comparison(moves[::-1], known, ALIKE_GAINS, are_alike=False)
    more = "in the second you also buy a spare"
    assert said == f"Both will do: I see little difference; {more}."


def test_why_one_of_two_moves_is_better_stands_in_place_of_the_games_it_wins() -> None:
    known = {1: 0.5, 2: 0.4}
    said = comparison(MOVES[:2], known, ALIKE_GAINS, _because, are_alike=True)
    assert said == "I would play the first: Move 1 beats Move 2, the second."


def _because(better: Move, worse: Move, other: str) -> str:
    return f"{better.order} beats {worse.order}, the {other}"


def test_what_only_partly_has_a_drawback_is_not_called_equally_good() -> None:
    known = {1: 0.0, 2: 0.0}
    moves = [MOVES[0], replace(MOVES[1], reason="you win a side; but Io has a ship ready to take it")]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=True) == ""


def test_what_gains_most_comes_first_even_if_something_else_is_stronger() -> None:
    known = {1: 0.0, 2: -LESS, 3: 0.0}
    moves = in_order(MOVES, known, {1: 0, 2: 1, 3: 0})
    assert [move.action for move in moves] == [2, 1, 3]
    assert comparison(moves, known, ALIKE_GAINS, are_alike=False) == ""
