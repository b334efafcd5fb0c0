"""The luck of the dice: nought on average whatever the evaluation says, and most of the score's spread."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from statistics import mean, pvariance
from typing import Final

import pytest

from orrery.arena.contest import Contest, share
from orrery.arena.statistics import Evaluation
from orrery.core.state import Action, State
from tests.arena.dice_duel import FACES, THROWS, DiceDuel


class Scripted:
    """Dice with given results."""

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = iter(faces)

    def random(self) -> float:
        return (next(self._faces) + 0.5) / FACES


class Takes:
    """A contestant that always takes as much."""

    def __init__(self, much: Action) -> None:
        self._much = much

    def decide(self, state: State) -> Action:
        return self._much


def by_lead(state: State) -> Sequence[float]:
    assert isinstance(state, DiceDuel)
    value = (state.sums[0] - state.sums[1]) / 7
    return [value, -value]


def absurd(state: State) -> Sequence[float]:
    assert isinstance(state, DiceDuel)
    return [0.3, -0.3] if sum(state.sums) % 2 else [-0.9, 0.9]


def every_game(evaluation: Evaluation) -> list[tuple[float, float]]:
    """The score and the measured luck of the first, for each way the dice can fall, all equally likely."""
    games: list[tuple[float, float]] = []
    for faces in product(range(FACES), repeat=THROWS):
        contest = Contest(DiceDuel(), [Takes(1), Takes(0)], Scripted(faces), 0, evaluation)
        contest.play(opening=0, cap=100)
        assert contest.luck is not None
        games.append((share(contest.state.returns()[0], 2), contest.luck / 2))
    return games


EVERY: Final = (by_lead, absurd)


@pytest.mark.parametrize("evaluation", EVERY)
def test_the_score_without_luck_is_right_on_average_whatever_the_evaluation(evaluation: Evaluation) -> None:
    games = every_game(evaluation)
    plain, adjusted = mean(score for score, _ in games), mean(score - luck for score, luck in games)
    assert plain > 0.85
    assert adjusted == pytest.approx(plain, abs=1e-9)


def test_it_spreads_far_less_where_the_evaluation_is_any_good() -> None:
    games = every_game(by_lead)
    assert pvariance([s - luck for s, luck in games]) < 0.5 * pvariance([score for score, _ in games])


def test_without_an_evaluation_there_is_no_luck() -> None:
    contest = Contest(DiceDuel(), [Takes(1), Takes(0)], Scripted([1] * THROWS), 0, None)
    contest.play(opening=0, cap=100)
    assert contest.luck is None


def test_a_share_is_a_win_a_loss_or_the_par() -> None:
    assert [share(value, 2) for value in (1.0, -1.0, 0.0)] == [1, 0, 0.5]
    assert [share(value, 4) for value in (1.0, -1 / 3, 0.0)] == pytest.approx([1, 0, 0.25])
