"""OpenSpiel's own player: Monte Carlo tree search with random games, for as long as we say."""

from __future__ import annotations

import time
from typing import Final

import pyspiel
from numpy.random import RandomState
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator, SearchNode

from orrery.core.chance import Rng
from orrery.core.state import Action, State
from orrery.openspiel.game import OpenSpielGame, openspiel_name, register

EXPLORATION: Final = 2.0
"""OpenSpiel's `uct_c`, as in its examples."""
SIMULATIONS: Final = 200
"""Of a decision, where no time is given."""
UNBOUNDED: Final = 10**9
ROLLOUT_PLIES: Final = 1000
ROLLOUT_PLIES_WITHOUT_LUCK: Final = 300
"""Where a random game is given up: without luck it seldom ends, so that more would only cost time."""


class _TimeOverError(Exception):
    """Ends a search between two of its simulations."""


class TimedSearch(MCTSBot):
    """OpenSpiel's search, ended by the clock; it has looked at a few actions at least."""

    def __init__(self, game: OpenSpielGame, rng: Rng, *, seconds: float | None) -> None:
        """Without `seconds`, a fixed number of simulations: the same luck gives the same choice."""
        random_state = RandomState(int(rng.random() * 2**32))
        has_luck = game.game.info.max_chance_outcomes > 0
        plies = ROLLOUT_PLIES if has_luck else ROLLOUT_PLIES_WITHOUT_LUCK
        evaluator = RandomRolloutEvaluator(1, random_state, plies)
        simulations = SIMULATIONS if seconds is None else UNBOUNDED
        super().__init__(game, EXPLORATION, simulations, evaluator, random_state=random_state)
        self._seconds = seconds
        self._end = float("inf")
        self._root: SearchNode | None = None

    def mcts_search(self, state: pyspiel.State) -> SearchNode:
        """Search until the time is over; OpenSpiel calls this from its `step`."""
        if self._seconds is not None:
            self._end = time.perf_counter() + self._seconds
        try:
            return super().mcts_search(state)
        except _TimeOverError:
            assert self._root is not None
            return self._root

    def _apply_tree_policy(
        self, root: SearchNode, state: pyspiel.State
    ) -> tuple[list[SearchNode], pyspiel.State]:
        """Begin a simulation, if there is time; only here the tree is whole."""
        if root.children and time.perf_counter() >= self._end:
            self._root = root
            raise _TimeOverError
        return super()._apply_tree_policy(root, state)


class SearchPlayer:
    """Plays one game with OpenSpiel's search."""

    def __init__(self, slug: str, rng: Rng, *, seconds: float | None = None) -> None:
        register()
        self._slug, self._rng, self._seconds = slug, rng, seconds
        self._begun: tuple[OpenSpielGame, TimedSearch] | None = None

    def decide(self, state: State) -> Action:
        """What OpenSpiel's bot plays here."""
        game, search = self._begun = self._begun or self._begin(len(state.returns()))
        return search.step(game.state_of(state.clone()))

    def _begin(self, players: int) -> tuple[OpenSpielGame, TimedSearch]:
        """A game of so many; its settings are left out, for only a first position asks for them."""
        game = pyspiel.load_game(openspiel_name(self._slug), {"players": players})
        assert isinstance(game, OpenSpielGame)
        return game, TimedSearch(game, self._rng, seconds=self._seconds)
