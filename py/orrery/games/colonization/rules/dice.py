"""The Treehouse die (LC-35)."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from orrery.core.phases import Odds
from orrery.core.state import Action


class Face(IntEnum):
    """What it can show, and that must then be done; the outcomes of a roll."""

    WILD = 0
    TIP = 1
    DIG = 2
    AIM = 3
    HOP = 4
    SWAP = 5


OUTCOMES: Final[list[Action]] = list(map(int, Face))
ODDS: Final[Odds] = [(outcome, 1 / len(Face)) for outcome in OUTCOMES]
