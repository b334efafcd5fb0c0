"""Why something cannot be done in Ice Colony now: a sentence and the clause behind it."""

from __future__ import annotations

from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY, MAX_PIPS, NOWHERE, PIPS, Square, split_sets
from orrery.games.ice_colony.rules.notation import parse_square, square_name
from orrery.games.ice_colony.rules.position import Phase, Progress
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.sentences import pips
from orrery.games.interface import Reason
from orrery.scene.keys import kind_of, name_of


def why_not(state: IceColony, picked: tuple[str, ...], key: str) -> Reason:
    """Why `key` cannot be touched after `picked`."""
    if state.phase == Phase.OVER:
        return Reason("The game is over.", "IC-54")
    if state.is_chance_node():
        return Reason("The dice decide first.", "IC-13")
    kind, name = kind_of(key), name_of(key)
    square = parse_square(name) if kind == "tile" else NOWHERE
    if square != NOWHERE:
        return _why_not_square(state, square)
    if kind == "amount":
        target = parse_square(name_of(picked[0])) if picked else state.target
        return _why_not_amount(state, target, int(name))
    if key == "button.pass":
        return Reason("You can't pass: the active square has more than 3 pips. Move some away.", "IC-19")
    return Reason("You can't do that now.", "IC-20")


def _why_not_square(state: IceColony, square: Square) -> Reason:
    name = square_name(square)
    if square not in state.land.territory:
        return Reason(f"{name} is clear, and clear squares are holes in this game.", "IC-49")
    if state.phase == Phase.PLACE:
        return _why_not_place(state, square)
    if state.phase == Phase.ACTIVATE:
        owner = "nobody" if state.owner[square] == EMPTY else "another player"
        return Reason(f"The active square must be yours; {name} is held by {owner}.", "IC-13")
    if state.phase in (Phase.ACT, Phase.EXTRA):
        return _why_not_target(state, square)
    return Reason("You are not choosing a square now. Use the buttons.", "IC-31")


def _why_not_place(state: IceColony, square: Square) -> Reason:
    if state.owner[square] != EMPTY:
        return Reason(f"{square_name(square)} is taken.", "IC-8")
    near = next(s for s in state.too_near(square) if state.owner[s] != EMPTY)
    return Reason(
        f"{square_name(square)} is next to {square_name(near)}. Choose a square that is not.", "IC-8"
    )


def _why_not_target(state: IceColony, square: Square) -> Reason:
    at, name = square_name(state.active), square_name(square)
    if square == state.active:
        return Reason(f"The pieces are already on {name}. Choose where they go.", "IC-23")
    if square not in state.land.neighbours[state.active]:
        return Reason(f"{name} is not adjacent to {at}.", "IC-Q1")
    owner, is_forced = state.owner[square], state.is_forced()
    if owner not in (EMPTY, state.turn):
        if is_forced or state.progress == Progress.FORCED:
            return Reason("You can't attack: the forced move is this turn's action.", "IC-Q27")
        return Reason("Only one attack per turn. Blue gives an extra move.", "IC-Q51")
    if owner == state.turn and not is_forced:
        return Reason(f"{name} is yours already. Only a forced move can join your own pieces.", "IC-Q24")
    if (
        owner == state.turn
        and PIPS[state.stack[state.active]] - MAX_PIPS + PIPS[state.stack[square]] > MAX_PIPS
    ):
        return Reason(f"{name} would hold more than 3 pips.", "IC-38")
    return Reason("Your pool lacks the pieces for that split.", "IC-25")


def _why_not_amount(state: IceColony, target: Square, amount: int) -> Reason:
    there = PIPS[state.stack[target]]
    at, count = square_name(state.active), PIPS[state.stack[state.active]]
    if amount > count:
        return Reason(f"There {'is' if count == 1 else 'are'} only {pips(count)} on {at}.", "IC-23")
    if count - amount > MAX_PIPS and not goes_in_two(state):
        return Reason(f"That leaves {pips(count - amount)} on {at}. The limit is 3.", "IC-39")
    if there + amount > MAX_PIPS:
        return Reason(f"{square_name(target)} would hold {pips(there + amount)}. The limit is 3.", "IC-38")
    available = state.pool[state.turn] + state.stack[state.active] + state.stack[target]
    if not split_sets(available, there + amount, count - amount):
        return Reason("Your pool lacks the pieces for that split.", "IC-25")
    return Reason("Choose first where the pieces go.", "IC-23")


def goes_in_two(state: IceColony) -> bool:
    """Whether blue lets the forced Move be made in two, as no single one brings the square to 3 (IC-Q29)."""
    count, moves = PIPS[state.stack[state.active]], map(decode, state.legal_actions())
    return any(parts.verb == Verb.MOVE and count - parts.pips > MAX_PIPS for parts in moves)
