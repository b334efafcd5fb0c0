"""The board of Ice Colony: squares, terrain, pieces, dice, and what differs between versions of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from orrery.core.game import GameOptions

Square: TypeAlias = int
"""0 to 24, row by row from the corner where the bag begins: a1 is 0, e1 is 4, a2 is 5."""

SIZE: Final = 5
SQUARES: Final = range(SIZE * SIZE)
NOWHERE: Final[Square] = -1
EMPTY: Final = -1
"""The owner of a square that holds no unit."""

# --- terrain ---------------------------------------------------------------------------------------


class Terrain(IntEnum):
    """The six colours in the bag, also the numbers of the draw's outcomes (IC-4)."""

    BLACK = 0
    BLUE = 1
    GREEN = 2
    CLEAR = 3
    RED = 4
    YELLOW = 5


KINDS: Final = range(len(Terrain))
PIECES_A_TERRAIN: Final = 5
"""Terrain pieces of each colour in the bag (IC-4)."""

DEFENCE_BONUS: Final = (1, 0, -1, 0, 2, 0)
"""Added to the defender's total, by terrain (IC-45, IC-48, IC-51)."""
ATTACK_BONUS: Final = (0, 0, 0, 0, 0, 1)
"""Added to the attacker's total, by the terrain attacked from (IC-52)."""


# --- topology --------------------------------------------------------------------------------------


def row_and_column(square: Square) -> tuple[int, int]:
    """The row and column of a square, each 0 to 4."""
    return divmod(square, SIZE)


def distance(one: Square, other: Square) -> int:
    """Rows plus columns between two squares."""
    (row, column), (other_row, other_column) = row_and_column(one), row_and_column(other)
    return abs(row - other_row) + abs(column - other_column)


def _is_king_step(one: Square, other: Square) -> bool:
    (row, column), (other_row, other_column) = row_and_column(one), row_and_column(other)
    return max(abs(row - other_row), abs(column - other_column)) == 1


Neighbours: TypeAlias = tuple[tuple[Square, ...], ...]
"""The squares adjacent to each square, ascending."""

NEIGHBOURS: Final[dict[str, Neighbours]] = {
    "4": tuple(tuple(n for n in SQUARES if distance(s, n) == 1) for s in SQUARES),
    "8": tuple(tuple(n for n in SQUARES if _is_king_step(s, n)) for s in SQUARES),
}
"""By the setting `adjacency` (IC-Q1)."""

