"""A player that is a program: its levels, a search, how long that may take, and how well it plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from orrery.bots.delegate import Delegate
from orrery.bots.search_info import Limit, Search, SearchInfo
from orrery.bots.turn_search import TurnSearch
from orrery.core.chance import Rng
from orrery.core.state import Action, State
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


class Bot:
    """Decides for one seat of one game, from position to position.

    What it has planned for its turn it plays without searching again, until chance or another player has
    come between.
    """

    def __init__(
        self, level: int, strategy: Strategy[State], rng: Rng, *, limit: Limit | None = None
    ) -> None:
        """`rng` is the bot's own, never that of the match; `limit` takes the place of the level's."""
        self.level = LEVELS[level]
        parameters = parameters_of(level, strategy)
        self._nodes = parameters.nodes
        self._limit = limit
        self._search: Search = TurnSearch(
            parameters.beam, parameters.width, parameters.noise, parameters.win_nodes
        )
        self._strategy = strategy.at_level(level)
        self._rng = rng
        self._plan: tuple[State, SearchInfo] | None = None
        """Where it last searched, and what it came to."""

    def limit(self, spent: float) -> Limit:
        """Of a decision, when so many seconds of the turn are gone: half of the rest, as more may come."""
        return self._limit or Limit(self._nodes, max(self.level.seconds - spent, 0.0) / 2)

    def think(self, state: State, spent: float = 0.0) -> Iterator[SearchInfo]:
        """Thoughts about a position where a player decides, each better founded; the last is the answer.

        `spent` is how many seconds the bot has thought in this turn before.
        """
        planned = self._planned(state)
        if planned is not None:
            yield planned
            return
        start = state.clone()
        for info in self._search(state, self._strategy, self.limit(spent), self._rng):
            self._plan = (start, info)
            yield info

    def decide(self, state: State) -> Action:
        """What to play: the last thought's action."""
        *_, last = self.think(state)
        return last.action

    def _planned(self, state: State) -> SearchInfo | None:
        """The rest of the plan, if this very position lies on its way."""
        if self._plan is None:
            return None
        start, info = self._plan
        player, turn = start.current_player(), start.turn_player()
        key, ahead = state.key(), start.clone()
        for step, action in enumerate(info.pv):
            if (ahead.current_player(), ahead.turn_player()) != (player, turn):
                return None
            if step and ahead.key() == key:
                return SearchInfo(action, info.values, info.pv[step:], 1)
            ahead.apply_action(action)
        return None


def repeatable_bot(level: int, strategy: Strategy[State], seed: int) -> Bot:
    """Return a bot without memory that always decides alike: its search ends after a number of positions."""
    limit = Limit(parameters_of(level, strategy).nodes)
    return Bot(level, strategy, Random(seed), limit=limit)


class Coached(Delegate):
    """A strategy with the candidates of a coach."""

    def candidates(self, state: State) -> list[Action]:
        return self._strategy.coach_candidates(state)


class Advice(Delegate):
    """A strategy with the candidates of a hint, which include what bots leave out so that their games end."""

    def candidates(self, state: State) -> list[Action]:
        return self._strategy.hint_candidates(state)
