"""How soon a tree could reach the regions: a flood over the whole planet at once, a bit a region.

A set of regions is a number, a *plane*. Rows of regions are laid out equally wide in it, so that to go by one
side from all regions of a set is one shift. A region with roots in it can fall into several gaps that no root
joins (RT-29); only where more than one gap has free sides must it be looked at side by side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final, TypeAlias

from orrery.games.deep_roots.rules.board import SIDES, STEPS, Block, Sides, Slot, planet, seat_of
from orrery.games.deep_roots.rules.exits import REGULARS, ways

Plane: TypeAlias = int
"""A set of regions."""

_THROUGH: Final = 64
_DIVIDED: Final = 128
_NO_WAY: Final = b"\x3f"
_NOBODY: Final = b"\0"
"""What stands for no region at all, where rows are shorter than the longest."""


class _Gaps(dict[int, tuple[Sides, ...]]):
    """By the barriers of a region and the entry: the free sides of the same gap (RT-Q22)."""

    def __missing__(self, barriers: int) -> tuple[Sides, ...]:
        gaps = tuple(_turned(ways(barriers, entry)[0] & REGULARS, entry) for entry in SIDES)
        self[barriers] = gaps
        return gaps


def _turned(exits: int, entry: int) -> Sides:
    """Exits counted from the entry as sides."""
    return sum(1 << (entry + n) % 6 for n in range(1, 6) if exits >> n - 1 & 1)


class _Profiles(dict[int, int]):
    """By the barriers of a region a byte: its used sides, and whether one can pass, or in some gaps only."""

    def __missing__(self, barriers: int) -> int:
        free = [side for side in SIDES if not barriers >> side & 1]
        divided = any(GAPS[barriers][side] | 1 << side != sum(1 << each for each in free) for side in free)
        profile = barriers & 63 | (_DIVIDED if divided else _THROUGH if len(free) > 1 else 0)
        self[barriers] = profile
        return profile


class _Holders(dict[tuple[Block, ...], int]):
    """By what is drawn in a region whose it is: 1 of seat 0, 2 of seat 1, 3 of both, 0 of nobody."""

    def __missing__(self, blocks: tuple[Block, ...]) -> int:
        holder = sum({1 << seat_of(block) for block in blocks})
        self[blocks] = holder
        return holder


GAPS: Final = _Gaps()
_PROFILES: Final = _Profiles()
_HOLDERS: Final = _Holders()


def _digits(chosen: Callable[[int], bool]) -> bytes:
    """A table that makes bytes the digits of a plane."""
    return bytes(ord("1") if chosen(byte) else ord("0") for byte in range(256))


def _is_free(side: int) -> Callable[[int], bool]:
    return lambda profile: not profile >> side & 1


_FREE: Final = tuple(_digits(_is_free(side)) for side in SIDES)
_PASSABLE: Final = _digits(lambda profile: bool(profile & _THROUGH))
_SPLIT: Final = _digits(lambda profile: bool(profile & _DIVIDED))
_HELD: Final = tuple(_digits(own.__eq__) for own in (0, 1, 2))
_SIDES: Final = tuple(tuple(side for side in SIDES if sides >> side & 1) for sides in range(64))


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the regions of a planet lie in a plane."""

    in_rows: Callable[[bytes], tuple[int, ...]]
    """Lays bytes by region, and one for no region, as the digits of a plane lie."""
    bits: tuple[Plane, ...]
    """By region."""
    regions: dict[int, int]
    """By the length of its bit the region."""
    board: Plane
    shifts: tuple[int, int, int]
    """How far to the right a region's neighbours lie to the east, south-east and south-west."""


@cache
def layout(radius: int) -> Layout:
    """That of the planet with so many rings."""
    coordinates = planet(radius).coordinates
    width = 2 * radius + 2
    count = width * (2 * radius + 1)
    places = [width * (r + radius) + q + radius for q, r in coordinates]
    order = [len(places)] * count
    for region, place in enumerate(places):
        order[place] = region
    bits = tuple(1 << count - 1 - place for place in places)
    east, south_east, south_west = (width * south + east for east, south in STEPS[:3])
    regions = {bit.bit_length(): region for region, bit in enumerate(bits)}
    return Layout(itemgetter(*order), bits, regions, sum(bits), (east, south_east, south_west))


@dataclass(slots=True)
class Survey:
    """What of a position both trees meet."""

    layout: Layout
    barriers: Sequence[int]
    free: tuple[Plane, ...]
    """By side the regions where it is unused."""
    passable: Plane
    """The regions that can be passed by any two free sides."""
    divided: Plane
    """Those whose free sides are not all in one gap."""


def survey(chart: Layout, barriers: list[int]) -> Survey:
    """Lay the barriers out in planes."""
    profiles = bytes(map(_PROFILES.__getitem__, barriers))
    rows = bytes(chart.in_rows(profiles + _NO_WAY))
    free = tuple(int(rows.translate(digits), 2) for digits in _FREE)
    return Survey(chart, barriers, free, int(rows.translate(_PASSABLE), 2), int(rows.translate(_SPLIT), 2))


def held(chart: Layout, blocks: list[tuple[Block, ...]]) -> tuple[Plane, Plane, Plane]:
    """The regions that nobody has drawn in, those of seat 0 alone, and those of seat 1 alone."""
    holders = bytes(map(_HOLDERS.__getitem__, blocks))
    rows = bytes(chart.in_rows(holders + _NOBODY))
    nobody, first, second = (int(rows.translate(digits), 2) for digits in _HELD)
    return nobody & chart.board, first, second


def flood(ground: Survey, tips: Sequence[Slot]) -> list[Plane]:
    """The regions that one root can be drawn in, two roots at most, and so on (see `control.reachable`)."""
    chart, barriers = ground.layout, ground.barriers
    bits = chart.bits
    reached = 0
    outs = [0] * 6
    for slot in tips:
        region, entry = divmod(slot, 6)
        exits = GAPS[barriers[region]][entry]
        if exits:
            bit = bits[region]
            reached |= bit
            for side in _SIDES[exits]:
                outs[side] |= bit
    steps = [reached]
    passed, seen = 0, [0] * 6
    while any(outs):
        arriving = _across(chart, outs)
        fresh = arriving[0] | arriving[1] | arriving[2] | arriving[3] | arriving[4] | arriving[5]
        new = fresh & ground.passable & ~passed
        passed |= new
        outs = [new & free for free in ground.free]
        if fresh & ground.divided:
            new |= _through_gaps(ground, arriving, seen, outs)
        reached |= new
        steps.append(reached)
    return steps


def _across(chart: Layout, outs: list[Plane]) -> list[Plane]:
    """By side the regions that are entered there from those that are left by the side opposite."""
    east, south_east, south_west = chart.shifts
    return [
        outs[3] << east, outs[4] << south_east, outs[5] << south_west,
        outs[0] >> east, outs[1] >> south_east, outs[2] >> south_west,
    ]  # fmt: skip


def _through_gaps(ground: Survey, arriving: list[Plane], seen: list[Plane], outs: list[Plane]) -> Plane:
    """Go on through regions of several gaps, side by side; what can be drawn in."""
    reached = 0
    barriers, regions = ground.barriers, ground.layout.regions
    for entry in SIDES:
        rest = arriving[entry] & ground.divided & ~seen[entry]
        while rest:
            bit = rest & -rest
            rest ^= bit
            exits = GAPS[barriers[regions[bit.bit_length()]]][entry]
            seen[entry] |= bit
            if exits:
                reached |= bit
                for side in _SIDES[exits]:
                    seen[side] |= bit
                    outs[side] |= bit
    return reached
