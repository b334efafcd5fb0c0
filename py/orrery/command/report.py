"""`report`: what decided a game, as text, JSON or a chart."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from orrery.command.files import SOURCE_HELP, read_record, write_whole
from orrery.command.terminal import one_line
from orrery.games.interface import strategy_of
from orrery.records.tree import Record, RecordError
from orrery.report.facts import facts
from orrery.report.judging import report_on
from orrery.report.losses import Grade
from orrery.report.report import Report
from orrery.report.rounding import rounded
from orrery.report.wording import Teller, Told, points, signed

PROGRESS: Final = 0.05
"""How often the terminal is told how far the work has come, in parts of it."""
MOST: Final = 1_000_000
"""Positions at most, so that a slip of the finger does not take days."""

_FILLS: Final = ("#f3f0e6", "#bfd3e6", "#e3c9a8", "#c5dcc0")
"""By seat, light enough for black lines and letters."""
_STYLE: Final = (
    ".chart-line{fill:none;stroke:#222;stroke-width:1.5}.chart-pattern{fill:none;stroke:#222;stroke-width:.6}"
    ".chart-letter{font:bold 15px sans-serif;fill:#111;text-anchor:middle;"
    "stroke:#fff;stroke-width:4;paint-order:stroke}.chart-half{fill:none;stroke:#222;"
    "stroke-width:.6;stroke-dasharray:3 3}.chart-dot{fill:#222}.chart-up{fill:#fff;stroke:#222}"
    + "".join(f".chart-seat-{seat}{{fill:{fill}}}" for seat, fill in enumerate(_FILLS))
)
"""What a page's stylesheet says of the chart, for a picture that stands alone."""


def report_options(parser: argparse.ArgumentParser) -> None:
    """Add what `report` takes."""
    parser.add_argument("source", metavar="LINK|FILE", help=SOURCE_HELP)
    parser.add_argument("--work", type=int, metavar="N", help="positions to judge each position by")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="machine-readable")
    shown.add_argument("--svg", type=Path, metavar="FILE", help="the chart alone")


def report(parsed: argparse.Namespace) -> None:
    """Read a record, judge it and print what decided it; `ValueError` says what is wrong."""
    record = read_record(parsed.source)
    if not record.root.children:
        raise RecordError("This record has no actions: there is nothing to report on.")
    work = checked_work(parsed.work, record.game.info.slug)
    found = _reported(record, work)
    if parsed.json:
        print(json.dumps(facts(found, record), ensure_ascii=False))
    elif parsed.svg:
        _write_chart(parsed.svg, found, record)
    else:
        print("\n".join(_text(found, record)))


def checked_work(work: int | None, slug: str) -> int:
    """By how many positions each one is judged, the game's own number for None; raises `ValueError`."""
    work = strategy_of(slug).judge_nodes if work is None else work
    if not 1 <= work <= MOST:
        raise ValueError(f"--work is from 1 to {MOST:,}")
    return work


def _reported(record: Record, work: int) -> Report:
    """The report, in the tenths that the page shows; a terminal is told how far it has come."""
    is_told = sys.stderr is not None and sys.stderr.isatty()
    running, told = report_on(record, work), 0.0
    while True:
        try:
            part = next(running)
        except StopIteration as done:
            if is_told:
                print("\r    \r", end="", file=sys.stderr, flush=True)
            result: Report = done.value
            return replace(result, breakdown=rounded(result.breakdown))
        if is_told and part >= told:
            print(f"\r{100 * part:3.0f}%", end="", file=sys.stderr, flush=True)
            told = part + PROGRESS


def _write_chart(file: Path, report: Report, record: Record) -> None:
    from orrery.report.chart import STAGE, chart
    from orrery.scene.svg import document  # svgwrite is needed for this alone

    title = f"{record.game.info.name}: {', '.join(record.names)}"
    description = "\n".join(_table(report, record))
    write_whole(file, document(STAGE, chart(report.breakdown, record), title, description, _STYLE))
    print(one_line(str(file)))


def _text(report: Report, record: Record) -> Iterator[str]:
    teller = Teller(report, record)
    seats = range(len(record.names))
    yield f"{record.game.info.name}: {teller.result()}"
    yield ""
    yield from _table(report, record)
    yield from filter(None, map(teller.luck, seats))
    yield ""
    for seat in seats:
        yield _turns(report, teller, record, seat)
    if len(record.names) > 2:
        yield ""
        yield from _matrix(report, record)
    for title, told in (
        ("Throws with the largest effect:", map(teller.step, report.throws)),
        ("Turns that gave most away:", map(teller.turn, report.costly_turns)),
        ("Decided between others:", iter(teller.between_others())),
    ):
        yield from _listed(title, list(told))
    yield ""
    yield from _footnotes(report, teller)


def _table(report: Report, record: Record) -> Iterator[str]:
    breakdown = report.breakdown
    width = max(map(len, record.names))
    yield f"{'Chance to win':{max(13, width)}} start    dice     own  others     end"
    for seat, name in enumerate(record.names):
        changes = (breakdown.dice(seat), breakdown.own(seat), breakdown.others(seat))
        yield (
            f"{name:{max(13, width)}}{points(breakdown.start[seat]):>6}"
            + "".join(f"{signed(change):>8}" for change in changes)
            + f"{points(breakdown.end[seat]):>8}"
        )
    yield "In points of 100: start, dice, own choices and others' choices add up to the end."


def _turns(report: Report, teller: Teller, record: Record, seat: int) -> str:
    name, lost = record.names[seat], report.lost(seat)
    if lost is None:
        return f"{name}: no turn counts."
    own = [turn for turn in report.turns if turn.player == seat]
    counted = sum(turn.uncounted is None for turn in own)
    graded = [turn.grade for turn in own]
    counts = ", ".join(_many(graded.count(grade), grade) for grade in Grade)
    uncounted = teller.uncounted(seat)
    left_out = f" Not counted: {uncounted}." if uncounted else ""
    return f"{name}: {points(lost)} points lost a turn, over {_many(counted, 'turn')}; {counts}.{left_out}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _matrix(report: Report, record: Record) -> Iterator[str]:
    """Who gave what to whom."""
    width = max(20, *map(len, record.names))
    columns = [max(8, len(name) + 2) for name in record.names]
    heads = "".join(f"{name:>{column}}" for name, column in zip(record.names, columns, strict=True))
    yield f"{'What choices gave to':{width}}{heads}"
    for player, name in enumerate(record.names):
        given = [report.breakdown.given(player, seat) for seat in range(len(record.names))]
        cells = "".join(f"{signed(each):>{column}}" for each, column in zip(given, columns, strict=True))
        yield f"{f'by {name}':{width}}{cells}"


def _listed(title: str, told: list[Told]) -> Iterator[str]:
    if told:
        yield ""
        yield title
    for each in told:
        yield f"Action {each.node.ply}: {each.text}"


def _footnotes(report: Report, teller: Teller) -> Iterator[str]:
    yield f"Each position is judged by a search of {report.work:,} positions."
    if caveat := teller.caveat():
        yield caveat
    unseen = report.unforeseen
    if unseen is not None:
        yield f"Turns changed the shares by {points(unseen)} points a turn that the judge had not foreseen."
