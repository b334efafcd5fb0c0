"""A sensible player of Deep Roots, without a search: into regions nobody holds yet that have ways on."""

from __future__ import annotations

from typing import Final

from orrery.core.chance import Rng
from orrery.core.state import Action
from orrery.games.deep_roots.rules.actions import Verb, decode
from orrery.games.deep_roots.rules.board import Region, Slot, seat_of
from orrery.games.deep_roots.rules.dice import Drawing, is_merge
from orrery.games.deep_roots.rules.exits import EXITS, REGULARS, bit_of, ways
from orrery.games.deep_roots.rules.position import Position

EMPTY: Final = 2.0
THEIRS: Final = 1.5
"""What a root is worth in a region that is empty, and in one that the other would have alone."""
WAY_ON: Final = 0.4
"""What a new tip is worth that can grow, in parts of the region that it could grow into."""
MERGING: Final = 0.8
"""What it costs to draw two dice at once."""
CROSSING: Final = 1.0
"""What it costs to spend Cross root, which every game allows but once."""
WORTH: Final = {
    Verb.GROW: 1.0,
    Verb.END: 0.0,
    Verb.KEEP: -1.0,
    Verb.LEAVE: -2.0,
    Verb.REROLL: -3.0,
}
"""What else is worth doing: Fast growth as soon as it can be; keep or leave only where there is no root."""


def choose(state: Position, rng: Rng) -> Action:
    """The action of the highest worth; luck decides between equals, and where to plant."""
    return max(state.legal_actions(), key=lambda action: (_worth(state, action), rng.random()))


def _worth(state: Position, action: Action) -> float:
    verb, drawing, slot, _ = decode(action)
    if verb == Verb.DRAW:
        return _worth_of_root(state, drawing, slot)
    return WORTH.get(verb, 0.0)


def _worth_of_root(state: Position, drawing: Drawing, slot: Slot) -> float:
    region, entry = divmod(slot, 6)
    exits = EXITS[bit_of(drawing, state.kept[state.turn])][entry]
    fars = (state.planet.across[6 * region + side] for side in range(6) if exits >> side & 1)
    cost = MERGING * is_merge(drawing) + CROSSING * state.spends_cross(drawing, slot)
    return _worth_of_region(state, region) + sum(_worth_of_tip(state, far) for far in fars) - cost


def _worth_of_tip(state: Position, slot: Slot) -> float:
    """What a new tip promises: nothing where it is dead at once."""
    region, entry = divmod(slot, 6)
    is_open = ways(state.barriers[region], entry)[0] & REGULARS
    return WAY_ON * (0.5 + _worth_of_region(state, region)) if is_open else 0.0


def _worth_of_region(state: Position, region: Region) -> float:
    seats = {seat_of(block) for block in state.blocks[region]}
    if not seats:
        return EMPTY
    return 0.0 if state.turn in seats else THEIRS
