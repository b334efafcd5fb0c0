"""A bot's evaluation of a position: as shares of one whole, and in words."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.state import State
from orrery.games.interface import Words, strategy_of
from orrery.play.match import Match


def shares(values: Sequence[float]) -> list[float]:
    """How likely each seat is to win, which adds up to 1: what values in [-1, 1] that add up to nought say.

    See `State.returns`: among n players a sure win is worth 1, and a sure loss -1 / (n - 1).
    """
    others = len(values) - 1
    parts = [max(0.0, 1 + others * value) for value in values]
    return [part / sum(parts) for part in parts]


def values_for(chances: Sequence[float]) -> list[float]:
    """The values whose shares these are."""
    others = len(chances) - 1
    return [((others + 1) * chance - 1) / others for chance in chances]


def fitted(match: Match, values: Sequence[float]) -> Sequence[float]:
    """The values of the position that is looked at, as games have turned out from such positions."""
    state, fits = match.state, strategy_of(match.game.info.slug).fits.get(len(values))
    if fits is None or state.is_terminal():
        return values
    throws = state.is_chance_node()
    fit, player = (fits.leaf, state.turn_player()) if throws else (fits.bar, state.current_player())
    return values_for(fit.chances(shares(values), player, throws=throws))


def evaluation_text(match: Match, words: Words[State], values: Sequence[float]) -> str:
    """The values of the position that is looked at, in words; at the end of a game how it ended."""
    if match.state.is_terminal():
        return words.result(match.state, match.names)
    each = (f"{name} {round(value, 2) + 0.0:+.2f}" for name, value in zip(match.names, values, strict=True))
    return f"Evaluation: {', '.join(each)}"
