"""A report in a few hundred characters, as a worker hands it over and as it is stored with its game.

    format . base64url of deflated: digest of the main line | work | shares | deviations | turns

All numbers are whole, seven bits a byte. Shares are tenths of a point (see `rounding`), each as the change
from the one before. Whoever reads it has the record, which says what each step and each turn was.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import sqrt
from typing import Final

from orrery.core.state import Action, State
from orrery.records.mark import words_of
from orrery.records.tree import Record
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.losses import GRADES, Grade, Part, Turn, Uncounted, parts_of
from orrery.report.report import Report
from orrery.report.rounding import UNITS, shares_of, tenths_of
from orrery.report.steps import steps_of

FORMAT: Final = "4"
"""Changes with the form, and with the judge: what was stored before is computed again."""
MOST_BYTES: Final = 200_000
"""No report comes near."""
_FINE: Final = 100_000
"""Deviations are whole parts of this."""
_REASONS: Final = tuple(Uncounted)
_LEAST: Final = round(UNITS * GRADES[Grade.SLIP])
"""Tenths of a point that make a turn a mistake of some grade."""


class StoredReportError(ValueError):
    """A text that is no report on this record."""


def digest_of(record: Record) -> int:
    """A number by which another main line is told, whatever the players are called."""
    line = ((node.action, words_of(node.marks)) for node in record.root.line())
    about = record.game.info.slug, record.rules_version, sorted(record.options.items()), list(line)
    return zlib.crc32(repr(about).encode())


def write_report(report: Report, record: Record) -> str:
    """The text; `read_report` gives back the report with its numbers rounded."""
    breakdown = report.breakdown
    numbers = [digest_of(record), report.work]
    path = tenths_of(breakdown)
    numbers += path[0][1:]
    for before, after in pairwise(path):
        numbers += (_folded(now - was) for was, now in zip(before[1:], after[1:], strict=True))
    numbers += (round(_FINE * sqrt(each)) for each in breakdown.variance)
    for turn in report.turns:
        numbers += _turn(turn)
    packed = zlib.compress(bytes(_sevens(numbers)), 9)
    return f"{FORMAT}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read_report(text: str, record: Record) -> Report:
    """The report on a record that `write_report` made this text of; raises `StoredReportError`."""
    form, _, code = text.partition(".")
    if form != FORMAT:
        raise StoredReportError("This report was stored in another form.")
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        opened = zlib.decompressobj()
        numbers = _numbers(opened.decompress(packed, MOST_BYTES))
        if not opened.eof:
            raise ValueError
        if next(numbers) != digest_of(record):
            raise StoredReportError("This report is about another game.")
        report = _read(numbers, record)
    except (ValueError, StopIteration, IndexError, zlib.error):
        raise StoredReportError("This report is damaged.") from None
    return report


def _turn(turn: Turn) -> Iterator[int]:
    """Why it does not count, or what it gave away; of a mistake also where, and how it is played better."""
    yield _REASONS.index(turn.uncounted) + 1 if turn.uncounted else 0
    if turn.uncounted:
        return
    yield round(UNITS * turn.loss)
    if round(UNITS * turn.loss) < _LEAST:
        return
    steps = [effect.step for effect in turn.effects]
    assert turn.place is not None, "nothing gives away what the turn does"
    yield steps.index(turn.place)
    yield len(turn.line)
    yield from turn.line


def _read(numbers: Iterator[int], record: Record) -> Report:
    seats = range(len(record.seats))
    work = next(numbers)
    here = _with_first([next(numbers) for _ in seats[1:]])
    start, effects = shares_of(here), list[Effect]()
    for step in steps_of(record):
        after = _with_first([each + _unfolded(next(numbers)) for each in here[1:]])
        effects.append(Effect(step, shares_of(here), shares_of(after)))
        here = after
    variance = tuple([(next(numbers) / _FINE) ** 2 for _ in seats])
    breakdown = Breakdown(start, tuple(effects), variance)
    turns = tuple([_read_turn(numbers, part) for part in parts_of(breakdown)])
    return Report(breakdown, turns, work, record.state_at(record.root.end()).is_terminal())


def _with_first(others: list[int]) -> list[int]:
    """The shares of all seats by those of all but the first."""
    first = UNITS - sum(others)
    if not all(0 <= each <= UNITS for each in (first, *others)):
        raise ValueError
    return [first, *others]


def _read_turn(numbers: Iterator[int], part: Part) -> Turn:
    reason = next(numbers)
    if reason:
        return Turn(part.player, part.own, 0.0, _REASONS[reason - 1])
    loss = next(numbers)
    if loss < _LEAST:
        return Turn(part.player, part.own, loss / UNITS, None)
    step = part.own[next(numbers)].step
    line: tuple[Action, ...] = tuple([next(numbers) for _ in range(next(numbers))])
    _check_line(step.before.clone(), line)
    return Turn(part.player, part.own, loss / UNITS, None, step, line)


def _check_line(state: State, line: Iterable[Action]) -> None:
    for action in line:
        state.apply_checked(action)


# --- numbers as bytes ------------------------------------------------------------------------------


def _folded(number: int) -> int:
    """A whole number as one that is not negative: small ones stay small."""
    return 2 * number if number >= 0 else -2 * number - 1


def _unfolded(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2


def _sevens(numbers: Iterable[int]) -> Iterator[int]:
    for number in numbers:
        rest = number
        while rest >= 128:
            yield rest % 128 + 128
            rest //= 128
        yield rest


def _numbers(data: bytes) -> Iterator[int]:
    """What `_sevens` wrote."""
    number, place = 0, 1
    for byte in data:
        number += byte % 128 * place
        place *= 128
        if byte < 128:
            yield number
            number, place = 0, 1
