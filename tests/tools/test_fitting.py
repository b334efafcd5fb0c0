"""Fits find the numbers by which made-up games were made, and what is measured of them is right."""

from __future__ import annotations

from dataclasses import replace
from math import log
from statistics import NormalDist

import numpy as np
import pytest

from orrery.core.fit import SURE, Fit
from tools.fitting import Numbers, Sample, balanced, chances, changes, fitted, scaled
from tools.gates import brier, constant, drifts, log_loss, reliability, unseen_chances

TURNS = 12


def independent(fit: Fit, seats: int, games: int) -> Sample:
    """Games of one position, which end as likely as a fit says."""
    rng = np.random.default_rng(seats)
    shares = rng.dirichlet([3.0] * seats, games)
    movers, throws = rng.integers(seats, size=games), rng.random(games) < 0.5
    asked = Sample(shares, movers, throws, shares, np.arange(games), np.ones(games))
    found = chances(asked, fit)
    winners = (found.cumsum(1) < rng.random(games)[:, None]).sum(1)
    return Sample(shares, movers, throws, np.eye(seats)[winners], np.arange(games), np.ones(games))


def overrated(slope: float, to_move: float, to_throw: float, games: int) -> Sample:
    """Games of two whose chances nobody's decisions change, and a search that overrates deciding."""
    rng = np.random.default_rng(1)
    rows: list[tuple[Numbers, int, bool, Numbers, int]] = []
    for game in range(games):
        walk = rng.normal(size=TURNS + 1).cumsum()
        score = np.array([1.0, 0.0]) if walk[-1] > 0 else np.array([0.0, 1.0])
        for turn in range(TURNS):
            chance = NormalDist().cdf(float(walk[turn]) / (TURNS - turn) ** 0.5)
            mover, throws = turn // 2 % 2, turn % 2 == 0
            bonus = (to_throw if throws else to_move) * (1 if mover == 0 else -1)
            logit = (log(max(chance, 1e-6) / max(1 - chance, 1e-6)) - bonus) / slope
            share = 1 / (1 + np.exp(-logit))
            rows.append((np.array([share, 1 - share]), mover, throws, score, game))
    shares, movers, throws_of, scores, numbers = zip(*rows, strict=True)
    return Sample(
        np.array(shares),
        np.array(movers),
        np.array(throws_of),
        np.array(scores),
        np.array(numbers),
        np.full(len(numbers), games / len(numbers)),
    )


def test_chances_are_those_of_the_fit() -> None:
    fit = Fit(1.7, 0.03, -0.2, 0.1, (0.2, -0.1, -0.1))
    sample = independent(fit, 3, 50)
    found = chances(sample, fit)
    for row, shares in enumerate(sample.shares):
        expected = fit.chances(shares.tolist(), int(sample.movers[row]), throws=bool(sample.throws[row]))
        assert found[row].tolist() == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_fit_finds_the_numbers_that_made_the_results(seats: int) -> None:
    worth = (0.3, -0.3, 0.2, -0.2)[:seats]
    true = Fit(1.6, 0.0, -0.4, 0.2, worth)
    found = fitted(independent(true, seats, 20_000), (0.0,))
    assert found.slope == pytest.approx(true.slope, abs=0.1)
    assert found.to_move == pytest.approx(true.to_move, abs=0.1)
    assert found.to_throw == pytest.approx(true.to_throw, abs=0.1)
    middle = sum(worth) / seats
    assert found.seats == pytest.approx([each - middle for each in worth], abs=0.1)


def test_a_fit_without_seats_has_none() -> None:
    assert fitted(independent(Fit(), 2, 500), seat_spread=0).seats == ()


def test_a_fit_of_little_has_a_slope_alone() -> None:
    found = scaled(independent(Fit(0.6), 3, 5_000), margins=(0.0,))
    assert found == Fit(found.slope)
    assert found.slope == pytest.approx(0.6, abs=0.1)


def test_a_balanced_fit_finds_what_it_is_worth_to_decide_and_leaves_no_drift() -> None:
    sample = overrated(2.0, -0.3, -0.5, 1_500)
    found = balanced(sample, margins=(0.0,))
    assert found.slope == pytest.approx(2.0, abs=0.2)
    assert found.to_move == pytest.approx(-0.3, abs=0.1)
    assert found.to_throw == pytest.approx(-0.5, abs=0.1)
    before = changes(sample.shares, sample)
    after = changes(chances(sample, found), sample)
    for kind in (sample.throws, ~sample.throws):
        assert before[kind].mean() < -0.02
        assert abs(after[kind].mean()) < 0.002


def test_what_is_known_of_the_start_counts_beside_the_games() -> None:
    sample = overrated(1.0, 0.0, 0.0, 60)
    first = np.append([True], sample.games[1:] != sample.games[:-1])
    starts = replace(sample.of(first), scores=np.tile([0.7, 0.3], (60, 1)), weights=np.full(60, 2.0))
    alone, both = balanced(sample, margins=(0.0,)), balanced(sample, starts, (0.0,))
    assert abs(alone.seats[0]) < 0.1
    assert both.seats[0] > alone.seats[0] + 0.1
    assert abs(changes(chances(sample, both), sample).mean()) < 0.002


def test_what_is_measured_on_other_games_is_right_too() -> None:
    sample = overrated(2.0, -0.3, -0.5, 500)
    found = unseen_chances(sample, lambda seen: balanced(seen, margins=(0.0,)))
    assert np.allclose(found.sum(1), 1)
    sure = sample.shares.max(1) > SURE
    assert (found[sure] == sample.shares[sure]).all()
    raw, now = reliability(sample.shares, sample), reliability(found, sample)
    assert raw["slope"][0] > 1.2
    assert now["slope"][1] < 1 < now["slope"][2]
    assert now["log_loss"] < raw["log_loss"] < constant(sample)["log_loss"]
    assert now["brier"] < raw["brier"] < constant(sample)["brier"]
    assert sum(each["positions"] for each in now["deciles"]) == found.size
    for each in now["deciles"]:
        assert each["judged"] == pytest.approx(each["measured"], abs=0.06)
    for drift in drifts(sample.shares, found, sample):
        assert drift["raw"][2] < -0.01
        assert drift["fitted"][1] < 0.005
        assert drift["fitted"][2] > -0.005


def test_scores_of_a_forecast() -> None:
    found, scores = np.array([[0.8, 0.2], [0.5, 0.5]]), np.array([[1.0, 0.0], [0.0, 1.0]])
    assert brier(found, scores) == pytest.approx((0.04 + 0.04 + 0.25 + 0.25) / 4)
    assert log_loss(found, scores) == pytest.approx(-(log(0.8) + log(0.5)) / 2)
