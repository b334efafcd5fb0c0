"""The search of whole turns: one's own to its end, then the answers, deeper as long as there is work left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from orrery.bots.options import LOST, Options
from orrery.bots.search_info import Limit, SearchInfo
from orrery.bots.turn_tree import Node, Slices, TurnTree, expectation
from orrery.core.chance import Rng
from orrery.core.state import CHANCE, TERMINAL, State
from orrery.core.strategy import Strategy

DEEPEST: Final = 12
"""How many turns ahead the search looks at most."""
EVERY: Final = 1_000
"""As many ways to play the turn in play as are kept in mind, to find one that does not lose."""


@dataclass(frozen=True, slots=True)
class Horizon:
    """How far a stage of the search looks, and at how much."""

    turns: int
    """Further turns than the one in play."""
    rare: float
    """Chance events that come up less often are judged as they stand."""
    width: int
    """Ways to play the turn in play."""
    inner: int
    """Ways to play on after that, wherever somebody decides."""


@dataclass(frozen=True, slots=True)
class TurnSearch:
    """A search of whole turns; calling it searches (see `Search`)."""

    beam: int = 60
    """Positions gone on with at each step of the turn in play."""
    width: int = 12
    """Ways to play that turn which are looked into."""
    noise: float = 0.0
    """See `Options`."""
    seeks: bool = False
    """See `SearchParameters`."""

    def __call__(
        self, state: State, strategy: Strategy[State], limit: Limit, rng: Rng
    ) -> Iterator[SearchInfo]:
        """Thoughts, each stage looking further than the one before; also within stages, to be stopped."""
        options = Options(state, strategy, limit, rng, self.noise, seeks=self.seeks)
        return options.thoughts(self._stages(options))

    def _stages(self, options: Options) -> Slices:
        """Look further and further, until nothing is left to be seen."""
        yield from options.first_look(self.beam, EVERY)
        for horizon in self._horizons():
            stage = _Stage(options.tree, horizon, self)
            yield from stage.look_into(options)
            if len(options.root.children) <= 1 or not stage.is_cut:
                return

    def _horizons(self) -> Iterator[Horizon]:
        width = self.width
        yield Horizon(0, 1.0, 2 * width, width)
        yield Horizon(0, 1 / 50, width, max(2, width // 2))
        for turns in range(1, DEEPEST):
            narrow = max(2, 2 * width // (turns + 2))
            for rare in (1 / 10, 1 / 100):
                yield Horizon(turns, rare / 4 ** (turns - 1), narrow, max(2, narrow // 2))


class _Stage:
    """One look into the tree, as far as a horizon."""

    def __init__(self, tree: TurnTree, horizon: Horizon, search: TurnSearch) -> None:
        self.tree = tree
        self.horizon = horizon
        self.beam = max(2, search.beam // 3)
        self.keep = search.width
        self.is_cut = False
        """Whether the horizon kept anything from sight."""

    def look_into(self, options: Options) -> Slices:
        """Value the best options again; the best so far comes first, so that all stand on equal ground."""
        root = options.root
        again: list[Node] = []
        for option in root.children:
            if len(again) >= self.horizon.width and again[0].values[root.player] > LOST:
                break
            yield from self._deepen(option)
            again.append(option)
            again.sort(key=options.dislike)
            options.best = again[0]
        yield
        self._settle(root, again)

    def _settle(self, node: Node, again: list[Node]) -> None:
        """Bring the ways to play on into their new order, those that were not looked into last."""
        others = node.children[len(again) :]
        self.is_cut |= bool(others)
        if again:
            node.children = [*again, *others]
            node.values = again[0].values

    def _deepen(self, node: Node) -> Slices:
        """Value a node anew."""
        horizon = self.horizon
        if self.tree.is_slice_over():
            yield
        if node.player == TERMINAL:
            return
        if node.turns > horizon.turns or (node.player == CHANCE and node.reach < horizon.rare):
            self.is_cut = True
        elif node.player == CHANCE:
            yield from self._deepen_chance(node)
        else:
            yield from self._deepen_decision(node)

    def _deepen_chance(self, node: Node) -> Slices:
        if not node.children:
            self.tree.throw(node)
        for child in node.children:
            yield from self._deepen(child)
        node.values = expectation(node)

    def _deepen_decision(self, node: Node) -> Slices:
        player, width = node.player, self.horizon.inner
        if not node.children and not (yield from self.tree.seek_win(node)):
            yield from self.tree.unfold(node, self.beam, self.keep)
        again: list[Node] = []
        for child in node.children:
            if len(again) >= width and again[0].values[player] > LOST:
                break
            yield from self._deepen(child)
            again.append(child)
            again.sort(key=lambda each: -each.values[player])
        self._settle(node, again)
