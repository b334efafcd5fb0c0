"""Ice Colony in sentences: what is asked, what happened, how things stand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.ice_colony.board import (
    ATTACK,
    DEFENCE,
    EDGE,
    EDGE_UP,
    EMPTY,
    FATE_PIPS,
    FIRST_ATTACK,
    FIRST_ENTRY,
    FIRST_SET,
    HOLD,
    MAX_PIPS,
    PASS,
    PIPS,
    SETS,
    SIZE,
    SQUARES,
    Deed,
    Fate,
    Phase,
    Square,
    Terrain,
    decode_move,
)
from orrery.games.ice_colony.notation import COLUMNS, SEAT_LETTERS, TERRAIN_LETTERS, pieces_name, square_name
from orrery.games.ice_colony.refusals import why_not
from orrery.games.ice_colony.rules import IceColony
from orrery.games.tenant import Standing

__all__ = ["SCORE", "diagram", "heading", "prompt", "result", "sentence", "standings", "why_not"]

SCORE: Final = "Squares"

FATE_NAMES: Final = {Fate.REDUCE: "Reduce", Fate.NONE: "nothing", Fate.GROW1: "Grow 1", Fate.GROW2: "Grow 2"}


def pips(count: int) -> str:
    """A number of pips in words."""
    return f"{count} pip" if count == 1 else f"{count} pips"


def heading(state: IceColony) -> str:
    """Setup, or the number of the round."""
    return f"Round {state.round}" if state.round else "Setup"


# --- what is asked ---------------------------------------------------------------------------------


def prompt(state: IceColony, names: Sequence[str]) -> str:
    """Whose turn it is and what is asked."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.OVER:
        return result(state, names)
    if phase == Phase.ACT:
        return _prompt_act(state, name)
    if phase == Phase.CHANGE:
        square, total = state.pending[0]
        return f"{names[state.player]}: choose the pieces that make {pips(total)} on {square_name(square)}."
    at, to = square_name(state.active), square_name(state.target)
    return {
        Phase.TERRAIN: "The terrain is drawn from the bag.",
        Phase.DICE_OFF: f"{name} rolls to be first.",
        Phase.PLACE: f"{name}: place your first pip, at least two squares from every other.",
        Phase.INITIATIVE: f"{name}: spend your edge token on the roll for first place?",
        Phase.ACTIVATE: f"{name}: choose your active square; Fate is rolled for it.",
        Phase.FATE: f"{name} rolls Fate for {at}.",
        Phase.EXTRA: f"{name}: blue allows one Move more from {at}. {_extra_choices(state)}",
        Phase.ATTACK_EDGE: f"{name}: spend your edge token for +1 in the attack on {to}?",
        Phase.DEFENCE_EDGE: f"{names[state.player]}: {name} attacks {to}. Spend your edge token for +1?",
        Phase.ATTACK_DIE: f"{name} rolls for the attack on {to}.",
        Phase.DEFENCE_DIE: f"{names[max(state.owner[state.target], 0)]} rolls to defend {to}.",
        Phase.CONQUER: f"{name}: how many pips move into {to}?",
    }[phase]


def _prompt_act(state: IceColony, name: str) -> str:
    at, count = square_name(state.active), PIPS[state.stack[state.active]]
    if count > MAX_PIPS:
        return f"{name}: {at} has grown to {pips(count)}. Move units off it; {MAX_PIPS} may stay."
    legal = state.legal_actions()
    can_move = any(action < FIRST_ATTACK for action in legal)
    can_attack = any(FIRST_ATTACK <= action < PASS for action in legal)
    choices = ["move to a free square"] * can_move + ["attack a neighbour"] * can_attack + ["pass"]
    return f"{name}: from {at}, {_or(choices)}."


def _extra_choices(state: IceColony) -> str:
    return "You may attack instead, or end the turn." if state.deed == Deed.MOVED else "Or end the turn."


def _or(choices: Sequence[str]) -> str:
    return choices[0] if len(choices) == 1 else f"{', '.join(choices[:-1])} or {choices[-1]}"


# --- what happened ---------------------------------------------------------------------------------


def sentence(state: IceColony, action: Action, names: Sequence[str]) -> str:
    """What a legal action or outcome does, told before it is applied."""
    phase, name = state.phase, names[state.turn]
    if phase == Phase.TERRAIN:
        return f"{square_name(len(state.terrain))} is {Terrain(action).name.lower()}."
    if phase == Phase.DICE_OFF:
        return _sentence_roll_off(state, action, name)
    if phase == Phase.PLACE:
        return f"{name} settles {square_name(action)}."
    if phase == Phase.ACTIVATE:
        return f"{name} activates {square_name(action)}."
    if phase == Phase.FATE:
        return _sentence_fate(state, action, name)
    if phase in (Phase.ATTACK_DIE, Phase.DEFENCE_DIE):
        return _sentence_combat(state, action, names)
    if phase in (Phase.ACT, Phase.EXTRA):
        return _sentence_act(state, action, names)
    return _sentence_choice(state, action, names)


def _sentence_roll_off(state: IceColony, action: Action, name: str) -> str:
    bid = state.bids[state.turn]
    if bid:
        return f"{name} rolls {action + 1}, which the token makes {action + 1 + bid}."
    return f"{name} rolls {action + 1}."


def _sentence_choice(state: IceColony, action: Action, names: Sequence[str]) -> str:
    name = names[state.player]
    if state.phase == Phase.CONQUER:
        to = square_name(state.target)
        return f"{name} moves {pips(action - FIRST_ENTRY)} into {to}."
    if state.phase == Phase.CHANGE:
        made = " + ".join(pieces_name(SETS[action - FIRST_SET]))
        return f"{name} makes {square_name(state.pending[0][0])} of {made}."
    if action == HOLD:
        return f"{name} keeps the edge token."
    if action == EDGE:
        return f"{name} spends the edge token for +1."
    return f"{name} spends the edge token: {'+1' if action == EDGE_UP else '-1'} on the roll."


