"""The set-up and the order of turns of Ice Colony (IC-4 to IC-12, IC-54 to IC-56)."""

from __future__ import annotations

from orrery.core.phases import Odds
from orrery.core.state import Action, Player
from orrery.games.ice_colony.rules import actions
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    KINDS,
    PIECE,
    PIECES_A_TERRAIN,
    SQUARES,
    TOO_NEAR,
    Square,
    survey,
)
from orrery.games.ice_colony.rules.position import Phase, Position


class TurnRules(Position):
    """The set-up, and the order of turns from the dice for the first player to the end."""

    __slots__ = ()

    # --- who is first (IC-6, IC-10 to IC-12) ----------------------------------------------------

    def start_round(self) -> None:
        """Find out who is first; two players alternate."""
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
                self.phase, self.turn = Phase.INITIATIVE, seat
                return
        self.roll_off(tuple(seat for seat in range(self.num_players) if self.held[seat]))

    def _bid(self, action: Action) -> None:
        if action != actions.HOLD:
            self.tokens &= ~(1 << self.turn)
            bids = list(self.bids)
            bids[self.turn] = 1 if action == actions.EDGE_UP else -1
            self.bids = tuple(bids)
        self._ask_bid(self.turn + 1)

    def forget_contest(self) -> None:
        """Take the dice that decided who is first off the table."""
        self.contest = ()
        self.rolls = self.bids = (0,) * self.num_players

    def roll_off(self, contest: tuple[int, ...]) -> None:
        """Let these seats roll, in seat order, to be first."""
        self.contest = contest
        self.rolls = tuple(0 if s in contest else roll for s, roll in enumerate(self.rolls))
        self.phase, self.turn = Phase.DICE_OFF, contest[0]

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
            self.phase, self.first, self.turn = Phase.PLACE, highest[0], highest[0]
        else:
            self.first = highest[0]
            self.start_turn(self.first)

    def may_pass_turn(self) -> bool:
        """See `State`: in the roll for the lead, unless the last to roll beats all others whatever falls."""
        if self.phase != Phase.DICE_OFF:
            return self.phase != Phase.ATTACK_DIE and super().may_pass_turn()
        *others, last = self.contest
        if self.turn != last:
            return True
        return 1 + self.bids[last] <= max(self.rolls[seat] + self.bids[seat] for seat in others)

    def is_between_turns(self) -> bool:
        """See `State`: in the roll for the lead, with the edge tokens that are spent for it."""
        return self.phase in (Phase.INITIATIVE, Phase.DICE_OFF)

    def start_turn(self, seat: Player) -> None:
        """Ask a player for the active square (IC-13)."""
        self.phase, self.turn = Phase.ACTIVATE, seat

    def end_turn(self) -> None:
        """Go on to the next player who is still in, or to the next round."""
        if self.options.majority_end == "on" and self.has_majority():
            self.finish()
            return
        seat = (self.turn + 1) % self.num_players
        while seat != self.first:
            if self.held[seat]:
                self.start_turn(seat)
                return
            seat = (seat + 1) % self.num_players
        self.start_round()

    # --- the end (IC-54 to IC-56) ------------------------------------------------------------

    def is_over(self) -> bool:
        """Only one player left (IC-54), or no empty territory within reach of anybody (IC-55, IC-Q42)."""
        if self.num_players - self.held.count([]) == 1:
            return True
        regions = self.land.regions
        if len(regions) == 1:
            return sum(map(len, self.held)) == len(regions[0])
        for region in regions:
            owners = {self.owner[square] for square in region}
            if EMPTY in owners and len(owners) > 1:
                return False
        return True

    def has_majority(self) -> bool:
        """Whether somebody with an empty pool holds more than half of the territory (IC-Q43)."""
        half = len(self.land.territory) / 2
        return any(not pool and len(held) > half for pool, held in zip(self.pool, self.held, strict=True))

    def winners(self) -> list[Player]:
        """Who controls the most squares now: at the end, the winners (IC-55, IC-Q41)."""
        most = max(map(len, self.held))
        return [seat for seat, held in enumerate(self.held) if len(held) == most]

    def finish(self) -> None:
        """End the game."""
        self.phase = Phase.OVER

    # --- from the empty board to the first round (IC-4 to IC-9) ------------------------------------

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
