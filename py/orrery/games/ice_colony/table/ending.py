"""How a game of Ice Colony is about to end, as its coach says it (IC-54, IC-55, IC-Q42, IC-Q43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.grammar import does, verb_of
from orrery.core.state import Player
from orrery.core.wording import counted, enumerated
from orrery.games.ice_colony.rules.actions import Verb, decode
from orrery.games.ice_colony.rules.board import EMPTY, Square, counts
from orrery.games.ice_colony.rules.notation import square_name
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony
from orrery.games.ice_colony.table.words import ROUNDS_BY_HAND

FEW: Final = 3
"""So few pieces left in a pool are worth a word where an empty pool ends the game."""
LOST_NEXT: Final = "the game ends and you lose"
"""What another player can bring about with the last free square."""


def free_squares(state: IceColony, seat: Player, names: Sequence[str]) -> str:
    """How many squares are free, and how the game ends once the last of them is taken."""
    free = _all_free(state)
    if len(free) == 1 and (takers := _takers(state, free[0])):
        return _only(state, seat, names, free[0], takers)
    left = f"{counted(len(free), 'square is', 'squares are')} free"
    near = {who for square in free for who in _takers(state, square)}
    ahead = [who for who in near if _is_behind(state, seat, who)]
    if len(free) == 2 and ahead:
        leader = names[max(ahead, key=lambda who: len(state.held[who]))]
        more = " Attack for more first." if _can_attack(state, seat) else ""
        return f"{left}: if you gain one and {leader} the other, {LOST_NEXT}.{more}"
    return f"{left}; when none is, most squares win."


def loses_by_taking_the_last(state: IceColony, seat: Player) -> bool:
    """Whether a seat loses if it takes the only free square, and gives up no other."""
    return len(_all_free(state)) == 1 and _end(state, seat, seat) < 0


def hands_over(before: IceColony, after: IceColony, names: Sequence[str]) -> str:
    """That another player can end the game with the last free square after a turn, and win it."""
    seat, free = before.turn, _all_free(after)
    if after.is_terminal() or len(free) != 1 or len(_all_free(before)) == 1:
        return ""
    square = free[0]
    worse = [names[who] for who in _takers(after, square) if who != seat and _end(after, who, seat) < 0]
    if not worse:
        return ""
    return (
        f"then only {square_name(square)} is free: if {worse[0]} takes it and gives up no other, {LOST_NEXT}"
    )


def last_square(state: IceColony, seat: Player, names: Sequence[str]) -> str:
    """That the only other player has a single square left, later than at the beginning (IC-54)."""
    others = [(who, held) for who, held in enumerate(state.held) if who != seat and held]
    if len(others) != 1 or len(others[0][1]) != 1 or state.round <= ROUNDS_BY_HAND:
        return ""
    who, (square,) = others[0]
    return f" {names[who]} holds only {square_name(square)}: without it {names[who]} is out, and you win."


def empty_pools(state: IceColony, seat: Player, names: Sequence[str]) -> str:
    """Who holds more than half of the land and wins with an empty pool, which is not far (IC-Q43)."""
    said = ""
    for who, held in enumerate(state.held if state.options.majority_end == "on" else []):
        left = sum(counts(state.pool[who]))
        if 2 * len(held) > len(state.land.territory) and left <= FEW:
            pieces = counted(left, "piece")
            said += (
                f" You hold over half of the land: once your pool ({pieces} left) is empty at the end of a"
                " turn, you win."
                if who == seat
                else f" {names[who]} holds over half of the land: once {names[who]}'s pool ({pieces} left) is"
                f" empty at the end of a turn, {names[who]} wins."
            )
    return said


def _only(state: IceColony, seat: Player, names: Sequence[str], square: Square, takers: list[Player]) -> str:
    """How the game ends by the only free square, depending on who takes it."""
    ends = {who: _end(state, who, seat) for who in takers}
    free = f"Only {square_name(square)} is free"
    texts = {1: "you win", 0: "you share the win", -1: "you lose"}
    if len({*ends.values()}) == 1:
        end = next(iter(ends.values()))
        more = ": attack for more squares first" if end < 0 and _can_attack(state, seat) else ""
        return f"{free}. If it is taken, and no other given up for it, the game ends and {texts[end]}{more}."
    ended, said = "up no other, the game ends and", list[str]()
    if seat in ends:
        said.append(f"{free}. If you take it and give {ended} {texts[ends[seat]]}")
    for end, text in texts.items():
        rivals = [names[who] for who in takers if who != seat and ends[who] == end]
        if rivals:
            others = enumerated(rivals, "or")
            first = f"{free}. If {does(others, 'takes')} it and {verb_of(others, 'gives')} {ended} {text}"
            said.append(f"if {others} does, {text}" if said else first)
    return f"{'; '.join(said)}."


def _can_attack(state: IceColony, seat: Player) -> bool:
    """Whether a seat can still attack somebody in this turn, or with a square that it then chooses."""
    if state.phase == Phase.ACTIVATE:
        return any(state.beside(square)[1] for square in state.held[seat])
    return any(decode(action).verb == Verb.ATTACK for action in state.legal_actions())


def _all_free(state: IceColony) -> list[Square]:
    """The free squares in reach."""
    settled = [part for part in state.land.regions if any(state.owner[square] != EMPTY for square in part)]
    return [square for part in settled for square in part if state.owner[square] == EMPTY]


def _takers(state: IceColony, square: Square) -> list[Player]:
    """Who has a square beside one, in the order of seats."""
    near = {state.owner[each] for each in state.land.neighbours[square]}
    return [who for who in range(state.num_players) if who in near]


def _is_behind(state: IceColony, seat: Player, other: Player) -> bool:
    return len(state.held[seat]) < len(state.held[other])


def _end(state: IceColony, taker: Player, seat: Player) -> int:
    """Whether a seat wins (1), shares the win (0) or loses (-1) once a player has taken the last square."""
    held = [len(squares) + (who == taker) for who, squares in enumerate(state.held)]
    best = max(held)
    if held[seat] < best:
        return -1
    return 0 if held.count(best) > 1 else 1
