"""What a bot knows of Ice Colony: evaluation, candidates, and a choice without a search."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action, Player
from orrery.core.strategy import SearchParameters, WeighedStrategy
from orrery.games.ice_colony.bot.evaluation import (
    LEAD,
    WEIGHTS,
    attack_lead,
    attack_odds,
    features,
    foes,
    land_odds,
)
from orrery.games.ice_colony.bot.fits import FITS
from orrery.games.ice_colony.rules import board
from orrery.games.ice_colony.rules.actions import Parts, Verb, decode
from orrery.games.ice_colony.rules.board import ALL_PIECES, EMPTY, PIPS, Square, counts, largest_total
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony

_ACTIVATE: Final = int(Phase.ACTIVATE)
PLAYED_OUT: Final = frozenset({_ACTIVATE, int(Phase.ACT), int(Phase.EXTRA)})
"""The phases in which a player can hasten the end, as numbers: looking a `Phase` up is slow."""
LONG: Final = 10
"""Rounds; about half of the land is taken by then."""
PEACE: Final = 40
"""Rounds; a game that has not ended by then is not ended by peace."""
ALL_SQUARES: Final = sum(counts(ALL_PIECES))
"""That a player can hold, with a piece on each (IC-3)."""
IN_REACH: Final = 4
"""Free squares, and squares of all others: with more of both no turn ends the game, nor two in a row."""
LAST: Final = 2
"""Free squares: so many can be taken in one turn (IC-46), which may be the last."""
MUCH: Final = 0.44
CLEARLY: Final = 2
"""A share of the land, and squares: with more of both games last longer."""
LIKELY: Final = 0.5
"""Odds of free land that are good enough: the better ones are not always beside the better land."""
FEW: Final = 3
"""Squares: so few may all be Black with three pips, where hardly any attack is favourable."""
FAVOURABLE: Final = 1
HOPEFUL: Final = -1
"""Leads in a fight: of such fights 58 and 28 in 100 are won."""


def to_the_end(state: IceColony) -> list[Action]:
    """What brings the end nearer, once it is time; before that, and where nothing does, all that is legal."""
    actions = state.legal_actions()
    if state.is_forced() or not _is_time(state):
        return actions
    parts = [(action, decode(action)) for action in actions]
    others = sum(map(len, state.held)) - len(state.held[state.turn])
    return (
        (others == 1 and _attacks(state, parts, HOPEFUL))
        or _takes_land(state, parts)
        or (_has_most(state) and _attacks(state, parts, HOPEFUL if others <= FEW else FAVOURABLE))
        or [action for action, each in parts if _keeps_the_peace(state, each)]
    )


def _is_time(state: IceColony) -> bool:
    """Whether it has been long, or one player has nearly half of the land, clearly more than each other.

    For the last squares in a close game patience is no reason: there each move may win or lose.
    """
    land, squares = len(state.land.territory), sorted(map(len, state.held))
    next_best, best = squares[-2:]
    if best >= MUCH * land and best >= next_best + CLEARLY:
        return True
    return state.round > LONG and land - sum(squares) > LAST


def _has_most(state: IceColony) -> bool:
    """Whether the mover has twice as many squares as any other, or all that a player can hold."""
    own = len(state.held[state.turn])
    return own == ALL_SQUARES or own >= 2 * max(
        len(held) for seat, held in enumerate(state.held) if seat != state.turn
    )


def _attacks(state: IceColony, actions: list[tuple[Action, Parts]], wanted: int) -> list[Action]:
    """The favourable attacks, or else the best with the lead that is wanted, and choices for them."""
    leads = [_best_lead(state, parts) for _, parts in actions]
    enough = max(wanted, min(max(leads), FAVOURABLE))
    return [action for (action, _), lead in zip(actions, leads, strict=True) if lead >= enough]


def _best_lead(state: IceColony, parts: Parts) -> int:
    """With which this attacks, or can once the square is chosen; far behind if neither."""
    if parts.verb == Verb.ATTACK:
        return _lead(state, state.active, parts.square)
    if parts.verb == Verb.CHOOSE:
        return max((_lead(state, parts.square, foe) for foe in foes(state, parts.square)), default=-LEAD)
    return -LEAD


def _keeps_the_peace(state: IceColony, parts: Parts) -> bool:
    """Whether this is no attack, or a favourable one by who is clearly behind or has waited long."""
    if parts.verb != Verb.ATTACK:
        return True
    is_behind = len(state.held[state.turn]) + CLEARLY <= max(map(len, state.held))
    return (is_behind or state.round > PEACE) and _lead(state, state.active, parts.square) >= FAVOURABLE


def _lead(state: IceColony, square: Square, foe: Square) -> int:
    return attack_lead(state, PIPS[state.stack[square]], square, foe)


def _takes_land(state: IceColony, actions: list[tuple[Action, Parts]]) -> list[Action]:
    """What leaves a piece where one is and puts one on free land, or chooses a square that is likely to."""
    if state.phase == _ACTIVATE:
        odds = [land_odds(state, parts.square) for _, parts in actions]
        enough = min(max(odds), LIKELY)
        return [action for (action, _), chance in zip(actions, odds, strict=True) if 0 < chance >= enough]
    pips = PIPS[state.stack[state.active]]
    return [
        action
        for action, parts in actions
        if parts.verb == Verb.MOVE and state.owner[parts.square] == EMPTY and parts.pips < pips
    ]


def _worth(state: IceColony, parts: Parts) -> int:
    """Land is worth most, and an edge token is kept."""
    match parts:
        case Parts(Verb.CHOOSE, square) if state.phase == Phase.ACTIVATE:
            return _prospect(state, square)
        case Parts(Verb.MOVE):
            return 2
        case Parts(Verb.ATTACK, target):
            return 1 if _has_odds(state, state.active, target) else -1
        case Parts(Verb.HOLD):
            return 1
        case _:
            return 0


def _prospect(state: IceColony, square: Square) -> int:
    """What could be done with a square: 2 to take land, 1 to attack with the odds, 0 neither."""
    if state.has_free_neighbour(square):
        return 2
    return int(any(_has_odds(state, square, target) for target in state.land.neighbours[square]))


def _has_odds(state: IceColony, square: Square, target: Square) -> bool:
    """Whether the attacker has more pips than an enemy there."""
    if state.owner[target] in (EMPTY, state.turn):
        return False
    return PIPS[state.stack[square]] > PIPS[state.stack[target]]


def _is_idle(state: IceColony, parts: Parts) -> bool:
    """Whether all pips move to free land that has no more room, and as many enemies beside it."""
    active, (verb, square, amount, _) = state.active, parts
    if verb != Verb.MOVE or state.owner[square] != EMPTY or amount < PIPS[state.stack[active]]:
        return False
    (room, enemies), (then, left) = state.beside(active), state.beside(square)
    return then < room and left >= enemies


# As numbers: looking `Phase.ACT` up costs more than what is asked.
_DICE_OFF: Final = int(Phase.DICE_OFF)
_INITIATIVE: Final = int(Phase.INITIATIVE)
_FATE: Final = int(Phase.FATE)
_ACT: Final = int(Phase.ACT)
_EXTRA: Final = int(Phase.EXTRA)
_ATTACK_DIE: Final = int(Phase.ATTACK_DIE)
_DEFENCE_DIE: Final = int(Phase.DEFENCE_DIE)
_CHANGE: Final = int(Phase.CHANGE)
LOW: Final = board.DIE[0]
HIGH: Final = board.DIE[-1]
"""The faces that stand for others."""
_SETTLED: Final = frozenset({int(Phase.TERRAIN), int(Phase.PLACE), int(Phase.ACTIVATE), int(Phase.OVER)})
"""The phases that the board, the order of play and the tokens tell all about."""


# --- chance ----------------------------------------------------------------------------------------------


def _fates(state: IceColony) -> Odds:
    """Faces that leave as many pips on the active square are one."""
    odds = state.chance_outcomes()
    square, merged = state.active, dict[int, tuple[Action, float]]()
    changes = board.FATE_PIPS[state.terrain[square]]
    pips = PIPS[state.stack[square]]
    available = state.pool[state.turn] + state.stack[square]
    for face, probability in odds:
        total = largest_total(available, pips + changes[face]) if changes[face] else pips
        first, so_far = merged.get(total, (face, 0.0))
        merged[total] = (first, so_far + probability)
    return list(merged.values())


def _attack_dice(state: IceColony) -> Odds:
    """A low number and a high one for the attacker, between them as likely to win as all six.

    A fight is won or lost, so all that this die decides is a chance. The low number hardly ever wins, nor
    does the high one often lose: so there are three ways for a fight to go instead of eleven.
    """
    low, high = (_after_attack_die(state, face) for face in (LOW, HIGH))
    if low == high:
        return [(LOW, 1.0)]
    part = (attack_odds(state) - low) / (high - low)
    return [(LOW, 1.0 - part), (HIGH, part)]


def _after_attack_die(state: IceColony, face: int) -> float:
    """How likely the attacker wins after this face."""
    return min(max(state.attack_total(face + 1) - state.defence_total(1), 0), 6) / 6


def _defence_dice(state: IceColony) -> Odds:
    """A low number for the defender, who loses, and a high one."""
    chance = attack_odds(state)
    return [(face, odds) for face, odds in ((LOW, chance), (HIGH, 1.0 - chance)) if odds]


SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters(80, beam=6, width=3, noise=0.3),
    2: SearchParameters(100, beam=8, width=4, noise=0.024),
    3: SearchParameters(300, beam=15, width=6, noise=0.012),
    4: SearchParameters(1_000, beam=40, noise=0.004),
    5: SearchParameters(6_000),
}
"""By level; a turn has about two searches."""


class IceColonyStrategy(WeighedStrategy[IceColony]):
    """How bots judge the game."""

    version = 3
    WEIGHTS = WEIGHTS
    search_parameters = SEARCH_PARAMETERS
    judge_nodes = 300
    judge_doubts = 0.02
    judge_glance = 4
    fits = FITS
    features = staticmethod(features)

    def candidates(self, state: IceColony) -> list[Action]:
        """All that is legal, or of that what brings the game to its end once it is time to."""
        return to_the_end(state) if state.phase in PLAYED_OUT else state.legal_actions()

    def coach_candidates(self, state: IceColony) -> list[Action]:
        """Without moves that give up a square and gain no room, where there is anything else.

        A person who is behind has no reason to bring the game to its end.
        """
        is_behind = len(state.held[state.turn]) < max(map(len, state.held))
        found = state.legal_actions() if is_behind else self.candidates(state)
        if state.round > PEACE or state.phase not in PLAYED_OUT:
            return found
        return [action for action in found if not _is_idle(state, decode(action))] or found

    def hint_candidates(self, state: IceColony) -> list[Action]:
        """All that is legal: how long a game goes on is for persons to say."""
        return state.legal_actions()

    def choose(self, state: IceColony, rng: Rng) -> Action:
        """The most promising action; luck decides between equals."""
        return max(state.legal_actions(), key=lambda action: (_worth(state, decode(action)), rng.random()))

    def outcomes(self, state: IceColony) -> Odds:
        """The dice by what comes of them: the growth of a square, the winner of a fight, who is first."""
        phase = state.phase
        if phase == _FATE:
            return _fates(state)
        if phase == _ATTACK_DIE:
            return _attack_dice(state)
        if phase == _DEFENCE_DIE:
            return _defence_dice(state)
        return state.chance_outcomes()

    def towards_a_win(self, state: IceColony, seat: Player) -> list[Action]:
        """All that is legal; nothing where neither the land can be full nor the others gone in time."""
        if state.options.majority_end == "on":
            return state.legal_actions()
        own, taken = len(state.held[seat]), sum(map(len, state.held))
        is_far = len(state.land.territory) - taken > IN_REACH < taken - own
        return [] if is_far else state.legal_actions()

    def search_key(self, state: IceColony) -> Hashable:
        """The board and how far the turn has come; land, settings and rulings never change in a search."""
        phase = state.phase
        order = (phase, state.turn, state.first, state.round > 1, state.tokens)
        board = (*order, bytes(state.stack), tuple(state.owner))
        if phase in _SETTLED:
            return board if state.land.territory else (board, tuple(state.terrain))
        if phase in (_DICE_OFF, _INITIATIVE):
            return board, state.contest, state.rolls, state.bids
        progress = (state.active, state.progress)
        if phase in (_FATE, _ACT, _EXTRA):
            return board, progress
        fight = (state.target, state.attack_edge, state.defence_edge)
        if phase == _DEFENCE_DIE:
            return board, progress, fight, state.attack_die
        if phase == _CHANGE:
            return board, progress, fight, state.pending, state.resume
        return board, progress, fight


STRATEGY: Final = IceColonyStrategy()
