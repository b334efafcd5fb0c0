"""Features of Advanced Colonization, with the weights of the first trials."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.advanced_colonization.rules.actions import HALF, OTHER_SIDE, SEAT_PIECES, SEATS, Verb
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import (
    BITS,
    BURNED,
    FIRST_SIDE,
    MASK,
    RESERVE,
    SIZE_OF,
    SLOT_OF,
    STANDINGS,
    TARGET_AT,
    VERB_BITS,
)
from tests.baselines.knowledge import Knowledge, every_outcome

SCALE: Final = 0.4
DOMINANT: Final = 1.0
THREE: Final = 0.8
SIDES_READY: Final = 0.5
READY: Final = 0.1
IN_ORBIT: Final = 0.25
RIGHT_SIZE: Final = 0.1
IN_RESERVE: Final = 0.15
LASER_LINES: Final = 0.15
ALIVE: Final = 0.1
COVERED: Final = -0.05
TO_MOVE: Final = 0.3

_RETURN, _PLANET, _TARGET, _FIRE = map(int, (Verb.RETURN, Verb.PLANET, Verb.TARGET, Verb.FIRE))


def strengths(state: AdvancedColonization) -> Sequence[float]:
    """By seat."""
    return [SCALE * _strength(state, seat) for seat in SEATS]


def _strength(state: AdvancedColonization, seat: int) -> float:
    dominant = state.count_dominant(seat)
    strength = DOMINANT * dominant + THREE * (dominant == 3) + TO_MOVE * (state.turn == seat)
    ready: set[int] = set()
    for piece in state.pieces_of(seat):
        place = state.place[piece]
        if place == BURNED:
            continue
        strength += ALIVE + IN_RESERVE * (place == RESERVE)
        if place >= FIRST_SIDE:
            strength += COVERED * (piece not in state.dominant)
        elif place >= 0:
            strength += IN_ORBIT + _of_ship(state, seat, piece, ready)
    return strength + SIDES_READY * len(ready)


def _of_ship(state: AdvancedColonization, seat: int, piece: int, ready: set[int]) -> float:
    """What a ship promises where it is; adds the side that it could win to those that are ready."""
    place = state.place[piece]
    is_standing = place in STANDINGS
    slot = SLOT_OF[place] if is_standing else TARGET_AT[place]
    if slot < 0:
        return 0.0
    worth = 0.0
    sides = (2 * slot, 2 * slot + 1)
    if not is_standing and piece % SEAT_PIECES < HALF:
        enemies = (state.dominant[side] >= 0 and state.owner(state.dominant[side]) != seat for side in sides)
        worth += LASER_LINES * sum(enemies)
    if SIZE_OF[state.kinds[piece]] == state.planet_size(slot):
        worth += RIGHT_SIZE
        side = sides[0] if is_standing else sides[1]
        holder = state.dominant[side]
        if holder < 0 or state.owner(holder) != seat:
            worth += READY
            ready.add(side)
    return worth


def candidates(state: AdvancedColonization) -> list[Action]:
    """Return for covered colonies alone; lasers take all enemies; a new planet on the same side."""
    legal = state.legal_actions()
    if state.phase == Phase.TARGET and state.is_firing():
        return _targets(state, legal)
    chosen = [action for action in legal if _is_candidate(state, action)]
    return chosen or legal


def _targets(state: AdvancedColonization, legal: list[Action]) -> list[Action]:
    enemies = [
        action
        for action in legal
        if action >> VERB_BITS == _TARGET and state.owner(action >> BITS & MASK) != state.turn
    ]
    return enemies[:1] or [action for action in legal if action >> VERB_BITS == _FIRE] or legal[:1]


def _is_candidate(state: AdvancedColonization, action: Action) -> bool:
    verb, what = action >> VERB_BITS, action >> BITS & MASK
    if verb == _RETURN:
        return state.place[what] >= FIRST_SIDE and what not in state.dominant
    return verb != _PLANET or action & MASK != OTHER_SIDE


def key(state: AdvancedColonization) -> Hashable:
    """Without the positions seen before."""
    named = (*state.chosen, -1, *state.turning, state.actor, state.first, state.goal)
    order = (state.phase, state.turn, state.points)
    return (*order, *named, *state.table_key(), *state.burned_planets)


KNOWLEDGE: Final = Knowledge(strengths, key, candidates, every_outcome)
