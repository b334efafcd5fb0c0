"""The intervals: known values, and that they hold the truth as often as they say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import mean, stdev
from typing import Final

import pytest

from orrery.arena.statistics import estimate, quantile, student, without_luck

Block = Callable[[Random, float], list[float]]


def each_for_itself(luck: Random, strength: float) -> list[float]:
    return [float(luck.random() < strength) for _ in range(2)]


def both_alike(luck: Random, strength: float) -> list[float]:
    return [float(luck.random() < strength)] * 2


def one_throw_for_both_orders(luck: Random, strength: float) -> list[float]:
    throw = luck.random()
    return [float(throw < strength), float(1 - throw < strength)]


def often_drawn(luck: Random, strength: float) -> list[float]:
    return [0.5 if luck.random() < 0.7 else game for game in each_for_itself(luck, strength)]


BLOCKS: Final[tuple[Block, ...]] = (each_for_itself, both_alike, one_throw_for_both_orders, often_drawn)


@pytest.mark.parametrize(
    ("freedom", "known"), [(3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, rel=0.002)


@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("strength", [0.5, 0.65, 0.9])
def test_19_of_20_intervals_hold_the_truth(block: Block, strength: float) -> None:
    luck, held, trials = Random(7), 0, 600
    truth = 0.35 + 0.3 * strength if block is often_drawn else strength
    for _ in range(trials):
        found = estimate([block(luck, strength) for _ in range(40)])
        assert found is not None
        held += found.low <= truth <= found.high
    assert held / trials >= 0.93


def test_pairs_that_cancel_out_tell_more_than_games_that_add_up() -> None:
    widths = [
        found.width
        for pair in ([1, 0], [1, 1])
        if (found := estimate([pair, pair[::-1], [0.0, pair[1]]] * 20))
    ]
    assert widths[0] < widths[1]


def test_games_that_all_ended_alike_leave_a_doubt() -> None:
    found = estimate([[1.0, 1.0]] * 30)
    assert found is not None
    assert (found.mean, found.high) == (1.0, 1.0)
    assert 0.88 < found.low < 0.95


def test_where_a_game_of_a_block_is_missing_each_game_counts_once() -> None:
    found = estimate([[1.0, 1.0], [0.0], []])
    assert found is not None
    assert found.mean == pytest.approx(2 / 3)


def test_of_no_games_nothing_is_known() -> None:
    assert estimate([]) is None
    assert estimate([[], []]) is None


def test_of_a_hundred_values_95_are_within_the_95th() -> None:
    assert quantile(range(1, 101), 0.95) == 95
    assert quantile([3.0], 0.95) == 3.0


def test_without_luck_the_mean_stays_right_and_the_interval_gets_narrow_in_whatever_unit_luck_is_seen() -> (
    None
):
    luck, trials, means, widths = Random(11), 300, list[float](), list[float]()
    for _ in range(trials):
        blocks = [[lucky_game(luck) for _ in range(2)] for _ in range(30)]
        plain = estimate([[score for score, _ in block] for block in blocks])
        adjusted = estimate(without_luck(blocks))
        assert plain is not None
        assert adjusted is not None
        means.append(adjusted.mean)
        widths.append(adjusted.width / plain.width)
    assert mean(means) == pytest.approx(0.6, abs=3 * stdev(means) / trials**0.5)
    assert mean(widths) < 0.75


def lucky_game(luck: Random) -> tuple[float, float]:
    """A game that is won in 6 of 10, all by luck, which is seen in units of its own."""
    throw = luck.random()
    return float(throw < 0.6), 10 * (0.5 - throw)


def test_luck_that_was_not_seen_takes_nothing_off() -> None:
    assert without_luck([[(1.0, 0.0)], [(0.0, 0.0)], []]) == [[1.0], [0.0], []]
    assert without_luck([]) == []
    assert without_luck([[(1.0, 0.5)]]) == [[1.0]]
