"""What an action of a record tells besides itself: what its player had help with, or a die set by hand."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum


class Mark(StrEnum):
    """On an action of a record. The values are what records write, for ever."""

    EVALUATION = "evaluation"
    """A bot's valuation of the game was in sight."""
    HINT = "hint"
    """A bot was asked what to play."""
    SET = "set"
    """An outcome of chance that a person chose."""


def marks_of(words: Iterable[str]) -> frozenset[Mark]:
    """The marks with these names; raises `ValueError` for one that there is not."""
    return frozenset(map(Mark, words))


def words_of(marks: Iterable[Mark]) -> list[str]:
    """The names of marks, as records write them: always in the same order."""
    return sorted(mark.value for mark in marks)
