"""The board of Nine Craters and its lines (SG-1, SG-3, SG-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.core.options import GameOptions

Crater: TypeAlias = int
"""Row by row from a1, which is 0, to c3, which is 8."""

SIZE: Final = 3
CRATERS: Final = range(SIZE * SIZE)
EMPTY: Final = -1
"""The owner of a crater without a stone."""

ROWS: Final = tuple(tuple(CRATERS[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))
COLUMNS: Final = tuple(tuple(CRATERS[column::SIZE]) for column in range(SIZE))
OPENED: Final = (*ROWS, *COLUMNS)
"""The line that each face of the die opens, from 1 on (SG-3)."""
LINES: Final = (*OPENED, tuple(CRATERS[:: SIZE + 1]), tuple(CRATERS[SIZE - 1 : -1 : SIZE - 1]))
"""What wins (SG-5): rows, columns, diagonals."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game."""

    full_line: str
    """Where to land if the opened line is full: "any" or "pass" (SG-Q1)."""
