"""The tree that a search grows: from where somebody decides, whole turns at a time, to where that ends."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from itertools import islice
from typing import Final, TypeAlias

from orrery.core.state import TERMINAL, Action, Player, State
from orrery.core.strategy import Strategy

SLICE: Final = 24
"""Positions looked at between two chances to stop a search: a few milliseconds in a browser."""
OPINION: Final = 0.95
"""How much an evaluation counts beside the result of a game: nothing that is judged is worth a sure win."""
PATIENCE: Final = 0.995
"""What the result of a game is worth a turn later: a bot that wins does so now, one that loses holds out."""

Path: TypeAlias = tuple[State, tuple[Action, ...]]
"""A position, and the actions that lead there."""
Slices: TypeAlias = Generator[None, None, None]
"""Work that may be left wherever it yields."""


class Spent(Exception):  # noqa: N818 - no error, but the end of the search
    """The work that a search was allowed is done."""


class Node:
    """A position of the tree: one where a decision, a chance event or the game has just come up."""

    __slots__ = ("_above", "_state", "children", "line", "odds", "player", "reach", "turns", "values")

    def __init__(
        self,
        above: State,
        player: Player,
        line: tuple[Action, ...],
        values: list[float],
        *,
        turns: int,
        reach: float,
    ) -> None:
        """`above` is the position of the node above, or of the node itself if no actions lead to it."""
        self._above = above
        self._state: State | None = None
        self.player = player
        """Who decides."""
        self.line = line
        """The actions that lead here from the node above."""
        self.values = values
        """By seat what the position is worth, as far as it has been looked into."""
        self.turns = turns
        """How many turns have ended since the search began."""
        self.reach = reach
        """How likely chance allows it, if all play to get here."""
        self.children: list[Node] = []
        """Of a decision the ways to play on, best first; of a chance node its outcomes."""
        self.odds: list[float] = []
        """By child how likely it is, at a chance node."""

    @property
    def state(self) -> State:
        """The position, made when it is first asked for.

        Most nodes are never asked: a search that kept all their positions would take four times the memory.
        """
        if self._state is None:
            self._state = self._above.clone()
            for action in self.line:
                self._state.apply_action(action)
        return self._state


class TurnTree:
    """Grows nodes, and counts the work."""

    def __init__(self, root: State, strategy: Strategy[State], nodes: int, *, win_nodes: int = 0) -> None:
        """`win_nodes`: see `SearchParameters`."""
        self.strategy = strategy
        self.win_nodes = win_nodes
        """Positions at most in each search for a win, here and in what is about to be played."""
        self.nodes = 0
        """How many positions were looked at."""
        self._most = nodes
        self._left = SLICE
        """Of this slice, in positions."""
        state = root.clone()
        self.root = Node(state, state.current_player(), (), strategy.evaluate(state), turns=0, reach=1.0)

    def unfold(self, node: Node, beam: int, keep: int) -> Generator[None, None, bool]:
        """Find the distinct ways to play on until somebody or something else decides.

        Step by step the best `beam` positions are gone on with; the best `keep` ends become children. If
        one of them wins, it alone does. Says whether a wider beam would find no more. If the work is
        spent before and wins are sought, what was found by then joins the children that there were: all of
        these may lose.
        """
        player, turn = node.player, node.state.turn_player()
        seen = {self.strategy.search_key(node.state)}
        opened: list[Path] = [(node.state, ())]
        ends: list[Node] = []
        is_whole = True
        try:
            while opened:
                is_whole &= len(opened) <= beam
                layer = yield from self._narrowed(opened, player, beam)
                opened = []
                for path in layer:
                    for state, line in self._steps(path, seen):
                        decides = state.current_player()
                        if decides == player and state.turn_player() == turn:
                            opened.append((state, line))
                            continue
                        end = self._grown(node, state, decides, line, turn)
                        if decides == TERMINAL and state.returns()[player] > OPINION:
                            node.children = [end]
                            return True
                        ends.append(end)
                    if self.is_slice_over():
                        yield
        except Spent:
            if not (self.win_nodes and node.children):
                raise
            ends += self._others(node.children, ends)
            is_whole = False
        ends.sort(key=lambda end: -end.values[player])
        node.children = ends[:keep]
        return is_whole

    def grown(self, above: Node, state: State, line: tuple[Action, ...]) -> Node:
        """A node for a position to which a line leads from a decision."""
        return self._grown(above, state, state.current_player(), line, above.state.turn_player())

    def _others(self, nodes: list[Node], known: list[Node]) -> list[Node]:
        """Those that lead elsewhere than all that are known."""
        search_key = self.strategy.search_key
        keys = {search_key(node.state) for node in known}
        return [node for node in nodes if search_key(node.state) not in keys]

    def seek_win(self, node: Node) -> Generator[None, None, bool]:
        """Look for nothing but a win of whose turn it is; if there is one, it becomes the only child.

        This is no work that is counted: it is asked of few positions, and most cannot be won at once.
        """
        turn = node.state.turn_player()
        if not self.win_nodes or node.player != turn:
            return False
        for line in islice(self.strategy.winning_turn(node.state), self.win_nodes):
            if line:
                state = node.state.clone()
                for action in line:
                    state.apply_action(action)
                win = self._grown(node, state, TERMINAL, line, turn)
                node.children, node.values = [win], win.values
                return True
            if self.is_slice_over():
                yield
        return False

    def _steps(self, path: Path, seen: set[Hashable]) -> Iterator[Path]:
        """One action further, where that leads to a position not seen before."""
        state, line = path
        search_key = self.strategy.search_key
        actions = self.strategy.candidates(state)
        self.spend(len(actions))
        for action in actions:
            child = state.clone()
            child.apply_action(action)
            key = search_key(child)
            if key not in seen:
                seen.add(key)
                yield child, (*line, action)

    def throw(self, node: Node) -> None:
        """Add the outcomes of a chance node."""
        outcomes = self.strategy.outcomes(node.state)
        self.spend(len(outcomes))
        turn = node.state.turn_player()
        children: list[Node] = []
        for outcome, probability in outcomes:
            child = node.state.clone()
            child.apply_action(outcome)
            grown = self._grown(node, child, child.current_player(), (outcome,), turn)
            grown.reach *= probability
            children.append(grown)
        node.children, node.odds = children, [probability for _, probability in outcomes]

    def allow(self, positions: int) -> None:
        """Allow so much more work."""
        self._most = self.nodes + positions

    def spend(self, positions: int) -> None:
        """Count work before it is done; raises `Spent` where it would be too much."""
        if self.nodes + positions > self._most:
            raise Spent
        self.nodes += positions
        self._left -= positions

    def is_slice_over(self) -> bool:
        """Whether it is time to yield; a little is taken off each time that this is asked."""
        self._left -= 1
        if self._left > 0:
            return False
        self._left = SLICE
        return True

    def _narrowed(self, opened: list[Path], player: Player, beam: int) -> Generator[None, None, list[Path]]:
        """The best positions of a layer, which are judged only where there are too many."""
        if len(opened) <= beam:
            return opened
        evaluate = self.strategy.evaluate
        worth: list[float] = []
        for state, _ in opened:
            worth.append(evaluate(state)[player])
            if self.is_slice_over():
                yield
        ranked = sorted(range(len(opened)), key=lambda index: -worth[index])
        return [opened[index] for index in ranked[:beam]]

    def _grown(
        self, above: Node, state: State, decides: Player, line: tuple[Action, ...], turn: Player
    ) -> Node:
        if decides == TERMINAL:
            worth = PATIENCE**above.turns
            values, turns = [worth * value for value in self.strategy.results(state)], above.turns
        else:
            values = [OPINION * value for value in self.strategy.evaluate(state)]
            turns = above.turns + (state.turn_player() != turn)
        return Node(above.state, decides, line, values, turns=turns, reach=above.reach)


def expectation(node: Node) -> list[float]:
    """By seat the mean over the outcomes of a chance node."""
    seats = range(len(node.values))
    pairs = list(zip(node.odds, node.children, strict=True))
    return [sum(odds * child.values[seat] for odds, child in pairs) for seat in seats]


def principal_variation(node: Node) -> Iterator[Action]:
    """The actions to a node, and on from there as all like it best, until chance decides."""
    while True:
        yield from node.line
        if node.player < 0 or not node.children:
            return
        node = node.children[0]
