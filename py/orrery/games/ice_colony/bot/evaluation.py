"""How a position of Ice Colony stands: land, pips, room to spread, and what could be lost in a fight."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from orrery.core.evaluation import logits_of, values_of
from orrery.core.state import Player
from orrery.games.ice_colony.bot.promise import FORESEEN, LEAD, NOTHING, WINS, promise
from orrery.games.ice_colony.bot.weights import WEIGHTS
from orrery.games.ice_colony.rules.board import ATTACK_BONUS, DEFENCE_BONUS, EMPTY, Square, Terrain
from orrery.games.ice_colony.rules.dice import FATE_PIPS, Fate
from orrery.games.ice_colony.rules.pieces import ALL_PIECES, PIPS
from orrery.games.ice_colony.rules.position import FIGHT, Phase, Position

OUT: Final = -3.0
"""What stands for the logarithm of no pips."""
_LOGS: Final = (OUT, *(log(pips) for pips in range(1, PIPS[ALL_PIECES] + 1)))
_ROOTS: Final = tuple(sqrt(squares) for squares in range(26))
_GREEN: Final = int(Terrain.GREEN)
_WEIGHTS: Final = tuple(WEIGHTS.values())
_SQUARES, _LOG_PIPS, _CHANCES = (list(WEIGHTS).index(name) for name in ("squares", "log pips", "chances"))
_DEFENCE_DIE: Final = int(Phase.DEFENCE_DIE)
_FIGHT: Final = frozenset(map(int, FIGHT))


def attack_odds(state: Position) -> float:
    """How likely the attacker wins the fight that is on, as far as its dice have fallen."""
    if state.phase == _DEFENCE_DIE:
        return min(max(state.attack_total(state.attack_die) - state.defence_total(1), 0), 6) / 6
    return WINS[state.attack_total(0) - state.defence_total(0) + LEAD]


def evaluate(state: Position) -> list[float]:
    """See `Strategy`."""
    return values_of(logits_of(_WEIGHTS, features(state)))


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
