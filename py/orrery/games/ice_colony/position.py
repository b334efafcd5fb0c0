"""What a position of Ice Colony holds: squares, pools, tokens, and how far the turn has come."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable
from typing import Self

from orrery.core.state import CHANCE, TERMINAL, Player, State
from orrery.games.ice_colony.board import (
    ALL_PIECES,
    ATTACK,
    DEFENCE,
    EMPTY,
    NO_PIECES,
    NOWHERE,
    PIPS,
    SQUARES,
    UNDRAWN,
    After,
    Deed,
    Options,
    Phase,
    Square,
)


class Position(State):
    """The facts of a position, and how to copy, compare and write them."""

    __slots__ = (
        "active", "attack_die", "attack_edge", "bids", "contest", "deed", "defence_die", "defence_edge",
        "fate", "first", "held", "land", "num_players", "options", "owner", "pending", "phase", "player",
        "pool", "resume", "rolls", "round", "stack", "target", "terrain", "tokens", "turn",
    )  # fmt: skip

    def __init__(self, num_players: int, options: Options) -> None:
        self.num_players = num_players
        self.options = options
        self.terrain: list[int] = []
        """The terrain of the squares drawn so far (IC-5); shared by clones once it is complete."""
        self.land = UNDRAWN
        self.owner = [EMPTY] * len(SQUARES)
        self.stack = [NO_PIECES] * len(SQUARES)
        self.pool = [ALL_PIECES] * num_players
        self.held: list[list[Square]] = [[] for _ in range(num_players)]
        """The squares that each player controls, ascending (IC-9)."""
        self.tokens = 0
        """Bit n is set while seat n holds an edge token (IC-22)."""
        self.phase = Phase.TERRAIN
        self.player: Player = CHANCE
        self.turn = 0
        self.round = 0
        """0 during setup."""
        self.first = 0
        """Who began this round."""
        self.contest: tuple[int, ...] = ()
        """The seats whose dice decide who is first."""
        self.rolls = (0,) * num_players
        self.bids = (0,) * num_players
        """What initiative tokens add to the rolls (IC-12)."""
        self.active: Square = NOWHERE
        self.target: Square = NOWHERE
        self.deed = Deed.NOTHING
        self.attack_edge = 0
        self.defence_edge = 0
        self.fate = -1
        """The last Fate face, and below the last combat dice: kept for the eye until the next turn."""
        self.attack_die = 0
        self.defence_die = 0
        self.pending: tuple[tuple[Square, int], ...] = ()
        """Squares whose pips the owner has yet to make from pieces (option `change=owner`)."""
        self.resume = After.FATE

    # --- what every state answers ------------------------------------------------------------

    def current_player(self) -> Player:
        return self.player

    def turn_player(self) -> Player:
        return self.turn

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.num_players, new.options, new.land = self.num_players, self.options, self.land
        new.terrain = self.terrain[:] if self.phase == Phase.TERRAIN else self.terrain
        new.owner, new.stack = self.owner[:], self.stack[:]
        new.pool, new.held = self.pool[:], [squares[:] for squares in self.held]
        new.tokens, new.phase, new.player = self.tokens, self.phase, self.player
        new.turn, new.round, new.first = self.turn, self.round, self.first
        new.contest, new.rolls, new.bids = self.contest, self.rolls, self.bids
        new.active, new.target, new.deed = self.active, self.target, self.deed
        new.attack_edge, new.defence_edge = self.attack_edge, self.defence_edge
        new.fate, new.attack_die, new.defence_die = self.fate, self.attack_die, self.defence_die
        new.pending, new.resume = self.pending, self.resume
        return new

    def key(self) -> Hashable:
        facts: tuple[Hashable, ...] = ()
        if self.phase in (Phase.DICE_OFF, Phase.INITIATIVE):
            facts = (self.contest, self.rolls, self.bids)
        elif self.phase <= Phase.EXTRA:
            facts = (self.active, self.deed) if self.phase > Phase.ACTIVATE else ()
        elif self.phase <= Phase.DEFENCE_DIE:
            edges = (self.attack_edge, self.defence_edge, self.attack_die)
            facts = (self.active, self.target, self.deed, *edges)
        elif self.phase <= Phase.CHANGE:
            facts = (self.active, self.target, self.deed, self.pending, self.pending and self.resume)
        terrain, owner, stack = tuple(self.terrain), tuple(self.owner), tuple(self.stack)
        order = (self.phase, self.player, self.turn, self.first, min(self.round, 2))
        return (*order, self.options, terrain, owner, stack, self.tokens, facts)

    def winners(self) -> list[Player]:
        """Who controls the most squares now: at the end, the winners (IC-55, IC-Q41)."""
        most = max(map(len, self.held))
        return [seat for seat, held in enumerate(self.held) if len(held) == most]

    def attack_total(self, die: int) -> int:
        """The attacker's total with this die (IC-29)."""
        active = self.active
        return die + PIPS[self.stack[active]] + ATTACK[self.terrain[active]] + self.attack_edge

    def defence_total(self, die: int) -> int:
        """The defender's total with this die (IC-30)."""
        target = self.target
        return die + PIPS[self.stack[target]] + DEFENCE[self.terrain[target]] + self.defence_edge

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

    # --- small changes that keep the counts right ----------------------------------------------

    def occupy(self, square: Square, seat: Player) -> None:
        """Give a square to a player (IC-9); a no-op on his own."""
        if self.owner[square] == EMPTY:
            self.owner[square] = seat
            insort(self.held[seat], square)

    def vacate(self, square: Square) -> None:
        """Take the last unit off a square; a player left without any is out (IC-56, IC-Q12)."""
        seat = self.owner[square]
        self.owner[square] = EMPTY
        self.held[seat].remove(square)
        if not self.held[seat]:
            self.tokens &= ~(1 << seat)

    def lift(self, square: Square) -> None:
        """Put a square's pieces back into their owner's pool, to be made anew (IC-Q22)."""
        self.pool[self.owner[square]] += self.stack[square]
        self.stack[square] = NO_PIECES

    def forget_contest(self) -> None:
        """Take the dice that decided who is first off the table."""
        self.contest = ()
        self.rolls = self.bids = (0,) * self.num_players

    def finish(self) -> None:
        """End the game."""
        self.phase, self.player = Phase.OVER, TERMINAL
