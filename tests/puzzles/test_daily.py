"""The puzzle of the day: the same for everybody, in turns between the games, and lasting."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from datetime import date, timedelta

import pytest

from orrery.puzzles.daily import FIRST_DAY, OPEN_DAYS, by_game, puzzle_of, recent, shared, written
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


def test_the_latest_days_are_open_across_a_change_of_the_clocks() -> None:
    days = recent(date(2027, 4, 3))
    assert len(days) == OPEN_DAYS
    assert (days[0], days[-1]) == (date(2027, 4, 3), date(2027, 3, 5))
    assert all(later - earlier == timedelta(days=1) for later, earlier in itertools.pairwise(days))


def test_no_day_before_the_first_is_open() -> None:
    assert recent(FIRST_DAY + timedelta(days=1)) == [FIRST_DAY + timedelta(days=1), FIRST_DAY]


def test_a_day_is_written_in_words() -> None:
    assert written(date(2028, 2, 29)) == "29 February 2028"


@pytest.mark.parametrize(
    ("mistakes", "tries"), [(0, "first"), (1, "second"), (2, "third"), (3, "4th"), (20, "21st"), (21, "22nd")]
)
def test_the_line_for_friends_says_how_often_somebody_tried(mistakes: int, tries: str) -> None:
    line = shared(date(2026, 11, 25), "Deep Roots", mistakes)
    assert line == f"Orrery 2026-11-25, Deep Roots: solved on the {tries} try"
