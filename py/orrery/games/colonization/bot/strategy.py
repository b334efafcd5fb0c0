"""How Colonization is thought about: at a glance, and by a search."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Final

from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import SearchParameters, WeighedStrategy
from orrery.games.colonization.bot.evaluation import WEIGHTS, features
from orrery.games.colonization.bot.fits import FITS
from orrery.games.colonization.rules.actions import ODDS, OWNED, Face, Verb
from orrery.games.colonization.rules.position import Phase
from orrery.games.colonization.rules.state import Colonization
from orrery.games.pyramids.bot.strategy import choose, result_key, stacked
from orrery.games.pyramids.rules.board import BITS, FIRST_SIDE, MASK, VERB_BITS

_ROLL, _WITH, _SWAP, _WILD = map(int, (Phase.ROLL, Phase.WITH, Phase.SWAP, Phase.WILD))
_FADE, _LASERS, _FREEZE = map(int, (Verb.FADE, Verb.LASERS, Verb.FREEZE))


def is_sensible(state: Colonization, action: Action) -> bool:
    """Whether an action of the steps before the die can help."""
    verb, what = action >> VERB_BITS, action >> BITS & MASK
    if verb == _FADE:
        return state.place[what] >= FIRST_SIDE and what not in state.dominant
    if verb in (_LASERS, _FREEZE):
        return (action & MASK) not in OWNED[state.num_players][state.turn]
    return True


_LEGAL: Final[tuple[tuple[Face, Callable[[Colonization], list[Action]]], ...]] = (
    (Face.WILD, Colonization.legal_wilds),
    (Face.TIP, Colonization.legal_tips),
    (Face.DIG, Colonization.legal_digs),
    (Face.AIM, Colonization.legal_aims),
    (Face.HOP, Colonization.legal_hops),
    (Face.SWAP, Colonization.legal_swaps),
)
"""By face what can be done with it."""


SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters(150, beam=6, width=4, noise=1.0),
    2: SearchParameters(400, beam=15, width=6, noise=0.42),
    3: SearchParameters(1_200, beam=40, width=12, noise=0.22),
    4: SearchParameters(1_500, noise=0.07),
    5: SearchParameters(10_000),
}
"""By level, see `SearchParameters`."""


class ColonizationStrategy(WeighedStrategy[Colonization]):
    """How bots judge the game."""

    version = 2
    WEIGHTS = WEIGHTS
    search_parameters = SEARCH_PARAMETERS
    judge_closer = 4
    fits = FITS
    choose = staticmethod(choose)
    result_key = staticmethod(result_key)
    features = staticmethod(features)

    def candidates(self, state: Colonization) -> list[Action]:
        """Without shots at oneself, fading or losing what is of use, and each swap in one order alone."""
        legal, phase = state.legal_actions(), state.phase
        if len(legal) == 1 or _WILD < phase < _SWAP:
            return legal
        if phase == _SWAP:
            return legal[:-1]
        if phase == _WITH:
            return [action for action in legal if action >> BITS & MASK > state.chosen] or legal
        if phase == _WILD:
            return [action for action in legal if (action >> BITS & MASK) not in state.dominant] or legal
        return [action for action in legal if is_sensible(state, action)]

    def coach_candidates(self, state: Colonization) -> list[Action]:
        """Without fading: to lose a colony for the hope of a better one is hard to understand (LC-51)."""
        found = self.candidates(state)
        return [action for action in found if action >> VERB_BITS != _FADE] or found

    def search_key(self, state: Colonization) -> Hashable:
        """Once the die is rolled, points are of no use any more."""
        phase = state.phase
        points = state.points if phase < _ROLL else 0
        order = (phase, state.turn, points, state.frozen, state.held, state.chosen)
        return (*order, *state.place, *stacked(state))

    def outcomes(self, state: Colonization) -> Odds:
        """All faces that leave nothing to be done end the turn alike (LC-36)."""
        idle = [face for face, legal in _LEGAL if not legal(state)]
        if len(idle) < 2:
            return ODDS
        found = [(face, odds) for face, odds in ODDS if face not in idle]
        return [*found, (idle[0], len(idle) / len(Face))]


STRATEGY: Final = ColonizationStrategy()
