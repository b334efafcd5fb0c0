"""Chance set by hand: where nothing goes by itself, the outcomes of a die are buttons."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action, State
from orrery.games.interface import Words
from orrery.scene.sprite import Button

ROLL: Final = "chance.roll"
_FAMILY: Final = "chance."


def chance_buttons(state: State, words: Words[State]) -> list[Button]:
    """A button to let luck decide, and one for each outcome with its odds."""
    outcomes = [
        Button(f"{_FAMILY}{outcome}", words.outcome(state, outcome), f"{probability:.0%}")
        for outcome, probability in state.chance_outcomes()
    ]
    return [Button(ROLL, "Roll", "let luck decide"), *outcomes]


def chosen_outcome(key: str) -> Action | None:
    """The outcome that a button stands for; None for any other key."""
    number = key.removeprefix(_FAMILY)
    return int(number) if key.startswith(_FAMILY) and number.isdecimal() else None
