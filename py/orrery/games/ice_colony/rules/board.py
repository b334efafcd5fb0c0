"""Ice Colony's board: squares, terrain, and the land that a setting makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, TypeAlias

from orrery.core.options import GameOptions

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
