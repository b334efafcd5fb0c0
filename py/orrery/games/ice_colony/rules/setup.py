"""Setting Ice Colony up: terrain from the bag, and the first piece of each player (IC-4 to IC-8)."""

from __future__ import annotations

from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    KINDS,
    PIECES_A_TERRAIN,
    SQUARES,
    TOO_NEAR,
    Square,
    survey,
)
from orrery.games.ice_colony.rules.pieces import PIECE
from orrery.games.ice_colony.rules.turns import TurnRules


class SetupRules(TurnRules):
    """From the empty board to the first round."""

    __slots__ = ()

    def _terrain_odds(self) -> Odds:
        bag = [PIECES_A_TERRAIN - self.terrain.count(kind) for kind in KINDS]
        pieces = sum(bag)
        return [(kind, left / pieces) for kind, left in enumerate(bag) if left]

    def _legal_terrain(self) -> list[Action]:
        return [kind for kind in KINDS if self.terrain.count(kind) < PIECES_A_TERRAIN]

    def _draw_terrain(self, kind: int) -> None:
        self.terrain.append(kind)
        if len(self.terrain) == len(SQUARES):
            self.land = survey(self.terrain, self.options)
            self.roll_off(tuple(range(self.num_players)))

    def too_near(self, square: Square) -> tuple[Square, ...]:
        """The squares less than two steps away, ascending, this one among them (IC-8, IC-Q2)."""
        adjacency = self.options.adjacency if self.rulings.first_pieces_by_adjacency else "4"
        return TOO_NEAR[adjacency][square]

    def _legal_places(self) -> list[Action]:
        taken = [square for square in SQUARES if self.owner[square] != EMPTY]
        near = {each for square in taken for each in self.too_near(square)}
        apart = [square for square in self.land.territory if square not in near]
        # Where holes leave no square that is far enough, any empty one will do (IC-Q2).
        return apart or [square for square in self.land.territory if square not in taken]

    def is_apart(self, square: Square) -> bool:
        """Whether a first piece here keeps its distance from all others (IC-8)."""
        return all(self.owner[near] == EMPTY for near in self.too_near(square))

    def _place(self, square: Square) -> None:
        seat = self.turn
        self.occupy(square, seat)
        self.stack[square] = PIECE[1]
        self.pool[seat] -= PIECE[1]
        self.turn = (seat + 1) % self.num_players
        if self.turn == self.first:
            if self.is_over():
                self.finish()
            else:
                self.start_round()
