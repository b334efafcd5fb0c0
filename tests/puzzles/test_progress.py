"""What was solved, and the rating that follows from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from orrery.puzzles.progress import BEGINNING, RATINGS, SHOWN, Progress, read_progress
from tests.puzzles.test_daily import puzzle


def test_what_was_solved_is_read_as_it_was_written() -> None:
    known = Progress().after(puzzle("game", 1), 0).after(puzzle("game", 2), 3).after(puzzle("game", 3), SHOWN)
    again = read_progress(known.written())
    assert again.solved == {"game-1": 0, "game-2": 3, "game-3": SHOWN}
    assert again.rating == pytest.approx(known.rating, abs=0.05)


def test_a_rating_without_decimals_is_a_rating() -> None:
    assert read_progress({"rating": 1212}).rating == 1212


def test_only_the_first_time_counts() -> None:
    shown = Progress().after(puzzle("game", 1), SHOWN)
    assert shown.after(puzzle("game", 1), 0) is shown


def test_a_rating_rises_by_what_is_found_at_once_and_falls_by_anything_else() -> None:
    even = replace(puzzle("game", 1), grade=0)
    assert RATINGS[0] == BEGINNING
    assert Progress().after(even, 0).rating == BEGINNING + 12
    assert Progress().after(even, 1).rating == Progress().after(even, SHOWN).rating == BEGINNING - 12


def test_harder_puzzles_bring_more() -> None:
    gains = [Progress().after(replace(puzzle("game", 1), grade=grade), 0).rating for grade in range(1, 6)]
    assert gains == sorted(gains)
    assert len(set(gains)) == len(gains)


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"solved": [1], "rating": "high"},
        {"solved": None, "rating": -5},
        {"rating": True, "solved": {"a": "b", "c": -2, "d": 1.5, "e": True}},
        {"rating": float("nan")},
    ],
)
def test_what_is_damaged_is_ignored(facts: dict[str, object]) -> None:
    assert read_progress(facts) == Progress()
