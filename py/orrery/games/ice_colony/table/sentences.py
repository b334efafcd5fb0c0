"""What happens in Ice Colony, in sentences: an action, an outcome, and rolls that belong together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action, Player
from orrery.core.wording import counted
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import (
    ATTACK_BONUS,
    DEFENCE_BONUS,
    EMPTY,
    FATE_PIPS,
    MAX_PIPS,
    PIPS,
    Fate,
    Square,
    Terrain,
)
from orrery.games.ice_colony.rules.notation import pieces_name, square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony

FATE_NAMES: Final = {Fate.REDUCE: "Reduce", Fate.NONE: "None", Fate.GROW1: "Grow 1", Fate.GROW2: "Grow 2"}
_VERB_TEXTS: Final = {
    Verb.HOLD: "keeps the edge token",
    Verb.EDGE: "spends the edge token for +1",
    Verb.EDGE_UP: "spends the edge token: +1 on the roll",
    Verb.EDGE_DOWN: "spends the edge token: \N{MINUS SIGN}1 on the roll",
}


def pips(count: int) -> str:
    """A number of pips in words."""
    return counted(count, "pip")


def sentence(state: IceColony, action: Action, names: Sequence[str]) -> str:
    """The sentence of a legal action or outcome, before it is applied."""
    name = names[state.turn]
    match state.phase:
        case Phase.TERRAIN:
            return f"{square_name(len(state.terrain))} is {Terrain(action).name.lower()}."
        case Phase.DICE_OFF:
            return _sentence_roll_off(state, action, name)
        case Phase.PLACE:
            return f"{name} places a camp on {square_name(action)}."
        case Phase.ACTIVATE:
            only = ", the only square" if len(state.held[state.turn]) == 1 else ""
            return f"{name} chooses {square_name(action)}{only}."
        case Phase.FATE:
            return _sentence_fate(state, Fate(action), names)
        case Phase.ATTACK_DIE:
            total = state.attack_total(action + 1)
            return f"{name} attacks with {_sum(attack_terms(state), action + 1, total)}."
        case Phase.DEFENCE_DIE:
            return _sentence_defence(state, action, names)
        case _:
            return _sentence_choice(state, action, names)


def is_step(state: IceColony, action: Action) -> bool:
    """The end of a turn that blue would let go on, if nothing is lost by it."""
    is_end = state.phase == Phase.EXTRA and decode(action).verb == Verb.END
    return is_end and not _taken_off(state, action)


def outcome(state: IceColony, action: Action) -> str:
    """What chance shows: a terrain, a face of Fate, or a number."""
    if state.phase == Phase.TERRAIN:
        return Terrain(action).name.capitalize()
    if state.phase == Phase.FATE:
        return FATE_NAMES[Fate(action)].capitalize()
    return str(action + 1)


def _sentence_roll_off(state: IceColony, action: Action, name: str) -> str:
    bid = state.bids[state.turn]
    if bid:
        return f"{name} rolls {action + 1}, which the token makes {action + 1 + bid}."
    return f"{name} rolls {action + 1}."


def _sentence_choice(state: IceColony, action: Action, names: Sequence[str]) -> str:
    parts = decode(action)
    name, at, to = names[state.current_player()], square_name(state.active), square_name(parts.square)
    match parts:
        case Parts(Verb.MOVE, _, amount):
            is_extra, off = state.phase == Phase.EXTRA, _taken_off(state, action, amount)
            also, why = ("also ", ", the extra move of blue") if is_extra else ("", "")
            why = why or (f", as no more than {MAX_PIPS} may stay" if state.is_forced() and not off else "")
            return f"{name} {also}moves {pips(amount)} from {at} to {to}{why}{off}."
        case Parts(Verb.ATTACK, target):
            enemy, count = names[state.owner[target]], PIPS[state.stack[state.active]]
            return f"{name} attacks {enemy} on {to} from {at} with {pips(count)}."
        case Parts(Verb.PASS):
            has_token = state.tokens >> state.turn & 1
            return f"{name} passes{'' if has_token else ' and takes an edge token'}."
        case Parts(Verb.ENTER, pips=amount):
            return f"{name} moves {pips(amount)} into {square_name(state.target)}."
        case Parts(Verb.MAKE, pieces=pieces):
            made = " + ".join(pieces_name(pieces))
            return f"{name} makes {square_name(state.pending[0][0])} of {made}{_taken_off(state, action)}."
        case Parts(Verb.END):
            return f"{name} ends the turn{_taken_off(state, action)}."
        case _:
            return f"{name} {_VERB_TEXTS[parts.verb]}."


def _taken_off(state: IceColony, action: Action, moved: int = 0) -> str:
    """What the active square loses besides, as no more than 3 pips may stay (IC-41, IC-Q29)."""
    left = state.pips_on(state.active) - moved
    if left <= MAX_PIPS:
        return ""
    after = state.clone()
    after.apply_action(action)
    stay = after.pips_on(state.active)
    return f"; {square_name(state.active)} goes from {left} to {pips(stay)}" if stay < left else ""


def _sentence_fate(state: IceColony, face: Fate, names: Sequence[str]) -> str:
    name, square, terrain = names[state.turn], state.active, Terrain(state.terrain[state.active])
    after = state.clone()
    after.apply_action(face)
    before_pips, after_pips = PIPS[state.stack[square]], after.pips_on(square)
    text = f"Fate: {FATE_NAMES[face]}{_of_the_land(terrain, face)}."
    if face == Fate.REDUCE and terrain == Terrain.BLACK:
        return f"{text} Black cancels it."
    if face == Fate.NONE:
        return f"{text[:-1]}, so {square_name(square)} stays as it is."
    if not after_pips:
        rest = before_pips + FATE_PIPS[terrain][face]
        lack = f" {name} has no piece for the {pips(rest)} left." if rest > 0 else ""
        loss = f"{name} loses {square_name(square)}, and the turn ends."
        return f"{text}{lack} {loss}{_who_leaves(state, after, names)}"
    ends = "" if after.phase in (Phase.ACT, Phase.CHANGE) else ", and the turn ends"
    if before_pips == after_pips and FATE_PIPS[terrain][face] > 0:
        grown = before_pips + FATE_PIPS[terrain][face]
        off = "pieces to move pips off with" if state.has_free_neighbour(square) else "way to move pips off"
        lacks = f"pieces for {pips(grown)}" if grown <= MAX_PIPS else off
        return f"{text} {square_name(square)} cannot grow: {name} has no {lacks}{ends}."
    cut = "; it can grow no further" if after_pips < before_pips + FATE_PIPS[terrain][face] else ""
    return f"{text} {square_name(square)} goes from {before_pips} to {pips(after_pips)}{cut}{ends}."


def who_is_out(state: IceColony, after: IceColony) -> list[Player]:
    """Return the seats that lose their last square from one position to the next (IC-18, IC-54)."""
    return [
        seat for seat, (had, has) in enumerate(zip(state.held, after.held, strict=True)) if had and not has
    ]


def _who_leaves(state: IceColony, after: IceColony, names: Sequence[str]) -> str:
    out = who_is_out(state, after)
    return "".join(f" {names[seat]} has no square left and is out of the game." for seat in out)


def _of_the_land(terrain: Terrain, face: Fate) -> str:
    """What green adds to a Grow and red to a Reduce (IC-47, IC-50)."""
    more = abs(FATE_PIPS[terrain][face]) - abs(FATE_PIPS[Terrain.CLEAR][face])
    return f", and {more} more on {terrain.name.lower()}" if more > 0 else ""


def _sum(terms: str, die: int, total: int) -> str:
    """A total with what it is made of, as the log writes it."""
    return f"{total} ({terms.replace(MINUS, '-').replace('token', 'edge')} + {die} die)"


def attack_terms(state: IceColony) -> str:
    """What an attack has besides its die, e.g. `3 pips + 1 yellow + 1 token`."""
    terrain = Terrain(state.terrain[state.active])
    return _terms(state, state.active, (ATTACK_BONUS[terrain], terrain), state.attack_edge)


def defence_terms(state: IceColony) -> str:
    """What a defence has besides its die."""
    terrain = Terrain(state.terrain[state.target])
    return _terms(state, state.target, (DEFENCE_BONUS[terrain], terrain), state.defence_edge)


def _terms(state: IceColony, square: Square, land: tuple[int, Terrain], token: int) -> str:
    bonus, terrain = land
    terms = [pips(PIPS[state.stack[square]])]
    terms += [f"{'+' if bonus > 0 else MINUS} {abs(bonus)} {terrain.name.lower()}"] if bonus else []
    return " ".join([*terms, *["+ 1 token"] * token])


def _sentence_defence(state: IceColony, action: Action, names: Sequence[str]) -> str:
    target, active, defender = state.target, state.active, state.defender()
    after = state.clone()
    after.apply_action(action)
    won = state.attack_total(state.attack_die) > state.defence_total(action + 1)
    loser, square = (names[defender], target) if won else (names[state.turn], active)
    left = after.pips_on(square) if after.owner[square] != EMPTY else 0
    outcome = f"is left with {pips(left)} on" if left else "loses"
    total = _sum(defence_terms(state), action + 1, state.defence_total(action + 1))
    text = f"{names[defender]} defends with {total}: {loser} {outcome} {square_name(square)}."
    return f"{text}{_who_leaves(state, after, names)}"


MINUS: Final = "\N{MINUS SIGN}"


def event(state: IceColony, actions: Sequence[Action], names: Sequence[str]) -> str:
    """A decision, the terrain with the dice for the first place, Fate, or the dice of a fight."""
    match state.phase:
        case Phase.TERRAIN | Phase.DICE_OFF:
            return _beginning(state, actions, names)
        case Phase.FATE:
            rolls = f"{names[state.turn]} rolls for {square_name(state.active)}."
            return f"{rolls} {sentence(state, actions[0], names)}"
        case Phase.ATTACK_DIE | Phase.DEFENCE_DIE:
            return _fight(state, actions, names)
        case Phase.ACT if len(state.legal_actions()) == 1 and decode(actions[0]).verb == Verb.PASS:
            text = sentence(state, actions[0], names)
            return f"{text[:-1]}: no free square and no enemy is beside {square_name(state.active)}."
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
    text = f"{attacker} attacks {at} with {attack_terms(state)} + die {attack} = {state.attack_total(attack)}"
    if not state.attack_die and len(actions) == 1:
        return f"{text}."
    total = state.defence_total(defence)
    is_won = state.attack_total(attack) > total
    loss = _loss(after, state.target if is_won else state.active)
    return (
        f"{text} against {defender}'s {defence_terms(state)} + die {defence} = {total}."
        f" {'The attack succeeds' if is_won else 'The defence holds'}, {loss}."
        f"{_who_leaves(state, after, names)}"
    )


def _loss(after: IceColony, square: int) -> str:
    name = square_name(square)
    if after.owner[square] == EMPTY:
        return f"{name} falls"
    return f"{name} is left with {pips(after.pips_on(square))}"


def _with(die: int, added: int) -> str:
    if not added:
        return str(die)
    return f"{die} {'+' if added > 0 else MINUS} {abs(added)}"
