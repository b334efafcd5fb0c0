"""A player's pieces, and the change that is made of them: which sets make how many pips (IC-24, IC-25)."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

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
