"""The puzzle of a day: the same for everybody who has the same puzzles, by the date where the player is.

The games take turns, and each goes through its puzzles in their order; so nothing changes for a day that
is past when puzzles are added at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from typing import Final

from orrery.puzzles.progress import SHOWN
from orrery.puzzles.puzzle import Puzzle

FIRST_DAY: Final = date(2026, 11, 1)
"""No day before it has a puzzle."""


def by_game(puzzles: Sequence[Puzzle]) -> dict[str, list[Puzzle]]:
    """The puzzles of each game that has any, in their order, without those that are retired."""
    found: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        if not puzzle.is_retired:
            found.setdefault(puzzle.slug, []).append(puzzle)
    return found


def puzzle_of(day: date, games: Mapping[str, Sequence[Puzzle]]) -> Puzzle:
    """The puzzle of a day; raises `ValueError` with one sentence for a day before the first."""
    passed = (day - FIRST_DAY).days
    if passed < 0:
        raise ValueError(f"The first puzzle is that of {written(FIRST_DAY)}.")
    slugs = list(games)
    turn, at = divmod(passed, len(slugs))
    puzzles = games[slugs[at]]
    return puzzles[turn % len(puzzles)]


def next_month(first: date) -> date:
    """The first day of the month after that of a first day."""
    return (first + timedelta(days=31)).replace(day=1)


def weeks(first: date) -> list[list[date | None]]:
    """The weeks of the month that begins with a day, from Monday on; None where a day is of another month."""
    day = first - timedelta(days=first.weekday())
    found: list[list[date | None]] = []
    while day < next_month(first):
        days = (day + timedelta(days=each) for each in range(7))
        found.append([each if each.month == first.month else None for each in days])
        day += timedelta(days=7)
    return found


def month_title(day: date) -> str:
    """A month as players read it: `November 2026`."""
    return f"{_MONTHS[day.month - 1]} {day.year}"


def written(day: date) -> str:
    """A day as players read it: `25 November 2026`."""
    return f"{day.day} {_MONTHS[day.month - 1]} {day.year}"


_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip


def in_words(mistakes: int | None) -> str:
    """How a puzzle was solved, by the mistakes before (see `Progress`); empty if it was not tried."""
    if mistakes is None:
        return ""
    return "answer shown" if mistakes == SHOWN else f"solved on the {_ordinal(mistakes + 1)} try"


def shared(day: date, name: str, mistakes: int) -> str:
    """A line for friends that gives no answer: `Orrery 2026-11-25, Deep Roots, solved on the first try`."""
    return f"Orrery {day.isoformat()}, {name}, {in_words(mistakes)}"


def _ordinal(number: int) -> str:
    if number <= len(_FIRST):
        return _FIRST[number - 1]
    is_teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if is_teen else _ENDINGS.get(number % 10, 'th')}"


_FIRST: Final = ("first", "second", "third")
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}
