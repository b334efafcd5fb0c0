"""Whether squares of Ice Colony can spread with the pieces of a pool, as its coach says it (IC-25)."""

from __future__ import annotations

from typing import Final

from orrery.core.state import Action
from orrery.core.wording import counted, enumerated
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import (
    EMPTY,
    FATE_ODDS,
    FATE_PIPS,
    MAX_PIPS,
    PIPS,
    Fate,
    Square,
    counts,
    forced_amounts,
    largest_total,
)
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony

STUCK: Final = "grown past 3, it cannot move off the rest, and your turn ends"
UNFIT: Final = "but your pool lacks the pieces to split it, even if it grows"
GIVES_BACK: Final = "if it grows, you have its small piece back"
FEW: Final = 2
"""So many small pieces in a pool are soon used up."""
GROWN: Final = (Fate.GROW1, Fate.GROW2)
"""The faces that let a square grow."""


def can_spread(state: IceColony, square: Square, more: int = 0) -> bool:
    """Whether some pips of a square of the player on turn, with more of them, can leave it for a free one."""
    return state.has_free_neighbour(square) and can_split(state, square, more)


def can_split(state: IceColony, square: Square, more: int = 0) -> bool:
    """Whether some pips of a square of the player on turn, with more of them, can leave it and some stay."""
    piece = state.stack[square]
    amounts = forced_amounts(state.pool[state.turn] + piece, PIPS[piece] + more, 0)
    return min(amounts, default=9) < PIPS[piece] + more


def fitting(state: IceColony, square: Square) -> list[int]:
    """To how many pips a square can grow, or has already, from which it can spread."""
    pips_now = state.pips_on(square)
    if can_spread(state, square):
        return [pips_now] * len(GROWN)
    growths = [growth(state, square, face) for face in GROWN]
    return [pips_now + more for more in growths if can_spread(state, square, more)]


def odds_of_spreading(state: IceColony, square: Square) -> int:
    """How often of 100 times a square can win another once Fate was rolled for it, itself still held."""
    if can_spread(state, square):
        return 100
    faces = (face for face in GROWN if can_spread(state, square, growth(state, square, face)))
    return round(100 * sum(dict(FATE_ODDS)[face] for face in faces))


def growth(state: IceColony, square: Square, face: Fate) -> int:
    """How many pips a face of Fate adds to a square, whose owner's pool can lack pieces (IC-Q16)."""
    wanted = state.pips_on(square) + FATE_PIPS[state.terrain[square]][face]
    pieces = state.pool[state.owner[square]] + state.stack[square]
    return largest_total(pieces, wanted) - state.pips_on(square)


def where(state: IceColony) -> str:
    """Which squares can spread once they grow; how small pieces come back where none is left (IC-25)."""
    squares = state.held[state.turn]
    if not any(fitting(state, square) for square in squares):
        held = [len(each) for each in state.held]
        leads = held.count(max(held)) == 1 and held[state.turn] == max(held)
        return (
            f"No square of yours can spread now, whatever Fate shows. {'You lead, so you can wait. ' * leads}"
        )
    small, *larger = counts(state.pool[state.turn])
    if not small:
        is_there = all(larger) and any(state.pips_on(square) == 1 for square in squares)
        back = ": a square of 1 pip gives its piece back when it grows to 2 or 3" if is_there else ""
        return f"Your pool has no small piece left to split off 1 pip{back}. "
    splits = "2 pips split into two small pieces, 3 into a small and a medium one"
    few = f"Your pool has only {counted(small, 'small piece')} left: {splits}. " if small <= FEW else ""
    if any(len(fitting(state, square)) == len(GROWN) for square in squares):
        return f"A square beside free ones can spread if it grows. {few}"
    return f"A square beside free ones can spread once it has grown enough to split. {few}"


def lack(state: IceColony) -> str:
    """Which piece is missing to split the pips of the active square, in brackets; empty for no single one."""
    lacking = lacking_piece(state, state.active)
    return f" ({lacking})" if lacking else ""


