"""Players who know a little of a game, so that it ends as games between people do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from orrery.core.state import Action, State
from orrery.games.ice_colony.board import EMPTY, FIRST_ATTACK, HOLD, PASS, PIPS, Phase
from orrery.games.ice_colony.rules import IceColony
from orrery.games.pyramids.pieces import FIRST_SIDE, RESERVE
from orrery.games.pyramids.position import PyramidPosition

Policy: TypeAlias = Callable[[State, Random], Action]


def at_random(state: State, luck: Random) -> Action:
    """Any legal action, each as likely as the others."""
    return luck.choice(state.legal_actions())


# --- Ice Colony ------------------------------------------------------------------------------------


def settle(state: State, luck: Random) -> Action:
    """Ice Colony: move onto free land, else attack with the odds, else pass; luck decides between equals."""
    assert isinstance(state, IceColony)
    legal = state.legal_actions()
    if state.phase == Phase.ACTIVATE:
        return max(legal, key=lambda square: (_prospect(state, square), luck.random()))
    if state.phase in (Phase.ACT, Phase.EXTRA):
        return max(legal, key=lambda action: (_worth(state, action), luck.random()))
    if HOLD in legal:
        return HOLD
    return luck.choice(legal)


def _prospect(state: IceColony, square: int) -> int:
    """What could be done with a square: 2 to take land, 1 to attack with the odds, 0 neither."""
    neighbours = state.land.neighbours[square]
    if any(state.owner[target] == EMPTY for target in neighbours):
        return 2
    return int(any(_has_odds(state, square, target) for target in neighbours))


def _worth(state: IceColony, action: Action) -> int:
    if action < FIRST_ATTACK:
        return 2
    if action < PASS:
        return 1 if _has_odds(state, state.active, action - FIRST_ATTACK) else -1
    return 0


def _has_odds(state: IceColony, square: int, target: int) -> bool:
    """Whether the attacker has more pips than an enemy there."""
    if state.owner[target] in (EMPTY, state.turn):
        return False
    return PIPS[state.stack[square]] > PIPS[state.stack[target]]


# --- the pyramid games -----------------------------------------------------------------------------


def dominate(state: State, luck: Random) -> Action:
    """Both pyramid games: dominate most, then have most pyramids on their way, then do little."""
    assert isinstance(state, PyramidPosition)
    return max(state.legal_actions(), key=lambda action: (*_prospects(state, action), luck.random()))


def _prospects(state: PyramidPosition, action: Action) -> tuple[int, int, bool]:
    """The lead in dominant colonies, how far the own pyramids have come, and whether the step ends."""
    after = state.clone()
    after.apply_action(action)
    counts = [after.count_dominant(seat) for seat in range(after.num_players)]
    own = counts.pop(state.turn)
    way = sum(_come(after.place[piece]) for piece in after.pieces_of(state.turn))
    return own - max(counts), way, action == 0


def _come(place: int) -> int:
    """How far a pyramid has come: from the bank to the reserve, into orbit, onto a planet."""
    if place >= FIRST_SIDE:
        return 3
    return 2 if place >= 0 else int(place == RESERVE)


SENSIBLE: Final[dict[str, Policy]] = {
    "ice-colony": settle,
    "colonization": dominate,
    "advanced-colonization": dominate,
}
"""The games that random players would hardly end, and how to play them."""
