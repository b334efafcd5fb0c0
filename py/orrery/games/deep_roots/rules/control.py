"""Who controls which regions: those held alone, and empty ones that only one tree can reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.games.deep_roots.rules.board import SEATS, Block, Planet, Region, Slot, seat_of
from orrery.games.deep_roots.rules.exits import REGULARS, ways

_SIDES: Final = tuple(
    tuple(tuple((entry + n) % 6 for n in range(1, 6) if exits >> n - 1 & 1) for entry in range(6))
    for exits in range(REGULARS + 1)
)
"""By a set of exits, counted clockwise from the entry, and the entry: the sides."""


def reachable(planet: Planet, barriers: Sequence[int], tips: Sequence[Slot]) -> set[Region]:
    """The regions in which a root could be drawn with perfect rolls and infinite turns (RT-55, RT-Q41).

    The other tree stands still and each region is judged by itself, so this is plain connectivity: from
    the side by which one arrives to the free sides of the same face, and on across them (RT-Q42).
    """
    across = planet.across
    found: set[Region] = set()
    seen = set(tips)
    arriving = list(tips)
    while arriving:
        slot = arriving.pop()
        region, entry = divmod(slot, 6)
        exits = ways(barriers[region], entry)[0] & REGULARS
        if exits:
            found.add(region)
            for side in _SIDES[exits][entry]:
                far = across[6 * region + side]
                if far not in seen:
                    seen.add(far)
                    arriving.append(far)
    return found


def control(
    planet: Planet,
    blocks: Sequence[tuple[Block, ...]],
    barriers: Sequence[int],
    tips: Sequence[Sequence[Slot]],
) -> list[int]:
    """By region the seat that controls it, or -1 (RT-54 to RT-58)."""
    reach = [reachable(planet, barriers, own) for own in tips]
    owners: list[int] = []
    for region, some in enumerate(blocks):
        seats = {seat_of(block) for block in some} or {seat for seat in SEATS if region in reach[seat]}
        owners.append(seats.pop() if len(seats) == 1 else -1)
    return owners
