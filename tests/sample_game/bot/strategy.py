"""How bots judge Nine Craters; they choose and search as in every game."""

from __future__ import annotations

from typing import Final

from orrery.core.strategy import Strategy, logits_of, values_of
from tests.sample_game.bot.evaluation import features
from tests.sample_game.bot.weights import WEIGHTS
from tests.sample_game.rules.state import NineCraters

_WEIGHTS: Final = tuple(WEIGHTS.values())


class NineCratersStrategy(Strategy[NineCraters]):
    """See `Strategy`."""

    def evaluate(self, state: NineCraters) -> list[float]:
        return values_of(logits_of(_WEIGHTS, features(state)))


STRATEGY: Final = NineCratersStrategy()
