"""What several games say together, against numbers worked out by hand."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import pytest

from orrery.records.seat import Seat
from orrery.results.finished import Finished
from orrery.results.plot import Intervals
from orrery.results.summary import Kind, against_levels, by_seat, kinds, length, score

WON, LOST, SHARED = (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)
DAY = datetime(2026, 11, 25, tzinfo=UTC)


def game(returns: tuple[float, ...], level: int = 2, you: int = 0, actions: int = 100) -> Finished:
    """A game of one person, in the seat `you`, who has the first of the returns."""
    others = [Seat(f"Bot {number}", level) for number in range(1, len(returns))]
    seats = [*others[:you], Seat("Ann"), *others[you:]]
    by_seats = [*returns[1 : 1 + you], returns[0], *returns[1 + you :]]
    return Finished("g", "ice-colony", DAY, tuple(seats), tuple(by_seats), actions, False, False)


def test_a_score_is_the_mean_and_shared_wins_are_shared() -> None:
    found = score([game(WON), game(LOST), game(SHARED), game(WON)])
    assert (found.games, found.mean) == (4, 0.625)
    assert score([game((1.0, -0.5, -0.5)), game((-0.5, 1.0, -0.5))]).mean == pytest.approx(0.5)


def test_the_interval_is_that_of_agresti_and_coull() -> None:
    """For 8 wins of 10: (8 + 2) / 14 = 0.714, and 1.96 times the root of 0.714 * 0.286 / 14 = 0.121."""
    found = score([game(WON)] * 8 + [game(LOST)] * 2)
    assert [found.low, found.high] == pytest.approx([0.478, 0.951], abs=0.001)
    lost = score([game(LOST)] * 5)
    assert lost.low == 0
    assert 0.3 < lost.high < 0.5


@pytest.mark.parametrize(("chance", "count"), [(0.5, 5), (0.3, 10), (0.7, 40), (0.9, 20)])
def test_the_interval_holds_the_true_score_in_about_95_of_100_cases(chance: float, count: int) -> None:
    random, within = Random(7), 0
    for _ in range(1000):
        found = score([game(WON if random.random() < chance else LOST) for _ in range(count)])
        within += found.low <= chance <= found.high
    assert 930 <= within <= 995


def test_games_are_compared_with_their_like() -> None:
    games = [game(WON), game((1.0, -0.5, -0.5)), game(LOST)]
    assert {kind: len(group) for kind, group in kinds(games).items()} == {
        Kind("ice-colony", 2): 2,
        Kind("ice-colony", 3): 1,
    }


def test_levels_and_seats_are_told_apart() -> None:
    mixed = Finished(
        "g",
        "ice-colony",
        DAY,
        (Seat("Ann"), Seat("Io", 1), Seat("Ceres", 4)),
        (1, -0.5, -0.5),
        90,
        False,
        False,
    )
    games = [game(WON, 3), game(LOST, 1), game(WON, 3, you=1), mixed]
    assert {level: (each.games, each.mean) for level, each in against_levels(games).items()} == {
        1: (1, 0.0),
        3: (2, 1.0),
    }
    assert {seat: (each.games, each.mean) for seat, each in by_seat(games).items()} == {
        0: (3, pytest.approx(2 / 3)),
        1: (1, 1.0),
    }


def test_a_length_is_the_middle_and_the_middle_half() -> None:
    found = length([game(WON, actions=actions) for actions in (50, 10, 40, 30, 20)])
    assert (found.games, found.quarter, found.median, found.three_quarters) == (5, 20, 30, 40)
    assert length([game(WON, actions=7)]).median == 7


def test_a_plot_has_a_row_for_each_score() -> None:
    rows = tuple((f"Level {level}", score([game(WON)] * level)) for level in (1, 2, 3))
    assert Intervals(rows, 0.5).height > Intervals(rows[:1], 0.5).height
