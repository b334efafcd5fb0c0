"""How the piecepack's Colonization is thought about: at a glance, and by a search."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import SearchParameters, Strategy
from orrery.games.piecepack_colonization.bot.evaluation import ODDS, evaluate
from orrery.games.piecepack_colonization.bot.sensible import choose
from orrery.games.piecepack_colonization.rules.actions import DRAW, MOVE
from orrery.games.piecepack_colonization.rules.board import (
    ACE,
    COLONIZES,
    DESTROYS,
    DIE_ODDS,
    FIRST_SUN,
    SUIT,
    VALUE,
)
from orrery.games.piecepack_colonization.rules.position import Phase
from orrery.games.piecepack_colonization.rules.state import PiecepackColonization

ALL_FACES: Final = (1 << len(DIE_ODDS)) - 1
_ACTION, _COLONIZE, _ATTACK, _MOVE_DIE, _MOVE = map(
    int, (Phase.ACTION, Phase.COLONIZE, Phase.ATTACK, Phase.MOVE_DIE, Phase.MOVE)
)


SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters("turn", 120, beam=6, width=4, noise=0.8),
    2: SearchParameters("turn", 300, beam=12, width=6, noise=0.44),
    3: SearchParameters("turn", 500, beam=20, width=8, noise=0.28),
    4: SearchParameters("turn", 1_000, beam=40, width=12, noise=0.14),
    5: SearchParameters("turn", 3_000),
}
"""By level, see `SearchParameters`."""


def candidates(state: PiecepackColonization) -> list[Action]:
    """All that is legal, but no waiting without end for others to draw planets.

    Whoever draws may serve the next ship better than the own one, so that to roll and stay is often best. But
    where a roll leads to nothing that could be colonized, it is not done right after another has rolled, and
    where no planet lies anywhere, nothing is done with coins.
    """
    legal = state.legal_actions()
    if state.phase != _ACTION or not state.pile or has_aim(state):
        return legal
    useful = legal if any(state.strings) else [action for action in legal if action in (DRAW, MOVE)]
    return useful if state.die < 0 else [action for action in useful if action != MOVE]


def has_aim(state: PiecepackColonization) -> bool:
    """Whether the mover's ship could fly within its system to a planet that it does not hold."""
    space, held = state.ship[state.turn], state.held[state.turn]
    return any(
        to < FIRST_SUN and to not in state.ship and not held >> to & 1
        for to, _, _ in state.ways[SUIT[space]][VALUE[space]]
    )


def search_key(state: PiecepackColonization) -> Hashable:
    """See `Strategy`. The ways through a system are made once, so that which they are tells them apart."""
    order = (state.phase, state.turn, state.used, state.restored, state.ending)
    die = state.die if state.phase == _MOVE else -1
    where = (*state.ship, *state.stash, *state.discards, *state.colony, *map(id, state.ways))
    return (*order, die, *where)


def outcomes(state: PiecepackColonization) -> Odds:
    """See `Strategy`. Many faces of a die only tell success from failure, or lead as far as others do."""
    phase = state.phase
    if phase == _COLONIZE:
        return _decided(COLONIZES[VALUE[state.ship[state.turn]]][state.used])
    if phase == _ATTACK:
        return _decided(DESTROYS[state.colony[state.ship[state.turn]] % 6])
    if phase == _MOVE_DIE:
        return _reaching(state)
    return state.chance_outcomes()


def _decided(successes: int) -> Odds:
    """One face that succeeds for all that do, and one that fails."""
    kinds = (successes, ALL_FACES & ~successes)
    return [(faces.bit_length() - 1, ODDS[faces]) for faces in kinds if faces]


def _reaching(state: PiecepackColonization) -> Odds:
    """One face for all that lead to the same spaces; a Null and an Ace may warp and stand alone."""
    ship = state.ship
    costs = [steps for to, steps in state.costs().items() if to not in ship]
    found = DIE_ODDS[: ACE + 1]
    before = -1
    for face, odds in DIE_ODDS[ACE + 1 :]:
        count = sum([steps <= face for steps in costs])
        if count == before:
            found[-1] = (face, found[-1][1] + odds)
        else:
            found.append((face, odds))
        before = count
    return found


class PiecepackColonizationStrategy(Strategy[PiecepackColonization]):
    """How bots judge the game."""

    search_parameters = SEARCH_PARAMETERS

    def candidates(self, state: PiecepackColonization) -> list[Action]:
        return candidates(state)

    def choose(self, state: PiecepackColonization, rng: Rng) -> Action:
        return choose(state, rng)

    def evaluate(self, state: PiecepackColonization) -> list[float]:
        return evaluate(state)

    def outcomes(self, state: PiecepackColonization) -> list[tuple[Action, float]]:
        return outcomes(state)

    def search_key(self, state: PiecepackColonization) -> Hashable:
        return search_key(state)


STRATEGY: Final = PiecepackColonizationStrategy()
