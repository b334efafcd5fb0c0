"""How the things of Deep Roots are called in sentences: sides, dice, tips, exits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from orrery.core.state import Player
from orrery.core.wording import enumerated
from orrery.games.deep_roots.rules.board import (
    REGULAR,
    SPECIAL_EXITS,
    Die,
    Drawing,
    Planet,
    Region,
    Slot,
    drawings_at,
    from_pool,
    is_merge,
    is_special,
    value_of,
)
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Position, Power
from orrery.games.deep_roots.rules.state import DeepRoots

COMPASS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
"""The six sides of a region."""

POWERS: Final = {"reroll": Power.REROLL, "growth": Power.GROWTH, "cross": Power.CROSS}
"""The power-ups by the names in their keys, each once in a game (RT-44)."""
POWER_TITLES: Final = {"reroll": "Reroll", "growth": "Fast growth", "cross": "Cross root"}


def is_left(state: Position, seat: Player, power: int) -> bool:
    """Whether a player has a power-up and is not using it now (RT-44)."""
    used_now = {Phase.GROWTH: Power.GROWTH, Phase.REROLL: Power.REROLL}.get(state.phase)
    return state.has(seat, power) and (seat, power) != (state.turn, used_now)


def numbers(values: Sequence[int]) -> str:
    """Numbers in a row."""
    return enumerated([str(value) for value in values])


def die_name(die: Die) -> str:
    """A die within a sentence: `regular 4`, `special 6`."""
    return f"{'special' if is_special(die) else 'regular'} {value_of(die)}"


def die_title(die: Die) -> str:
    """A die by itself, with what a special one means: `Special 6 for 2, 3 and 4`."""
    title = die_name(die).capitalize()
    return f"{title} for {numbers(SPECIAL_EXITS[value_of(die)])}" if is_special(die) else title


def what_is_drawn(drawing: Drawing, kept: int) -> str:
    """What is drawn: a die, or the kept die merged with another."""
    die = die_name(from_pool(drawing))
    return f"the kept {kept} merged with a {die}" if is_merge(drawing) else f"a {die}"


def tip_title(slot: Slot) -> str:
    """Where a tip goes: `region 23 from the west`."""
    return f"region {slot // 6} from the {COMPASS[slot % 6]}"


def directions(slot: Slot, exits: Iterable[int]) -> list[str]:
    """Where exits of a region lead that a tip grows into: `["west", "north-east"]`."""
    return [COMPASS[(slot + number) % 6] for number in exits]


def tips_of(planet: Planet, slot: Slot, exits: Iterable[int]) -> list[Slot]:
    """The new tips of a root that is drawn from a tip, by the numbers of its exits."""
    return [planet.across[slot // 6 * 6 + (slot + number) % 6] for number in exits]


def free_exits(state: Position, seat: Player, slot: Slot) -> list[int]:
    """The exits that a tip could take with the right die (RT-30, RT-33; with Cross root RT-49)."""
    plain, crossing = exits_at(state, slot)
    return sorted(plain + crossing) if state.has(seat, Power.CROSS) else plain


def exits_at(state: Position, slot: Slot) -> tuple[list[int], list[int]]:
    """The exits that a tip could take by itself, and those that take Cross root (RT-30, RT-49)."""
    plain, crossing = (
        [number for number in REGULAR if drawings >> number - 1 & 1]
        for drawings in drawings_at(state.barriers[slot // 6], slot % 6)
    )
    return plain, crossing


def regions_said(regions: Sequence[Region]) -> str:
    """Regions by their numbers: `regions 24 and 29`."""
    return f"region{'s' if len(regions) > 1 else ''} {numbers(regions)}"


def led(slot: Slot, exits: Sequence[int]) -> str:
    """Exits with where they lead: `3 (west) and 5 (north-east)`."""
    return enumerated(
        [f"{number} ({side})" for number, side in zip(exits, directions(slot, exits), strict=True)]
    )


def dice_said(dice: Iterable[Die]) -> str:
    """Dice in one breath, e.g. `2, 2, 5 and special 3`."""
    fallen = sorted(dice)
    regular = [str(value_of(die)) for die in fallen if not is_special(die)]
    special = [f"special {value_of(die)}" for die in fallen if is_special(die)]
    return enumerated([*regular, *special])


def leaves_all(state: DeepRoots) -> bool:
    """Whether who leaves the round also leaves all that follow, as no region can change hands any more."""
    return state.round < ROUNDS and state.settled_action() is not None
