"""Writes a report as `stored.py` reads it: in the worker that has made it."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator
from itertools import pairwise
from math import sqrt

from orrery.records.tree import Record
from orrery.report.losses import Turn
from orrery.report.report import Report
from orrery.report.rounding import tenths_of
from orrery.report.stored import FINE, FORMAT, LEAST, REASONS, UNITS, digest_of


def write_report(report: Report, record: Record) -> str:
    """The text; `read_report` gives back the report with its numbers rounded."""
    breakdown = report.breakdown
    numbers = [digest_of(record), report.work]
    path = tenths_of(breakdown)
    numbers += path[0][1:]
    for before, after in pairwise(path):
        numbers += (now - was for was, now in zip(before[1:], after[1:], strict=True))
    numbers += (round(FINE * sqrt(each)) for each in breakdown.variance)
    for turn in report.turns:
        numbers += _turn(turn)
    packed = zlib.compress(json.dumps(numbers, separators=(",", ":")).encode(), 9)
    return f"{FORMAT}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def _turn(turn: Turn) -> Iterator[int]:
    """Why it does not count, or what it gave away; of a mistake also where, and how it is played better."""
    yield REASONS.index(turn.uncounted) + 1 if turn.uncounted else 0
    if turn.uncounted:
        return
    yield round(UNITS * turn.loss)
    if round(UNITS * turn.loss) < LEAST:
        return
    steps = [effect.step for effect in turn.effects]
    assert turn.place is not None, "nothing gives away what the turn does"
    yield steps.index(turn.place)
    yield len(turn.line)
    yield from turn.line
