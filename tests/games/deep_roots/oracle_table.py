"""What is drawn on the sheet of the slow, obvious Deep Roots, and what may still be drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from tests.games.deep_roots.oracle_planet import Face, Planet

SPECIAL: Final[dict[int, set[int]]] = {1: {1, 3}, 2: {2, 3}, 3: {2, 4}, 4: {3, 4}, 5: {3, 5}, 6: {2, 3, 4}}
"""The exits of the special dice (RT-23 to RT-25)."""


@dataclass(frozen=True)
class Root:
    """One drawing in one region."""

    seat: int
    region: int
    entry: int
    exits: frozenset[int]

    def sides(self) -> frozenset[int]:
        """All sides that it touches."""
        return self.exits | {self.entry}


def do_cross(one: Collection[int], other: Collection[int]) -> bool:
    """Whether two roots of a region cross (RT-Q22): going round, their sides take turns."""
    return any(
        0 < (b - a) % 6 < (c - a) % 6 < (d - a) % 6
        for a, c in permutations(one, 2)
        for b, d in permutations(other, 2)
    )


class Table:
    """The sheet: tips by seat as faces of the regions that they are about to enter, and all roots."""

    def __init__(self, radius: int) -> None:
        self.planet = Planet(radius)
        self.tips: list[set[Face]] = [set(), set()]
        self.roots: list[Root] = []
        self.powers: list[set[str]] = [{"reroll", "grow", "cross"} for _ in range(2)]

    def used(self) -> set[Face]:
        """The sides that carry a root or a tip, from both of their regions (RT-30 to RT-32)."""
        touched = [*self.tips[0], *self.tips[1]]
        touched += [(root.region, side) for root in self.roots for side in root.sides()]
        return {face for side in touched for face in self.planet.both(side)}

    def drawings(self, seat: int, dice: Mapping[str, Iterable[int]], barred: int | None = None) -> list[str]:
        """What can be drawn with dice, each given by name and exits; not in the region `barred`."""
        used = self.used()
        names = []
        for region, side in sorted(self.tips[seat]):
            for die, steps in dice.items():
                exits = {(side + step) % 6 for step in steps}
                crossed = self.crossed((region, side), exits, used)
                if region == barred or crossed is None or crossed > ("cross" in self.powers[seat]):
                    continue
                names.append(f"{region}/{side}:{die}" + "x" * crossed)
        return names

    def draw(self, seat: int, name: str, steps: Iterable[int]) -> None:
        """Draw what `drawings` offered (RT-26, RT-Q39)."""
        region, side = face_of(name)
        if name.endswith("x"):
            self.powers[seat].remove("cross")
        self.grow(seat, (region, side), frozenset((side + step) % 6 for step in steps))

    def grow(self, seat: int, tip: Face, exits: frozenset[int]) -> None:
        """Turn a tip into a root with a new tip behind each exit."""
        region, side = tip
        self.tips[seat].remove(tip)
        self.roots.append(Root(seat, region, side, exits))
        for way_out in exits:
            beyond = self.planet.beyond((region, way_out))
            assert beyond is not None
            self.tips[seat].add(beyond)

    def crossed(self, tip: Face, exits: Collection[int], used: set[Face]) -> int | None:
        """How many roots of the region a drawing crosses; None if an exit is forbidden (RT-27 to RT-33)."""
        region, side = tip
        for way_out in exits:
            if (region, way_out) in used or self.planet.beyond((region, way_out)) is None:
                return None
        return sum(do_cross({side, *exits}, root.sides()) for root in self.roots if root.region == region)

    def owners(self, region: int) -> set[int]:
        """Who has roots in a region."""
        return {root.seat for root in self.roots if root.region == region}


def face_of(name: str) -> Face:
    """The tip that a drawing's name begins with."""
    region, side = name.split(":", maxsplit=1)[0].split("/")
    return int(region), int(side)
