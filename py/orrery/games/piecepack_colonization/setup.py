"""How a game of Colonization is set up, and how one turn follows another (PC-2 to PC-8, PC-48, PC-49)."""

from __future__ import annotations

from orrery.core.state import Action
from orrery.games.piecepack_colonization.board import SUNS, Phase, Space
from orrery.games.piecepack_colonization.position import Position


class Setup(Position):
    """The ships on their suns, and the order of play."""

    __slots__ = ()

    def _legal_places(self) -> list[Action]:
        """The free suns, in seat order (PC-5, PC-Q1)."""
        return [sun for sun in SUNS if sun not in self.ship]

    def _place(self, sun: Space) -> None:
        self.ship[self.turn] = sun
        self.turn = self.player = (self.turn + 1) % self.num_players
        if self.turn == 0:
            self.phase = Phase.ACTION

    def _end_turn(self) -> None:
        """Look whether the coins have run out, and pass play on (PC-8).

        After the first who runs out, every other player has one turn more (PC-49, PC-Q28, PC-Q29).
        """
        seat = self.turn
        if self.ending < 0 and not self.has_coins_left(seat):
            self.ending = seat
        following = (seat + 1) % self.num_players
        if following == self.ending:
            self.finish()
        else:
            self.phase, self.turn, self.player = Phase.ACTION, following, following
