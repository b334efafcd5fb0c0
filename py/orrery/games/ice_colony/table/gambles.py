"""What is risked in Ice Colony: a fight, by the attack and by the edge tokens in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY, Square
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.sentences import pips
from orrery.games.interface import Gambles


class IceColonyGambles(Gambles[IceColony]):
    """What is risked in Ice Colony."""

    def stake(self, state: IceColony, action: Action, names: Sequence[str]) -> str:
        """What each side adds to its die, the decider's first (IC-29 to IC-31)."""
        if not _is_of_a_fight(state, action):
            return ""
        fight = state.clone()
        fight.apply_action(action)
        attack, defence = f"{fight.attack_total(0)} + die", f"{fight.defence_total(0)} + die"
        if _is_defence(state):
            return f"{defence} against {names[state.turn]}'s {attack}"
        spent = f" ({fight.defence_total(1)} if {names[fight.defender()]} spends the edge token)"
        return f"{attack} against {defence}{spent if fight.phase == Phase.DEFENCE_EDGE else ''}"

    def is_won(self, state: IceColony, action: Action, after: IceColony) -> bool:
        """Whether the other side has lost pips (IC-32 to IC-34)."""
        struck = _target(state, action)
        attack_is_won = after.pips_on(struck) < state.pips_on(struck)
        return attack_is_won != _is_defence(state)

    def loss(self, state: IceColony, action: Action, after: IceColony) -> str:
        """What is left of one's own square (IC-33, IC-34)."""
        square = _target(state, action) if _is_defence(state) else state.active
        left = dict(after.pending).get(square, after.pips_on(square))
        is_gone = not left and (after.owner[square] == EMPTY or bool(after.pending))
        name = square_name(square)
        return f"lose and {name} falls" if is_gone else f"lose and {name} is left with {pips(left)}"


def _is_of_a_fight(state: IceColony, action: Action) -> bool:
    if state.phase in (Phase.ATTACK_EDGE, Phase.DEFENCE_EDGE):
        return True
    return state.phase in (Phase.ACT, Phase.EXTRA) and decode(action).verb == Verb.ATTACK


def _is_defence(state: IceColony) -> bool:
    """Whether it is the defender who decides."""
    return state.phase == Phase.DEFENCE_EDGE


def _target(state: IceColony, action: Action) -> Square:
    return decode(action).square if state.phase in (Phase.ACT, Phase.EXTRA) else state.target


GAMBLES: Final = IceColonyGambles()
