"""The report of a game adds up, and does not blame anybody for what they could not help."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from random import Random
from typing import Final

import pytest

from orrery.core.fit import Fit
from orrery.core.state import Action, State
from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.evaluation import shares
from orrery.records.mark import Mark
from orrery.records.tree import Record
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.comparison import Comparison, compare
from orrery.report.judge import Judge, mean
from orrery.report.judging import break_down, judge_turns, report_on
from orrery.report.losses import GRADES, Grade, Turn, Uncounted
from orrery.report.report import Report
from orrery.report.steps import Step, steps_of
from tests.report.reports import NAMES, WORK, assert_adds_up, done, played, reported

SIZES: Final = [(slug, players) for slug in GAMES for players in GAMES[slug].info.players]
SHORT: Final = 60
"""Actions of a game that is left unfinished."""


def judge_of(slug: str, work: int = WORK) -> Judge:
    return Judge(strategy_of(slug), work)


def facts(report: Report) -> object:
    """All that a report says, without the record's nodes."""
    effects = report.breakdown.effects
    turns = [(turn.player, turn.loss, turn.uncounted, turn.line, turn.grade) for turn in report.turns]
    return [(e.before, e.after) for e in effects], report.breakdown.variance, turns


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_a_game_adds_up(slug: str, players: int) -> None:
    record = played(slug, players, 1, SHORT)
    assert_adds_up(reported(record))


@pytest.mark.parametrize("slug", ["colonization", "piecepack-colonization"])
def test_who_has_won_has_all_in_the_end(slug: str) -> None:
    record = played(slug, 2, 1)
    assert record.state.is_terminal()
    report = reported(record)
    assert_adds_up(report)
    assert report.is_finished
    assert set(report.breakdown.end) == {0.0, 1.0}


@pytest.mark.parametrize("slug", GAMES)
def test_an_unfinished_game_ends_with_what_the_judge_makes_of_it(slug: str) -> None:
    record = played(slug, 2, 2, 4)
    report = reported(record)
    assert not report.is_finished
    assert report.breakdown.end == pytest.approx(done(judge_of(slug).shares(record.state)))


def test_a_game_that_has_not_begun_has_a_report() -> None:
    report = reported(Record(GAMES["colonization"], NAMES[:2]))
    assert report.breakdown.effects == ()
    assert report.turns == ()
    assert report.throws == ()
    assert report.breakdown.luck(0) is None
    assert report.lost(0) is None


def test_the_shares_before_a_throw_are_the_mean_of_those_after_it() -> None:
    for slug in ("colonization", "piecepack-colonization", "ice-colony"):
        judge = judge_of(slug)
        for step in steps_of(played(slug, 2, 3, SHORT)):
            if step.is_throw:
                odds = done(judge.odds(step.before))
                assert sum(chance for chance, _ in odds) == pytest.approx(1)
                assert mean(odds) == pytest.approx(done(judge.shares(step.before)), abs=1e-12)


@pytest.mark.parametrize("slug", [slug for slug in GAMES if slug != "advanced-colonization"])
def test_luck_is_nothing_on_average(slug: str) -> None:
    """Over many throws, each with the variance that its odds give."""
    lucks, variance = 0.0, 0.0
    for seed in range(3):
        breakdown = done(break_down(played(slug, 2, seed, SHORT), judge_of(slug)))
        for effect in breakdown.effects:
            if effect.is_luck:
                lucks += effect.change[0]
        variance += breakdown.variance[0]
    assert variance > 0
    assert abs(lucks) < 3 * variance**0.5


def test_what_is_looked_up_does_not_change_a_report() -> None:
    record = played("colonization", 2, 1, SHORT)
    judge = judge_of("colonization")
    fresh = done(break_down(record, judge_of("colonization")))
    done(break_down(played("colonization", 2, 2, SHORT), judge))
    again = done(break_down(record, judge))
    assert [e.after for e in again.effects] == [e.after for e in fresh.effects]
    assert facts(reported(record)) == facts(reported(record))


