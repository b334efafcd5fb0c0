"""How a game is introduced to somebody who does not know it; nothing of it is needed to play."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Difficulty(Enum):
    """How hard the rules are to learn; the value is what people read."""

    EASY = "Easy to learn"
    MEDIUM = "Takes a game to learn"
    HARD = "Takes some study"

    @property
    def step(self) -> int:
        """1 for the easiest, and so on."""
        return [*type(self)].index(self) + 1


@dataclass(frozen=True, slots=True)
class Introduction:
    """What the lobby says of a game besides its name, its designer, its pitch and its players."""

    minutes: tuple[int, int]
    """How long a game of the fewest players takes on the page: a quick one and a slow one."""
    difficulty: Difficulty
    turn: str
    """What a player does in a turn, in one sentence that needs no words of the game."""

    @property
    def time(self) -> str:
        """Such as "10 to 20 minutes"."""
        return "{} to {} minutes".format(*self.minutes)
