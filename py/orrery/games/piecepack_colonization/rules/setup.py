"""How a game of Colonization is set up (PC-2 to PC-6)."""

from __future__ import annotations

from orrery.core.state import Action
from orrery.games.piecepack_colonization.rules.actions import decode
from orrery.games.piecepack_colonization.rules.board import SUNS
from orrery.games.piecepack_colonization.rules.position import Phase, Position


class SetupRules(Position):
    """The ships on their suns."""

    __slots__ = ()

    def legal_suns(self) -> list[Action]:
        """Those that are free, in seat order (PC-5, PC-Q1)."""
        return [sun for sun in SUNS if sun not in self.ship]

    def place_ship(self, action: Action) -> None:
        """Begin there; after the last ship the first turn begins."""
        self.ship[self.turn] = decode(action).space
        self.turn = (self.turn + 1) % self.num_players
        if self.turn == 0:
            self.phase = Phase.ACTION
