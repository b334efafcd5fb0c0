"""What a search is told of Ice Colony: what is worth a look, what is alike, and how positions stand."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import SearchParameters, Strategy
from orrery.games.ice_colony.bot.evaluation import attack_odds, evaluate
from orrery.games.ice_colony.bot.pruning import PLAYED_OUT, to_the_end
from orrery.games.ice_colony.bot.sensible import choose
from orrery.games.ice_colony.rules import dice
from orrery.games.ice_colony.rules.pieces import PIPS, largest_total
from orrery.games.ice_colony.rules.position import Phase
from orrery.games.ice_colony.rules.state import IceColony

# As numbers: looking `Phase.ACT` up costs more than what is asked.
_DICE_OFF: Final = int(Phase.DICE_OFF)
_INITIATIVE: Final = int(Phase.INITIATIVE)
_FATE: Final = int(Phase.FATE)
_ACT: Final = int(Phase.ACT)
_EXTRA: Final = int(Phase.EXTRA)
_ATTACK_DIE: Final = int(Phase.ATTACK_DIE)
_DEFENCE_DIE: Final = int(Phase.DEFENCE_DIE)
_CHANGE: Final = int(Phase.CHANGE)
LOW: Final = dice.DIE[0]
HIGH: Final = dice.DIE[-1]
"""The faces that stand for others."""
_SETTLED: Final = frozenset({int(Phase.TERRAIN), int(Phase.PLACE), int(Phase.ACTIVATE), int(Phase.OVER)})
"""The phases that the board, the order of play and the tokens tell all about."""
SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters("turn", 80, beam=6, width=3, noise=0.07),
    2: SearchParameters("turn", 100, beam=8, width=4, noise=0.024),
    3: SearchParameters("turn", 300, beam=15, width=6, noise=0.012),
    4: SearchParameters("turn", 1_000, beam=40, noise=0.004),
    5: SearchParameters("turn", 6_000),
}
"""By level; a turn has about two searches."""


def search_key(state: IceColony) -> Hashable:
    """The board and how far the turn has come; land, settings and rulings are the same in all of a search."""
    phase = state.phase
    board = (
        phase, state.turn, state.first, state.round > 1, state.tokens, bytes(state.stack), tuple(state.owner)
    )  # fmt: skip
    if phase in _SETTLED:
        return board if state.land.territory else (board, tuple(state.terrain))
    if phase in (_DICE_OFF, _INITIATIVE):
        return board, state.contest, state.rolls, state.bids
    deed = (state.active, state.deed)
    if phase in (_FATE, _ACT, _EXTRA):
        return board, deed
    fight = (state.target, state.attack_edge, state.defence_edge)
    if phase == _DEFENCE_DIE:
        return board, deed, fight, state.attack_die
    if phase == _CHANGE:
        return board, deed, fight, state.pending, state.resume
    return board, deed, fight


def candidates(state: IceColony) -> list[Action]:
    """All that is legal, or of that what brings the game to its end once it is time to; see `narrowing`."""
    return to_the_end(state) if state.phase in PLAYED_OUT else state.legal_actions()


def hint_candidates(state: IceColony) -> list[Action]:
    """All that is legal: how long a game goes on is for persons to say."""
    return state.legal_actions()


# --- chance ----------------------------------------------------------------------------------------------


def outcomes(state: IceColony) -> Odds:
    """The dice by what comes of them: the growth of a square, the winner of a fight, who is first."""
    phase = state.phase
    if phase == _FATE:
        return _fates(state)
    if phase == _ATTACK_DIE:
        return _attack_dice(state)
    if phase == _DEFENCE_DIE:
        return _defence_dice(state)
    return state.chance_outcomes()


def _fates(state: IceColony) -> Odds:
    """Faces that leave as many pips on the active square are one."""
    odds = state.chance_outcomes()
    square, merged = state.active, dict[int, tuple[Action, float]]()
    changes = dice.FATE_PIPS[state.terrain[square]]
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


class IceColonyStrategy(Strategy[IceColony]):
    """How bots judge the game."""

    search_parameters = SEARCH_PARAMETERS

    def candidates(self, state: IceColony) -> list[Action]:
        return candidates(state)

    def choose(self, state: IceColony, rng: Rng) -> Action:
        return choose(state, rng)

    def evaluate(self, state: IceColony) -> list[float]:
        return evaluate(state)

    def hint_candidates(self, state: IceColony) -> list[Action]:
        return hint_candidates(state)

    def outcomes(self, state: IceColony) -> list[tuple[Action, float]]:
        return outcomes(state)

    def search_key(self, state: IceColony) -> Hashable:
        return search_key(state)


STRATEGY: Final = IceColonyStrategy()
