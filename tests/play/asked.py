"""Advice of a coach whose sentences are checked, and what a check is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from orrery.core.state import Action

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
