"""Reports on the games of a match, by contestant, and who makes them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from distributed import LocalCluster

from orrery.arena.contest import play_game
from orrery.arena.plan import Plan
from orrery.arena.running import working_cluster
from orrery.report.matches import Judged, Mean, Order, Side, judge_game, results

PLAN = Plan(
    slug="piecepack-colonization", first="sensible", second="random", players=2, seed=5, cap=60, luck_work=0
)


def judged(number: int, *lost: float | None) -> Judged:
    """A game in which the contestants lost so many points a turn."""
    first, second = (Side(each, (1.0, 2.0, 0.0), 0.0) for each in lost)
    return Judged(number, (first, second))


def test_results_are_means_over_games_with_intervals_by_block() -> None:
    games = [judged(number, 1.0 + number // 2, 5.0) for number in range(8)]
    first, second = results(PLAN, games[::-1])
    assert first.lost is not None
    assert first.lost.mean == pytest.approx(2.5)
    assert first.lost.low == pytest.approx(2.5 - 3.182 * 1.291 / 2, abs=0.01)  # Student's, of 1, 2, 3 and 4
    assert second.lost == Mean(5.0, 5.0, 5.0)
    assert first.graded == {"slip": 1.0, "mistake": 2.0, "blunder": 0.0}
    assert (first.fewer, second.fewer) == (1.0, 0.0)


def test_few_games_have_no_interval_and_games_without_a_turn_that_counts_are_left_out() -> None:
    first, second = results(PLAN, [judged(0, 2.0, None), judged(1, 4.0, 4.0)])
    assert first.lost == Mean(3.0, None, None)
    assert second.lost == Mean(4.0, None, None)
    assert (first.fewer, second.fewer) == (0.0, 0.0)
    nobody, _ = results(PLAN, [judged(0, None, None)])
    assert (nobody.lost, nobody.fewer) == (None, None)


def test_what_was_drawn_at_random_in_an_opening_is_nobodys() -> None:
    plan = replace(PLAN, slug="advanced-colonization", cap=16)
    assert plan.opening == 16
    game = judge_game(Order(plan, 3), play_game(plan, 0))
    assert [(side.lost, sum(side.graded)) for side in game.sides] == [(None, 0), (None, 0)]
    first, _ = results(plan, [game])
    assert first.luck is None


def test_a_cluster_makes_the_same_reports() -> None:
    games = [play_game(PLAN, number) for number in range(4)]
    order = Order(PLAN, 3)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as local,
        working_cluster(local.scheduler_address) as work,
    ):
        made = sorted(work(judge_game, order, games), key=lambda each: each.number)
    assert made == [judge_game(order, game) for game in games]
