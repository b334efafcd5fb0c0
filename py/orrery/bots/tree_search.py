"""An anytime tree search with chance nodes: what promises most is looked into most.

Each visit goes down the tree, by PUCT where somebody decides, in proportion to the odds where chance does,
and adds one node: the distinct ways to play on from there, set at once by the evaluation, whose softmax is
also their prior. After D. Silver et al., Mastering the game of Go without human knowledge (2017), with the
evaluation in the place of the net.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from orrery.bots.options import Options
from orrery.bots.search_info import Limit, SearchInfo
from orrery.bots.turn_tree import Node, Slices, TurnTree, expectation
from orrery.core.chance import Rng
from orrery.core.state import CHANCE, TERMINAL, State
from orrery.core.strategy import Strategy

LEAST: Final = 0.01
"""Differences of value that are smaller do not matter."""
TEMPERATURE: Final = 0.4
"""Of the priors, in parts of how far the ways to play on differ in value: games differ in this."""
CURIOSITY: Final = 1.0
"""How much a prior counts beside a value, in the same parts."""
TRUST: Final = 0.5
"""A way to play is trusted that has so large a part of the visits of the most visited one."""


@dataclass(frozen=True, slots=True)
class TreeSearch:
    """An anytime tree search; calling it searches (see `Search`)."""

    beam: int = 60
    """Positions gone on with at each step of a turn."""
    width: int = 12
    """Ways to play on that a node has at most; the root has four times as many."""
    noise: float = 0.0
    """See `Options`."""

    def __call__(
        self, state: State, strategy: Strategy[State], limit: Limit, rng: Rng
    ) -> Iterator[SearchInfo]:
        """Thoughts, each after some more visits."""
        options = Options(state, strategy, limit, rng, self.noise)
        return options.thoughts(self._visits(options))

    def _visits(self, options: Options) -> Slices:
        yield from options.first_look(self.beam, 4 * self.width)
        root, growing = options.root, _Growing(options.tree, max(2, self.beam // 3), self.width)
        growing.settle(root)
        while len(root.children) > 1:
            yield from growing.visit(root)
            options.best = min(growing.trusted(root), key=options.dislike)
            if options.tree.is_slice_over():
                yield


class _Growing:
    """A tree under visits."""

    def __init__(self, tree: TurnTree, beam: int, keep: int) -> None:
        self.tree = tree
        self.beam = beam
        self.keep = keep
        self.visits: dict[Node, int] = {}
        """By node of the tree how often it was visited."""
        self.priors: dict[Node, list[float]] = {}
        """By node where somebody decides the promise of each way to play on."""
        self.first: dict[Node, float] = {}
        """By such a way what it was worth at first to whom it was open."""

    def visit(self, root: Node) -> Slices:
        """Go down to where nobody was, look there, and tell what was found all the way up."""
        self.tree.spend(1)  # also where nothing new is found, so that every search ends
        path, node = [root], root
        while node.children:
            node = self._likeliest(node) if node.player == CHANCE else self._most_promising(node)
            path.append(node)
        if node.player == CHANCE:
            self.tree.throw(node)
        elif node.player != TERMINAL:
            yield from self.tree.unfold(node, self.beam, self.keep)
        if node.children:
            self.settle(node)
        for each in reversed(path):
            self.visits[each] += 1
            if each.player == CHANCE:
                each.values = expectation(each)
            elif each.children:
                each.values = self._mean(each)

    def settle(self, node: Node) -> None:
        """Take up the children of a node."""
        for child in node.children:
            self.visits[child] = 0
        self.visits.setdefault(node, 0)
        if node.player != CHANCE:
            worth = [child.values[node.player] for child in node.children]
            best = max(worth)
            temperature = TEMPERATURE * (best - min(worth) + LEAST)
            powers = [exp((value - best) / temperature) for value in worth]
            total = sum(powers)
            self.first.update((child, child.values[node.player]) for child in node.children)
            self.priors[node] = [power / total for power in powers]

    def _likeliest(self, node: Node) -> Node:
        """The outcome that has had the fewest visits for how likely it is."""
        visits = self.visits
        return max(
            zip(node.odds, node.children, strict=True), key=lambda pair: pair[0] / (1 + visits[pair[1]])
        )[1]

    def _most_promising(self, node: Node) -> Node:
        """By PUCT; who was never visited is expected to lose as much by a closer look as the others did."""
        player, visits, first = node.player, self.visits, self.first
        visited = [child for child in node.children if visits[child]]
        drift = sum(child.values[player] - first[child] for child in visited) / (len(visited) or 1)
        worth = [
            child.values[player] + (0.0 if visits[child] or child.player == TERMINAL else drift)
            for child in node.children
        ]
        curiosity = CURIOSITY * (max(worth) - min(worth) + LEAST) * sqrt(visits[node] + 1)
        promises = [
            value + curiosity * prior / (1 + visits[child])
            for value, prior, child in zip(worth, self.priors[node], node.children, strict=True)
        ]
        return node.children[promises.index(max(promises))]

    def trusted(self, node: Node) -> list[Node]:
        """The ways to play on that were looked into about as much as any."""
        enough = TRUST * max(self.visits[child] for child in node.children)
        return [child for child in node.children if self.visits[child] >= enough]

    def _mean(self, node: Node) -> list[float]:
        """The values of the ways to play on, by visits; before any, those of the best.

        The best alone would be worse: some were looked into an answer deeper than others, and whoever has
        moved last seems to be better off.
        """
        visits = [self.visits[child] for child in node.children]
        total = sum(visits)
        if not total:
            return max(node.children, key=lambda child: child.values[node.player]).values
        seats = range(len(node.values))
        pairs = list(zip(visits, node.children, strict=True))
        return [sum(count * child.values[seat] for count, child in pairs) / total for seat in seats]
