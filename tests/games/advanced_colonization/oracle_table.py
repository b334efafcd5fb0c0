"""What lies on the table of the slow, obvious Advanced Colonization: planets, stacks, orbits, heaps.

A kind of pyramid is its colour and size, `rM`; a planet is its size, `M`, or `M2` if it is of the second
trio. The planets keep the order of their corners; a new one takes the corner of the burned one.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

OWN: Final = ("ry", "kb")
"""The colours of each seat (AC-19)."""
KINDS: Final = [f"{colour}{size}" for colour in "rykb" for size in "SML"]
PIECE: Final = re.compile(r"(?P<kind>\w\w)@(?P<planet>\w+?)(?P<at>\^|>-|>\w+|[+-]\d+)")
STANDING: Final = "^"
AT_NOTHING: Final = ">-"


class Piece(NamedTuple):
    """A placed pyramid.

    `at` is `^` for a standing ship, `>L` for one that points at L, `>-` for one that points at nothing,
    `+2` for the second colony above the planet and `-1` for the first one below it.
    """

    kind: str
    planet: str
    at: str

    @property
    def name(self) -> str:
        """The piece with where it is."""
        return f"{self.kind}@{self.planet}{self.at}"

    @property
    def is_ship(self) -> bool:
        """Not in a stack (AC-3)."""
        return self.at[0] not in "+-"

    @property
    def goal(self) -> str:
        """The planet that a ship points at, or nothing (AC-52, AC-Q7)."""
        return self.at[1:] if self.is_ship and self.at not in (STANDING, AT_NOTHING) else ""


def piece_named(name: str) -> tuple[Piece, str]:
    """The piece that a name begins with, and the rest of the name."""
    match = PIECE.match(name)
    assert match is not None
    return Piece(**match.groupdict()), name[match.end() :]


class Table:
    """Everything that can be seen, and what follows from it without any decision."""

    def __init__(self) -> None:
        self.planets = ["S", "M", "L"]
        self.spare_planets = ["S2", "M2", "L2"]
        self.burned_planets: list[str] = []
        self.stacks: dict[tuple[str, str], list[str]] = {}
        """The kinds above (`+`) and below (`-`) each planet, from the planet outward."""
        for planet in self.planets:
            self._clear_sides(planet)
        self.ships: list[Piece] = []
        self.bank = KINDS * 2
        self.reserves: list[list[str]] = [[], []]
        self.burned: list[str] = []

    def _clear_sides(self, planet: str) -> None:
        self.stacks[planet, "+"] = []
        self.stacks[planet, "-"] = []

    # --- what is there -----------------------------------------------------------------------

    def colonies(self, planet: str, side: str) -> list[Piece]:
        """One side of a stack, from the planet outward."""
        stack = self.stacks[planet, side]
        return [Piece(kind, planet, f"{side}{number}") for number, kind in enumerate(stack, 1)]

    def placed(self) -> list[Piece]:
        """All ships and colonies by kind; those of a kind orbits first, in the order of the corners."""
        aims = [STANDING, *(f">{planet}" for planet in self.planets), AT_NOTHING]
        ships = sorted(self.ships, key=lambda ship: (self.planets.index(ship.planet), aims.index(ship.at)))
        stacked = [
            colony for planet in self.planets for side in "+-" for colony in self.colonies(planet, side)
        ]
        return sorted([*ships, *stacked], key=lambda piece: KINDS.index(piece.kind))

    def others(self, planet: str) -> list[str]:
        """The two other placed planets (AC-Q38)."""
        return [other for other in self.planets if other != planet]

    def aims(self, planet: str) -> list[str]:
        """How a ship in this orbit can lie or stand (AC-9, AC-24)."""
        return [STANDING, *(f">{other}" for other in self.others(planet))]

    def dominant(self, planet: str, side: str) -> Piece | None:
        """The outermost colony of the planet's own size (AC-10 to AC-12)."""
        eligible = [colony for colony in self.colonies(planet, side) if colony.kind[1] == planet[0]]
        return eligible[-1] if eligible else None

    def dominant_colonies(self, seat: int) -> list[Piece]:
        """All dominant colonies of a player."""
        found = [self.dominant(planet, side) for planet in self.planets for side in "+-"]
        return [colony for colony in found if colony and colony.kind[0] in OWN[seat]]

    def left_to(self, seat: int) -> int:
        """How many pyramids of a player are not burned (AC-Q36)."""
        return 12 - sum(kind[0] in OWN[seat] for kind in self.burned)

    # --- what happens to pieces --------------------------------------------------------------

    def _take_off(self, pieces: list[Piece]) -> None:
        """Off their orbits and out of their stacks, which close up."""
        for piece in pieces:
            if piece.is_ship:
                self.ships.remove(piece)
        for planet, side in self.stacks:
            left = [colony.kind for colony in self.colonies(planet, side) if colony not in pieces]
            self.stacks[planet, side] = left

    def _destroy(self, pieces: list[Piece]) -> None:
        """AC-15."""
        self._take_off(pieces)
        self.bank += [piece.kind for piece in pieces]

    def _burn_from_bank(self, kind: str) -> None:
        """AC-14."""
        self.bank.remove(kind)
        self.burned.append(kind)

    def _aim(self, ship: Piece, aim: str) -> None:
        self.ships.remove(ship)
        self.ships.append(ship._replace(at=aim))

    def _put_in_place_of(self, there: Piece, kind: str) -> None:
        if there.is_ship:
            self.ships.remove(there)
            self.ships.append(there._replace(kind=kind))
        else:
            self.stacks[there.planet, there.at[0]][int(there.at[1:]) - 1] = kind

    # --- laying the table for the middle of a game -------------------------------------------

    def _lay(self, stacks: list[str], orbits: dict[str, str], reserves: tuple[str, str], burned: str) -> None:
        """Puts everything that is named in its place, and leaves the rest in the bank."""
        self.planets = [re.findall(r"\|(\w+)\|", stack)[0] for stack in stacks]
        self.stacks = {}
        for planet, stack in zip(self.planets, stacks, strict=True):
            above, below = (side.split() for side in stack.replace("-", "").split(f"|{planet}|"))
            self.stacks[planet, "+"] = above[::-1]
            self.stacks[planet, "-"] = below
        self.ships = [
            piece_named(f"{ship[:2]}@{planet}{ship[2:]}")[0]
            for planet, ships in orbits.items()
            for ship in ships.split()
        ]
        self.reserves = [reserve.split() for reserve in reserves]
        self.burned = [gone for gone in burned.split() if gone in KINDS]
        self.burned_planets = [gone for gone in burned.split() if gone not in KINDS]
        out = [*self.planets, *self.burned_planets]
        self.spare_planets = [planet for planet in self.spare_planets if planet not in out]
        placed = [piece.kind for piece in self.placed()]
        for kind in [*placed, *self.burned, *self.reserves[0], *self.reserves[1]]:
            self.bank.remove(kind)
