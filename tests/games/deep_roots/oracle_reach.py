"""Which empty regions a tree of the slow, obvious Deep Roots can still reach, in two ways.

`grown` tries everything that perfect dice and endless turns allow, which takes few free sides; `connected`
walks from face to face as RT-Q42 says. The tests hold them to each other.
"""

from __future__ import annotations

from copy import copy
from itertools import combinations
from typing import Final, TypeAlias

from tests.games.deep_roots.oracle_planet import Face
from tests.games.deep_roots.oracle_table import SPECIAL, Root, Table, do_cross

Sheet: TypeAlias = tuple[frozenset[Face], frozenset[Root]]

EXITS: Final = [
    *({step} for step in range(1, 6)),
    *(set(pair) for pair in combinations(range(1, 6), 2)),
    SPECIAL[6],
]
"""All that can come of a die or a merge; the other special dice are pairs too."""


def grown(table: Table, seat: int) -> set[int]:
    """The empty regions in which `seat` draws in some line of play while the other tree stands still."""
    entered: set[int] = set()
    empty = {region for region in table.planet.regions if not table.owners(region)}
    seen: set[Sheet] = set()
    waiting = [table]
    while waiting and not empty <= entered:
        now = waiting.pop()
        sheet = frozenset(now.tips[seat]), frozenset(now.roots)
        if sheet in seen:
            continue
        seen.add(sheet)
        used = now.used()
        for tip in now.tips[seat]:
            for steps in EXITS:
                exits = frozenset((tip[1] + step) % 6 for step in steps)
                if now.crossed(tip, exits, used) == 0:
                    entered.add(tip[0])
                    waiting.append(_after(now, seat, tip, exits))
    return entered & empty


def _after(table: Table, seat: int, tip: Face, exits: frozenset[int]) -> Table:
    later = copy(table)
    later.tips = [set(tips) for tips in table.tips]
    later.roots = list(table.roots)
    later.grow(seat, tip, exits)
    return later


def connected(table: Table, seat: int) -> set[int]:
    """The empty regions that single lines along unused sides, crossing nothing, can enter and leave."""
    used = table.used()
    arrived: set[Face] = set()
    waiting = list(table.tips[seat])
    entered: set[int] = set()
    while waiting:
        region, entry = face = waiting.pop()
        if face in arrived:
            continue
        arrived.add(face)
        old = [root.sides() for root in table.roots if root.region == region]
        for side in range(6):
            beyond = table.planet.beyond((region, side))
            if side == entry or beyond is None or (region, side) in used:
                continue
            if not any(do_cross({entry, side}, sides) for sides in old):
                entered.add(region)
                waiting.append(beyond)
    return {region for region in entered if not table.owners(region)}
