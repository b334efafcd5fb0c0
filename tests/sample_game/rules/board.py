"""The board of Nine Craters, its lines, its names and its settings (SG-1, SG-3, SG-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.core.game import GameOptions

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

NUM_PLAYERS: Final = 2
SEAT_NAMES: Final = ("Red", "Blue")
SEAT_LETTERS: Final = "RB"
NOBODY: Final = "."
"""The letter of an empty crater."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game."""

    full_line: str
    """Where to land if the opened line is full: "any" or "pass" (SG-Q1)."""


def crater_name(crater: Crater) -> str:
    """Return a column's letter and a row's number, such as `b2`."""
    row, column = divmod(crater, SIZE)
    return f"{'abc'[column]}{row + 1}"


def letter(owner: int) -> str:
    """Return the letter of a crater's owner."""
    return NOBODY if owner == EMPTY else SEAT_LETTERS[owner]