TOO_NEAR: Final[dict[str, Neighbours]] = {
    adjacency: tuple(tuple(sorted((square, *near))) for square, near in enumerate(neighbours))
    for adjacency, neighbours in NEIGHBOURS.items()
}
"""The squares that a first piece closes to those of the others, its own included (IC-8, IC-Q2, IC-Q54)."""


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game (the spec's list of settings; IC-Q1, Q53, Q43, Q20)."""

    adjacency: str
    clear: str
    majority_end: str
    change: str


@dataclass(frozen=True, slots=True)
class Land:
    """What the drawn terrain and the settings make of the board; shared by all its positions."""

    neighbours: Neighbours
    territory: tuple[Square, ...]
    """The squares that units may stand on."""
    regions: tuple[tuple[Square, ...], ...]
    """The territory in its connected parts (IC-Q42)."""


def is_hole(terrain: int, options: Options) -> bool:
    """Whether a kind of land is no territory: clear under `clear=void` (IC-49, IC-Q53)."""
    return terrain == Terrain.CLEAR and options.clear == "void"


UNDRAWN: Final = Land((), (), ())
"""The land while the bag is being drawn."""


def survey(terrain: Sequence[int], options: Options) -> Land:
    """The land of a fully drawn board: under `clear=void` a clear square is a hole (IC-49, IC-Q54)."""
    territory = tuple(s for s in SQUARES if not is_hole(terrain[s], options))
    standing = set(territory)
    neighbours = tuple(
        tuple(n for n in near if n in standing) if square in standing else ()
        for square, near in enumerate(NEIGHBOURS[options.adjacency])
    )
    return Land(neighbours, territory, _regions(territory, neighbours))


def _regions(territory: tuple[Square, ...], neighbours: Neighbours) -> tuple[tuple[Square, ...], ...]:
    regions: list[tuple[Square, ...]] = []
    unseen = set(territory)
    while unseen:
        region, frontier = set[Square](), [min(unseen)]
        while frontier:
            square = frontier.pop()
            region.add(square)
            frontier.extend(n for n in neighbours[square] if n not in region)
        unseen -= region
        regions.append(tuple(sorted(region)))
    return tuple(regions)


MAX_PIPS: Final = 3
"""The most pips that may stay on one square (IC-38)."""
MAX_GROWN: Final = 6
"""The most pips between a Fate roll and the forced Move: 3, and Grow 2 on green (IC-38, IC-47)."""

Pieces: TypeAlias = int
"""A set of one player's pieces: ones + 6 twos + 36 threes, so that sets add like numbers."""

NO_PIECES: Final[Pieces] = 0
PIECE: Final = (0, 1, 6, 36)
"""The set of one piece, by its pips (1 to 3)."""
ALL_PIECES: Final[Pieces] = 5 * (PIECE[1] + PIECE[2] + PIECE[3])
"""A player's whole pool: five of each size (IC-3)."""


def counts(pieces: Pieces) -> tuple[int, int, int]:
    """How many 1-, 2- and 3-pip pieces a set holds."""
    return pieces % 6, pieces // 6 % 6, pieces // 36


PIPS: Final = tuple(ones + 2 * twos + 3 * threes for ones, twos, threes in map(counts, range(ALL_PIECES + 1)))
"""The pips of each set of pieces."""


@cache
def piece_sets(available: Pieces, total: int) -> tuple[Pieces, ...]:
    """The sets within `available` that make `total` pips: most threes first, then most twos (IC-Q20)."""
    ones, twos, threes = counts(available)
    return tuple(
        rest * PIECE[1] + two * PIECE[2] + three * PIECE[3]
        for three in range(min(threes, total // 3), -1, -1)
        for two in range(min(twos, (total - 3 * three) // 2), -1, -1)
        if (rest := total - 3 * three - 2 * two) <= ones
    )


@cache
def split_sets(available: Pieces, first: int, second: int) -> tuple[Pieces, ...]:
    """The sets for `first` pips that leave `second` pips makeable, the canonical one first (IC-Q21)."""
    return tuple(s for s in piece_sets(available, first) if piece_sets(available - s, second))


@cache
def canonical_sets(available: Pieces, first: int, second: int) -> tuple[Pieces, Pieces]:
    """The canonical sets that make `first` and then `second` pips of what is available (IC-Q20, IC-Q21)."""
    made = split_sets(available, first, second)[0]
    return made, piece_sets(available - made, second)[0]


@cache
def split_amounts(available: Pieces, pips: int) -> tuple[int, ...]:
    """How many of `pips` may leave a square for an empty one, ascending (IC-24, IC-25, IC-Q21)."""
    return tuple(m for m in range(1, pips + 1) if split_sets(available, m, pips - m))


@cache
def forced_amounts(available: Pieces, pips: int, there: int, may_stay: int = MAX_PIPS) -> tuple[int, ...]:
    """How many of more than 3 pips may leave for a square with `there` pips already (IC-39, IC-40, IC-Q26).

    `available` counts the pieces of both squares; at most `may_stay` pips may be left, and at most 3 come
    together.
    """
    amounts = range(max(1, pips - may_stay), MAX_PIPS - there + 1)
    return tuple(m for m in amounts if split_sets(available, there + m, pips - m))


@cache
def largest_total(available: Pieces, at_most: int) -> int:
    """The largest makeable total that is not above `at_most`; 0 always is (IC-34, IC-Q16, IC-Q17)."""
    return next(t for t in range(max(at_most, 0), -1, -1) if piece_sets(available, t))


DIE: Final = list(range(6))
DIE_ODDS: Final = [(face, 1 / 6) for face in DIE]
"""A numbered die: outcome n is the face n + 1."""


class Fate(IntEnum):
    """The faces of the Fate die that differ, also the numbers of the roll's outcomes (IC-14)."""

    REDUCE = 0
    NONE = 1
    GROW1 = 2
    GROW2 = 3


FATE_PIPS: Final = (
    (0, 0, 1, 2),  # black cancels Reduce (IC-44)
    (-1, 0, 1, 2),
    (-1, 0, 2, 3),  # green grows one more (IC-47)
    (-1, 0, 1, 2),
    (-2, 0, 1, 2),  # red loses one more (IC-50)
    (-1, 0, 1, 2),
)
"""Pips gained on the active square, by terrain and face."""

FATES: Final = [0, 1, 2, 3]
FIRST_FATES: Final = [1, 2, 3]
FATE_ODDS: Final = [(0, 1 / 6), (1, 2 / 6), (2, 2 / 6), (3, 1 / 6)]
FIRST_FATE_ODDS: Final = [(1, 2 / 5), (2, 2 / 5), (3, 1 / 5)]
"""In the first round a Reduce is rolled again until it is something else (IC-17)."""


class Rulings(NamedTuple):
    """The rulings that have changed, each by what it says when it holds."""

    first_pieces_by_adjacency: bool
    """The distance of first pieces is counted as `adjacency` says, else in rows plus columns (IC-Q2)."""
    whole_moves_keep_pieces: bool
    """Units that all move stay the pieces that they are, else they are made anew (IC-Q21)."""
    blue_forces_twice: bool
    """On blue both Moves may be forced ones where no single one saves all pips (IC-Q29)."""


RULINGS: Final = {
    1: Rulings(first_pieces_by_adjacency=False, whole_moves_keep_pieces=False, blue_forces_twice=False),
    2: Rulings(first_pieces_by_adjacency=True, whole_moves_keep_pieces=True, blue_forces_twice=True),
}
"""By version of the rules."""
NEWEST: Final = max(RULINGS)
