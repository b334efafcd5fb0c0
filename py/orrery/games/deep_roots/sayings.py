"""How the things of Deep Roots are called in sentences: sides, dice, tips, exits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.games.deep_roots.board import FIRST_MERGE, FIRST_SPECIAL, SPECIAL_EXITS, Kind, Slot

COMPASS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""The six sides of a region."""


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: `2, 3 and 4`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def numbers(values: Sequence[int]) -> str:
    """Numbers in a row."""
    return listed([str(value) for value in values])


def die_name(kind: Kind) -> str:
    """A die within a sentence: `regular 4`, `special 6`."""
    if kind < FIRST_SPECIAL:
        return f"regular {kind + 1}"
    return f"special {kind - FIRST_SPECIAL + 1}"


def die_title(kind: Kind) -> str:
    """A die by itself, with what a special one means: `Special 6 for 2, 3 and 4`."""
    if kind < FIRST_SPECIAL:
        return f"Regular {kind + 1}"
    value = kind - FIRST_SPECIAL + 1
    return f"Special {value} for {numbers(SPECIAL_EXITS[value])}"


def drawing(kind: Kind, kept: int) -> str:
    """What is drawn: a die, or the kept die merged with another."""
    if kind < FIRST_MERGE:
        return f"a {die_name(kind)}"
    return f"the kept {kept} merged with a regular {kind - FIRST_MERGE + 1}"


def tip_title(slot: Slot) -> str:
    """Where a tip goes: `region 23 from the west`."""
    return f"region {slot // 6} from the {COMPASS[slot % 6]}"
