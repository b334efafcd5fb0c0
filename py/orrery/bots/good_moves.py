"""Two or three good moves for a person who is coached: the best that a search finds, and what comes close."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from orrery.bots.bot import parameters_of
from orrery.bots.search_info import Limit, SearchInfo, Way
from orrery.bots.turn_search import Horizon, Options, Stage, TurnSearch
from orrery.bots.turn_tree import Node, Spent, principal_variation
from orrery.core.chance import Rng
from orrery.core.state import TERMINAL, Action, State
from orrery.core.strategy import SearchParameters, Strategy

MOST: Final = 3
"""Moves at most."""
MARGIN: Final = 0.1
"""How much worse than the best a move may be at most, where a sure win is worth 1 and a sure loss -1.

Less where a bot of the level judges more exactly: then half of what it errs by.
"""
GAINING: Final = 0.4
"""The same, of one more that gains at once what a person can count, where no other does."""
CLOSE: Final = 0.2
"""Such a move comes first if it is worse by no more than this."""
TRIED: Final = 3
"""So many of these are looked into."""
TRIAL: Final = 2_000
"""Positions to look at for that."""
SECONDS: Final = 1.0
"""For all but that, on whatever machine: who is coached waits so long."""


def work_of(level: int, strategy: Strategy[State]) -> SearchParameters:
    """How moves are searched for a person who is coached."""
    return strategy.coached or parameters_of(level, strategy)


def good_moves(
    state: State, strategy: Strategy[State], level: int, rng: Rng, *, limit: Limit | None = None
) -> Iterator[SearchInfo]:
    """Search a position where a player decides, like a bot of a level that makes no errors of judgement.

    The last thought has the good moves: they differ in their first action. `limit` takes the place of the
    level's.
    """
    work = work_of(level, strategy)
    search = TurnSearch(work.beam, work.width, win_nodes=work.win_nodes)
    options = Options(
        state, strategy, limit or Limit(work.nodes, SECONDS), rng, search.noise, win_nodes=search.win_nodes
    )
    yield from options.infos(search.stages(options))
    info = options.info()
    near = options.ways(min(parameters_of(level, strategy).noise / 2, MARGIN), MOST)
    gains = {way: gain(state, strategy, way.line) for way in near}
    ways = sorted(near, key=lambda way: -gains[way])
    if max(gains.values()) <= 0:
        gaining = yield from _best_gain(options, strategy, search, {way.line[0] for way in ways})
        if gaining:
            is_close = gaining.values[state.current_player()] >= info.values[state.current_player()] - CLOSE
            ways = [gaining, *ways[: MOST - 1]] if is_close else [*ways[: MOST - 1], gaining]
    yield replace(info, action=ways[0].line[0], pv=ways[0].line, values=ways[0].values, ways=(*ways,))


def _best_gain(
    options: Options, strategy: Strategy[State], search: TurnSearch, known: Collection[Action]
) -> Generator[SearchInfo, None, Way | None]:
    """Look at ways to play that gain at once what is counted; return one not much worse than the best.

    It begins with none of the known actions.
    """
    root, best, tree = options.root, options.best, options.tree
    seat, info = root.player, options.info()
    if best is None:
        return None
    now = strategy.counted(root.state, seat)
    gaining = [
        option
        for option in root.children
        if option.player != TERMINAL
        and option.line[0] not in known
        and strategy.counted(option.state, seat) > now
    ]
    found = list[Node]()
    tree.allow(TRIAL)
    stage = Stage(tree, Horizon(1, 1.0, search.width, 2), search)
    with suppress(Spent):
        for option in sorted(gaining, key=lambda option: -option.values[seat])[:TRIED]:
            for _ in stage.deepen(option):
                yield info
            found.append(option)
    option = max(found, key=lambda option: option.values[seat], default=best)
    if option is best or option.values[seat] < info.values[seat] - GAINING:
        return None
    return Way(tuple(principal_variation(option)), tuple(option.values))


def gain(state: State, strategy: Strategy[State], line: Sequence[Action]) -> int:
    """How much more a player has of what is counted after their own part of a line."""
    seat, turn, ahead = state.current_player(), state.turn_player(), state.clone()
    for action in line:
        if (ahead.current_player(), ahead.turn_player()) != (seat, turn):
            break
        ahead.apply_action(action)
    return strategy.counted(ahead, seat) - strategy.counted(state, seat)
