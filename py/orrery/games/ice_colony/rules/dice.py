"""Ice Colony's dice: the faces of Fate, what they do on each terrain, and the odds."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

DIE: Final = list(range(6))
DIE_ODDS: Final = [(face, 1 / 6) for face in DIE]
"""A numbered die: outcome n is the face n + 1."""


class Fate(IntEnum):
    """The faces of the Fate die that differ, also the numbers of the roll's outcomes (IC-14)."""

    REDUCE = 0
    NONE = 1
    GROW1 = 2
    GROW2 = 3


FATE_PIPS: Final = (
    (0, 0, 1, 2),  # black cancels Reduce (IC-44)
    (-1, 0, 1, 2),
    (-1, 0, 2, 3),  # green grows one more (IC-47)
    (-1, 0, 1, 2),
    (-2, 0, 1, 2),  # red loses one more (IC-50)
    (-1, 0, 1, 2),
)
"""Pips gained on the active square, by terrain and face."""

FATES: Final = [0, 1, 2, 3]
FIRST_FATES: Final = [1, 2, 3]
FATE_ODDS: Final = [(0, 1 / 6), (1, 2 / 6), (2, 2 / 6), (3, 1 / 6)]
FIRST_FATE_ODDS: Final = [(1, 2 / 5), (2, 2 / 5), (3, 1 / 5)]
"""In the first round a Reduce is rolled again until it is something else (IC-17)."""
