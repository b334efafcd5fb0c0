"""The ways to play the turn in play, and which of them a search likes best so far."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Final

from orrery.bots.thought import Limit, Thought
from orrery.bots.turn_tree import Node, Slices, Spent, TurnTree, principal_line
from orrery.core.chance import Luck
from orrery.core.state import State
from orrery.core.strategy import Strategy

TIE: Final = 1e-7
"""Options that differ by less are told apart by luck."""
GLANCE: Final = 8
"""The beam of a first, quick look, so that there is an answer before the wide one is through."""


class Options:
    """What is searched, and its best answer so far.

    `noise` is how far off at most a way to play is judged. It is drawn once a search, and a bot plays its
    plan to the end: so it is wrong about its turn, not fickle within it.
    """

    def __init__(self, state: State, strategy: Strategy, limit: Limit, luck: Luck, noise: float) -> None:
        self.tree = TurnTree(state, strategy, limit.work)
        self.root = self.tree.root
        self.best: Node | None = None
        self._seconds = limit.seconds
        self._luck = luck
        self._noise = noise + TIE
        self._misjudged: dict[Node, float] = {}
        """What luck adds to the value of a way to play."""
        self._fallback = strategy.choose(state, luck)

    def thoughts(self, slices: Slices) -> Iterator[Thought]:
        """The best after every slice of a search, until that is through or a limit reached."""
        end = perf_counter() + self._seconds
        try:
            for _ in slices:
                yield self.thought()
                if perf_counter() >= end:
                    return
        except Spent:
            pass
        yield self.thought()

    def thought(self) -> Thought:
        """The best so far."""
        best, work = self.best, self.tree.work
        if best is None:
            return Thought(self._fallback, tuple(self.root.values), (self._fallback,), work)
        line = tuple(principal_line(best))
        # A mean over chance may be off by a rounding error, also where all outcomes win.
        return Thought(line[0], tuple(max(-1.0, min(1.0, value)) for value in best.values), line, work)

    def first_look(self, beam: int, keep: int, *, salvages: bool = False) -> Slices:
        """Find the ways to play, and judge them as they stand; see `Skill` for what it salvages."""
        for width in (GLANCE, beam) if beam > GLANCE else (beam,):
            is_whole = yield from self.tree.unfold(self.root, width, keep, salvages=salvages)
            children = self.root.children
            self._misjudged = {child: self._noise * (2 * self._luck.random() - 1) for child in children}
            children.sort(key=self.dislike)
            self.best = next(iter(children), None)
            if is_whole:
                return

    def dislike(self, option: Node) -> float:
        """The worse a way to play seems, the more."""
        return -option.values[self.root.player] - self._misjudged[option]
