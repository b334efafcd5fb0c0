"""What must hold of Deep Roots at every ply, counted anew from the blocks and not asked of the engine."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from orrery.games.deep_roots.rules.board import RULINGS
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots

PLANT: Final = 0
THROW: Final = 1
OVER: Final = 7
CROSS: Final = 4


@cache
def sides_of(block: int) -> tuple[int, tuple[int, ...], int]:
    """The entry, the exits, and the seat of a block."""
    entry = block % 12 // 2
    exits = tuple(side for side in range(6) if block // 12 >> side & 1 and side != entry)
    assert 1 <= len(exits) <= 3
    assert block // 12 >> entry & 1
    return entry, exits, block % 2


@cache
def interleave(one: int, other: int) -> bool:
    """Whether the sides of two blocks, going round, change from one to the other more than twice."""
    marks = [mark for side in range(6) for mark in (1, 2) if (one, other)[mark - 1] // 12 >> side & 1]
    return sum(a != b for a, b in zip(marks, [*marks[1:], marks[0]], strict=True)) > 2


def assert_sheet(state: DeepRoots) -> None:
    """Every root grows from a tip, each side is used once, and no root crosses another (RT-26 to RT-33)."""
    across, rim = state.planet.across, state.planet.rim
    made = [[rim[(first + n) % len(rim)] for n in range(5) if first >= 0] for first in state.planted]
    entered: list[list[int]] = [[], []]
    crossed = [0, 0]
    used = [0] * len(state.blocks)
    for region, blocks in enumerate(state.blocks):
        for block in blocks:
            entry, exits, seat = sides_of(block)
            entered[seat].append(6 * region + entry)
            made[seat] += [across[6 * region + side] for side in exits]
            used[region] |= block // 12
        for one, other in combinations(blocks, 2):
            crossed[other % 2] += interleave(one, other)
    slots = [*made[0], *made[1]]
    assert -1 not in slots
    assert len({min(slot, across[slot]) if across[slot] >= 0 else slot for slot in slots}) == len(slots)
    for slot in slots:
        used[slot // 6] |= 1 << slot % 6
    assert used == state.used
    for seat, tips in enumerate(state.tips):
        assert tips == sorted(set(made[seat]) - set(entered[seat]))
        assert len(tips) == len(made[seat]) - len(entered[seat])
        assert crossed[seat] <= (not state.powers[seat] & CROSS)


def assert_dice(state: DeepRoots) -> None:
    """Six dice at most, and none kept when its round is over (RT-7, RT-43, RT-Q19)."""
    dice = sum(state.pool) + state.falling
    assert dice + sum(value > 0 for value in state.kept) <= 6
    assert len(state.pool) == 5 + 6
    assert min(state.pool) >= 0
    if state.phase in (PLANT, THROW, OVER):
        assert state.kept == [0, 0]
    if state.phase == THROW:
        assert dice == 6
    elif state.phase not in (PLANT, OVER):
        # By the newer rules one who leaves may still grow at the end of that turn (RT-Q32).
        grows = state.phase in (Phase.AFTER, Phase.GROWTH) and state.rulings != RULINGS[1]
        assert grows or not state.left[state.turn]
        assert not any(kept and left for kept, left in zip(state.kept, state.left, strict=True))


def assert_sound(state: DeepRoots) -> None:
    """Raises AssertionError for a position that the rules do not know."""
    assert_sheet(state)
    assert_dice(state)
    assert (state.round == 0) == (state.phase == PLANT)
    assert state.round <= 12
