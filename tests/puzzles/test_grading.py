"""Puzzles that fewer solve get higher grades, and a bot's turn counts as an answer."""

from __future__ import annotations

from orrery.puzzles.grading import GRADES, Tries, grades, ratings, solves
from orrery.puzzles.judge import Judge
from tests.puzzles.proof import tenth

TIMES = 20


def test_the_less_a_puzzle_is_solved_the_harder_it_is() -> None:
    tries = [
        Tries(f"p{number}", level, TIMES, min(TIMES, max(0, 4 * level + 10 - number)))
        for number in range(25)
        for level in range(1, 6)
    ]
    rated = ratings(tries)
    assert sorted(rated, key=lambda name: rated[name]) == [f"p{number}" for number in range(25)]
    graded = grades(rated)
    assert [graded[f"p{number}"] for number in range(25)] == [1 + number // 5 for number in range(25)]


def test_what_the_best_solve_only_now_and_then_is_harder_than_what_they_always_solve() -> None:
    same = [Tries("even", 5, TIMES, TIMES // 2), Tries("easy", 5, TIMES, TIMES)]
    rated = ratings(same)
    assert rated["even"] > rated["easy"]


def test_grades_begin_with_one_and_end_with_five() -> None:
    graded = grades({f"p{number}": float(number) for number in range(60)})
    assert {*graded.values()} == {*range(1, GRADES + 1)}


def test_a_bot_solves_the_same_puzzles_again() -> None:
    judge = Judge(tenth()[0])
    assert [solves(judge, 1, seed) for seed in range(3)] == [solves(judge, 1, seed) for seed in range(3)]
