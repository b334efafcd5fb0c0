"""The board of Pearl Divers and its names (PD-1)."""

from __future__ import annotations

from typing import Final

SEAT_NAMES: Final = ("Gull", "Heron", "Tern")
SEAT_LETTERS: Final = "GHT"
NUMBERS: Final = range(1, 10)
EMPTY: Final = -1
"""The owner of a number that nobody has taken."""
NOBODY: Final = "."
"""The letter of no seat."""


def letter(owner: int) -> str:
    """Return the letter of a number's owner."""
    return NOBODY if owner == EMPTY else SEAT_LETTERS[owner]