def _sentence_act(state: IceColony, action: Action, names: Sequence[str]) -> str:
    name, at = names[state.turn], square_name(state.active)
    if action == PASS:
        has_token = state.tokens >> state.turn & 1
        return f"{name} passes{'' if has_token else ' and takes an edge token'}."
    if action < FIRST_ATTACK:
        target, amount = decode_move(action)
        extra = "also " if state.phase == Phase.EXTRA else ""
        return f"{name} {extra}moves {pips(amount)} from {at} to {square_name(target)}."
    if action < PASS:
        target = action - FIRST_ATTACK
        enemy, count = names[state.owner[target]], PIPS[state.stack[state.active]]
        return f"{name} attacks {enemy} on {square_name(target)} from {at} with {pips(count)}."
    return f"{name} ends the turn."


def _sentence_fate(state: IceColony, action: Action, name: str) -> str:
    square, terrain = state.active, Terrain(state.terrain[state.active])
    after = state.clone()
    after.apply_action(action)
    before_pips, after_pips = PIPS[state.stack[square]], _pips_on(after, square)
    told = f"Fate: {FATE_NAMES[Fate(action)]}."
    if action == Fate.REDUCE and terrain == Terrain.BLACK:
        return f"{told} Black cancels it."
    if action == Fate.NONE:
        return told
    if not after_pips:
        return f"{told} {name} loses {square_name(square)}, and the turn."
    if before_pips == after_pips and FATE_PIPS[terrain][action] > 0:
        return f"{told} {name} has no pieces for it, or no way to move them off: {square_name(square)} stays."
    return f"{told} {square_name(square)} goes from {before_pips} to {pips(after_pips)}."


def _pips_on(state: IceColony, square: Square) -> int:
    """The pips on a square, also while their pieces are still being chosen."""
    waiting = dict(state.pending)
    return waiting.get(square, PIPS[state.stack[square]])


def _sum(terms: Sequence[tuple[int, str]]) -> str:
    shown = [(value, what) for index, (value, what) in enumerate(terms) if value or index == 0]
    total = sum(value for value, _ in shown)
    text = " ".join(f"{'-' if v < 0 else '+'} {abs(v)} {what}" for v, what in shown).removeprefix("+ ")
    return f"{total} ({text})"


def _attack_sum(state: IceColony, die: int) -> str:
    terrain = Terrain(state.terrain[state.active])
    return _sum(
        [
            (die, "die"),
            (PIPS[state.stack[state.active]], "pips"),
            (ATTACK[terrain], terrain.name.lower()),
            (state.attack_edge, "edge"),
        ]
    )


def _sentence_combat(state: IceColony, action: Action, names: Sequence[str]) -> str:
    if state.phase == Phase.ATTACK_DIE:
        return f"{names[state.turn]} attacks with {_attack_sum(state, action + 1)}."
    target, active = state.target, state.active
    defender, terrain = state.owner[target], Terrain(state.terrain[target])
    total = _sum(
        [
            (action + 1, "die"),
            (PIPS[state.stack[target]], "pips"),
            (DEFENCE[terrain], terrain.name.lower()),
            (state.defence_edge, "edge"),
        ]
    )
    after = state.clone()
    after.apply_action(action)
    won = state.attack_total(state.attack_die) > state.defence_total(action + 1)
    loser, square = (names[defender], target) if won else (names[state.turn], active)
    left = _pips_on(after, square) if after.owner[square] != EMPTY else 0
    outcome = f"is left with {pips(left)} on" if left else "loses"
    return f"{names[defender]} defends with {total}: {loser} {outcome} {square_name(square)}."


# --- how things stand ------------------------------------------------------------------------------


def result(state: IceColony, names: Sequence[str]) -> str:
    """Who won and why, of a finished game."""
    winners = [names[seat] for seat in state.winners()]
    most = max(map(len, state.held))
    squares = "1 square" if most == 1 else f"{most} squares"
    if sum(1 for held in state.held if held) == 1:
        return f"{winners[0]} wins: nobody else is on the board."
    if len(winners) == 1:
        return f"{winners[0]} wins with {squares}."
    return f"{' and '.join(winners)} share the win with {squares} each."


def standings(state: IceColony) -> list[Standing]:
    """Squares held, with pips on the board, pieces in the pool and the token."""
    table = []
    for seat in range(state.num_players):
        on_board = sum(_pips_on(state, s) for s in SQUARES if state.owner[s] == seat)
        token = "yes" if state.tokens >> seat & 1 else "no"
        is_out = state.round > 0 and not state.held[seat]
        table.append(
            Standing(seat, len(state.held[seat]), (("Pips", str(on_board)), ("Edge token", token)), is_out)
        )
    return table


def diagram(state: IceColony) -> str:
    """Five rows of cells, each the terrain's letter and the unit: `g W21`."""
    lines = ["    " + "".join(f"{column:<7}" for column in COLUMNS).rstrip()]
    for row in range(SIZE):
        cells = [_cell(state, row * SIZE + column) for column in range(SIZE)]
        lines.append(f"{row + 1}   " + "".join(f"{cell:<7}" for cell in cells).rstrip())
    return "\n".join(lines)


def _cell(state: IceColony, square: Square) -> str:
    terrain = TERRAIN_LETTERS[state.terrain[square]] if square < len(state.terrain) else "?"
    if state.owner[square] == EMPTY:
        return f"{terrain} ."
    return f"{terrain} {SEAT_LETTERS[state.owner[square]]}{pieces_name(state.stack[square])}"
