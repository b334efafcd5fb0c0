"""What a position of Colonization holds: systems, ships, coins, and how far the turn has come."""

from __future__ import annotations

from collections.abc import Hashable
from enum import IntEnum
from typing import Final, Self

from orrery.core.phases import PhasedState
from orrery.core.state import Player
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    ACE_BONUS,
    ALL_COINS,
    DISCARDS,
    MATCH_BONUS,
    NOWHERE,
    NULL_AND_ACE,
    PLANETS,
    REMOVED,
    SET_BONUS,
    STASH,
    SUIT,
    SUITS,
    VALUE,
    VALUES,
    Options,
    Space,
    System,
    grown,
    routes_through,
)


class Phase(IntEnum):
    """What is being decided, by a player or by chance; its name stands in position lines."""

    PLACE = 0
    ACTION = 1
    DRAW = 2
    COINS = 3
    COLONIZE = 4
    SETTLE = 5
    ATTACK = 6
    MOVE_DIE = 7
    MOVE = 8
    RESTORE = 9
    OVER = 10


ROLLS: Final = frozenset({Phase.COLONIZE, Phase.ATTACK, Phase.MOVE_DIE})
"""When the die is rolled."""


class Position(PhasedState):
    """The facts of a position, and how to copy and compare them."""

    __slots__ = (
        "colony", "die", "discards", "ending", "held", "num_players", "options", "pile", "removed",
        "restored", "routes", "ship", "stash", "strings", "used",
    )  # fmt: skip

    phase: Phase

    def __init__(self, num_players: int, options: Options) -> None:
        self.num_players = num_players
        self.options = options
        self.strings: list[System] = [[] for _ in SUITS]
        """By suit its strings of values, oldest first, each from the sun outward (PC-11 to PC-13)."""
        self.routes = [routes_through(suit, []) for suit in SUITS]
        self.pile = list(PLANETS)
        """The planets not yet drawn, ascending; in which order they lie is for chance (PC-6)."""
        self.ship: list[Space] = [NOWHERE] * num_players
        self.stash = [ALL_COINS] * num_players
        """By seat the set of its coins in the stash (PC-2)."""
        self.discards = [0] * num_players
        self.removed = [0] * num_players
        self.colony = [-1] * len(PLANETS)
        """By planet -1, or 6 * seat + coin of its colony (PC-34)."""
        self.held = [0] * num_players
        """By seat the set of the planets with its colonies."""
        self.phase = Phase.PLACE
        self.turn = 0
        self.used = 0
        """The set of coins committed to the attempt to colonize; until the roll they are in the stash."""
        self.die = -1
        """The last face, shown until the next action."""
        self.restored = -1
        """The first coin that is being restored from a sun."""
        self.ending: Player = -1
        """Who ran out of coins, so that the others have one last move (PC-48, PC-49)."""

    # --- copies --------------------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.num_players, new.options = self.num_players, self.options
        new.strings, new.routes, new.pile = self.strings[:], self.routes[:], self.pile
        new.ship, new.colony, new.held = self.ship[:], self.colony[:], self.held[:]
        new.stash, new.discards, new.removed = self.stash[:], self.discards[:], self.removed[:]
        new.phase, new.turn = self.phase, self.turn
        new.used, new.die, new.restored, new.ending = self.used, self.die, self.restored, self.ending
        return new

    def key(self) -> Hashable:
        systems = tuple(tuple(map(tuple, system)) for system in self.strings)
        coins = (*self.stash, *self.discards, *self.removed, *self.colony)
        die = self.die if self.phase == Phase.MOVE else -1
        order = (self.phase, self.turn, self.used, die, self.restored, self.ending)
        return (*order, self.options, systems, tuple(self.ship), coins)

    # --- what can be read off ----------------------------------------------------------------

    @property
    def coins(self) -> list[list[int]]:
        """By seat and value where each coin is: `STASH`, `DISCARDS`, `REMOVED`, or its planet."""
        where = [[self._place_of(seat, coin) for coin in VALUES] for seat in range(self.num_players)]
        for planet, colony in enumerate(self.colony):
            if colony >= 0:
                where[colony // 6][colony % 6] = planet
        return where

    def _place_of(self, seat: Player, coin: int) -> int:
        if self.stash[seat] >> coin & 1:
            return STASH
        return DISCARDS if self.discards[seat] >> coin & 1 else REMOVED

    def is_placed(self, space: Space) -> bool:
        """Whether a space is on the table: suns always are, planets once they are drawn."""
        return space not in self.pile

    def owner(self, space: Space) -> Player:
        """Whose colony a space carries, or -1."""
        return self.colony[space] // 6 if space in PLANETS else -1

    def is_sure(self) -> bool:
        """Whether the coins used take the mover's planet, an Ace, without the die (PC-24, PC-Q11)."""
        return VALUE[self.ship[self.turn]] == ACE and bool(self.used & NULL_AND_ACE)

    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now (PC-50 to PC-55, PC-Q41)."""
        points = [0] * self.num_players
        for planet, colony in enumerate(self.colony):
            if colony >= 0:
                value = VALUE[planet]
                bonus = ACE_BONUS * (value == ACE) + MATCH_BONUS * (value == colony % 6)
                points[colony // 6] += value + bonus
        for seat, held in enumerate(self.held):
            points[seat] += SET_BONUS.get(held.bit_count(), 0)
        return points

    def winners(self) -> list[Player]:
        """Who has the most points now: at the end, the winners (PC-55, PC-Q33)."""
        scores = self.scores()
        return [seat for seat, points in enumerate(scores) if points == max(scores)]

    def has_coins_left(self, seat: Player) -> bool:
        """Whether a player need not end the game (PC-48, PC-Q27)."""
        if self.options.end_on == "stash":
            return bool(self.stash[seat])
        return bool(self.stash[seat] | self.discards[seat])

    # --- small changes that keep the counts right ----------------------------------------------

    def put_planet(self, planet: Space) -> None:
        """Add a planet to the system of its suit (PC-10)."""
        suit = SUIT[planet]
        self.pile = [other for other in self.pile if other != planet]
        self.strings[suit] = grown(self.strings[suit], VALUE[planet])
        self.routes[suit] = routes_through(suit, self.strings[suit])

    def discard(self, coins: int) -> None:
        """Put coins of the mover's stash on his discards."""
        self.stash[self.turn] &= ~coins
        self.discards[self.turn] |= coins

    def restore(self, coin: int) -> None:
        """Take a coin of the mover's discards back into his stash (PC-45)."""
        self.stash[self.turn] |= 1 << coin
        self.discards[self.turn] &= ~(1 << coin)

    def put_colony(self, planet: Space, coin: int) -> None:
        """Place a coin of the mover's stash on a planet (PC-23)."""
        self.stash[self.turn] &= ~(1 << coin)
        self.colony[planet] = 6 * self.turn + coin
        self.held[self.turn] |= 1 << planet

    def destroy_colony(self, planet: Space) -> None:
        """Take a colony's coin out of the game (PC-31, PC-Q16)."""
        owner, coin = divmod(self.colony[planet], 6)
        self.colony[planet] = -1
        self.held[owner] &= ~(1 << planet)
        self.removed[owner] |= 1 << coin
