"""A bot's evaluation of a position: as shares of one whole, in words, and as a hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, State
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


_FURTHER: Final = 3
"""How many actions after the first are shown; a search is less and less sure of them."""


def hint_text(
    match: Match, words: Words[State], line: Sequence[Action], after: Sequence[float], before: Sequence[float]
) -> str:
    """What a search says about the position that is looked at, for the player who decides.

    `line` begins with what it would play. `after` is what that is worth for each seat, `before` what the
    position is worth at a glance.
    """
    state, texts = match.state.clone(), list[str]()
    seat, name = state.current_player(), match.names[state.current_player()]
    for action in line[: 1 + _FURTHER]:
        if action not in state.legal_actions():
            break
        texts.append(words.sentence(state, action, match.names))
        state.apply_action(action)
    first, *further = texts
    leads = f" It may go on: {' '.join(further)}" if further else ""
    return f"Hint: {first}{leads}{_worth(name, after[seat], before[seat])}"


def _worth(name: str, after: float, before: float) -> str:
    return (
        f" Worth for {name}, from -1 (lost) to +1 (won): {before:+.2f} at a glance, {after:+.2f} after this."
    )
