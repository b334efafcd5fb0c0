"""How bots judge Nine Craters; they choose and search as in every game."""

from __future__ import annotations

from typing import Final

from orrery.core.strategy import WeighedStrategy
from tests.sample_game.bot.evaluation import WEIGHTS, features
from tests.sample_game.rules.state import NineCraters


class NineCratersStrategy(WeighedStrategy[NineCraters]):
    """See `Strategy`."""

    WEIGHTS = WEIGHTS
    features = staticmethod(features)


STRATEGY: Final = NineCratersStrategy()
