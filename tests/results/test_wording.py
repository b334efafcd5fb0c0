"""How finished games ended, in words."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from orrery.games.registry import GAMES
from orrery.records.seat import Seat
from orrery.results.finished import Finished
from orrery.results.wording import outcome

ANN, BOB, IO, CERES = Seat("Ann"), Seat("Bob"), Seat("Io", 1), Seat("Ceres", 2)


@pytest.mark.parametrize(
    ("seats", "returns", "said"),
    [
        ((ANN, CERES), (1, -1), "You win against Ceres (level 2)"),
        ((ANN, CERES), (-1, 1), "You lose to Ceres (level 2)"),
        ((CERES, ANN), (0, 0), "A draw with Ceres (level 2)"),
        ((IO, ANN, CERES), (1, -0.5, -0.5), "You lose in a game with Io (level 1) and Ceres (level 2)"),
        (
            (IO, ANN, CERES),
            (0.25, 0.25, -0.5),
            "You share the win in a game with Io (level 1) and Ceres (level 2)",
        ),
        ((ANN, BOB), (-1, 1), "Bob wins against Ann"),
        ((ANN, BOB, CERES), (0.25, 0.25, -0.5), "Ann and Bob share the win against Ceres (level 2)"),
        ((ANN, BOB), (0, 0), "A draw between Ann and Bob"),
    ],
)
def test_who_won_and_against_whom(seats: tuple[Seat, ...], returns: tuple[float, ...], said: str) -> None:
    game = Finished("g", "ice-colony", datetime(2026, 11, 25, tzinfo=UTC), seats, returns, 90, False, False)
    assert outcome(game, GAMES["ice-colony"].info) == said


def test_a_seat_that_stands_for_several_wins_as_they_do() -> None:
    seats = (Seat("Red and yellow"), Seat("Black and blue"))
    game = Finished("g", "colonization", datetime(2026, 11, 25, tzinfo=UTC), seats, (1, -1), 90, False, False)
    assert outcome(game, GAMES["colonization"].info) == "Red and yellow win against Black and blue"
