"""A bot's evaluation of a position: as shares of one whole, and in words."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.state import State
from orrery.games.interface import Words
from orrery.play.match import Match


def shares(values: Sequence[float]) -> list[float]:
    """How likely each seat is to win, which adds up to 1: what values in [-1, 1] that add up to nought say.

    See `State.returns`: among n players a sure win is worth 1, and a sure loss -1 / (n - 1).
    """
    others = len(values) - 1
    parts = [max(0.0, 1 + others * value) for value in values]
    return [part / sum(parts) for part in parts]


def evaluation_text(match: Match, words: Words[State], values: Sequence[float]) -> str:
    """The values of the position that is looked at, in words; at the end of a game how it ended."""
    if match.state.is_terminal():
        return words.result(match.state, match.names)
    each = (f"{name} {round(value, 2) + 0.0:+.2f}" for name, value in zip(match.names, values, strict=True))
    return f"Evaluation: {', '.join(each)}"
