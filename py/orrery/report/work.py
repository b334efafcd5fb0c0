"""Reporting on a game in a worker, and how exact the report becomes.

A slow machine makes it less exact rather than later: how long it would take is measured at the beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final, TypeAlias

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.records.mark import marks_of
from orrery.records.tree import Record
from orrery.report.comparison import compare
from orrery.report.judge import Judge
from orrery.report.judging import report_on, reporting
from orrery.report.report import Report
from orrery.report.writing import write_report

Working: TypeAlias = Generator[float, None, str]
"""Yields often, each time what part of the work is done; comes to the text of the report."""
PATIENCE: Final = 60.0
"""Seconds that a report may take, if it can be had so soon."""
MEASURED: Final = 2.0
"""Seconds after which it is known how long the rest takes, if enough of the work is done."""
ENOUGH: Final = 0.02
"""What part of the work that is."""
COARSEST: Final = 8
"""By what the usual work is divided at most."""


def work_on(facts: dict[str, Any], clock: Callable[[], float]) -> Working:
    """Fill an order; `clock` tells seconds, of which only those between two yields count.

    It comes to the text of a report, or to what the turn loses that was played.
    """
    if "played" in facts:
        return (yield from _loss(facts))
    record = record_of(facts)
    usual = strategy_of(facts["game"]).judge_nodes
    wanted = facts["work"]
    report = yield from _reported(record, wanted or usual, clock, is_fixed=bool(wanted))
    return write_report(report, record)


def record_of(facts: dict[str, Any]) -> Record:
    """The record of an order, with its main line alone."""
    game = GAMES[facts["game"]]
    seats = game.info.seats_for(facts["players"])
    record = Record(game, seats, facts["options"], facts["rules"])
    marks = facts["marks"]
    for action in facts["actions"]:
        node = record.play(action)
        node.marks = marks_of(marks.get(str(node.ply), ()))
    return record


def _reported(
    record: Record, work: int, clock: Callable[[], float], *, is_fixed: bool
) -> Generator[float, None, Report]:
    running, spent, is_measured = report_on(record, work), 0.0, is_fixed
    while True:
        begun = clock()
        try:
            part = next(running)
        except StopIteration as done:
            result: Report = done.value
            return result
        spent += clock() - begun
        if not is_measured and spent >= MEASURED and part >= ENOUGH:
            is_measured = True
            less = _divisor(spent / part)
            if less > 1:
                running = report_on(record, max(1, work // less))
        yield part


def _loss(facts: dict[str, Any]) -> Working:
    slug, work = facts["game"], facts["work"]
    before = GAMES[slug].deserialize(facts["position"], facts["rules"])
    judge = Judge(strategy_of(slug), work)
    found = yield from reporting(compare(judge, before, facts["played"], judge.closest), 0.0)
    return str(found.loss)


def _divisor(seconds: float) -> int:
    """By what the work is divided so that it takes `PATIENCE` instead of so many seconds: 1, 2, 4 or 8."""
    less = 1
    while seconds / less > PATIENCE and less < COARSEST:
        less *= 2
    return less
