"""What a position of Ice Colony holds: squares, pools, tokens, and how far the turn has come."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable
from enum import IntEnum
from typing import Final, Self

from orrery.core.phases import PhasedState
from orrery.core.state import Player
from orrery.games.ice_colony.rules.board import (
    ALL_PIECES,
    ATTACK_BONUS,
    DEFENCE_BONUS,
    EMPTY,
    MAX_PIPS,
    NO_PIECES,
    NOWHERE,
    PIPS,
    SQUARES,
    UNDRAWN,
    Options,
    Rulings,
    Square,
)


class Phase(IntEnum):
    """What is being decided, by a player or by chance."""

    TERRAIN = 0
    DICE_OFF = 1
    PLACE = 2
    INITIATIVE = 3
    ACTIVATE = 4
    FATE = 5
    ACT = 6
    EXTRA = 7
    ATTACK_EDGE = 8
    DEFENCE_EDGE = 9
    ATTACK_DIE = 10
    DEFENCE_DIE = 11
    CONQUER = 12
    CHANGE = 13
    OVER = 14


FIGHT: Final = (Phase.ATTACK_EDGE, Phase.DEFENCE_EDGE, Phase.ATTACK_DIE, Phase.DEFENCE_DIE)
"""From an attack to its outcome (IC-27 to IC-33)."""
ACTIVE: Final = (Phase.FATE, Phase.ACT, Phase.EXTRA, *FIGHT, Phase.CONQUER, Phase.CHANGE)
"""The phases of a turn that has an active square."""


class After(IntEnum):
    """Where the turn goes on once the pieces of a square are made."""

    FATE = 0
    COMBAT = 1
    ACTION = 2
    TURN = 3


class Progress(IntEnum):
    """What the mover has done since the Fate roll: it decides what a blue square still allows."""

    NOTHING = 0
    MOVED = 1
    FORCED = 2
    ATTACKED = 3
    BOTH = 4


class Position(PhasedState):
    """The facts of a position, and how to copy, compare and write them."""

    __slots__ = (
        "active", "attack_die", "attack_edge", "bids", "contest", "defence_die", "defence_edge", "fate",
        "first", "held", "land", "num_players", "options", "owner", "pending", "pool", "progress", "resume",
        "rolls", "round", "rulings", "stack", "target", "terrain", "tokens",
    )  # fmt: skip

    phase: Phase

    def __init__(self, num_players: int, options: Options, rulings: Rulings) -> None:
        self.num_players = num_players
        self.options = options
        self.rulings = rulings
        """Those of the version by which the game is played; the position line does not tell them."""
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
        self.progress = Progress.NOTHING
        self.attack_edge = 0
        self.defence_edge = 0
        self.fate = -1
        """The last Fate face, and below the last combat dice: shown until the next turn."""
        self.attack_die = 0
        self.defence_die = 0
        self.pending: tuple[tuple[Square, int], ...] = ()
        """Squares whose pips the owner has yet to make from pieces (option `change=owner`)."""
        self.resume = After.FATE

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.num_players, new.options, new.rulings = self.num_players, self.options, self.rulings
        new.land = self.land
        new.terrain = self.terrain[:] if self.phase == Phase.TERRAIN else self.terrain
        new.owner, new.stack = self.owner[:], self.stack[:]
        new.pool, new.held = self.pool[:], [squares[:] for squares in self.held]
        new.tokens, new.phase, new.turn = self.tokens, self.phase, self.turn
        new.round, new.first = self.round, self.first
        new.contest, new.rolls, new.bids = self.contest, self.rolls, self.bids
        new.active, new.target, new.progress = self.active, self.target, self.progress
        new.attack_edge, new.defence_edge = self.attack_edge, self.defence_edge
        new.fate, new.attack_die, new.defence_die = self.fate, self.attack_die, self.defence_die
        new.pending, new.resume = self.pending, self.resume
        return new

    def key(self) -> Hashable:
        terrain, owner, stack = tuple(self.terrain), tuple(self.owner), tuple(self.stack)
        order = (self.phase, self.turn, self.first, min(self.round, 2))
        return (*order, self.options, self.rulings, terrain, owner, stack, self.tokens, self._facts())

    def _facts(self) -> tuple[Hashable, ...]:
        """What else matters in this phase."""
        match self.phase:
            case Phase.DICE_OFF | Phase.INITIATIVE:
                return self.contest, self.rolls, self.bids
            case Phase.FATE | Phase.ACT | Phase.EXTRA:
                return self.active, self.progress
            case Phase.ATTACK_EDGE | Phase.DEFENCE_EDGE | Phase.ATTACK_DIE | Phase.DEFENCE_DIE:
                edges = (self.attack_edge, self.defence_edge, self.attack_die)
                return self.active, self.target, self.progress, *edges
            case Phase.CONQUER | Phase.CHANGE:
                return self.active, self.target, self.progress, self.pending, self.pending and self.resume
            case _:
                return ()

    # --- what the rules often ask ------------------------------------------------------------

    def defender(self) -> Player:
        """The seat that is attacked."""
        return self.owner[self.target]

    def maker(self) -> Player:
        """The seat whose pips are to be made from pieces."""
        return self.owner[self.pending[0][0]]

    def pips_on(self, square: Square) -> int:
        """The pips on a square, also while their pieces are still being chosen."""
        return dict(self.pending).get(square, PIPS[self.stack[square]])

    def is_forced(self) -> bool:
        """Whether the active square holds more pips than may stay, so that units must move off it (IC-19).

        Never where no square is active: nowhere else are there more (IC-38).
        """
        return PIPS[self.stack[self.active]] > MAX_PIPS

    def is_between_forced_moves(self) -> bool:
        """Whether the first of blue's two forced Moves is made, and the second could follow (IC-Q29)."""
        return self.phase == Phase.EXTRA and self.is_forced()

    def has_free_neighbour(self, square: Square) -> bool:
        """Whether a square has free land next to it."""
        owner = self.owner
        return EMPTY in [owner[near] for near in self.land.neighbours[square]]

    def beside(self, square: Square) -> tuple[int, int]:
        """How many free squares are next to a square, and how many that others than the mover hold."""
        owners = [self.owner[near] for near in self.land.neighbours[square]]
        free = owners.count(EMPTY)
        return free, len(owners) - free - owners.count(self.turn)

    def attack_total(self, die: int) -> int:
        """The attacker's total with this die (IC-29)."""
        active = self.active
        return die + PIPS[self.stack[active]] + ATTACK_BONUS[self.terrain[active]] + self.attack_edge

    def defence_total(self, die: int) -> int:
        """The defender's total with this die (IC-30)."""
        target = self.target
        return die + PIPS[self.stack[target]] + DEFENCE_BONUS[self.terrain[target]] + self.defence_edge

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
