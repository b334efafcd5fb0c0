"""The ways to play the turn in play, and which of them a search likes best so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from time import perf_counter
from typing import Final

from orrery.bots.search_info import Limit, SearchInfo
from orrery.bots.turn_tree import OPINION, Node, Slices, Spent, TurnTree, principal_line
from orrery.core.chance import Rng
from orrery.core.state import State
from orrery.core.strategy import Strategy

TIE: Final = 1e-7
"""Options that differ by less are told apart by luck."""
CHECKED: Final = 60
"""Ways to play at most that are checked for a win of the next player before one is settled on."""
LOST: Final = -0.9
"""What is worth less is as good as lost, and whatever else can be played deserves a look."""
GLANCE: Final = 8
"""The beam of a first, quick look, so that there is an answer before the wide one is through."""


class Options:
    """What is searched, and its best answer so far.

    `noise` is how far off at most a way to play is judged. It is drawn once a search, and a bot plays its
    plan to the end: so it is wrong about its turn, not fickle within it.
    """

    def __init__(
        self,
        state: State,
        strategy: Strategy[State],
        limit: Limit,
        rng: Rng,
        noise: float,
        *,
        seeks: bool = False,
    ) -> None:
        self.tree = TurnTree(state, strategy, limit.work, seeks=seeks)
        self.root = self.tree.root
        self.best: Node | None = None
        self._seconds = limit.seconds
        self._rng = rng
        self._noise = noise + TIE
        self._misjudged: dict[Node, float] = {}
        """What luck adds to the value of a way to play."""
        self._fallback = strategy.choose(state, rng)

    def thoughts(self, slices: Slices) -> Iterator[SearchInfo]:
        """The best after every slice of a search, until that is through or a limit reached."""
        end = perf_counter() + self._seconds
        for _ in _until_spent(slices):
            yield self.thought()
            if perf_counter() >= end:
                break
        else:
            yield self.thought()
        if self.tree.seeks:
            for _ in self._checked():
                yield self.thought()
            yield self.thought()

    def _checked(self) -> Slices:
        """Do not play what lets the next player win at once, if something else does not."""
        player = self.root.player
        ranked = sorted(self.root.children, key=lambda option: option is not self.best)
        for option in ranked[:CHECKED]:
            if not option.children:  # what was looked into has been searched for a win already
                yield from self.tree.seek_win(option)
            if option.values[player] >= LOST:
                self.best = option
                return

    def thought(self) -> SearchInfo:
        """The best so far."""
        best, work = self._held_out(), self.tree.work
        if best is None:
            return SearchInfo(self._fallback, tuple(self.root.values), (self._fallback,), work)
        line = tuple(principal_line(best))
        # A mean over chance may be off by a rounding error, also where all outcomes win.
        return SearchInfo(line[0], tuple(max(-1.0, min(1.0, value)) for value in best.values), line, work)

    def _held_out(self) -> Node | None:
        """The best, unless it is seen to lose: then what is not, or not so soon, as that is no judgement."""
        best, player = self.best, self.root.player
        if best is None or best.values[player] >= -OPINION:
            return best
        return max(self.root.children, key=lambda option: option.values[player])

    def first_look(self, beam: int, keep: int) -> Slices:
        """Find the ways to play, and judge them as they stand; a win is all that it takes."""
        if (yield from self.tree.seek_win(self.root)):
            self.best = self.root.children[0]
            self._misjudged = {self.best: 0.0}
            return
        for width in (GLANCE, beam) if beam > GLANCE else (beam,):
            is_whole = yield from self.tree.unfold(self.root, width, keep)
            children = self.root.children
            self._misjudged = {child: self._noise * (2 * self._rng.random() - 1) for child in children}
            children.sort(key=self.dislike)
            self.best = next(iter(children), None)
            if is_whole:
                return

    def dislike(self, option: Node) -> float:
        """The worse a way to play seems, the more."""
        return -option.values[self.root.player] - self._misjudged[option]


def _until_spent(slices: Slices) -> Slices:
    with suppress(Spent):
        yield from slices
