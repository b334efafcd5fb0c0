"""The search of whole turns: one's own to its end, then the answers, deeper as long as there is work left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from orrery.bots.search_info import Limit, SearchInfo, Way
from orrery.bots.turn_tree import (
    OPINION,
    PATIENCE,
    Node,
    Slices,
    Spent,
    TurnTree,
    expectation,
    principal_variation,
)
from orrery.core.chance import Rng
from orrery.core.state import CHANCE, TERMINAL, Action, State
from orrery.core.strategy import Strategy

TIE: Final = 1e-7
"""Of options that differ by less, one is drawn at random."""
CHECKED: Final = 60
"""Ways to play at most that are checked for a win of the next player before one is settled on."""
LOST: Final = -0.9
"""What is worth less is as good as lost, and whatever else can be played deserves a look."""
CERTAIN: Final = 2.0
"""Added to the value of a win that this turn makes certain: more than any error of judgement."""
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
        win_nodes: int = 0,
    ) -> None:
        self.tree = TurnTree(state, strategy, limit.nodes, win_nodes=win_nodes)
        self.root = self.tree.root
        self.best: Node | None = None
        self._seconds = limit.seconds
        self._rng = rng
        self._noise = noise + TIE
        self._misjudged: dict[Node, float] = {}
        """What luck adds to the value of a way to play."""
        self.compared: dict[Node, float] = {}
        """What the ways to play were worth that the last complete stage has looked into."""
        self._fallback = strategy.choose(state, rng)

    def infos(self, slices: Slices) -> Iterator[SearchInfo]:
        """The best after every slice of a search, until that is through or a limit reached."""
        end = perf_counter() + self._seconds
        for _ in _until_spent(slices):
            yield self.info()
            if perf_counter() >= end:
                break
        else:
            yield self.info()
        if self.tree.win_nodes:
            for _ in self._checked():
                yield self.info()
            yield self.info()

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

    def info(self) -> SearchInfo:
        """The best so far."""
        best, nodes = self._held_out(), self.tree.nodes
        if best is None:
            return SearchInfo(self._fallback, tuple(self.root.values), (self._fallback,), nodes)
        line = tuple(principal_variation(best))
        return SearchInfo(line[0], _told(best.values), line, nodes)

    def ways(self, margin: float, most: int) -> tuple[Way, ...]:
        """Return ways to play that are almost as good as the best, which is the first of them.

        No two begin with the same action. What was seen less far ahead than the best is left out.
        """
        info, best = self.info(), self._held_out()
        found = {info.action: Way(info.pv, info.values)}
        if best is None:
            return (*found.values(),)
        player = self.root.player
        others = (option for option in self.root.children if option in self.compared)
        for option in sorted(others, key=lambda option: -option.values[player]):
            known = (option.values[player] - best.values[player], self._behind(option, best))
            if option.line[0] not in found and min(known) >= -margin:
                found[option.line[0]] = Way(tuple(principal_variation(option)), _told(option.values))
        return tuple(found.values())[:most]

    def _behind(self, option: Node, best: Node) -> float:
        """How much better a way was than the best when both had been looked into equally far."""
        return self.compared[option] - self.compared.get(best, 1.0)

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

    def add(self, state: State, line: tuple[Action, ...]) -> Node:
        """Add a way to play that the first look has left out; it ends where the player no longer decides."""
        option = self.tree.grown(self.root, state, line)
        self._misjudged[option] = 0.0
        self.root.children.append(option)
        return option

    def dislike(self, option: Node) -> float:
        """How bad a way to play seems; no level misjudges one that wins this turn for certain."""
        value = option.values[self.root.player]
        return -value - (CERTAIN if value > PATIENCE else self._misjudged[option])


def _told(values: Sequence[float]) -> tuple[float, ...]:
    """What a position is worth by seat, in [-1, 1] and adding up to nought.

    A draw with which all are content is not told as a gain, and a mean over chance may be off by a rounding
    error, also where all outcomes win.
    """
    mean = sum(values) / len(values)
    extra = mean if mean > TIE else 0.0
    return tuple(max(-1.0, min(1.0, value - extra)) for value in values)


def _until_spent(slices: Slices) -> Slices:
    with suppress(Spent):
        yield from slices


DEEPEST: Final = 12
"""How many turns ahead the search looks at most."""
EVERY: Final = 1_000
"""As many ways to play the turn in play as are remembered, to find one that does not lose."""


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
    win_nodes: int = 0
    """See `SearchParameters`."""

    def __call__(
        self, state: State, strategy: Strategy[State], limit: Limit, rng: Rng
    ) -> Iterator[SearchInfo]:
        """Thoughts, each stage looking further than the one before; also within stages, to be stopped."""
        options = Options(state, strategy, limit, rng, self.noise, win_nodes=self.win_nodes)
        return options.infos(self.stages(options))

    def stages(self, options: Options) -> Slices:
        """Look further and further, until nothing is left to be seen."""
        yield from options.first_look(self.beam, EVERY)
        for horizon in self.horizons():
            stage = Stage(options.tree, horizon, self)
            yield from stage.look_into(options)
            if len(options.root.children) <= 1 or not stage.is_cut:
                return

    def horizons(self) -> Iterator[Horizon]:
        """How far each stage looks."""
        width = self.width
        yield Horizon(0, 1.0, 2 * width, width)
        yield Horizon(0, 1 / 50, width, max(2, width // 2))
        for turns in range(1, DEEPEST):
            narrow = max(2, 2 * width // (turns + 2))
            for rare in (1 / 10, 1 / 100):
                yield Horizon(turns, rare / 4 ** (turns - 1), narrow, max(2, narrow // 2))


class Stage:
    """One look into the tree, as far as a horizon."""

    def __init__(self, tree: TurnTree, horizon: Horizon, search: TurnSearch) -> None:
        self.tree = tree
        self.horizon = horizon
        self.beam = max(2, search.beam // 3)
        self.keep = search.width
        self.is_cut = False
        """Whether anything lies beyond the horizon."""

    def look_into(self, options: Options) -> Slices:
        """Value the best options again; the best so far comes first, so that all stand on equal ground."""
        root = options.root
        again: list[Node] = []
        for option in root.children:
            if len(again) >= self.horizon.width and again[0].values[root.player] > LOST:
                break
            yield from self.deepen(option)
            again.append(option)
            again.sort(key=options.dislike)
            options.best = again[0]
        options.compared = {option: option.values[root.player] for option in again}
        yield
        self._settle(root, again)

    def _settle(self, node: Node, again: list[Node]) -> None:
        """Bring the ways to play on into their new order, those that were not looked into last."""
        others = node.children[len(again) :]
        self.is_cut |= bool(others)
        if again:
            node.children = [*again, *others]
            node.values = again[0].values

    def deepen(self, node: Node) -> Slices:
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
            yield from self.deepen(child)
        node.values = expectation(node)

    def _deepen_decision(self, node: Node) -> Slices:
        player, width = node.player, self.horizon.inner
        if not node.children and not (yield from self.tree.seek_win(node)):
            yield from self.tree.unfold(node, self.beam, self.keep)
        again: list[Node] = []
        for child in node.children:
            if len(again) >= width and again[0].values[player] > LOST:
                break
            yield from self.deepen(child)
            again.append(child)
            again.sort(key=lambda each: -each.values[player])
        self._settle(node, again)
