"""What a position of a pyramid game holds: three planets, and where every pyramid is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Self

from orrery.core.phases import PhasedState
from orrery.core.state import Player, shared_returns
from orrery.games.pyramids.rules.board import (
    BANK,
    COLOUR_OF,
    FIRST_SIDE,
    FIRST_TRIO,
    PLANET_SIZE,
    SIDES,
    SIZE_OF,
    SLOT_OF,
    Kind,
    Piece,
    Place,
    Planet,
    Side,
    Slot,
)

NOBODY: Final = -1
TO_WIN: Final = (0, 0, 4, 3, 3)
"""By the number of players how many dominant colonies win (LC-21, LC-22, AC-16)."""


class PyramidPosition(PhasedState):
    """The facts of a position, and how pyramids change places.

    A game says in `may_dominate` which colonies can be dominant on which planet; whatever moves a
    pyramid keeps `stacks` and `dominant` true. `settle_twins` brings interchangeable pyramids into their
    order, so that equal positions have equal numbers; a game calls it after each action.
    """

    __slots__ = (
        "copies", "dominant", "kinds", "num_players", "place", "planets", "points", "stacks", "winner",
    )  # fmt: skip

    burned_planets: Sequence[Planet] = ()
    """The planets out of the game, ascending, where there can be any (AC-38)."""
    may_dominate: tuple[tuple[bool, ...], ...]
    """By the colony's size and the planet's, each from 0: whether it counts for dominance."""

    def __init__(self, num_players: int, copies: int, colours: int) -> None:
        self.num_players = num_players
        self.copies = copies
        """How many pyramids there are of each colour and size."""
        self.kinds: Sequence[Kind] = [kind for kind in range(3 * colours) for _ in range(copies)]
        """By pyramid its kind; never changed."""
        self.planets: list[Planet] = list(FIRST_TRIO)
        """By slot the planet that stands there (LC-7, AC-17)."""
        self.place: list[Place] = [BANK] * len(self.kinds)
        """By pyramid where it is (LC-5, AC-18)."""
        self.stacks: list[list[Piece]] = [[] for _ in SIDES]
        """By side its colonies, from the planet outward (LC-4)."""
        self.dominant: list[Piece] = [NOBODY] * len(SIDES)
        """By side its dominant colony, or -1 (LC-15 to LC-19, AC-10 to AC-12)."""
        self.points = 0
        """Action points left."""
        self.turn = 0
        self.winner: Player = NOBODY

    # --- what every state answers ------------------------------------------------------------

    def clone(self) -> Self:
        new = object.__new__(type(self))
        new.num_players, new.copies, new.kinds = self.num_players, self.copies, self.kinds
        new.planets, new.place, new.dominant = self.planets[:], self.place[:], self.dominant[:]
        new.stacks = [stack[:] for stack in self.stacks]
        new.points, new.phase, new.turn, new.winner = self.points, self.phase, self.turn, self.winner
        return new

    def returns(self) -> list[float]:
        if self.winner == NOBODY:
            return [0.0] * self.num_players
        return shared_returns([self.winner], self.num_players)

    def table_key(self) -> tuple[Hashable, ...]:
        """Where everything is."""
        return (*self.planets, *self.place, *map(tuple, self.stacks))

    # --- what can be read off ----------------------------------------------------------------

    def owner(self, piece: Piece) -> Player:
        """Whose pyramid it is: between two a pair of colours each, else a colour (LC-8, LC-64, AC-19)."""
        colour = COLOUR_OF[self.kinds[piece]]
        return colour // 2 if self.num_players == 2 else colour

    def is_frozen(self, piece: Piece) -> bool:
        """Whether a ship can do nothing for a turn; only Colonization has such ships (LC-55)."""
        return False

    def pieces_of(self, seat: Player) -> range:
        """The pyramids of a seat: its colours follow each other, and so do their numbers."""
        colours = 2 if self.num_players == 2 else 1
        count = 3 * self.copies * colours
        return range(seat * count, (seat + 1) * count)

    @property
    def needed(self) -> int:
        """How many dominant colonies win (LC-21, LC-22, LC-Q38, AC-16)."""
        return TO_WIN[self.num_players]

    def spare_planets(self) -> list[Planet]:
        """The planets in the bank, ascending, in a game that has any there."""
        return []

    def planet_size(self, slot: Slot) -> int:
        """The size of the planet at a slot, 1 to 3."""
        return PLANET_SIZE[self.planets[slot]]

    def is_eligible(self, piece: Piece, slot: Slot) -> bool:
        """Whether a pyramid could be dominant on the planet at a slot (LC-16, AC-11)."""
        return self.may_dominate[SIZE_OF[self.kinds[piece]]][self.planet_size(slot)]

    def is_second_twin(self, piece: Piece) -> bool:
        """Whether a pyramid is in the same place as its lower twin: one choice, not two."""
        return self.copies == 2 and piece % 2 == 1 and self.place[piece] == self.place[piece - 1] < FIRST_SIDE

    def first_at(self, kind: Kind, place: Place) -> Piece:
        """The pyramid of a kind that is at a place, of twins there the first."""
        return self.place.index(place, self.copies * kind, self.copies * (kind + 1))

    def depth(self, piece: Piece) -> int:
        """Which colony of its side it is, counted from the planet, from 1."""
        return self.stacks[self.place[piece] - FIRST_SIDE].index(piece) + 1

    def ships_round(self, slot: Slot) -> list[Piece]:
        """The ships in orbit round a planet, ascending."""
        return [
            piece
            for piece, place in enumerate(self.place)
            if 0 <= place < FIRST_SIDE and SLOT_OF[place] == slot
        ]

    def colonies_on(self, slot: Slot) -> list[Piece]:
        """The colonies on both sides of a planet, ascending."""
        return sorted(self.stacks[2 * slot] + self.stacks[2 * slot + 1])

    def count_dominant(self, seat: Player) -> int:
        """How many dominant colonies a seat has (LC-19, LC-21, AC-16)."""
        return sum(piece >= 0 and self.owner(piece) == seat for piece in self.dominant)

    # --- changes that keep stacks and dominance true -------------------------------------------

    def put(self, piece: Piece, place: Place) -> None:
        """Take a pyramid from where it is to the outermost end of another place."""
        old = self.place[piece]
        self.place[piece] = place
        if old >= FIRST_SIDE:
            self.stacks[old - FIRST_SIDE].remove(piece)
            self.find_dominant(old - FIRST_SIDE)
        if place >= FIRST_SIDE:
            self.stacks[place - FIRST_SIDE].append(piece)
            self.find_dominant(place - FIRST_SIDE)

    def exchange(self, one: Piece, other: Piece) -> None:
        """Let two pyramids trade their exact places, a ship's way to lie included (LC-45, AC-42)."""
        places = self.place[one], self.place[other]
        depths = [self.depth(piece) - 1 if self.place[piece] >= FIRST_SIDE else 0 for piece in (one, other)]
        for piece, place, depth in zip((other, one), places, depths, strict=True):
            self.place[piece] = place
            if place >= FIRST_SIDE:
                self.stacks[place - FIRST_SIDE][depth] = piece
        for place in places:
            if place >= FIRST_SIDE:
                self.find_dominant(place - FIRST_SIDE)

    def find_dominant(self, side: Side) -> None:
        """Look for the outermost colony of a side that is eligible (LC-15 to LC-18, AC-10 to AC-12)."""
        size = PLANET_SIZE[self.planets[side // 2]]
        self.dominant[side] = next(
            (
                piece
                for piece in reversed(self.stacks[side])
                if self.may_dominate[SIZE_OF[self.kinds[piece]]][size]
            ),
            NOBODY,
        )

    def settle_twins(self) -> None:
        """Give the lower number of each pair of twins to the lower place, on one side to the inner one."""
        if self.copies == 2:
            for first in range(0, len(self.place), 2):
                self.settle_pair(first)

    def settle_pair(self, piece: Piece) -> None:
        """Do so for a pyramid and its twin."""
        first = piece & ~1
        one, other = self.place[first], self.place[first + 1]
        if one > other or (one == other >= FIRST_SIDE and self._is_outside(first)):
            self.exchange(first, first + 1)

    def _is_outside(self, piece: Piece) -> bool:
        stack = self.stacks[self.place[piece] - FIRST_SIDE]
        return stack.index(piece) > stack.index(piece + 1)
