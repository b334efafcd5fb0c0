"""How bots judge Pearl Divers; they choose and search as in every game."""

from __future__ import annotations

from typing import Final

from orrery.core.strategy import WeighedStrategy
from tests.pearl_divers.bot.evaluation import WEIGHTS, features
from tests.pearl_divers.rules.state import PearlDivers


class PearlDiversStrategy(WeighedStrategy[PearlDivers]):
    """See `Strategy`."""

    WEIGHTS = WEIGHTS
    features = staticmethod(features)


STRATEGY: Final = PearlDiversStrategy()
