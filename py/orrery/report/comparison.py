"""What a way to play gives away: the best way less the one that was played, within one search.

Both are looked into equally far. The difference between a position before and after cannot say this: it has
in it what the judge sees only later.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from orrery.bots.search_info import Limit
from orrery.bots.turn_search import EVERY, Options, Stage
from orrery.bots.turn_tree import Node, Spent
from orrery.core.state import CHANCE, TERMINAL, Action, Player, State
from orrery.report.judge import Judge


@dataclass(frozen=True, slots=True)
class Comparison:
    """The best way to play, and what the one that was played gives away."""

    loss: float
    """Of the share of who decides, from 0 to 1."""
    line: tuple[Action, ...]
    """The best way to play: its actions up to where somebody or something else decides."""


def compare(
    judge: Judge, before: State, played: Sequence[Action], work: int
) -> Generator[None, None, Comparison]:
    """Search so many positions from where a player decides; `played` ends where they no longer do."""
    options = Options(before, judge.strategy, Limit(work), Random(0), 0.0, win_nodes=judge.search.win_nodes)
    tree, player = options.tree, before.current_player()
    found: dict[Node, list[float]] = {}
    own: Node | None = None
    with suppress(Spent):
        yield from options.first_look(judge.search.beam, EVERY)
        own = _among(options, before, played)
        if own.player == TERMINAL and own.values[player] > 0:  # a win is never a loss
            return Comparison(0.0, tuple(played))
        found = {node: node.values for node in (own, *tree.root.children[:1])}
        for horizon in judge.search.horizons():
            children = tree.root.children
            children.remove(own)
            children.insert(0, own)
            stage = Stage(tree, horizon, judge.search)
            yield from stage.look_into(options)
            found = {node: node.values for node in options.compared}
            if len(children) <= 1 or not stage.is_cut:
                break
    return _compared(judge, found, own, player, played)


def _compared(
    judge: Judge, found: dict[Node, list[float]], own: Node | None, player: Player, played: Sequence[Action]
) -> Comparison:
    if own is None or own not in found:
        return Comparison(0.0, tuple(played))
    best = max(found, key=lambda node: found[node][player])
    throws = best.player == CHANCE
    most, least = (judge.fitted(found[node], player, throws=throws)[player] for node in (best, own))
    return Comparison(max(0.0, most - least), best.line if most > least else tuple(played))


def _among(options: Options, before: State, played: Sequence[Action]) -> Node:
    """The way that was played, among those that were found or added to them."""
    after = before.clone()
    for action in played:
        after.apply_action(action)
    search_key = options.tree.strategy.search_key
    key = search_key(after)
    for node in options.root.children:
        if search_key(node.state) == key:
            return node
    return options.add(after, tuple(played))
