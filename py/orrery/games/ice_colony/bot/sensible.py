"""A sensible player of Ice Colony, without a search: free land, else an attack with the odds, else pass."""

from __future__ import annotations

from orrery.core.chance import Rng
from orrery.core.state import Action
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY, Square
from orrery.games.ice_colony.rules.pieces import PIPS
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony


def choose(state: IceColony, rng: Rng) -> Action:
    """The most promising action; luck decides between equals."""
    return max(state.legal_actions(), key=lambda action: (_worth(state, decode(action)), rng.random()))


def _worth(state: IceColony, parts: Parts) -> int:
    """Land is worth most, and an edge token is kept."""
    match parts:
        case Parts(Verb.CHOOSE, square) if state.phase == Phase.ACTIVATE:
            return _prospect(state, square)
        case Parts(Verb.MOVE):
            return 2
        case Parts(Verb.ATTACK, target):
            return 1 if _has_odds(state, state.active, target) else -1
        case Parts(Verb.HOLD):
            return 1
        case _:
            return 0


def _prospect(state: IceColony, square: Square) -> int:
    """What could be done with a square: 2 to take land, 1 to attack with the odds, 0 neither."""
    if state.has_free_neighbour(square):
        return 2
    return int(any(_has_odds(state, square, target) for target in state.land.neighbours[square]))


def _has_odds(state: IceColony, square: Square, target: Square) -> bool:
    """Whether the attacker has more pips than an enemy there."""
    if state.owner[target] in (EMPTY, state.turn):
        return False
    return PIPS[state.stack[square]] > PIPS[state.stack[target]]
