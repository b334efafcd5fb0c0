"""Who won, in a heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEVEL: Final = "Level at the end"
"""Where all have the same: a draw, or a win that all share; the game's own sentence says which."""


def winners_title(returns: Sequence[float], names: Sequence[str]) -> str:
    """The heading for a finished game, by what it is worth for each seat."""
    best = max(returns)
    winners = [name for name, value in zip(names, returns, strict=True) if value == best]
    if len(winners) == len(names):
        return LEVEL
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"
