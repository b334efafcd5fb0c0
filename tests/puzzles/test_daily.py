"""The puzzle of the day: the same for everybody, in turns between the games, and lasting."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from orrery.puzzles.daily import (
    FIRST_DAY,
    by_game,
    in_words,
    month_title,
    next_month,
    puzzle_of,
    shared,
    weeks,
    written,
)
from orrery.puzzles.progress import SHOWN
from orrery.puzzles.puzzle import Kind, Proof, Puzzle


def puzzle(slug: str, number: int) -> Puzzle:
    """One of which nothing counts but its name."""
    proof = Proof(ends=8, answers=8, value=1, margin=1, positions=1, has_dice=False)
    return Puzzle(slug, number, Kind.WIN, 1, "", 0, 0, 0, (), proof)


def some(counts: Sequence[int]) -> dict[str, list[Puzzle]]:
    """So many puzzles of one game after the other."""
    return by_game([puzzle(f"game-{n}", number) for n, count in enumerate(counts) for number in range(count)])


def test_games_take_turns_and_none_of_their_puzzles_comes_twice_before_all_have_come() -> None:
    games = some((3, 3))
    days = [puzzle_of(FIRST_DAY + timedelta(days=passed), games).name for passed in range(6)]
    assert days == ["game-0-0", "game-1-0", "game-0-1", "game-1-1", "game-0-2", "game-1-2"]


def test_a_game_with_few_puzzles_begins_with_its_first_again() -> None:
    games = some((1, 2))
    assert puzzle_of(FIRST_DAY + timedelta(days=4), games).name == "game-0-0"
    assert puzzle_of(FIRST_DAY + timedelta(days=5), games).name == "game-1-0"


def test_puzzles_that_are_added_change_no_day_that_is_past() -> None:
    before, after = some((4, 4)), some((6, 5))
    days = [FIRST_DAY + timedelta(days=passed) for passed in range(8)]
    assert [puzzle_of(day, before) for day in days] == [puzzle_of(day, after) for day in days]


def test_no_day_before_the_first_has_a_puzzle() -> None:
    with pytest.raises(ValueError, match=r"^The first puzzle is that of 1 November 2026\.$"):
        puzzle_of(FIRST_DAY - timedelta(days=1), some((1,)))


@pytest.mark.parametrize(
    ("first", "count", "begins"),
    [(date(2026, 11, 1), 6, 6), (date(2027, 2, 1), 4, 0), (date(2027, 3, 1), 5, 0), (date(2028, 2, 1), 5, 1)],
)
def test_a_month_has_all_its_days_in_weeks_from_monday_on(first: date, count: int, begins: int) -> None:
    """November 2026 begins on a Sunday; in the others clocks or leap days change something."""
    found = weeks(first)
    assert len(found) == count
    assert all(len(week) == 7 for week in found)
    assert found[0].index(first) == begins == first.weekday()
    days = [day for week in found for day in week if day is not None]
    assert days[0] == first
    assert days[-1] + timedelta(days=1) == next_month(first)
    assert all(later - earlier == timedelta(days=1) for earlier, later in itertools.pairwise(days))
    assert all(week.index(day) == day.weekday() for week in found for day in week if day)


def test_a_month_follows_another_across_a_year() -> None:
    assert next_month(date(2026, 12, 1)) == date(2027, 1, 1)
    assert month_title(date(2027, 1, 31)) == "January 2027"


def test_a_day_is_written_in_words() -> None:
    assert written(date(2028, 2, 29)) == "29 February 2028"


@pytest.mark.parametrize(
    ("mistakes", "tries"), [(0, "first"), (1, "second"), (2, "third"), (3, "4th"), (20, "21st"), (21, "22nd")]
)
def test_the_line_for_friends_says_how_often_somebody_tried(mistakes: int, tries: str) -> None:
    line = shared(date(2026, 11, 25), "Deep Roots", mistakes)
    assert line == f"Orrery 2026-11-25, Deep Roots, solved on the {tries} try"


def test_an_answer_that_was_shown_is_not_called_solved() -> None:
    assert shared(date(2026, 11, 25), "Deep Roots", SHOWN) == "Orrery 2026-11-25, Deep Roots, answer shown"
    assert in_words(None) == ""