def test_variations_and_the_cursor_change_nothing() -> None:
    record = played("colonization", 2, 1, SHORT)
    before = facts(reported(record))
    main = record.cursor
    node = next(node for node in record.root.line() if node.is_choice and node.ply > 20)
    assert node.parent is not None
    record.go(node.parent)
    record.play(next(action for action in record.state.legal_actions() if action != node.action))
    cursor = record.cursor
    report = reported(record)
    assert facts(report) == before
    assert record.cursor is cursor
    assert report.breakdown.effects[-1].step.nodes[-1] is main


def test_work_is_left_often_and_its_part_only_grows() -> None:
    work = report_on(played("piecepack-colonization", 3, 1), WORK)
    parts: list[float] = list(work)
    assert len(parts) > 100
    assert all(0 <= one <= other <= 1 for one, other in pairwise(parts))


def test_turns_with_help_do_not_count() -> None:
    record = played("colonization", 2, 1)
    plain = reported(record)
    counted = next(turn for turn in plain.turns if turn.uncounted is None)
    for mark in Mark:
        node = next(n for n in counted.effects[0].step.nodes if n.is_choice)
        node.marks = frozenset({mark})
        turns = reported(record).turns
        again = next(t for t in turns if any(node in effect.step.nodes for effect in t.effects))
        assert again.uncounted is Uncounted.HELPED
        assert (again.loss, again.grade) == (0, None)
        node.marks = frozenset()


def test_dice_set_by_hand_are_no_luck_but_are_in_the_sum() -> None:
    record = played("colonization", 2, 1)
    before = reported(record)
    for node in record.root.line():
        if node.player < 0:
            node.marks = frozenset({Mark.SET})
    report = reported(record)
    assert_adds_up(report)
    assert report.throws == ()
    assert report.breakdown.luck(0) is None
    assert report.breakdown.dice(0) == before.breakdown.dice(0)


def test_forced_turns_do_not_count() -> None:
    turns = reported(played("colonization", 3, 1)).turns
    forced = [t for t in turns if not any(effect.step.is_choice for effect in t.effects)]
    assert all(turn.uncounted is Uncounted.FORCED and not turn.loss for turn in forced)


def test_a_win_gives_nothing_away_and_to_miss_it_is_a_blunder() -> None:
    record = played("colonization", 2, 1)
    judge = judge_of("colonization", 400)
    *_, last = (step for step in steps_of(record) if step.is_choice)
    won = [node.action for node in last.nodes]
    assert last.nodes[-1] is record.cursor
    assert done(compare(judge, last.before, won, 400)).loss == 0
    comparison = done(compare(judge, last.before, other_line(last, Random(1)), 400))
    assert comparison.loss >= GRADES[Grade.BLUNDER]
    after = last.before.clone()
    for action in comparison.line:
        after.apply_action(action)
    assert after.returns()[last.seat] == 1


def other_line(step: Step, rng: Random) -> list[Action]:
    """What a player could have done in place of a step that won, and that does not win."""
    while True:
        after, line = step.before.clone(), list[Action]()
        while (after.current_player(), after.turn_player()) == (step.seat, step.nodes[0].turn):
            line.append(rng.choice(after.legal_actions()))
            after.apply_action(line[-1])
        if not after.is_terminal():
            return line


def missed_win() -> Step:
    """What a player does in place of a step that won."""
    won = played("colonization", 2, 1)
    *_, last = (step for step in steps_of(won) if step.is_choice)
    missed = Record(won.game, NAMES[:2])
    for node in won.root.line():
        if node.ply < last.nodes[0].ply:
            missed.play(node.action)
    for action in other_line(last, Random(1)):
        missed.play(action)
    *_, step = steps_of(missed)
    return step


