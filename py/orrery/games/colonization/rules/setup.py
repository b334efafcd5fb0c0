"""How a game of Colonization begins."""

from __future__ import annotations

from orrery.games.colonization.rules.position import Position
from orrery.games.colonization.rules.prices import INCOME
from orrery.games.pyramids.rules.board import COLOURS


class SetupRules(Position):
    """All pyramids in the bank, and the first turn begins with its points (LC-5, LC-9, LC-24)."""

    __slots__ = ()

    def __init__(self, num_players: int) -> None:
        """Between two one pyramid of each kind, else two, in a colour a player (LC-1, LC-63, LC-64)."""
        if num_players == 2:
            super().__init__(2, copies=1, colours=len(COLOURS))
        else:
            super().__init__(num_players, copies=2, colours=num_players)
        self.points = INCOME[0]
