"""What lies on the table of the slow, obvious Colonization for the piecepack: tiles, ships and coins.

A space is its name: `m0` is the sun of the Moons, `m3` their planet of value 3. Seat n plays suit n.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

SUITS: Final = "mcsa"
COINS: Final = frozenset(range(6))
SUNS: Final = [f"{suit}0" for suit in SUITS]
PLANETS: Final = [f"{suit}{value}" for suit in SUITS for value in range(1, 6)]


def value_of(space: str) -> int:
    """The value of a tile (PC-7); a sun is a Null."""
    return int(space[1])


class Table:
    """Everything that can be seen, and what follows from it without any decision."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.strings: dict[str, list[list[int]]] = {suit: [] for suit in SUITS}
        """The strings of a suit's system, each from the sun outward, in the order of their creation."""
        self.ships: dict[int, str] = {}
        self.stash: list[set[int]] = [set(COINS) for _ in range(players)]
        self.discards: list[set[int]] = [set() for _ in range(players)]
        self.removed: list[set[int]] = [set() for _ in range(players)]
        self.colonies: dict[str, tuple[int, int]] = {}
        """The seat and the coin on each colonized planet."""

    # --- tiles -------------------------------------------------------------------------------

    def planets(self) -> list[str]:
        """The planets that have been placed."""
        return [f"{suit}{value}" for suit in SUITS for string in self.strings[suit] for value in string]

    def pile(self) -> list[str]:
        """The planets still to be drawn (PC-6)."""
        return [planet for planet in PLANETS if planet not in self.planets()]

    def _place(self, planet: str) -> None:
        """PC-10 to PC-14."""
        strings, value = self.strings[planet[0]], value_of(planet)
        if strings and value > strings[-1][-1]:
            strings[-1].append(value)
        else:
            strings.append([value])

    def _neighbours(self, space: str) -> list[str]:
        """The tiles one step away: arms meet at the sun alone (PC-Q5)."""
        near = []
        for string in self.strings[space[0]]:
            line = [f"{space[0]}{value}" for value in [0, *string]]
            for one, other in pairwise(line):
                if space == one:
                    near.append(other)
                if space == other:
                    near.append(one)
        return near

    # --- ships -------------------------------------------------------------------------------

    def _free(self, spaces: list[str]) -> list[str]:
        """Those without a ship (PC-Q2, PC-Q3)."""
        return [space for space in spaces if space not in self.ships.values()]

    def _twins(self, space: str) -> list[str]:
        """The other planets of the same value that have been placed (PC-37, PC-43, PC-Q20)."""
        return [
            planet for planet in self.planets() if planet != space and value_of(planet) == value_of(space)
        ]

    def _within(self, seat: int, space: str, moves: int) -> set[str]:
        """All that some walk of so many moves reaches, by trying every walk (PC-40, PC-Q35)."""
        reached = {space}
        for other in self._neighbours(space):
            hostile = other in self.colonies and self.colonies[other][0] != seat
            cost = 2 if hostile else 1
            if cost <= moves:
                reached |= self._within(seat, other, moves - cost)
        return reached

    def _owns(self, seat: int, space: str) -> bool:
        return space in self.colonies and self.colonies[space][0] == seat

    # --- points ------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """PC-50 to PC-54, as if the game ended now (PC-Q41)."""
        totals = []
        for seat in range(self.players):
            own = {planet: coin for planet, (owner, coin) in self.colonies.items() if owner == seat}
            total = sum(value_of(planet) for planet in own)
            total += 5 * sum(value_of(planet) == 1 for planet in own)
            total += 2 * sum(value_of(planet) == coin for planet, coin in own.items())
            totals.append(total + {5: 3, 6: 5}.get(len(own), 0))
        return totals
