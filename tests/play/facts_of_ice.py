"""What is true of positions of Ice Colony, by the engine alone, for the claims of its coach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from orrery.games.ice_colony.rules.position import Phase as IceColonyPhase
from tests.play.asked import Position, after, rolled


def square_of(name: str) -> int:
    return 5 * (int(name[1]) - 1) + "abcde".index(name[0])


def owners_beside(state: Position, square: int) -> list[int]:
    return [state.owner[other] for other in state.land.neighbours[square]]


def chosen_without_effect(state: Position, square: int, seat: int) -> Position:
    """The same, with a square chosen by a seat, and Fate rolled without effect."""
    ahead = state.clone()
    ahead.turn, ahead.active, ahead.phase = seat, square, IceColonyPhase.FATE
    return after(ahead, ahead.string_to_action("none"))


def is_split(state: Position) -> bool:
    """Whether a move wins a square while the one that it starts from is still held."""
    seat = state.turn
    nexts = [after(state, action) for action in state.legal_actions()]
    return any(end.owner.count(seat) > state.owner.count(seat) for end in nexts)


def spreading(state: Position, square: int) -> dict[str, int]:
    """After which faces of Fate a move wins a square while the first is still held, with its pips then."""
    chosen = state.clone()
    chosen.active, chosen.phase = square, IceColonyPhase.FATE
    ends = {face: after(chosen, chosen.string_to_action(face)) for face in ("none", "grow1", "grow2")}
    return {face: end.pips_on(square) for face, end in ends.items() if is_split(end)}


def gives_back(state: Position, square: int) -> bool:
    """Whether a square of 1 pip that Fate grows leaves a small piece beside the board."""
    ends = list[Position]()
    for face in ("grow1", "grow2"):
        chosen = state.clone()
        chosen.active, chosen.phase = square, IceColonyPhase.FATE
        ends.append(after(chosen, chosen.string_to_action(face)))
    grown = [end for end in ends if end.pips_on(square) > state.pips_on(square) == 1]
    return bool(grown) and all(small_left(end) for end in grown)


def attacks_from(state: Position, square: int) -> Iterator[tuple[int, int]]:
    """On what a square can be used for an attack, and how often of 100 times it wins, by the engine."""
    ahead = state.clone()
    ahead.turn, ahead.active, ahead.tokens, ahead.phase = state.owner[square], square, 0, IceColonyPhase.ACT
    for action in ahead.legal_actions():
        name = ahead.action_to_string(action).partition("x")[2]
        if name:
            target = square_of(name)
            (way,) = rolled(after(ahead, action))
            won = sum(odds for odds, end in way if end.pips_on(target) < state.pips_on(target))
            yield target, round(100 * won)


def best_attack(state: Position, square: int) -> tuple[int, int]:
    """How often of 100 times the best attack from a square wins, and on what."""
    return max((chance, target) for target, chance in attacks_from(state, square))


def leaves_empty(state: Position, target: int) -> bool:
    """Whether an attack from the active square that empties another moves all pips in from there."""
    if state.pips_on(state.active) < state.pips_on(target):
        return False
    won = state.clone()
    won.phase, won.target = IceColonyPhase.CONQUER, target
    won.stack[target], won.owner[target] = 0, -1
    ends = [after(won, action) for action in won.legal_actions()]
    return all(end.owner[state.active] != state.turn for end in ends)


def has_token(state: Position, seat: int, enemy: int) -> bool:
    """Whether a seat has an edge token, or the owner of a square."""
    return bool((state.tokens >> seat | state.tokens >> state.owner[enemy]) & 1)


def small_left(state: Position) -> int:
    """How many small pieces the player on turn has beside the board."""
    return int(state.pool[state.turn]) % 6


LACKING: Final = (
    r"it takes (?:a (?P<size>small|medium) piece, and none|2 small pieces, and (?P<few>1)) is left"
)
LACK: Final = rf"(?: \({LACKING}\))?"


def lacks(state: Position, found: re.Match[str], square: int = -1) -> bool:
    """Whether so many pieces of a size are left, beside the board and in a square, else the active one."""
    square = state.active if square < 0 else square
    pieces = state.pool[state.turn] + state.stack[square]
    if found["few"]:
        return bool(pieces % 6 == 1 and state.pips_on(square) == 2)
    left = pieces % 6 if found["size"] == "small" else pieces // 6 % 6
    return not found["size"] or not left
