"""Where the versions of Ice Colony's rules differ: a game keeps the rulings that it began with."""

from __future__ import annotations

from typing import Final, NamedTuple


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
