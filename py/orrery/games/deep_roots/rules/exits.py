"""What can be drawn from a tip: a table of every drawing, and the exits that a region still offers.

Blocks do not cross if and only if each exit by itself lies in the same gap of every block as the entry
(RT-Q22); so a few bits tell all that a region allows to a tip, and they are worked out once for each
set of barriers that a region comes to have.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from orrery.games.deep_roots.rules.board import FACES, Side, Sides
from orrery.games.deep_roots.rules.dice import DIE_KINDS, FIRST_MERGE, REGULAR, Drawing, exits_of

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
def ways(barriers: int, entry: Side) -> tuple[Drawings, Drawings]:
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
