"""The sea of Pearl Divers, its names and its setting (PD-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.core.game import GameOptions

Reef: TypeAlias = int
"""Counted from 0, the shallowest."""
Tanks: TypeAlias = int
"""A set of tanks: bit 0 is the tank of 1 air, and so on."""

SEAT_NAMES: Final = ("Gull", "Heron", "Tern")
SEAT_LETTERS: Final = "GHT"
DEPTHS: Final = range(2, 9)
"""By reef; it holds as many pearls."""
AIRS: Final = range(1, 4)
ALL_TANKS: Final[Tanks] = 0b111
FACES: Final = range(1, 7)
ROUNDS: Final = 5
EMPTY: Final = -1
"""The owner of a reef whose pearls nobody has taken."""
NOBODY: Final = "."


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game."""

    failed: str
    """What becomes of the tanks of a failed dive: "spent" or "kept" (PD-Q1)."""


def airs(tanks: Tanks) -> list[int]:
    """Return the airs of a set of tanks, ascending."""
    return [air for air in AIRS if tanks >> (air - 1) & 1]


def letter(owner: int) -> str:
    """Return the letter of a reef's owner."""
    return NOBODY if owner == EMPTY else SEAT_LETTERS[owner]
