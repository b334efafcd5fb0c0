"""What lies on the table of the slow, obvious Colonization: planets with their stacks, orbits and reserves.

A pyramid is a text such as `rM`, and with its place `rM@S^` (standing in orbit round S), `rM@S>L` (lying,
pointing at L), `rM@L+2` (the second colony above L, counted from the planet), `rM@L-1` (the first below it)
or `rM@R` (in its owner's reserve). The bank is everything that is nowhere else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

PLANETS: Final = "SML"
SIDES: Final = [f"{planet}{side}" for planet in PLANETS for side in "+-"]


def size_of(pyramid: str) -> int:
    """1, 2 or 3: of a pyramid such as `rM`, with or without its place."""
    return PLANETS.index(pyramid[1]) + 1


def kind_of(piece: str) -> str:
    """The pyramid without its place."""
    return piece.partition("@")[0]


def planet_of(piece: str) -> str:
    """The planet that a ship orbits or that a colony is stacked with."""
    return piece.partition("@")[2][0]


def aim_of(ship: str) -> str:
    """How a ship in orbit stands or lies: `^`, or `>` and the planet that it points at."""
    return ship.partition("@")[2][1:]


def is_standing(ship: str) -> bool:
    """Whether a ship in orbit stands (LC-11)."""
    return aim_of(ship) == "^"


def lying_aims(planet: str) -> list[str]:
    """Where a ship that lies in orbit round a planet may point (LC-12)."""
    return [f">{other}" for other in PLANETS if other != planet]


class Table:
    """Everything that can be seen, and what follows from it without any decision."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.orbit: list[str] = []
        """All ships in orbit, each with its place."""
        self.stacks: dict[str, list[str]] = {side: [] for side in SIDES}
        """The colonies above (`L+`) and below (`L-`) each planet, from the planet outward."""
        self.reserve: list[list[str]] = [[] for _ in range(players)]
        self.points = 0
        self.number = 0
        """The number of the turn."""
        self.frozen: dict[str, int] = {}
        """For each frozen ship the number of the turn that it is held in (LC-Q23)."""

    # --- whose, and where --------------------------------------------------------------------

    def owner(self, pyramid: str) -> int:
        """The seat that a pyramid belongs to (LC-8, LC-64)."""
        teams = ["ry", "kb"] if self.players == 2 else ["r", "y", "k", "b"]
        return next(seat for seat, colours in enumerate(teams) if pyramid[0] in colours)

    def bank(self) -> Counter[str]:
        """How many of each pyramid are in the bank (LC-5, LC-Q36)."""
        colours = "rykb" if self.players == 2 else "rykb"[: self.players]
        copies = 1 if self.players == 2 else 2
        box = Counter({f"{colour}{size}": copies for colour in colours for size in PLANETS})
        used = [kind_of(piece) for piece in self.placed()] + [kind for row in self.reserve for kind in row]
        assert Counter(used) <= box, "more pyramids on the table than in the box"
        return box - Counter(used)

    def colonies(self) -> list[str]:
        """All colonies, each with its place."""
        return [
            f"{kind}@{side}{number}"
            for side, kinds in self.stacks.items()
            for number, kind in enumerate(kinds, start=1)
        ]

    def placed(self) -> list[str]:
        """All ships in orbit and all colonies (LC-Q10)."""
        return self.orbit + self.colonies()

    def _held(self, piece: str) -> bool:
        """Whether it is a ship that is frozen in this very turn (LC-55, LC-Q21, LC-Q22)."""
        return self.frozen.get(kind_of(piece)) == self.number

    def _free(self, pieces: Iterable[str]) -> list[str]:
        """Those that are not held."""
        return [piece for piece in pieces if not self._held(piece)]

    def _of(self, seat: int, pieces: Iterable[str]) -> list[str]:
        """Those that belong to a seat."""
        return [piece for piece in pieces if self.owner(piece) == seat]

    # --- dominance ---------------------------------------------------------------------------

    def dominant(self, side: str) -> str:
        """The dominant colony of a side with its place, or nothing (LC-15 to LC-18, LC-Q42)."""
        planet = PLANETS.index(side[0]) + 1
        for number in range(len(self.stacks[side]), 0, -1):
            kind = self.stacks[side][number - 1]
            if size_of(kind) >= planet:
                return f"{kind}@{side}{number}"
        return ""

    def dominant_of(self, seat: int) -> list[str]:
        """All dominant colonies of a seat (LC-19)."""
        return self._of(seat, [colony for side in SIDES if (colony := self.dominant(side))])

    # --- moving pieces -----------------------------------------------------------------------

    def _take(self, piece: str) -> None:
        """Off the table, and so into the bank unless it is put somewhere."""
        kind, _, place = piece.partition("@")
        if place == "R":
            self.reserve[self.owner(kind)].remove(kind)
        elif piece in self.orbit:
            self.orbit.remove(piece)
        else:
            del self.stacks[place[:2]][int(place[2:]) - 1]

    def _stack(self, piece: str, side: str) -> None:
        """Make it the outermost colony of a side."""
        self._take(piece)
        self.stacks[side].append(kind_of(piece))

    def _fly(self, ship: str, planet: str, aim: str) -> None:
        """Put a ship in orbit into another orbit, or the same one, standing or lying as chosen."""
        self.orbit[self.orbit.index(ship)] = f"{kind_of(ship)}@{planet}{aim}"

    def _fill(self, place_of: str, kind: str) -> None:
        """Put a pyramid in exactly the place where a piece is (LC-45)."""
        place = place_of.partition("@")[2]
        if place_of in self.orbit:
            self.orbit[self.orbit.index(place_of)] = f"{kind}@{place}"
        else:
            self.stacks[place[:2]][int(place[2:]) - 1] = kind

    def _exchange(self, one: str, other: str) -> None:
        """LC-44, LC-45, LC-Q18."""
        self._fill(one, kind_of(other))
        self._fill(other, kind_of(one))
