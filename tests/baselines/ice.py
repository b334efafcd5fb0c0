"""Features of Ice Colony, with the weights of the first trials."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from math import sqrt
from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.rules.board import ATTACK_BONUS, DEFENCE_BONUS, EMPTY, PIPS, Terrain
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from tests.baselines.knowledge import Knowledge, every_action

SCALE: Final = 0.35
SQUARES: Final = 0.25
SHARE: Final = 0.4
"""Of squares by (1 + empty squares)."""
A_PIP: Final = 0.03
FREE: Final = 0.06
LOSS: Final = -0.12
GAIN: Final = 0.06
TOKEN: Final = 0.1
TO_MOVE: Final = 0.05
WORTH: Final = {
    int(Terrain.GREEN): 0.05,
    int(Terrain.BLUE): 0.03,
    int(Terrain.RED): 0.03,
    int(Terrain.YELLOW): 0.02,
}


@cache
def won(edge: int) -> float:
    """How likely a die with so many more points is higher than another."""
    return sum(mine + edge > theirs for mine in range(6) for theirs in range(6)) / 36


@cache
def worth_of(terrain: int) -> float:
    return WORTH.get(terrain, 0.0)


def strengths(state: IceColony) -> Sequence[float]:
    """By seat."""
    found = [SCALE * TO_MOVE * (state.turn == seat) for seat in range(state.num_players)]
    if state.phase == Phase.TERRAIN:
        return found
    empty = sum(state.owner[square] == EMPTY for square in state.land.territory)
    for seat, squares in enumerate(state.held):
        own = (SQUARES + SHARE / (1 + empty)) * len(squares) + TOKEN * (state.tokens >> seat & 1)
        free: set[int] = set()
        for square in squares:
            own += worth_of(state.terrain[square]) + A_PIP * PIPS[state.stack[square]]
            free.update(n for n in state.land.neighbours[square] if state.owner[n] == EMPTY)
            danger, who = _danger(state, square)
            own += LOSS * danger
            if who != EMPTY:
                found[who] += SCALE * GAIN * danger
        found[seat] += SCALE * (own + FREE * sqrt(len(free)))
    return found


def _danger(state: IceColony, square: int) -> tuple[float, int]:
    """The worst chance to lose a square to a neighbour, and to whom."""
    owner, stack, terrain = state.owner, state.stack, state.terrain
    defending = PIPS[stack[square]]
    worst, who = 0.0, EMPTY
    for near in state.land.neighbours[square]:
        if owner[near] in (EMPTY, owner[square]) or PIPS[stack[near]] < defending:
            continue
        edge = PIPS[stack[near]] + ATTACK_BONUS[terrain[near]] - defending - DEFENCE_BONUS[terrain[square]]
        if won(edge) > worst:
            worst, who = won(edge), owner[near]
    return worst, who


def key(state: IceColony) -> Hashable:
    """Without what stays the same."""
    edges = (state.attack_edge, state.defence_edge, state.attack_die)
    order = (state.phase, state.turn, state.active, state.target, state.progress, state.tokens, *edges)
    return (*order, tuple(state.owner), tuple(state.stack), state.pending, state.contest, state.bids)


def outcomes(state: IceColony) -> list[tuple[Action, float]]:
    """The defender's die only decides whether the attack is won."""
    every = state.chance_outcomes()
    if state.phase != Phase.DEFENCE_DIE:
        return every
    total = state.attack_total(state.attack_die)
    is_won = [total > state.defence_total(face + 1) for face, _ in every]
    return [
        (every[is_won.index(result)][0], is_won.count(result) / len(every))
        for result in (True, False)
        if result in is_won
    ]


KNOWLEDGE: Final = Knowledge(strengths, key, every_action, outcomes)
