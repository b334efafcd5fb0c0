"""What a position of Advanced Colonization holds besides the table: how far turn and action have come."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Self

from orrery.core.state import Player
from orrery.games.advanced_colonization.board import (
    COPIES,
    FIRST_SPOTS,
    MAY_DOMINATE,
    POINTS,
    SEAT_PIECES,
    SEATS,
    WINNING,
    Options,
    Phase,
)
from orrery.games.pyramids.pieces import (
    BANK,
    BURNED,
    PLANETS,
    RESERVE,
    Kind,
    Piece,
    Place,
    Planet,
    Slot,
    orbit,
)
from orrery.games.pyramids.position import NOBODY, PyramidPosition


class Position(PyramidPosition):
    """The facts of a position, and how to copy, compare and write them."""

    __slots__ = (
        "actor", "adrift", "burned_planets", "chosen", "first", "goal", "options", "removed", "seen", "spots",
        "turning",
    )  # fmt: skip

    may_dominate = MAY_DOMINATE
    phase: Phase

    def __init__(self, options: Options) -> None:
        super().__init__(num_players=2, copies=COPIES, colours=4)
        self.options = options
        self.phase = Phase.BUY
        self.points = POINTS
        self.burned_planets: list[Planet] = []
        """The planets out of the game, ascending (AC-38)."""
        self.removed = 0
        """How many pyramids are out of the game, planets not counted (AC-Q3)."""
        self.spots: list[tuple[int, int]] = list(FIRST_SPOTS)
        """By slot the lattice point of its planet: for drawing only (AC-Q6)."""
        self.actor: Piece = NOBODY
        """The ship that fires or beams, or the bomber, until its action is carried out."""
        self.chosen: list[Piece] = []
        """The targets named so far, ascending (AC-46, AC-47)."""
        self.goal = -1
        """The slot that beamed ships have come to, until all are turned (AC-47)."""
        self.turning: list[Piece] = []
        """The beamed ships still to be turned, in the order in which that is asked (AC-48)."""
        self.adrift: list[bool] = []
        """By each of these whether it pointed at nothing before (AC-Q26)."""
        self.first: Piece = NOBODY
        """The first of two pieces that trade places (AC-41)."""
        self.seen: dict[str, int] = {}
        """How often the positions of turns begun since the last burning came up; never changed in place.

        What has been burned never returns, so no position from before it can come up again (AC-Q35).
        """

    # --- what every state answers ------------------------------------------------------------

    def clone(self) -> Self:
        new = super().clone()
        new.options, new.seen, new.removed = self.options, self.seen, self.removed
        new.burned_planets, new.spots = self.burned_planets[:], self.spots[:]
        new.actor, new.first, new.goal = self.actor, self.first, self.goal
        new.chosen, new.turning, new.adrift = self.chosen[:], self.turning[:], self.adrift[:]
        return new

    def key(self) -> Hashable:
        order = (self.phase, self.turn, self.points, self.options)
        named = (tuple(self.chosen), tuple(self.turning), tuple(self.adrift))
        under_way = (self.actor, self.first, *named)
        table = (*self.table_key(), *self.burned_planets)
        return (order, under_way, table, frozenset(self.seen.items()))

    # --- what can be read off ----------------------------------------------------------------

    def spare_planets(self) -> list[Planet]:
        """The planets in the bank, ascending (AC-18, AC-40, AC-Q8)."""
        return [
            planet for planet in PLANETS if planet not in self.planets and planet not in self.burned_planets
        ]

    def kinds_in(self, place: Place) -> list[Kind]:
        """The kinds of the mover's pyramids in the bank or in the reserve, ascending."""
        first = self.turn * SEAT_PIECES
        own = self.place[first : first + SEAT_PIECES]
        return [
            (first + number) // COPIES
            for number in range(0, SEAT_PIECES, COPIES)
            if own[number] == place or own[number + 1] == place
        ]

    def in_bank(self) -> list[Kind]:
        """The kinds that the mover can buy or burn (AC-22, AC-Q19)."""
        return self.kinds_in(BANK)

    def in_reserve(self) -> list[Kind]:
        """The kinds that the mover can place (AC-23)."""
        return self.kinds_in(RESERVE)

    def count_dominant(self, seat: Player) -> int:
        return sum(piece >= 0 and piece // SEAT_PIECES == seat for piece in self.dominant)

    def is_placed(self, piece: Piece) -> bool:
        """Whether a pyramid is in orbit or on a stack."""
        return self.place[piece] >= 0

    def alive(self, seat: Player) -> int:
        """How many pyramids of a seat are still in the game (AC-Q36)."""
        return sum(self.place[piece] != BURNED for piece in self.pieces_of(seat))

    def is_dead(self) -> bool:
        """Whether nobody has enough pyramids left to win (AC-Q36)."""
        return all(self.alive(seat) < WINNING for seat in SEATS)

    def one_of(self, kind: Kind, place: Place) -> Piece:
        """A pyramid of a kind that is at a place; which of two twins there makes no difference."""
        return self.place.index(place, COPIES * kind, COPIES * (kind + 1))

    def waiting(self, kinds: Sequence[Kind], goal: Slot) -> list[Piece]:
        """The ships of these kinds that have come to a planet and are yet to be turned (AC-48).

        They stand for the moment; of twins that stand there alike the lower number is meant.
        """
        ships: list[Piece] = []
        for kind in kinds:
            ship = self.one_of(kind, orbit(goal))
            ships.append(ship + (ship in ships))
        return ships

    def pieces_at(self, slot: Slot) -> list[Piece]:
        """All ships round a planet and colonies on it, ascending (AC-46)."""
        return sorted([*self.ships_round(slot), *self.colonies_on(slot)])
