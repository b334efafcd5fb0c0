"""What a position of Deep Roots is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, TypeAlias

from orrery.core.state import Player
from orrery.games.deep_roots.rules.board import (
    DICE,
    REGULARS,
    SIDES,
    STEPS,
    Block,
    Sides,
    Slot,
    drawings_at,
    planet,
    seat_of,
)
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Position, Power

Plane: TypeAlias = int
"""A set of regions."""

_THROUGH: Final = 64
_DIVIDED: Final = 128
_NO_PATH: Final = b"\x3f"
_NOBODY: Final = b"\0"
"""What stands for no region at all, where rows are shorter than the longest."""


class _Gaps(dict[int, tuple[Sides, ...]]):
    """By the barriers of a region and the entry: the free sides of the same gap (RT-Q22)."""

    def __missing__(self, barriers: int) -> tuple[Sides, ...]:
        gaps = tuple(_turned(drawings_at(barriers, entry)[0] & REGULARS, entry) for entry in SIDES)
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


def survey(chart: Layout, barriers: Sequence[int]) -> Survey:
    """Lay the barriers out in planes."""
    profiles = bytes(map(_PROFILES.__getitem__, barriers))
    rows = bytes(chart.in_rows(profiles + _NO_PATH))
    free = tuple(int(rows.translate(digits), 2) for digits in _FREE)
    return Survey(chart, barriers, free, int(rows.translate(_PASSABLE), 2), int(rows.translate(_SPLIT), 2))


def held(chart: Layout, blocks: Sequence[tuple[Block, ...]]) -> tuple[Plane, Plane, Plane]:
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


_THROW: Final = int(Phase.THROW)


WEIGHTS: Final[dict[str, float]] = {
    "safe, first": 0.15,
    "exposed, first": 0.12,
    "alone in reach, first": 0.15,
    "nearer, first": 0.08,
    "much nearer, first": 0.04,
    "at hand, first": 0.06,
    "targets, first": 0.02,
    "reroll, first": 0.1,
    "growth, first": 0.2,
    "cross, first": 0.2,
    "kept, first": 0.02,
    "turns, first": 0.05,
    "to move, first": 0.1,
    "safe, last": 0.45,
    "exposed, last": 0.3,
    "alone in reach, last": 0.45,
    "nearer, last": 0.1,
    "much nearer, last": 0.1,
    "at hand, last": 0.02,
    "targets, last": 0.02,
    "reroll, last": 0.0,
    "growth, last": 0.0,
    "cross, last": 0.0,
    "kept, last": 0.02,
    "turns, last": 0.05,
    "to move, last": 0.1,
}
"""What each feature of a seat is worth in Deep Roots, in logits of winning: at first, and at last.

Set by hand. Weights fitted to 100 games of a search of single turns by regression lost 10 to 13 against
these, one game drawn. `python -m tools.tune deep-roots` tries to better them by matches.
"""


def features(state: Position) -> list[list[float]]:
    """By seat what speaks for it, in the order of `WEIGHTS`: all as it counts at first, then as at last."""
    first, second = state.tips
    board = tuple(state.barriers), tuple(state.blocks), tuple(first), tuple(second)
    gone = progress(state)
    left = 1.0 - gone
    found = []
    for seat, land in enumerate(_on_board(state.planet.radius, *board)):
        counts = (*land, *_means(state, seat))
        found.append([left * count for count in counts] + [gone * count for count in counts])
    return found


REMEMBERED: Final = 2_000
"""Boards whose land is remembered: six in seven positions of a search differ from another in dice alone."""


@lru_cache(REMEMBERED)
def _on_board(
    radius: int,
    barriers: tuple[int, ...],
    blocks: tuple[tuple[Block, ...], ...],
    first: tuple[Slot, ...],
    second: tuple[Slot, ...],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By seat what the board alone says of its land, whatever the dice are; `first` and `second` are tips."""
    chart = layout(radius)
    ground = survey(chart, barriers)
    empty, own, other = held(chart, blocks)
    ours, theirs = flood(ground, first), flood(ground, second)
    return _land(empty, own, other, ours, theirs), _land(empty, other, own, theirs, ours)


def progress(state: Position) -> float:
    """How much of the game is over, from 0 to 1: by the dice of all rounds."""
    thrown = DICE if state.phase == _THROW else state.dice + state.falling
    return max(DICE * state.round - thrown, 0) / (DICE * ROUNDS)


def _land(empty: Plane, own: Plane, other: Plane, ours: list[Plane], theirs: list[Plane]) -> tuple[int, ...]:
    """Regions held for good or for now; empty ones the other never reaches, or later; targets."""
    reach, their_reach = ours[-1], theirs[-1]
    contested = empty & reach & their_reach
    nearer = much_nearer = 0
    for within, they, then in zip(ours, theirs, (*theirs[1:], their_reach), strict=False):
        nearer |= within & ~they
        much_nearer |= within & ~then
    return (
        (own & ~their_reach).bit_count(),
        (own & their_reach).bit_count(),
        (empty & reach & ~their_reach).bit_count(),
        (contested & nearer).bit_count(),
        (contested & much_nearer).bit_count(),
        ours[0].bit_count(),
        (ours[0] & other).bit_count(),
    )


def _means(state: Position, seat: Player) -> tuple[float, ...]:
    """Powers, a kept die, and turns to come in this round."""
    powers = state.powers[seat]
    return (
        powers & Power.REROLL,
        powers & Power.GROWTH > 0,
        powers & Power.CROSS > 0,
        state.kept[seat] > 0,
        0 if state.left[seat] else state.dice * (1 + state.left[1 - seat]) / 2,
        seat == state.turn,
    )
