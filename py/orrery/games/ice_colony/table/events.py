"""What just happened in Ice Colony, in a line: a decision, or the dice that fell together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.rules.board import EMPTY
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.sentences import pips, sentence

MINUS: Final = "\N{MINUS SIGN}"


def event(state: IceColony, actions: Sequence[Action], names: Sequence[str]) -> str:
    """A decision, the terrain with the dice for the first place, Fate, or the dice of a fight."""
    match state.phase:
        case Phase.TERRAIN | Phase.DICE_OFF:
            return _beginning(state, actions, names)
        case Phase.FATE:
            told = sentence(state, actions[0], names)
            return f"{names[state.turn]} rolls for {square_name(state.active)}. {told}"
        case Phase.ATTACK_DIE | Phase.DEFENCE_DIE:
            return _fight(state, actions, names)
        case _:
            return sentence(state, actions[0], names)


def _beginning(state: IceColony, actions: Sequence[Action], names: Sequence[str]) -> str:
    """That the terrain lies, and who rolls what to be first (IC-4, IC-6, IC-10)."""
    after, rolls = state.clone(), list[str]()
    for action in actions:
        if after.phase == Phase.DICE_OFF:
            rolls.append(f"{names[after.turn]} {_with(action + 1, after.bids[after.turn])}")
        after.apply_action(action)
    drawn = "The terrain is drawn. " if state.phase == Phase.TERRAIN else ""
    if not rolls:
        return drawn.rstrip()
    first = "" if after.phase == Phase.DICE_OFF else f": {names[after.first]} is first"
    return f"{drawn}The roll to be first: {', '.join(rolls)}{first}."


def _fight(state: IceColony, actions: Sequence[Action], names: Sequence[str]) -> str:
    """Both sums, each as the die and all that is added to it, and what follows (IC-27 to IC-34)."""
    after = state.clone()
    for action in actions:
        after.apply_action(action)
    *_, defence = (state.defence_die, *(action + 1 for action in actions))
    attack = state.attack_die or actions[0] + 1
    attacker, defender, at = names[state.turn], names[state.defender()], square_name(state.target)
    told = f"{attacker} attacks {at} with {_sum(attack, state.attack_total(attack))}"
    if not state.attack_die and len(actions) == 1:
        return f"{told}."
    total = state.defence_total(defence)
    is_won = state.attack_total(attack) > total
    loss = _loss(after, state.target if is_won else state.active)
    return (
        f"{told} against {defender}'s {_sum(defence, total)}."
        f" {'The attack succeeds' if is_won else 'The defence holds'}, {loss}."
    )


def _loss(after: IceColony, square: int) -> str:
    name = square_name(square)
    if after.owner[square] == EMPTY:
        return f"{name} falls"
    return f"{name} is left with {pips(after.pips_on(square))}"


def _sum(die: int, total: int) -> str:
    """A die with all that is added to it, if anything is."""
    return f"{_with(die, total - die)} = {total}" if total != die else str(die)


def _with(die: int, added: int) -> str:
    if not added:
        return str(die)
    return f"{die} {'+' if added > 0 else MINUS} {abs(added)}"
