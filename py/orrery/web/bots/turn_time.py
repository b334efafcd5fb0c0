"""How long the seats have been thought for in the turn that is played, so that no turn becomes too long."""

from __future__ import annotations

from orrery.core.state import Player
from orrery.play.match import Match
from orrery.records.tree import Node


class TurnTime:
    """Seconds by seat; those of an earlier turn are forgotten."""

    def __init__(self) -> None:
        self._begun: Node | None = None
        """Where the turn began."""
        self._seconds: dict[Player, float] = {}

    def spent(self, match: Match) -> float:
        """By the seat that decides, in the turn that is in play."""
        begun = _beginning(match)
        if begun is not self._begun:
            self._begun, self._seconds = begun, {}
        return self._seconds.get(match.state.current_player(), 0.0)

    def spend(self, match: Match, seconds: float) -> None:
        """Add what the seat that decides was thought for."""
        self._seconds[match.state.current_player()] = self.spent(match) + seconds


def _beginning(match: Match) -> Node:
    """The last action that belongs to an earlier turn, or the root."""
    node, turn = match.record.cursor, match.state.turn_player()
    while node.parent is not None and node.turn == turn:
        node = node.parent
    return node
