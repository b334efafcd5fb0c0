"""Action points with which nothing more can be done in a turn."""

from __future__ import annotations

from typing import TypeVar

from orrery.core.state import Action
from orrery.games.pyramids.rules.position import PyramidPosition
from orrery.games.pyramids.table.words import points

P = TypeVar("P", bound=PyramidPosition)


def lost_points(state: P, action: Action, go_on: Action) -> int:
    """The points that are left after an action and with which nothing can be done in this turn.

    `go_on` is the action that ends a step of a turn.
    """
    turn, ahead = state.turn, state.clone()
    ahead.apply_action(action)
    left = ahead.points if ahead.turn == turn else state.points
    while ahead.current_player() == turn == ahead.turn and go_on in (legal := ahead.legal_actions()):
        if any(spent(ahead, other) for other in legal if other != go_on):
            return 0
        ahead.apply_action(go_on)
    return left if ahead.current_player() != turn or ahead.turn != turn else 0


def caution_of_going_on(state: P, action: Action, go_on: Action) -> str:
    """That going on leaves points without use, where something could still be done with them."""
    if action != go_on or not any(spent(state, other) for other in state.legal_actions() if other != go_on):
        return ""
    left = lost_points(state, action, go_on)
    are = "is" if left == 1 else "are"
    return f"Nothing later in this turn costs points: your {points(left)} {are} lost." if left else ""


def spent(state: P, action: Action) -> int:
    """The points that an action of a turn costs; 0 if it ends the turn."""
    after = state.clone()
    after.apply_action(action)
    return max(0, state.points - after.points)
