"""The levels of the bots: how long each may think, how it plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from orrery.bots.search_info import Search
from orrery.bots.turn_search import TurnSearch
from orrery.core.state import State
from orrery.core.strategy import SearchParameters, Strategy


@dataclass(frozen=True, slots=True)
class Level:
    """What a level is in every game."""

    seconds: float
    """For one turn, on whatever machine; most are done earlier, because their work is."""
    parameters: SearchParameters
    """How it plays a game whose strategy says nothing else."""


LEVELS: Final[Mapping[int, Level]] = {
    1: Level(0.28, SearchParameters(150, beam=6, width=4, noise=0.1)),
    2: Level(0.48, SearchParameters(500, beam=15, width=6, noise=0.04)),
    3: Level(0.96, SearchParameters(2_000, beam=40, width=12, noise=0.01)),
    4: Level(1.92, SearchParameters(6_000)),
    5: Level(3.84, SearchParameters(25_000)),
}


def parameters_of(level: int, strategy: Strategy[State]) -> SearchParameters:
    """How a level plays a game."""
    return strategy.search_parameters.get(level) or LEVELS[level].parameters


def search_of(parameters: SearchParameters) -> Search:
    """The search with these parameters."""
    return TurnSearch(parameters.beam, parameters.width, parameters.noise, parameters.seeks)
