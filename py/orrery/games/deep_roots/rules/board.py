"""The planet of Deep Roots: regions, slots, exits, blocks, dice, and the rulings by version."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from orrery.core.game import GameOptions


class Rulings(NamedTuple):
    """The rulings that have changed, each by what it says when it holds."""

    growth_after_leaving: bool
    """Fast growth is possible at the end of a turn in which one leaves, too (RT-Q32)."""


RULINGS: Final = {
    1: Rulings(growth_after_leaving=False),
    2: Rulings(growth_after_leaving=True),
}
"""By version of the rules."""
NEWEST: Final = max(RULINGS)


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


Die: TypeAlias = int
"""0 to 4 regular 1 to 5, 5 to 10 special 1 to 6; so it is also the outcome of a throw."""
Drawing: TypeAlias = int
"""What a root is drawn with: a die alone, or 11 to 15, the kept die merged with a regular 1 to 5."""

DICE: Final = 6
FIRST_SPECIAL: Final[Die] = 5
FIRST_MERGE: Final[Drawing] = 11
DIE_KINDS: Final = range(FIRST_MERGE)
REGULAR_DICE: Final = DIE_KINDS[:FIRST_SPECIAL]
SPECIAL_DICE: Final = DIE_KINDS[FIRST_SPECIAL:]
DRAWINGS: Final = range(FIRST_MERGE + 5)
REGULAR: Final = range(1, 6)
"""What a regular die shows: a six is thrown again, and becomes special (RT-7)."""
SPECIAL: Final = range(1, 7)
SPECIAL_EXITS: Final = ((), (1, 3), (2, 3), (2, 4), (3, 4), (3, 5), (2, 3, 4))
"""By value of a special die the exits, counted clockwise from the entry (RT-23 to RT-25)."""


def is_special(die: Die) -> bool:
    """Whether a six was thrown before it."""
    return die >= FIRST_SPECIAL


def value_of(die: Die) -> int:
    """What a die shows."""
    return die - FIRST_SPECIAL + 1 if is_special(die) else die + 1


def is_merge(drawing: Drawing) -> bool:
    """Whether the kept die is drawn too (RT-16)."""
    return drawing >= FIRST_MERGE


def from_pool(drawing: Drawing) -> Die:
    """The die of a drawing that comes from a pool; of a merge, the one that is not kept."""
    return drawing - FIRST_MERGE if is_merge(drawing) else drawing


def exits_of(drawing: Drawing, kept: int = 0) -> tuple[int, ...]:
    """The exits of a drawing, counted clockwise from the entry side (RT-21 to RT-25, RT-39, RT-40)."""
    if is_merge(drawing):
        return tuple(sorted({value_of(from_pool(drawing)), kept}))
    return SPECIAL_EXITS[value_of(drawing)] if is_special(drawing) else (value_of(drawing),)


Drawings: TypeAlias = int
"""A set: bits 0 to 10 single dice; from bit 6 + 5 * kept die its merges with a regular 1 to 5."""

REGULARS: Final = 0b11111
"""The regular dice among the single ones. As exits they are those numbers, clockwise from the entry."""
_EVERY: Final = (
    *(exits_of(die) for die in DIE_KINDS),
    *(exits_of(FIRST_MERGE + value - 1, kept) for kept in REGULAR for value in REGULAR),
)


def bit_of(drawing: Drawing, kept: int) -> int:
    """The bit of a drawing in a set of drawings."""
    return drawing if drawing < FIRST_MERGE else drawing + 5 * kept - 5


def _sides(exits: tuple[int, ...], entry: Side) -> Sides:
    return sum(1 << (entry + number) % 6 for number in exits)


EXITS: Final = tuple(tuple(_sides(exits, entry) for entry in range(6)) for exits in _EVERY)
"""By the bit of a drawing and the entry side the sides by which it leaves."""


def _drawable(free: Sides, entry: Side) -> Drawings:
    """All drawings whose exits are free (RT-27)."""
    return sum(1 << bit for bit, exits in enumerate(EXITS) if not exits[entry] & ~free)


@cache
def drawings_at(barriers: int, entry: Side) -> tuple[Drawings, Drawings]:
    """What may be drawn in a region (see `Position.barriers`), and what would cross exactly one root.

    The second is for Cross root: used sides and the surface stay forbidden (RT-50).
    """
    free = ~barriers & 63 & ~(1 << entry)
    faces: list[Sides] = []
    while barriers := barriers >> 6:
        faces.append(FACES[barriers & 63][entry])
    plain = _drawable(_within(free, faces), entry)
    crossing = 0
    for spared in range(len(faces)):
        crossing |= _drawable(_within(free, faces[:spared] + faces[spared + 1 :]), entry)
    return plain, crossing & ~plain


def _within(free: Sides, faces: list[Sides]) -> Sides:
    for face in faces:
        free &= face
    return free
