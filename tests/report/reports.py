"""Reports on games that bots have played at a glance, and what holds of each."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from random import Random
from typing import TypeVar

import pytest

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import play_on
from orrery.records.tree import Record
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.judge import Judge
from orrery.report.judging import judge_turns, report_on
from orrery.report.losses import Turn
from orrery.report.report import Report
from orrery.report.steps import Step

T = TypeVar("T")
WORK = 30
"""Positions: a poor judge, for whom all has to add up as well."""
CAP = 500
NAMES = ("Ann", "Io", "Ceres", "Vesta")


def played(slug: str, players: int, seed: int, cap: int = CAP) -> Record:
    """A game of sensible bots to its end, or so far."""
    record = Record(GAMES[slug], NAMES[:players])
    play_on(record.state, Random(seed), strategy_of(slug).choose, cap=cap, play=record.play)
    return record


def done(work: Generator[object, None, T]) -> T:
    """What work comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def reported(record: Record, work: int = WORK) -> Report:
    """The report on a record."""
    return done(report_on(record, work))


def judged_steps(steps: Sequence[Step], judge: Judge) -> tuple[Turn, ...]:
    """What a report has on consecutive steps, as if the game began with them."""
    last = steps[-1].before.clone()
    for node in steps[-1].nodes:
        last.apply_action(node.action)
    found = [done(judge.shares(state)) for state in (*(step.before for step in steps), last)]
    effects = tuple(Effect(step, *around) for step, around in zip(steps, pairwise(found), strict=True))
    nothing = (0.0,) * len(found[0])
    return done(judge_turns(Breakdown(found[0], effects, nothing), judge))


def assert_adds_up(report: Report) -> None:
    """Start, dice and choices make the end for each seat; luck and choices sum to nothing over the seats."""
    breakdown = report.breakdown
    seats = range(len(breakdown.start))
    for seat in seats:
        parts = breakdown.start[seat], breakdown.dice(seat), breakdown.own(seat), breakdown.others(seat)
        assert sum(parts) == pytest.approx(breakdown.end[seat], abs=1e-9)
    assert sum(breakdown.start) == pytest.approx(1, abs=1e-9)
    for effect in breakdown.effects:
        assert sum(effect.change) == pytest.approx(0, abs=1e-9)
        if not effect.step.is_choice and not effect.step.is_throw:
            assert effect.size == pytest.approx(0, abs=1e-9)
    for player in seats:
        assert sum(breakdown.given(player, seat) for seat in seats) == pytest.approx(0, abs=1e-9)
