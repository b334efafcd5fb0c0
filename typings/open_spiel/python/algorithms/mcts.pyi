"""What we use of OpenSpiel's Monte Carlo tree search."""

import pyspiel
from numpy.random import RandomState

class SearchNode:
    children: list[SearchNode]
    explore_count: int

class RandomRolloutEvaluator:
    def __init__(
        self, n_rollouts: int = ..., random_state: RandomState | None = ..., max_length: int | None = ...
    ) -> None: ...

class MCTSBot(pyspiel.Bot):
    def __init__(
        self,
        game: pyspiel.Game,
        uct_c: float,
        max_simulations: int,
        evaluator: RandomRolloutEvaluator,
        *,
        solve: bool = ...,
        random_state: RandomState | None = ...,
    ) -> None: ...
    def step(self, state: pyspiel.State) -> int: ...
    def mcts_search(self, state: pyspiel.State) -> SearchNode: ...
    def _apply_tree_policy(
        self, root: SearchNode, state: pyspiel.State
    ) -> tuple[list[SearchNode], pyspiel.State]: ...