def judged(step: Step, before: float, after: float) -> Turn:
    """A turn of one step, where the shares of its player are said to be these."""
    begun, ended = (tuple(s if seat == step.seat else 1 - s for seat in range(2)) for s in (before, after))
    further = next(steps_of(played("colonization", 2, 2, 4)))
    effects = Effect(step, begun, ended), Effect(further, ended, ended)
    return done(judge_turns(Breakdown(begun, effects, (0.0, 0.0)), judge_of("colonization", 400)))[0]


def test_what_seemed_decided_counts_only_if_it_was_a_mistake() -> None:
    missed = judged(missed_win(), 0.01, 0.01)
    assert (missed.uncounted, missed.grade) == (None, Grade.BLUNDER)
    *_, last = (step for step in steps_of(played("colonization", 2, 1)) if step.is_choice)
    won = judged(last, 0.99, 1.0)
    assert (won.uncounted, won.loss, won.grade) == (Uncounted.DECIDED, 0, None)


@pytest.mark.parametrize(
    ("doubts", "first", "before", "after", "loss", "looks"),
    [
        (-1.0, 0.01, 0.6, 0.59, 0.02, [4]),
        (-1.0, 0.01, 0.6, 0.4, 0.5, [4, 10]),
        (0.02, 0.01, 0.6, 0.59, 0.01, [1]),
        (0.02, 0.03, 0.6, 0.59, 0.02, [1, 4]),
        (0.02, 0.03, 0.6, 0.4, 0.5, [4, 10]),
    ],
)
def test_a_turn_is_looked_into_more_closely_where_its_share_falls(
    monkeypatch: pytest.MonkeyPatch,
    doubts: float,
    first: float,
    before: float,
    after: float,
    loss: float,
    looks: list[int],
) -> None:
    losses, looked = {1: first, 4: 0.02, 10: 0.5}, list[int]()

    def compare(
        judge: Judge, _before: State, _played: Sequence[Action], work: int
    ) -> Generator[None, None, Comparison]:
        looked.append(work // judge.work)
        yield
        return Comparison(losses[looked[-1]], ())

    monkeypatch.setattr("orrery.report.judging.compare", compare)
    monkeypatch.setattr(type(strategy_of("colonization")), "judge_doubts", doubts)
    assert judged(missed_win(), before, after).loss == loss
    assert looked == looks


def test_a_luckier_player_has_the_higher_percentile() -> None:
    breakdown = reported(played("colonization", 2, 1)).breakdown
    lucky, unlucky = sorted((0, 1), key=breakdown.dice, reverse=True)
    high, low = breakdown.luck(lucky), breakdown.luck(unlucky)
    assert high is not None
    assert low is not None
    assert high > 0.5 > low
    assert high + low == pytest.approx(1)


def test_a_throw_of_many_dice_is_judged_by_some_of_its_outcomes() -> None:
    record = played("deep-roots", 2, 1, SHORT)
    odds = [done(judge_of("deep-roots").odds(step.before)) for step in steps_of(record) if step.is_throw]
    assert max(map(len, odds)) <= 40


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_shares_are_chances_of_the_fit_of_the_game(slug: str, players: int) -> None:
    judge = judge_of(slug)
    fits = strategy_of(slug).fits.get(players)
    fit = fits.judge if fits else Fit()
    sure = (1.0, *[-1 / (players - 1)] * (players - 1))
    even = (0.0,) * players
    for player in range(players):
        for throws in (False, True):
            assert judge.fitted(sure, player, throws=throws) == pytest.approx(shares(sure), abs=1e-12)
            expected = fit.chances(shares(even), player, throws=throws)
            assert judge.fitted(even, player, throws=throws) == tuple(expected)
    for step in steps_of(played(slug, players, 5, 12)):
        found = done(judge.shares(step.before))
        assert sum(found) == pytest.approx(1, abs=1e-9)
        assert min(found) >= 0
        values = judge.strategy.evaluate(step.before)
        assert sum(values) == pytest.approx(0, abs=1e-9)
        assert max(map(abs, values)) < 1