def lacking_piece(state: IceColony, square: Square) -> str:
    """Which piece is missing to split the pips of a square (IC-25); empty for no single one."""
    stack = state.stack[square]
    small, medium, _ = counts(state.pool[state.turn] + stack)
    match PIPS[stack], small, medium:
        case 2, 1, _:
            return "it takes 2 small pieces, and 1 is left"
        case ((2 | 3), 0, _):
            return "it takes a small piece, and none is left"
        case 3, _, 0:
            return "it takes a medium piece, and none is left"
    return ""


def goes_twice(state: IceColony) -> bool:
    """Whether what stays on the active square after a move can move once more (IC-46)."""
    for action in state.legal_actions():
        after = state.clone()
        after.apply_action(action)
        if decode(action).verb == Verb.MOVE and after.phase == Phase.EXTRA:
            return True
    return False


def why_choose(state: IceColony, square: Square) -> str:
    """What choosing a square is good for that has no free one beside it."""
    if state.beside(square)[1] or state.tokens >> state.turn & 1:
        return ""
    return "a pass there gives you an edge token"


def missing(chosen: IceColony) -> str:
    """For how many pips the pieces are missing that Fate could bring a chosen square to (IC-Q16, IC-Q17).

    More than 3 count only where Fate changes nothing for want of them. If none is missing, whether the pips
    that may not stay could not move off, which ends the turn (IC-41).
    """
    square, lacking, is_stuck = chosen.active, set[int](), False
    before, pieces = chosen.pips_on(square), chosen.pool[chosen.turn] + chosen.stack[square]
    for face, _ in chosen.chance_outcomes():
        after, wanted = chosen.clone(), before + FATE_PIPS[chosen.terrain[square]][face]
        after.apply_action(face)
        then = after.pips_on(square)
        if wanted > MAX_PIPS and then == before and largest_total(pieces, wanted) > MAX_PIPS:
            is_stuck = True
        elif then != wanted > 0 and (wanted <= MAX_PIPS or then == before):
            lacking.add(wanted)
    if not lacking:
        return f" ({STUCK})" if is_stuck else ""
    if lacking == {1}:
        return " (Reduce leaves 1 pip, and your pool has no piece for that)"
    return f" (your pool lacks the pieces for {enumerated([*map(str, sorted(lacking))], 'or')} pips)"


def gives_back(state: IceColony, square: Square) -> str:
    """That a square of 1 pip gives back its small piece when it grows, where the pool has none (IC-Q16)."""
    if counts(state.pool[state.turn])[0] or state.pips_on(square) != 1:
        return ""
    chosen = state.clone()
    chosen.apply_action(square)
    ends = list[IceColony]()
    for face in GROWN:
        after = chosen.clone()
        after.apply_action(face)
        if after.pips_on(square) > 1:
            ends.append(after)
    is_back = bool(ends) and all(counts(after.pool[state.turn])[0] for after in ends)
    return GIVES_BACK if is_back else ""


def uses_last_small_piece(before: IceColony, after: IceColony) -> str:
    """That the pool has no small piece any more after a turn that began with some."""
    had, has = (counts(state.pool[before.turn])[0] for state in (before, after))
    return "your pool then has no small piece left to split off 1 pip" if had and not has else ""


def spreads_into(state: IceColony, square: Square) -> str:
    """Another square of the player's that can spread to the active one once it has moved away as a whole."""
    after, at = state.clone(), state.active
    after.apply_action(next(each for each in state.legal_actions() if _is_whole(state, each, square)))
    after.turn = state.turn
    own = (near for near in state.land.neighbours[at] if after.owner[near] == state.turn and near != square)
    able = [near for near in own if after.owner[at] == EMPTY and can_spread(after, near)]
    return square_name(able[0]) if able else ""


def _is_whole(state: IceColony, action: Action, square: Square) -> bool:
    """Whether an action moves all pips of the active square to another."""
    verb, to, amount, _ = decode(action)
    return verb == Verb.MOVE and to == square and amount == PIPS[state.stack[state.active]]
