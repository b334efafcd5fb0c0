"""Features of Colonization, with the weights of the first trials."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.colonization.rules.actions import Verb
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.rules.board import (
    BITS,
    FIRST_SIDE,
    MASK,
    RESERVE,
    SIZE_OF,
    SLOT_OF,
    STANDINGS,
    TARGET_AT,
    VERB_BITS,
)
from tests.baselines.knowledge import Knowledge, every_outcome, whole_key

SCALE: Final = 0.4
DOMINANT: Final = 1.0
ONE_SHORT: Final = 1.0
INCOME: Final = 0.3
READY: Final = 0.35
ONE_SHORT_AND_READY: Final = 0.6
PIPS_IN_ORBIT: Final = 0.06
PIPS_IN_RESERVE: Final = 0.03
SHIPS: Final = 0.05
TO_MOVE: Final = 0.2

_FADE: Final = int(Verb.FADE)
_SHOTS: Final = tuple(map(int, (Verb.LASERS, Verb.BEAM, Verb.FREEZE)))


def _ready_sides(state: Colonization, seat: int) -> set[int]:
    """The sides that a Hop or a Dig of a ship as it lies now would win."""
    sides: set[int] = set()
    for piece in state.pieces_of(seat):
        place = state.place[piece]
        if not 0 <= place < FIRST_SIDE:
            continue
        if place in STANDINGS:
            slot, side = SLOT_OF[place], 2 * SLOT_OF[place]
        elif (slot := TARGET_AT[place]) >= 0 and state.dominant[2 * slot + 1] < 0:
            side = 2 * slot + 1
        else:
            continue
        holder = state.dominant[side]
        if state.is_eligible(piece, slot) and (holder < 0 or state.owner(holder) != seat):
            sides.add(side)
    return sides


def strengths(state: Colonization) -> Sequence[float]:
    """By seat."""
    return [SCALE * _strength(state, seat) for seat in range(state.num_players)]


def _strength(state: Colonization, seat: int) -> float:
    dominant, ready = state.count_dominant(seat), len(_ready_sides(state, seat))
    is_short = dominant == state.needed - 1
    strength = DOMINANT * dominant + ONE_SHORT * is_short + INCOME * state.income(seat) + READY * ready
    strength += ONE_SHORT_AND_READY * (is_short and ready > 0) + TO_MOVE * (state.turn == seat)
    for piece in state.pieces_of(seat):
        place, pips = state.place[piece], SIZE_OF[state.kinds[piece]]
        if 0 <= place < FIRST_SIDE:
            strength += PIPS_IN_ORBIT * pips + SHIPS
        elif place == RESERVE:
            strength += PIPS_IN_RESERVE * pips + SHIPS
    return strength


def candidates(state: Colonization) -> list[Action]:
    """All but to fade what is not placed or dominant, and to shoot at one's own."""
    legal = state.legal_actions()
    chosen = [action for action in legal if _is_candidate(state, action)]
    return chosen or legal


def _is_candidate(state: Colonization, action: Action) -> bool:
    verb, what = action >> VERB_BITS, action >> BITS & MASK
    if verb == _FADE:
        return state.place[what] >= 0 and what not in state.dominant
    return verb not in _SHOTS or state.owner(action & MASK) != state.turn


KNOWLEDGE: Final = Knowledge(strengths, whole_key, candidates, every_outcome)
