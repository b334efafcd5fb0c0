"""A position of Advanced Colonization, and the positions seen before it."""

from __future__ import annotations

from collections.abc import Hashable, ItemsView, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Self

from orrery.core.game import GameOptions
from orrery.core.state import Player
from orrery.games.advanced_colonization.rules.actions import COPIES, SEAT_PIECES, SEATS, WINNING
from orrery.games.pyramids.rules.board import (
    BANK,
    BURNED,
    COLOURS,
    FIRST_SPOTS,
    PLANETS,
    RESERVE,
    Kind,
    Piece,
    Place,
    Planet,
    Slot,
    Spot,
    orbit,
)
from orrery.games.pyramids.rules.position import NOBODY, PyramidPosition

_SPAN: Final = 64
"""So many positions are copied at most where one is added; what came before is shared."""


class Seen(Mapping[str, int]):
    """A count that is never changed: one more occurrence makes another, and the two share what is older."""

    __slots__ = ("_older", "_recent")

    def __init__(self, recent: Mapping[str, int] | None = None, older: Seen | None = None) -> None:
        self._recent: Mapping[str, int] = recent or {}
        """What was counted last; it holds, whatever an older count says."""
        self._older = older

    def count(self, code: str) -> int:
        """How often a position came up, 0 for never."""
        layer: Seen | None = self
        while layer is not None:
            if code in layer._recent:
                return layer._recent[code]
            layer = layer._older
        return 0

    def once_more(self, code: str) -> Seen:
        """The same with one more occurrence of a position."""
        count = self.count(code) + 1
        if len(self._recent) < _SPAN:
            return Seen({**self._recent, code: count}, self._older)
        return Seen({code: count}, self)

    def table(self) -> dict[str, int]:
        """All of it as one dictionary."""
        layers: list[Seen] = []
        layer: Seen | None = self
        while layer is not None:
            layers.append(layer)
            layer = layer._older
        return {code: count for layer in reversed(layers) for code, count in layer._recent.items()}

    # --- as a mapping ------------------------------------------------------------------------

    def __getitem__(self, code: str) -> int:
        if count := self.count(code):
            return count
        raise KeyError(code)

    def __iter__(self) -> Iterator[str]:
        return iter(self.table())

    def __len__(self) -> int:
        return len(self.table())

    def items(self) -> ItemsView[str, int]:
        """See `Mapping`."""
        return self.table().items()


NOTHING: Final = Seen()
"""No position came up so far."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game."""

    reattach: str
    """Whether ships point at a new planet that stands where the burned one stood (AC-Q5)."""
    repetition: str
    """Whether the third occurrence of a position is a draw (AC-Q35)."""


class Phase(IntEnum):
    """What is being decided: a step of the turn, or the next part of an action."""

    BUY = 0
    ORBIT = 1
    ACT = 2
    PLANET = 3
    BURN = 4
    TARGET = 5
    GOAL = 6
    TURN = 7
    SWAP = 8
    WITH = 9
    OVER = 10


class Position(PyramidPosition):
    """The facts of a position, and how to copy, compare and write them."""

    __slots__ = (
        "actor", "adrift", "burned_planets", "chosen", "first", "goal", "options", "removed", "seen", "spots",
        "turning",
    )  # fmt: skip

    may_dominate = tuple(tuple(size == planet for planet in range(4)) for size in range(4))
    """A colony counts that is as large as its planet (AC-11, AC-12)."""
    phase: Phase

    def __init__(self, options: Options) -> None:
        super().__init__(len(SEATS), COPIES, len(COLOURS))
        self.options = options
        self.phase = Phase.BUY
        self.burned_planets: list[Planet] = []
        """The planets out of the game, ascending (AC-38)."""
        self.removed = 0
        """How many pyramids are out of the game, planets not counted (AC-Q3)."""
        self.spots: list[Spot] = list(FIRST_SPOTS)
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
        self.seen = NOTHING
        """How often the positions of turns begun since the last burning came up.

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

    def alive(self, seat: Player) -> int:
        """How many pyramids of a seat are still in the game (AC-Q36)."""
        first = seat * SEAT_PIECES
        return SEAT_PIECES - self.place[first : first + SEAT_PIECES].count(BURNED)

    def is_dead(self) -> bool:
        """Whether nobody has enough pyramids left to win (AC-Q36)."""
        return all(self.alive(seat) < WINNING for seat in SEATS)

    def waiting(self, kinds: Sequence[Kind], goal: Slot) -> list[Piece]:
        """The ships of these kinds that have come to a planet and are yet to be turned (AC-48).

        They stand for the moment; of twins that stand there alike the lower number is meant.
        """
        ships: list[Piece] = []
        for kind in kinds:
            ship = self.first_at(kind, orbit(goal))
            ships.append(ship + (ship in ships))
        return ships

    def pieces_at(self, slot: Slot) -> list[Piece]:
        """All ships round a planet and colonies on it, ascending (AC-46)."""
        return sorted([*self.ships_round(slot), *self.colonies_on(slot)])


def mirrored(spots: Sequence[Spot], slot: int) -> Spot:
    """The spot on the other side of the line between the two others (AC-39)."""
    (x, y), (x1, y1), (x2, y2) = spots[slot], spots[slot - 1], spots[slot - 2]
    return x1 + x2 - x, y1 + y2 - y
