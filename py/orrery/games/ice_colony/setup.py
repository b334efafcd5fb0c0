"""How a game of Ice Colony is set up, and who begins each round (IC-4 to IC-12)."""

from __future__ import annotations

from orrery.core.state import CHANCE, Action, Player
from orrery.games.ice_colony.board import (
    DIE,
    EDGE_DOWN,
    EDGE_UP,
    EMPTY,
    HOLD,
    KINDS,
    PIECE,
    PIECES_A_TERRAIN,
    SQUARES,
    TOO_NEAR,
    Phase,
    Square,
    survey,
)
from orrery.games.ice_colony.position import Position


class Setup(Position):
    """From the empty board to the first turn of each round."""

    __slots__ = ()

    # --- setup (IC-4 to IC-8) ----------------------------------------------------------------

    def _legal_terrain(self) -> list[Action]:
        return [kind for kind in KINDS if self.terrain.count(kind) < PIECES_A_TERRAIN]

    def _draw_terrain(self, kind: int) -> None:
        self.terrain.append(kind)
        if len(self.terrain) == len(SQUARES):
            self.land = survey(self.terrain, self.options)
            self.roll_off(tuple(range(self.num_players)))

    def _legal_places(self) -> list[Action]:
        taken = {near for square in SQUARES if self.owner[square] != EMPTY for near in TOO_NEAR[square]}
        return [square for square in self.land.territory if square not in taken]

    def _place(self, square: Square) -> None:
        seat = self.turn
        self.occupy(square, seat)
        self.stack[square] = PIECE[1]
        self.pool[seat] -= PIECE[1]
        self.turn = self.player = (seat + 1) % self.num_players
        if self.turn == self.first:
            if self.is_over():
                self.finish()
            else:
                self.start_round()

    # --- rounds (IC-6, IC-10 to IC-12) -------------------------------------------------------

    def start_round(self) -> None:
        self.round += 1
        if self.num_players == 2:
            self.start_turn(self.first)
        else:
            self.forget_contest()
            self._ask_bid(0)

    def _ask_bid(self, from_seat: int) -> None:
        """Ask the next holder of a token what it does to the roll; after the last, roll."""
        for seat in range(from_seat, self.num_players):
            if self.tokens >> seat & 1:
                self.phase, self.turn, self.player = Phase.INITIATIVE, seat, seat
                return
        self.roll_off(tuple(seat for seat in range(self.num_players) if self.held[seat]))

    def _legal_bids(self) -> list[Action]:
        return [HOLD, EDGE_UP, EDGE_DOWN]

    def _bid(self, action: Action) -> None:
        if action != HOLD:
            self.tokens &= ~(1 << self.turn)
            bids = list(self.bids)
            bids[self.turn] = 1 if action == EDGE_UP else -1
            self.bids = tuple(bids)
        self._ask_bid(self.turn + 1)

    def roll_off(self, contest: tuple[int, ...]) -> None:
        """Let these seats roll, in seat order, to be first."""
        self.contest = contest
        self.rolls = tuple(0 if s in contest else roll for s, roll in enumerate(self.rolls))
        self.phase, self.turn, self.player = Phase.DICE_OFF, contest[0], CHANCE

    def _legal_die(self) -> list[Action]:
        return DIE

    def _roll_for_first(self, face: int) -> None:
        rolls = list(self.rolls)
        rolls[self.turn] = face + 1
        self.rolls = tuple(rolls)
        later = [seat for seat in self.contest if seat > self.turn]
        if later:
            self.turn = later[0]
            return
        scores = {seat: rolls[seat] + self.bids[seat] for seat in self.contest}
        highest = tuple(seat for seat in self.contest if scores[seat] == max(scores.values()))
        if len(highest) > 1:  # the tied roll again, without their tokens (IC-Q3)
            self.bids = (0,) * self.num_players
            self.roll_off(highest)
        elif self.round == 0:
            self.first = self.turn = self.player = highest[0]
            self.phase = Phase.PLACE
        else:
            self.first = highest[0]
            self.start_turn(self.first)

    def start_turn(self, seat: Player) -> None:
        self.phase, self.turn, self.player = Phase.ACTIVATE, seat, seat
