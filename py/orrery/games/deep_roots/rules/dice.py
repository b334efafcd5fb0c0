"""The dice of Deep Roots, and by which exits a root leaves that is drawn with them."""

from __future__ import annotations

from typing import Final, TypeAlias

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
