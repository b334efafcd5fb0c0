"""Whether fewer actions of a turn do as much as more of them, in both pyramid games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from orrery.core.state import Action
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.reasons import owners, winnable

P = TypeVar("P", bound=PyramidPosition)


def played(state: P, actions: Sequence[Action]) -> P | None:
    """The position after actions; None if they cannot be played one after the other."""
    ahead = state.clone()
    for action in actions:
        if action not in ahead.legal_actions():
            return None
        ahead.apply_action(action)
    return ahead


def is_as_good(short: PyramidPosition, full: PyramidPosition, seat: int) -> bool:
    """Whether one position leaves a seat no less than another, and the others no more.

    The dominant colonies are the same, it has ships ready to win no fewer sides, and the others no more.
    """
    others = (who for who in range(full.num_players) if who != seat)
    return (
        owners(short) == owners(full)
        and winnable(short, seat) >= winnable(full, seat)
        and all(winnable(short, who) <= winnable(full, who) for who in others)
    )
