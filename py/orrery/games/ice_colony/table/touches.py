"""The way of a touch in Ice Colony: the buttons beside the board, and what each action touches."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY
from orrery.games.ice_colony.rules.notation import pieces_name, square_name
from orrery.games.ice_colony.rules.pieces import MAX_PIPS, PIPS
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.scene.effect import Effect
from orrery.scene.sprite import Button
from orrery.scene.target_kind import TargetKind

_BUTTONS: Final = {
    Verb.PASS: Button("button.pass", "Pass", "take an edge token"),
    Verb.END: Button("button.end", "End turn", "no further Move"),
    Verb.EDGE: Button("button.edge", "Spend the token", "+1 in this fight"),
    Verb.HOLD: Button("button.hold", "Keep the token"),
    Verb.EDGE_UP: Button("button.edge-up", "Spend it: +1", "on the roll"),
    Verb.EDGE_DOWN: Button("button.edge-down", "Spend it: \N{MINUS SIGN}1", "on the roll"),
}
_END_WITH_LOSS: Final = Button("button.end", "End turn", f"{MAX_PIPS} pips stay")
"""In place of the other one between two forced Moves (IC-Q29)."""
_PHASE_BUTTONS: Final = {
    Phase.ACT: (Verb.PASS,),
    Phase.EXTRA: (Verb.END,),
    Phase.INITIATIVE: (Verb.EDGE_UP, Verb.EDGE_DOWN, Verb.HOLD),
    Phase.ATTACK_EDGE: (Verb.EDGE, Verb.HOLD),
    Phase.DEFENCE_EDGE: (Verb.EDGE, Verb.HOLD),
}


def buttons(state: IceColony) -> list[Button]:
    """The choices beside the board: passing, tokens, amounts of pips, piece sets."""
    choices = [_BUTTONS[verb] for verb in _PHASE_BUTTONS.get(state.phase, ())]
    if state.is_between_forced_moves():
        choices = [_END_WITH_LOSS]
    if state.phase in (Phase.ACT, Phase.EXTRA, Phase.CONQUER):
        most = min(MAX_PIPS, PIPS[state.stack[state.active]])
        choices += [Button(f"amount.{n}", f"{n} pip" if n == 1 else f"{n} pips") for n in range(1, most + 1)]
    if state.phase == Phase.CHANGE:
        names = [pieces_name(decode(action).pieces) for action in state.legal_actions()]
        choices += [Button(f"set.{name}", " + ".join(name)) for name in names]
    return choices


def confirms(state: IceColony) -> bool:
    """Nothing is confirmed here: one touch or two make a whole decision."""
    del state
    return False


def members(state: IceColony) -> tuple[str, ...]:
    """None: no set is chosen in this game."""
    del state
    return ()


def effects(state: IceColony, action: Action) -> list[Effect]:
    """A square that is lost, by a fight or by Fate, and one that is conquered (IC-18, IC-34, IC-35)."""
    if state.phase == Phase.CONQUER:
        return [Effect("won", f"tile.{square_name(state.target)}")]
    if state.phase not in (Phase.FATE, Phase.DEFENCE_DIE):
        return []
    after = state.clone()
    after.apply_action(action)
    risked = [state.active] if state.phase == Phase.FATE else [state.active, state.target]
    lost = [square for square in risked if state.owner[square] != EMPTY == after.owner[square]]
    return [Effect("lost", f"tile.{square_name(square)}") for square in lost]


def target_kinds(state: IceColony, action: Action) -> dict[str, TargetKind]:
    """A Move goes to a square, also onto a friend; an Attack is aimed at one."""
    del state
    match decode(action):
        case Parts(Verb.MOVE, square):
            return {f"tile.{square_name(square)}": TargetKind.GO}
        case Parts(Verb.ATTACK, square):
            return {f"tile.{square_name(square)}": TargetKind.ATTACK}
        case _:
            return {}


def touches(state: IceColony, action: Action) -> tuple[str, ...]:
    """The keys that a legal action touches, in order; chance is touched by nobody."""
    if state.is_chance_node():
        return ()
    match decode(action):
        case Parts(Verb.CHOOSE | Verb.ATTACK, square):
            return (f"tile.{square_name(square)}",)
        case Parts(Verb.MOVE, square, amount):
            return f"tile.{square_name(square)}", f"amount.{amount}"
        case Parts(Verb.ENTER, pips=amount):
            return (f"amount.{amount}",)
        case Parts(Verb.MAKE, pieces=pieces):
            return (f"set.{pieces_name(pieces)}",)
        case Parts(verb):
            return (_BUTTONS[verb].key,)
