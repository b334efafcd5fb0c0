"""What a player of Ice Colony can answer beforehand: the edge token, and change made by its owner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.standing_orders import Answer, OrderKind, StandingOrders
from orrery.core.state import Action
from orrery.games.ice_colony.rules import actions
from orrery.games.ice_colony.rules.board import DIE, PIPS, largest_total
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony

DEFENCE: Final = OrderKind(
    "defence",
    "Spend the edge token to defend a square",
    {
        Answer.ALWAYS: "Always",
        Answer.NEVER: "Never",
        Answer.DECIDING: "Only if the square can be lost and the token can save it",
    },
)
"""IC-30, IC-Q33."""
INITIATIVE: Final = OrderKind(
    "initiative",
    "Spend the edge token in the roll for the lead",
    {Answer.ALWAYS: "Always, for +1", Answer.NEVER: "Never"},
)
"""IC-12. Whether it decides cannot be known: it is spent before anybody rolls."""
CHANGE: Final = OrderKind(
    "change",
    "Make change after a fight",
    {Answer.ALWAYS: "Automatically, with the pieces that the rules suggest"},
)
"""IC-Q20: of a player who lost pips in another's turn, where the owner chooses."""


class IceColonyOrders(StandingOrders[IceColony]):
    """The decisions that are asked of a player in another's turn, or between turns."""

    def kinds(self, options: Mapping[str, str], num_players: int) -> tuple[OrderKind, ...]:
        initiative = (INITIATIVE,) if num_players > 2 else ()
        return (DEFENCE, *initiative, *((CHANGE,) if options["change"] == "owner" else ()))

    def kind(self, state: IceColony) -> OrderKind | None:
        match state.phase:
            case Phase.DEFENCE_EDGE:
                return DEFENCE
            case Phase.INITIATIVE:
                return INITIATIVE
            case Phase.CHANGE if state.maker() != state.turn:
                return CHANGE
            case _:
                return None

    def action(self, state: IceColony, answer: Answer) -> Action:
        match state.phase:
            case Phase.DEFENCE_EDGE:
                is_spent = answer is Answer.ALWAYS or (answer is Answer.DECIDING and token_decides(state))
                return actions.EDGE if is_spent else actions.HOLD
            case Phase.INITIATIVE:
                return actions.EDGE_UP if answer is Answer.ALWAYS else actions.HOLD
            case _:
                return actions.MAKE[state.pending_sets()[0]]  # the canonical set comes first


def token_decides(state: IceColony) -> bool:
    """Whether a lost fight would empty the attacked square, and some roll is lost only without the token."""
    stack = state.stack[state.target]
    left = PIPS[stack] - PIPS[state.stack[state.active]]
    if left > 0 and largest_total(state.pool[state.defender()] + stack, left):
        return False
    # The token adds 1, and ties favour the defender: it saves where the attacker leads by exactly 1.
    return any(state.attack_total(a + 1) == state.defence_total(d + 1) + 1 for a in DIE for d in DIE)


STANDING_ORDERS: Final = IceColonyOrders()
