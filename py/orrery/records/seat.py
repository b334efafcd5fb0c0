"""Who sits where: a person, or a bot that plays at some level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

LEVELS: Final = range(1, 6)
"""How well bots play; a higher level plays better."""

BOT_NAMES: Final[Mapping[int, str]] = dict(
    zip(LEVELS, ("Io", "Ceres", "Vesta", "Juno", "Pallas"), strict=True)
)
"""What the bot of each level is called unless somebody calls it otherwise."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a game, in one of its seats."""

    name: str
    """To be shown; bots have one too."""
    level: int | None = None
    """Of a bot, among `LEVELS`; None for a person."""

    def __post_init__(self) -> None:
        """Raises `ValueError` for a level that no bot has."""
        if self.level is not None and self.level not in LEVELS:
            raise ValueError(f"a bot has a level from {LEVELS[0]} to {LEVELS[-1]}, not {self.level}")

    @property
    def is_bot(self) -> bool:
        """Whether a program decides here."""
        return self.level is not None
