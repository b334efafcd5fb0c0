"""What a position of Ice Colony is worth to each seat."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from orrery.core.state import Player
from orrery.games.ice_colony.rules import board
from orrery.games.ice_colony.rules.board import (
    ALL_PIECES,
    ATTACK_BONUS,
    DEFENCE_BONUS,
    EMPTY,
    FATE_PIPS,
    PIPS,
    Fate,
    Pieces,
    Square,
    Terrain,
    largest_total,
    split_amounts,
)
from orrery.games.ice_colony.rules.position import FIGHT, Phase, Position

LEAD: Final = 12
"""More than any lead of one side of a fight."""
_BLUE: Final = int(Terrain.BLUE)
_ACTIVATE: Final = int(Phase.ACTIVATE)
_FATE: Final = int(Phase.FATE)
_ACT: Final = int(Phase.ACT)
FORESEEN: Final = frozenset({_ACTIVATE, _FATE, _ACT})
"""The phases in which the turn has yet to bring something."""
NOTHING: Final = (0.0,) * 7


def _chance_to_win(lead: int) -> float:
    """How likely one die with a lead is above another die (IC-32)."""
    return sum(one + lead > other for one in range(6) for other in range(6)) / 36


WINS: Final = tuple(_chance_to_win(lead) for lead in range(-LEAD, LEAD + 1))
"""By lead + `LEAD`."""


def promise(state: Position, free: int) -> tuple[float, ...]:
    """What speaks for the mover with so many squares free, in the order of `WEIGHTS`; see `FORESEEN`."""
    if state.phase == _ACTIVATE:
        return (*NOTHING[:-1], _best_finish(state, free))
    square, seat = state.active, state.turn
    totals = _totals(state, square)
    available = state.pool[seat] + state.stack[square]
    land = _land_odds(state, square, available, totals)
    now = PIPS[state.stack[square]]
    return (
        1.0,
        not state.tokens >> seat & 1,
        land,
        land / (1 + free),
        max([_conquest(state, square, near, totals) for near in foes(state, square)], default=0.0),
        sum([odds * (total - now) for total, odds in totals]),
        _finish(state, square, free, available, totals),
    )


def _totals(state: Position, square: Square) -> list[tuple[int, float]]:
    """The pips that may be on a square when the mover acts from it, and how likely."""
    now = PIPS[state.stack[square]]
    if state.phase == _ACT:
        return [(now, 1.0)]
    available = state.pool[state.turn] + state.stack[square]
    odds = board.FIRST_FATE_ODDS if state.round == 1 else board.FATE_ODDS
    changes = board.FATE_PIPS[state.terrain[square]]
    return [(largest_total(available, now + changes[face]), probability) for face, probability in odds]


def foes(state: Position, square: Square) -> list[Square]:
    """The squares next to one that others than the mover hold."""
    owner, friends = state.owner, (EMPTY, state.turn)
    return [near for near in state.land.neighbours[square] if owner[near] not in friends]


def attack_lead(state: Position, pips: int, square: Square, target: Square) -> int:
    """How far an attack with so many pips is ahead before the dice (IC-29, IC-30)."""
    defence = PIPS[state.stack[target]] + DEFENCE_BONUS[state.terrain[target]]
    return pips + ATTACK_BONUS[state.terrain[square]] - defence


def land_odds(state: Position, square: Square) -> float:
    """How likely some of the mover's pips can go from a square to free land, and some stay."""
    return _land_odds(state, square, state.pool[state.turn] + state.stack[square], _totals(state, square))


def _land_odds(state: Position, square: Square, available: Pieces, totals: list[tuple[int, float]]) -> float:
    if not state.has_free_neighbour(square):
        return 0.0
    return sum([odds for total, odds in totals if len(split_amounts(available, total)) > 1])


def _conquest(state: Position, square: Square, target: Square, totals: list[tuple[int, float]]) -> float:
    """How likely an attack takes all units off the target."""
    facing = PIPS[state.stack[target]]
    lead = LEAD + attack_lead(state, 0, square, target)
    return sum([odds * WINS[total + lead] for total, odds in totals if total >= facing])


def _best_finish(state: Position, free: int) -> float:
    """How likely the mover can end the game as its winner in this turn."""
    seat = state.turn
    if free > 2 and all(len(held) != 1 for other, held in enumerate(state.held) if other != seat):
        return 0.0
    pool = state.pool[seat]
    return max(
        _finish(state, square, free, pool + state.stack[square], _totals(state, square))
        for square in state.held[seat]
    )


def _finish(
    state: Position, square: Square, free: int, available: Pieces, totals: list[tuple[int, float]]
) -> float:
    """How likely the mover can do that from this square: take the last free land, or the last unit."""
    seat, near = state.turn, state.land.neighbours[square]
    likely = 0.0
    is_near = free <= 1 + (state.terrain[square] == _BLUE) and free == sum(
        [state.owner[each] == EMPTY for each in near]
    )
    if is_near and _leads(state, seat, free):
        likely = sum([odds for total, odds in totals if _covers(available, total, free)])
    others = [held for other, held in enumerate(state.held) if held and other != seat]
    if len(others) == 1 and len(others[0]) == 1 and others[0][0] in near:
        likely = max(likely, _conquest(state, square, others[0][0], totals))
    return likely


def _leads(state: Position, seat: Player, more: int) -> bool:
    """Whether a seat has the most squares once it has so many more."""
    squares = len(state.held[seat]) + more
    return all(squares > len(held) for other, held in enumerate(state.held) if other != seat)


def _covers(available: Pieces, total: int, free: int) -> bool:
    """Whether units with so many pips can stand on so many squares and their own."""
    return total > free and len(split_amounts(available, total)) > free


