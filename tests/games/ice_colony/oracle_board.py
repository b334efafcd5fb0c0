"""The board of the slow, obvious Ice Colony: squares, pieces, neighbours, and when a game has ended.

Pieces are multisets, found by brute force; a pool is not stored but counted from the board (IC-3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, TypeAlias

Square: TypeAlias = tuple[int, int]
Pieces: TypeAlias = tuple[int, ...]
"""Sizes of pieces, descending."""

SQUARES: Final[list[Square]] = [(row, col) for row in range(5) for col in range(5)]
DEFAULTS: Final[dict[str, str]] = {
    "adjacency": "4",
    "clear": "plain",
    "majority_end": "off",
    "change": "canonical",
}


class GameOver(Exception):  # noqa: N818 - no error: it leaves the story of the game
    """The game has ended, with these seats sharing the win."""

    def __init__(self, winners: set[int]) -> None:
        super().__init__(winners)
        self.winners = winners


def name(square: Square) -> str:
    """The name of a square: column letter, row number."""
    return "abcde"[square[1]] + str(square[0] + 1)


def piece_sets(total: int, supply: Counter[int]) -> list[Pieces]:
    """Every way to show a total with pieces of the supply: most threes first, then most twos (IC-Q20)."""
    return [
        (3,) * threes + (2,) * twos + (1,) * ones
        for threes in range(supply[3], -1, -1)
        for twos in range(supply[2], -1, -1)
        for ones in range(supply[1] + 1)
        if 3 * threes + 2 * twos + ones == total
    ]


def can_make(totals: list[int], supply: Counter[int]) -> bool:
    """Whether all totals can be shown at once, without sharing a piece (IC-Q21)."""
    if not totals:
        return True
    first, rest = totals[0], totals[1:]
    return any(can_make(rest, supply - Counter(pieces)) for pieces in piece_sets(first, supply))


class Board:
    """Terrain, units and tokens, and the settings that say what they mean."""

    def __init__(self, players: int, options: Mapping[str, str] | None, rules_version: int) -> None:
        self.rules_version = rules_version
        chosen = DEFAULTS | dict(options or {})
        self.players = players
        self.diagonal = chosen["adjacency"] == "8"
        self.void_clear = chosen["clear"] == "void"
        self.majority_end = chosen["majority_end"] == "on"
        self.owner_changes = chosen["change"] == "owner"
        self._terrain: dict[Square, str] = {}
        self._units: dict[Square, tuple[int, Pieces]] = {}
        self._tokens: set[int] = set()

    def units(self) -> dict[Square, tuple[int, Pieces]]:
        """The occupied squares."""
        return self._units

    def tokens(self) -> set[int]:
        """The seats that hold a token."""
        return self._tokens

    def pool(self, seat: int) -> tuple[int, int, int]:
        """Free 1-, 2- and 3-pip pieces of a player (IC-3)."""
        free = self._free(seat)
        return free[1], free[2], free[3]

    def terrain(self) -> dict[Square, str]:
        """The terrain laid so far."""
        return self._terrain

    def _free(self, seat: int) -> Counter[int]:
        free = Counter({1: 5, 2: 5, 3: 5})
        for owner, pieces in self._units.values():
            if owner == seat:
                free.subtract(pieces)
        return free

    def _pips(self, square: Square) -> int:
        return sum(self._units[square][1]) if square in self._units else 0

    def _squares_of(self, seat: int) -> list[Square]:
        return [square for square in SQUARES if square in self._units and self._units[square][0] == seat]

    def _living(self) -> list[int]:
        return [seat for seat in range(self.players) if self._squares_of(seat)]

    def _territory(self) -> list[Square]:
        return [square for square in SQUARES if not (self.void_clear and self._terrain[square] == "clear")]

    def _steps(self, one: Square, other: Square) -> int:
        """How far first pieces are from each other; version 2 of the rules heeds diagonals (IC-Q2)."""
        rows, cols = abs(one[0] - other[0]), abs(one[1] - other[1])
        return max(rows, cols) if self.diagonal and self.rules_version >= 2 else rows + cols

    def _neighbours(self, square: Square) -> list[Square]:
        """Squares that share an edge, or with diagonals a corner (IC-Q1); void ones never (IC-Q54)."""
        near = []
        for other in self._territory():
            rows, cols = abs(other[0] - square[0]), abs(other[1] - square[1])
            if rows + cols == 1 or (self.diagonal and rows == cols == 1):
                near.append(other)
        return near

    def _contested(self) -> set[Square]:
        """All squares of the connected parts of the board in which somebody stands (IC-Q42)."""
        reached = set(self._units)
        fresh = list(reached)
        while fresh:
            found = set(self._neighbours(fresh.pop())) - reached
            reached |= found
            fresh += found
        return reached

    def _can_split(self, active: Square, target: Square, amount: int) -> bool:
        """IC-Q21."""
        seat, pieces = self._units[active]
        there = self._units[target][1] if target in self._units else ()
        supply = self._free(seat) + Counter(pieces) + Counter(there)
        return can_make([sum(there) + amount, sum(pieces) - amount], supply)

    # --- the end -----------------------------------------------------------------------------

    def _examine_end(self) -> None:
        """IC-54, IC-55, IC-Q40 to Q42; to be asked after a complete action or die result (G1).

        An Attack that empties a square is complete when the attacker has moved in (IC-35).
        """
        living = self._living()
        if len(living) == 1:
            raise GameOver(set(living))
        if self._contested() <= set(self._units):
            held = {seat: len(self._squares_of(seat)) for seat in living}
            raise GameOver({seat for seat in living if held[seat] == max(held.values())})

    def _examine_majority(self) -> None:
        """IC-Q43."""
        for seat in self._living():
            holds = len(self._squares_of(seat))
            if self.majority_end and self.pool(seat) == (0, 0, 0) and 2 * holds > len(self._territory()):
                raise GameOver({seat})
