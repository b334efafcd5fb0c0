"""How bots judge Pearl Divers; they choose and search as in every game."""

from __future__ import annotations

from typing import Final

from orrery.core.strategy import Strategy, logits_of, values_of
from tests.pearl_divers.bot.evaluation import features
from tests.pearl_divers.bot.weights import WEIGHTS
from tests.pearl_divers.rules.state import PearlDivers

_WEIGHTS: Final = tuple(WEIGHTS.values())


class PearlDiversStrategy(Strategy[PearlDivers]):
    """See `Strategy`."""

    def evaluate(self, state: PearlDivers) -> list[float]:
        return values_of(logits_of(_WEIGHTS, features(state)))


STRATEGY: Final = PearlDiversStrategy()
