"""A report in a few hundred characters, as it is stored with its game. `writing.py` writes it, in the worker.

    format . base64url of deflated JSON: digest of the main line, work, shares, deviations, turns

All of it is one list of whole numbers. Shares are tenths of a point (see `rounding`), each as the change from
the one before. Whoever reads it has the record, which says what each step and each turn was.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from orrery.core.state import Action, State
from orrery.records import shallow_json
from orrery.records.mark import words_of
from orrery.records.tree import Record
from orrery.report.breakdown import Breakdown, Effect
from orrery.report.losses import GRADES, Grade, Part, Turn, Uncounted, parts_of
from orrery.report.report import Report
from orrery.report.steps import steps_of

FORMAT: Final = "4"
"""Changes with the form, and with the judge: what was stored before is computed again."""
UNITS: Final = 1000
"""Tenths of a point in all shares together."""
MOST_BYTES: Final = 200_000
"""No report comes near."""
FINE: Final = 100_000
"""Deviations are whole parts of this."""
REASONS: Final = tuple(Uncounted)
LEAST: Final = round(UNITS * GRADES[Grade.SLIP])
"""Tenths of a point that make a turn a mistake of some grade."""


class StoredReportError(ValueError):
    """A text that is no report on this record."""


def digest_of(record: Record) -> int:
    """A number by which another main line is told, whatever the players are called."""
    line = ((node.action, words_of(node.marks)) for node in record.root.line())
    about = record.game.info.slug, record.rules_version, sorted(record.options.items()), list(line)
    return zlib.crc32(repr(about).encode())


def shares_of(tenths: Sequence[int]) -> tuple[float, ...]:
    """From 0 to 1."""
    return tuple(each / UNITS for each in tenths)


def read_report(text: str, record: Record) -> Report:
    """The report on a record that `write_report` made this text of; raises `StoredReportError`."""
    form, _, code = text.partition(".")
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        numbers = _numbers(zlib.decompressobj().decompress(packed, MOST_BYTES).decode())
        if form != FORMAT or next(numbers) != digest_of(record):
            raise ValueError
        return _read(numbers, record)
    except (ValueError, StopIteration, IndexError, zlib.error):
        raise StoredReportError("This is no report on this game.") from None


def _numbers(text: str) -> Iterator[int]:
    found = shallow_json.loads(text)
    if not isinstance(found, list) or not all(type(each) is int for each in found):
        raise ValueError
    return iter(found)


def _read(numbers: Iterator[int], record: Record) -> Report:
    seats = range(len(record.seats))
    work = next(numbers)
    here = _with_first([next(numbers) for _ in seats[1:]])
    start, effects = shares_of(here), list[Effect]()
    for step in steps_of(record):
        after = _with_first([each + next(numbers) for each in here[1:]])
        effects.append(Effect(step, shares_of(here), shares_of(after)))
        here = after
    variance = tuple([(next(numbers) / FINE) ** 2 for _ in seats])
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
        return Turn(part.player, part.own, 0.0, REASONS[reason - 1])
    loss = next(numbers)
    if loss < LEAST:
        return Turn(part.player, part.own, loss / UNITS, None)
    step = part.own[next(numbers)].step
    line: tuple[Action, ...] = tuple([next(numbers) for _ in range(next(numbers))])
    _check_line(step.before.clone(), line)
    return Turn(part.player, part.own, loss / UNITS, None, step, line)


def _check_line(state: State, line: Iterable[Action]) -> None:
    for action in line:
        state.apply_checked(action)
