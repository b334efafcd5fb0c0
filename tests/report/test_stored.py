"""Reports that are stored with their games: they add up as shown, and are read as they were written."""

from __future__ import annotations

import json
from functools import cache
from math import sqrt
from typing import Final

import pytest

from orrery.games.registry import GAMES
from orrery.records.mark import Mark
from orrery.records.tree import Record
from orrery.report.order import order
from orrery.report.report import Report
from orrery.report.rounding import rounded
from orrery.report.stored import UNITS, StoredReportError, digest_of, read_report
from orrery.report.work import COARSEST, PATIENCE, record_of, work_on
from orrery.report.writing import write_report
from tests.report.reports import assert_adds_up, done, played, reported

SIZES: Final = [(slug, players) for slug in GAMES for players in GAMES[slug].info.players]
WHOLE: Final = ("colonization", 2), ("piecepack-colonization", 3)
LONGEST: Final = 1_200
"""Characters of a stored report on a game of two."""


@cache
def game(slug: str, players: int, cap: int = 60) -> tuple[Record, Report]:
    record = played(slug, players, 4, cap)
    return record, reported(record)


def told(report: Report) -> object:
    """All that a page shows of a report, apart from the record's nodes."""
    breakdown = report.breakdown
    seats = range(len(breakdown.start))
    turns = [
        (t.player, round(t.loss, 3), t.uncounted, t.grade, t.line if t.grade else ()) for t in report.turns
    ]
    return (
        [[round(UNITS * breakdown.given(one, other)) for other in seats] for one in seats],
        [round(UNITS * breakdown.dice(seat)) for seat in seats],
        turns,
        report.work,
        report.is_finished,
    )


@pytest.mark.parametrize(("slug", "players"), SIZES)
def test_what_is_shown_adds_up_in_tenths(slug: str, players: int) -> None:
    _, report = game(slug, players)
    exact, shown = report.breakdown, rounded(report.breakdown)
    for seat in range(players):
        parts = [shown.start[seat], shown.dice(seat), shown.own(seat), shown.others(seat), shown.end[seat]]
        tenths = [round(UNITS * part) for part in parts]
        assert [each / UNITS for each in tenths] == pytest.approx(parts, abs=1e-9)
        assert sum(tenths[:-1]) == tenths[-1]
        assert shown.end[seat] == pytest.approx(exact.end[seat], abs=1 / UNITS)
        assert shown.dice(seat) == pytest.approx(exact.dice(seat), abs=4 / UNITS)
        for player in range(players):
            assert shown.given(player, seat) == pytest.approx(exact.given(player, seat), abs=4 / UNITS)
    for effect in shown.effects:
        assert all(0 <= each <= 1 for each in (*effect.before, *effect.after))
        assert sum(effect.after) == pytest.approx(1)


def test_rounding_again_changes_nothing() -> None:
    _, report = game("colonization", 3)
    once = rounded(report.breakdown)
    assert rounded(once) == once


@pytest.mark.parametrize(("slug", "players"), [*SIZES, *WHOLE])
def test_a_report_is_read_as_it_was_written(slug: str, players: int) -> None:
    record, report = game(slug, players, 500 if (slug, players) in WHOLE else 60)
    text = write_report(report, record)
    again = read_report(text, record)
    assert_adds_up(again)
    shown = [(each.before, each.after) for each in rounded(report.breakdown).effects]
    assert [(each.before, each.after) for each in again.breakdown.effects] == shown
    for seat in range(players):
        luck, luck_again = report.breakdown.luck(seat), again.breakdown.luck(seat)
        off = 0.02 if luck is None else 0.02 + 0.4 * 4 / UNITS / sqrt(report.breakdown.variance[seat])
        assert luck_again == (None if luck is None else pytest.approx(luck, abs=off))
    assert told(again) == told(read_report(write_report(again, record), record))
    assert [t.uncounted for t in again.turns] == [t.uncounted for t in report.turns]
    if players == 2:
        assert len(text) < LONGEST


def test_a_report_on_another_line_or_in_another_form_is_refused() -> None:
    record, report = game("colonization", 2)
    text = write_report(report, record)
    other = played("colonization", 2, 5, 60)
    for wrong, about in ((text, other), (f"0{text}", record), ("", record), ("1.", record), ("1.!", record)):
        with pytest.raises(StoredReportError):
            read_report(wrong, about)
    marked = record_of(json.loads(order(record, 1)))
    assert read_report(text, marked).work == report.work
    marked.root.end().marks = frozenset({Mark.HINT})
    with pytest.raises(StoredReportError):
        read_report(text, marked)


@pytest.mark.parametrize("slug", GAMES)
def test_a_damaged_report_is_refused_or_harmless(slug: str) -> None:
    record, report = game(slug, 2)
    text = write_report(report, record)
    for place in range(2, len(text), 7):
        damaged = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
        for each in (damaged, text[:place]):
            try:
                read = read_report(each, record)
            except StoredReportError:
                continue
            assert told(read) == told(read_report(text, record))


def test_an_order_holds_the_main_line() -> None:
    record, _ = game("piecepack-colonization", 3)
    record.root.end().marks = frozenset({Mark.EVALUATION})
    again = record_of(json.loads(order(record, 7)))
    assert digest_of(again) == digest_of(record)
    assert again.state.serialize() == record.state_at(record.root.end()).serialize()
    assert len(again.seats) == 3


def report_in(record: Record, seconds: float, work: int = 0) -> Report:
    """The report of a machine on which a step takes so long."""
    times = iter(range(10**9))
    text = done(work_on(json.loads(order(record, 1, work)), lambda: seconds * next(times)))
    return read_report(text, record)


def test_a_slow_machine_makes_a_report_less_exact_and_it_says_so() -> None:
    record = played("piecepack-colonization", 2, 1, 12)
    fast, slow = report_in(record, 1e-9), report_in(record, PATIENCE)
    assert slow.work == fast.work // COARSEST
    assert report_in(record, PATIENCE, 40).work == 40
