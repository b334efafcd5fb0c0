"""Advice of a coach whose sentences are checked, and what a check is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, TypeAlias

from orrery.core.state import Action, State

Position: TypeAlias = Any
"""A state of any of the five games, which have no fields in common."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a sentence is about."""

    state: Position
    """The position in which a person decides."""
    last: Position
    """The position before the last action that is described."""
    action: Action
    """That action."""
    after: Position
    """The position after it."""
    names: Sequence[str]
    actions: Sequence[Action] = ()
    """All actions that are described."""
    line: Sequence[Action] = ()
    """Those of which they are the beginning, as a search expects the game to go on."""

    @property
    def seat(self) -> int:
        """Of the person."""
        return int(self.state.current_player())

    def seat_of(self, name: str) -> int:
        """Of somebody who is named, or of the person."""
        return self.seat if name == "you" else list(self.names).index(name)


Check = Callable[[Asked, "re.Match[str]"], bool]
"""Whether a claim is true."""


def after(state: Position, action: Action) -> Position:
    """The position after an action."""
    ahead = state.clone()
    ahead.apply_action(action)
    return ahead


def names_of(asked: Asked) -> list[str]:
    """What can be done, as it is written."""
    return [asked.state.action_to_string(action) for action in asked.state.legal_actions()]


def rolled(state: State) -> Iterator[list[tuple[Fraction, Position]]]:
    """For each way in which others decide before dice fall: all that can come of these, with its odds."""
    if state.is_chance_node():
        yield list(_fallen(state))
    else:
        for action in state.legal_actions():
            yield from rolled(after(state, action))


def _fallen(state: State) -> Iterator[tuple[Fraction, Position]]:
    for action, odds in state.chance_outcomes():
        fallen, share = after(state, action), Fraction(odds).limit_denominator(720)
        if fallen.is_chance_node() and fallen.turn_player() == state.turn_player():
            yield from ((share * further, end) for further, end in _fallen(fallen))
        else:
            yield share, fallen


def steps(asked: Asked) -> Iterator[tuple[Position, Action, Position]]:
    """Each action that is advised, with the positions before and after it."""
    state = asked.state
    for action in asked.actions:
        ahead = after(state, action)
        yield state, action, ahead
        state = ahead
