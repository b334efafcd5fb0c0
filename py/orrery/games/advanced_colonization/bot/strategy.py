"""How Advanced Colonization is thought about: at a glance, and by a search."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Final

from orrery.core.chance import Rng
from orrery.core.phases import Odds
from orrery.core.state import Action
from orrery.core.strategy import SearchParameters, Strategy
from orrery.games.advanced_colonization.bot.evaluation import evaluate
from orrery.games.advanced_colonization.bot.pruning import candidates, search_key
from orrery.games.advanced_colonization.bot.winning import winning_turn
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.bot.strategy import choose

SEARCH_PARAMETERS: Final[Mapping[int, SearchParameters]] = {
    1: SearchParameters("turn", 1_000, beam=20, width=7, noise=0.33),
    2: SearchParameters("turn", 1_200, beam=24, width=8, noise=0.25),
    3: SearchParameters("turn", 2_000, beam=30, width=10, noise=0.32, seeks=True),
    4: SearchParameters("turn", 2_800, beam=40, noise=0.19, seeks=True),
    5: SearchParameters("turn", 6_000, seeks=True),
}
"""By level, see `SearchParameters`."""


def outcomes(state: AdvancedColonization) -> Odds:
    """See `Strategy`: this game has no chance."""
    return state.chance_outcomes()


class AdvancedColonizationStrategy(Strategy[AdvancedColonization]):
    """How bots judge the game."""

    search_parameters = SEARCH_PARAMETERS

    def candidates(self, state: AdvancedColonization) -> list[Action]:
        return candidates(state)

    def choose(self, state: AdvancedColonization, rng: Rng) -> Action:
        return choose(state, rng)

    def evaluate(self, state: AdvancedColonization) -> list[float]:
        return evaluate(state)

    def outcomes(self, state: AdvancedColonization) -> list[tuple[Action, float]]:
        return outcomes(state)

    def search_key(self, state: AdvancedColonization) -> Hashable:
        return search_key(state)

    def winning_turn(self, state: AdvancedColonization) -> Iterator[tuple[Action, ...]]:
        return winning_turn(state)


STRATEGY: Final = AdvancedColonizationStrategy()