WEIGHTS: Final[dict[str, float]] = {
    "squares": 0.036,
    "share": 0.056,
    "log pips": 0.48,
    "room": 0.012,
    "green": 0.008,
    "risk": -0.024,
    "hanging": 0.0,
    "chances": 0.0,
    "token": 0.014,
    "to move": 0.008,
    "frail": -0.6,
    "active": -0.016,
    "token to come": 0.006,
    "land to come": 0.08,
    "share to come": -0.24,
    "fight to come": 0.02,
    "growth to come": 0.028,
    "finish": 2.5,
}
"""What each feature of a seat is worth in Ice Colony, in logits of winning.

Set by hand and by matches of a search of single turns against one with the weights of the first trials: with
twice the worth of pips it won 11 of 24 games and lost 8, 5 unfinished after 1,000 plies, and not 7, 7 and 10.
Weights fitted to 130 games by regression hoard, and every second game had no end. `python -m tools.tune
ice-colony` tries to better them by matches.

What is to come was fitted by least squares to 7,117 activations in 95 games: to how much more a search of the
whole turn found than the evaluation without it; that explains half of the variance. The finish is by hand: a
sure one is worth about as much as the game. All the others are then taken 0.4 times: a leader who is less
sure still has something to gain. That won 10 of 15 games that had an end within 1,500 plies; 21 had none.

Frail is by hand, in the same measure: a lone pip that is not on black is gone within two turns in one of four
games. Of the same 45 games against random level 5 lost 5 before it knew that, and 1 since.
"""

OUT: Final = -3.0
"""What stands for the logarithm of no pips."""
_LOGS: Final = (OUT, *(log(pips) for pips in range(1, PIPS[ALL_PIECES] + 1)))
_ROOTS: Final = tuple(sqrt(squares) for squares in range(26))
_GREEN: Final = int(Terrain.GREEN)
_SQUARES, _LOG_PIPS, _CHANCES = (list(WEIGHTS).index(name) for name in ("squares", "log pips", "chances"))
_DEFENCE_DIE: Final = int(Phase.DEFENCE_DIE)
_FIGHT: Final = frozenset(map(int, FIGHT))


def attack_odds(state: Position) -> float:
    """How likely the attacker wins the fight that is on, as far as its dice have fallen."""
    if state.phase == _DEFENCE_DIE:
        return min(max(state.attack_total(state.attack_die) - state.defence_total(1), 0), 6) / 6
    return WINS[state.attack_total(0) - state.defence_total(0) + LEAD]


def features(state: Position) -> list[list[float]]:
    """By seat what speaks for it, in the order of `WEIGHTS`."""
    turn, tokens = state.turn, state.tokens
    pips = [PIPS[pieces] for pieces in state.stack]
    for square, total in state.pending:
        pips[square] = total
    free = len(state.land.territory) - sum(map(len, state.held))
    chances = [0.0] * state.num_players
    found: list[list[float]] = []
    for seat, held in enumerate(state.held):
        room, risk, hanging = _border(state, pips, seat, chances)
        squares = len(held)
        found.append(
            [
                squares,
                squares / (1 + free),
                _LOGS[sum([pips[square] for square in held]) or not state.round],
                _ROOTS[room],
                sum([state.terrain[square] == _GREEN for square in held]),
                risk,
                0.0 if seat == turn else hanging,
                0.0,
                tokens >> seat & 1,
                seat == turn,
                _is_frail(state, held),
                *NOTHING,
            ]
        )
    for seat, chance in enumerate(chances):
        found[seat][_CHANCES] = chance
    if state.phase in FORESEEN:
        found[turn][-len(NOTHING) :] = promise(state, free)
    elif state.phase in _FIGHT:
        _foresee(state, pips, found)
    return found


def _is_frail(state: Position, held: list[Square]) -> bool:
    """Whether a Reduce takes the only unit, and the player is out."""
    if len(held) != 1:
        return False
    square = held[0]
    return PIPS[state.stack[square]] + FATE_PIPS[state.terrain[square]][Fate.REDUCE] <= 0


def _foresee(state: Position, pips: list[int], found: list[list[float]]) -> None:
    """Take off what the dice of a fight may yet take, by how likely they are to."""
    chance, owner = attack_odds(state), state.owner
    attack, defence = pips[state.active], pips[state.target]
    sides = ((state.target, chance, defence, attack), (state.active, 1.0 - chance, attack, defence))
    for square, odds, own, blow in sides:
        seat = owner[square]
        total = sum([pips[each] for each in state.held[seat]])
        found[seat][_LOG_PIPS] += odds * (_LOGS[total - min(own, blow)] - _LOGS[total])
        if blow >= own:
            found[seat][_SQUARES] -= odds


def _border(state: Position, pips: list[int], seat: Player, chances: list[float]) -> tuple[int, float, float]:
    """The free squares next to a seat's; how likely its squares are to fall, all told and the likeliest.

    What each of the others could win of it is added to its chances.
    """
    owner, terrain, near = state.owner, state.terrain, state.land.neighbours
    free, risk, hanging = set[Square](), 0.0, 0.0
    for square in state.held[seat]:
        own, worst, by = pips[square], 0.0, seat
        bar = LEAD - own - DEFENCE_BONUS[terrain[square]]
        for each in near[square]:
            other = owner[each]
            if other == EMPTY:
                free.add(each)
            elif other != seat and pips[each] >= own:
                chance = WINS[pips[each] + ATTACK_BONUS[terrain[each]] + bar]
                if chance > worst:
                    worst, by = chance, other
        if worst:
            risk += worst
            chances[by] += worst
            if worst > hanging:
                hanging = worst
    return len(free), risk, hanging
