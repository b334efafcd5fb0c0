"""Two or three good moves for a person who is coached: the best that a search finds, and what comes close."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from orrery.bots.bot import LEVELS, parameters_of
from orrery.bots.search_info import Limit, SearchInfo
from orrery.bots.turn_search import Options, TurnSearch
from orrery.core.chance import Rng
from orrery.core.state import State
from orrery.core.strategy import Strategy

MOST: Final = 3
"""Moves at most."""
MARGIN: Final = 0.1
"""How much worse than the best a move may be at most, where a sure win is worth 1 and a sure loss -1.

Less where a bot of the level judges more exactly: then half of what it errs by.
"""


def good_moves(
    state: State, strategy: Strategy[State], level: int, rng: Rng, *, limit: Limit | None = None
) -> Iterator[SearchInfo]:
    """Search a position where a player decides, like a bot of a level that makes no errors of judgement.

    The last thought has the good moves: they differ in their first action. `limit` takes the place of the
    level's.
    """
    parameters = parameters_of(level, strategy)
    search = TurnSearch(parameters.beam, parameters.width, seeks=parameters.seeks)
    allowed = limit or Limit(parameters.nodes, LEVELS[level].seconds / 2)
    options = Options(state, strategy, allowed, rng, search.noise, seeks=search.seeks)
    yield from options.infos(search.stages(options))
    yield replace(options.info(), ways=options.ways(min(parameters.noise / 2, MARGIN), MOST))
