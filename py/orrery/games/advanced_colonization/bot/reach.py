"""What may lead to a win before a turn of Advanced Colonization is over, so that all of it can be looked at.

Nothing else does: a Return, a Bomb or a shot at one's own wins no side; of a beam only the mover's own ships
matter, at most two, as no more can still settle; which pyramid is burned does not matter at all. Turns played
at random are held against this in test_reach.py.
"""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action, Player
from orrery.games.advanced_colonization.rules.actions import FIRE, NEXT, SEAT_PIECES, WINNING, Verb
from orrery.games.advanced_colonization.rules.position import Phase
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.rules.board import BITS, FIRST_SIDE, MASK, VERB_BITS

MOST_SIDES: Final = (0, 0, 1, 2, 2, 3)
"""By points how many sides they can win: one for 2 by settling, two for 3 by what clears or exchanges."""
AT_ONCE: Final = 2
"""The sides that an action wins at most which is paid for."""
MOST_BEAMED: Final = 2
_IDLE: Final = frozenset({Verb.RETURN, Verb.BOMB})
_PAID: Final = frozenset({Phase.BURN, Phase.TARGET, Phase.SWAP, Phase.WITH})


def towards_a_win(state: AdvancedColonization, seat: Player) -> list[Action]:
    """The actions that may be part of a win of the mover in this turn; none if there can be none."""
    if state.options.reattach != "off":
        return state.legal_actions()
    paid = AT_ONCE if state.phase in _PAID else 0
    if state.count_dominant(seat) + MOST_SIDES[state.points] + paid < WINNING:
        return []
    legal = state.legal_actions()
    match state.phase:
        case Phase.ACT:
            return [action for action in legal if action != NEXT and action >> VERB_BITS not in _IDLE]
        case Phase.BURN:
            return legal[:1]
        case Phase.TARGET:
            return _targets(state, legal, seat)
        case Phase.TURN if state.turning[0] // SEAT_PIECES != seat:
            return legal[:1]
        case _:
            return legal


def _targets(state: AdvancedColonization, legal: list[Action], seat: Player) -> list[Action]:
    """Of lasers all colonies of the other, of a beam up to two ships of one's own."""
    named = [action for action in legal if action != FIRE]
    is_own = {action: (action >> BITS & MASK) // SEAT_PIECES == seat for action in named}
    end = [FIRE] if FIRE in legal else []
    if state.is_firing():
        theirs = [
            action
            for action in named
            if not is_own[action] and state.place[action >> BITS & MASK] >= FIRST_SIDE
        ]
        return theirs[:1] or end or named[:1]
    own = [action for action in named if is_own[action]]
    beamed = sum(ship // SEAT_PIECES == seat for ship in state.chosen)
    return (own if beamed < MOST_BEAMED else []) + end or named[:1]
