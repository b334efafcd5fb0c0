"""The planet of Deep Roots: regions, sides, rim, the blocks of roots in it, and which of them cross."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, TypeAlias

from orrery.core.options import GameOptions

Region: TypeAlias = int
"""Numbered by rows from the top, in a row from the left (RT-Q1)."""
Side: TypeAlias = int
"""0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE: clockwise on a screen (RT-Q2)."""
Slot: TypeAlias = int
"""6 * region + side: one face of a side. A tip is the slot by which it is about to enter."""
Sides: TypeAlias = int
"""A set of sides of one region: bit s is side s."""
Block: TypeAlias = int
"""What one drawing left in one region: 12 * its set of sides + 2 * its entry side + its seat."""

SEATS: Final = range(2)
SIDES: Final = range(6)
STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""By side the way to the neighbour, in axial coordinates."""
ROOTS: Final = 5
"""The segments of a tree (RT-3)."""
WORLDS: Final = ("ember", "moss", "frost", "dusk")
SURFACE: Final[Slot] = -1


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The settings of one game (RT-Q1)."""

    radius: str
    world: str
    """How the planet looks, and nothing else."""


# --- blocks --------------------------------------------------------------------------------------------


def make_block(seat: int, entry: Side, exits: Sides) -> Block:
    """The block of a root that comes in by one side and leaves by others."""
    return 12 * (exits | 1 << entry) + 2 * entry + seat


def seat_of(block: Block) -> int:
    """Whose root a block is."""
    return block & 1


def entry_of(block: Block) -> Side:
    """Where its root comes in."""
    return block % 12 >> 1


def sides_of(block: Block) -> Sides:
    """All its sides, the entry included."""
    return block // 12


def exit_sides(block: Block) -> list[Side]:
    """The sides by which its root leaves, ascending."""
    return [side for side in SIDES if sides_of(block) >> side & 1 and side != entry_of(block)]


# --- the planet ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Planet:
    """The tables of a hexagon of regions."""

    radius: int
    world: str
    """Which of the pictures of such a planet it has (`WORLDS`)."""
    coordinates: tuple[tuple[int, int], ...]
    """By region its place in axial coordinates q, r; the middle is 0, 0."""
    across: tuple[Slot, ...]
    """By slot the same side seen from its other face, or `SURFACE`."""
    rim: tuple[Slot, ...]
    """By segment its slot: clockwise, from the side NW of the corner region at the top left."""
    surface: tuple[Sides, ...]
    """By region its sides on the surface."""

    @property
    def regions(self) -> range:
        return range(len(self.coordinates))

    def segments(self, first: int) -> tuple[int, ...]:
        """Five segments in a row, clockwise (RT-Q3)."""
        return tuple((first + n) % len(self.rim) for n in range(ROOTS))


@cache
def planet(radius: int, world: str = WORLDS[0]) -> Planet:
    """The planet with so many rings round its middle region; all worlds have the same tables."""
    if world != WORLDS[0]:
        return replace(planet(radius), world=world)
    rows = range(-radius, radius + 1)
    places = [(q, r) for r in rows for q in rows if abs(q + r) <= radius]
    number = {place: region for region, place in enumerate(places)}
    across: list[Slot] = []
    for q, r in places:
        for side, (east, south) in enumerate(STEPS):
            other = number.get((q + east, r + south), -1)
            across.append(6 * other + (side + 3) % 6 if other >= 0 else SURFACE)
    bare = tuple(sum(1 << s for s in SIDES if across[6 * region + s] < 0) for region in number.values())
    return Planet(radius, world, tuple(places), tuple(across), _rim(across), bare)


def _rim(across: list[Slot]) -> tuple[Slot, ...]:
    """The surface, walked round clockwise; region 0 is the corner at the top left."""
    rim = [4]
    while True:
        slot = rim[-1]
        region, side = divmod(slot, 6)
        following = 6 * region + (side + 1) % 6
        while across[following] >= 0:  # round the corner into the next region
            region, side = divmod(across[following], 6)
            following = 6 * region + (side + 1) % 6
        if following == rim[0]:
            return tuple(rim)
        rim.append(following)


# --- crossing --------------------------------------------------------------------------------------


def _face(sides: Sides, entry: Side) -> Sides:
    """The gap between a block's sides in which another side lies; that side included (RT-Q22)."""
    found = 1 << entry
    for turn in (1, 5):
        side = (entry + turn) % 6
        while not sides >> side & 1 and not found >> side & 1:
            found |= 1 << side
            side = (side + turn) % 6
    return found


FACES: Final = tuple(tuple(_face(sides, entry) for entry in SIDES) for sides in range(64))
"""By a block's sides and a side not among them the part of the rim of the region that it leaves there."""


def crosses(one: Sides, other: Sides) -> bool:
    """Whether two blocks, with no side in common, cross (RT-Q22)."""
    entry = (one & -one).bit_length() - 1
    return bool(one & ~FACES[other][entry])
