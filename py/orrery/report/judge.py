"""The judge behind a report: how likely each seat is to win from a position, by a search of fixed work.

An answer follows from the position alone. So whatever a report asks twice is looked up, and nothing depends
on the machine or on what was asked before.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from orrery.bots.bot import LEVELS, parameters_of
from orrery.bots.search_info import Limit, SearchInfo
from orrery.bots.turn_search import TurnSearch
from orrery.core.fit import Fit
from orrery.core.state import Action, Player, State
from orrery.core.strategy import Strategy
from orrery.play.evaluation import shares
from orrery.report.fitted import Fitted

Shares: TypeAlias = tuple[float, ...]
"""By seat how likely it is to win; they add up to 1."""
Judging: TypeAlias = Generator[None, None, Shares]
"""Work that may be left wherever it yields, and what it comes to."""
Odds: TypeAlias = tuple[tuple[float, Shares], ...]
"""The outcomes of a throw: how likely each is, and the shares after it."""
LEAVES: Final = 40
"""Outcomes of a throw that are all judged, if there are no more."""
DRAWN: Final = 20
"""Of more outcomes as many are drawn: the mean over these is 0.8 points off, over 40 of them 0.6."""
FEWER: Final = 6
"""The same of a throw after a throw with nothing but forced actions between; so many are drawn of more."""
CLOSEST: Final = 10
"""How many times the usual work the closest look has."""


class Judge:
    """Judges positions of one game by whole turns, as the highest level does, with so many positions."""

    def __init__(self, strategy: Strategy[State], work: int) -> None:
        top = parameters_of(max(LEVELS), strategy)
        self.work = work
        self.closer = strategy.judge_closer * work
        """Positions that it looks at to compare a turn with others."""
        self.closest = CLOSEST * work
        """The same where that disagrees with the shares before and after."""
        self.doubts = strategy.judge_doubts
        self.glance = strategy.judge_glance * work
        """Positions of a first look, where a share did not fall so far."""
        self.strategy: Strategy[State] = Fitted(strategy)
        self.fits = strategy.fits
        self.search = TurnSearch(top.beam, top.width, 0.0, top.win_nodes)
        self._known: dict[str, Shares] = {}
        """By position line."""

    def shares(self, state: State, depth: int = 0) -> Judging:
        """The shares of a position: of a throw their mean, of a forced decision those of what follows.

        `depth` is how many throws that nobody can act between lie before it.
        """
        state = state.clone()
        while not state.is_terminal() and not state.is_chance_node():
            legal = state.legal_actions()
            if len(legal) > 1:
                return (yield from self._searched(state))
            state.apply_action(legal[0])
        if state.is_terminal():
            return tuple(shares(state.returns()))
        if depth > 1:
            return tuple(shares(self.strategy.evaluate(state)))
        return mean((yield from self.odds(state, depth)))

    def odds(self, state: State, depth: int = 0) -> Generator[None, None, Odds]:
        """All outcomes of dice that are rolled together, or as many as are judged."""
        found: list[tuple[float, Shares]] = []
        most, drawn = (FEWER, FEWER) if depth else (LEAVES, DRAWN)
        for chance, after in _rolled(state, self.strategy, most, drawn):
            found.append((chance, (yield from self.shares(after, depth + 1))))
        return tuple(found)

    def _searched(self, state: State) -> Judging:
        line = state.serialize()
        if line not in self._known:
            last: SearchInfo | None = None
            for info in self.search(state, self.strategy, Limit(self.work), Random(0)):
                last = info
                yield
            assert last is not None, "a search without a thought"
            throws = ends_in_a_throw(state, last.pv)
            self._known[line] = self.fitted(last.values, state.current_player(), throws=throws)
        return self._known[line]

    def fitted(self, values: Sequence[float], player: Player, *, throws: bool) -> Shares:
        """The shares that values of the search stand for where a player decides, perhaps for a throw."""
        fits = self.fits.get(len(values))
        return tuple((fits.judge if fits else Fit()).chances(shares(values), player, throws=throws))


def ends_in_a_throw(state: State, line: Sequence[Action]) -> bool:
    """Whether chance decides when the player who decides has played a line, as far as it is their own."""
    after, player, turn = state.clone(), state.current_player(), state.turn_player()
    for action in line:
        if (after.current_player(), after.turn_player()) != (player, turn):
            break
        after.apply_action(action)
    return after.is_chance_node()


def mean(odds: Sequence[tuple[float, Shares]]) -> Shares:
    """The shares before a throw."""
    return tuple(
        sum(chance * each for (chance, _), each in zip(odds, of_seat, strict=True))
        for of_seat in zip(*(after for _, after in odds), strict=True)
    )


def _rolled(state: State, strategy: Strategy[State], most: int, drawn: int) -> Iterator[tuple[float, State]]:
    """The positions after dice that are rolled together, with how likely they are.

    Where there are more than `most`, some are drawn: always the same of a position, and whatever fell there.
    """
    found: dict[str, tuple[float, State]] = {}
    opened = [(1.0, state)]
    while opened and len(opened) + len(found) <= most:
        chance, before = opened.pop()
        for outcome, odds in strategy.outcomes(before):
            after = _after(before, outcome)
            if after.is_chance_node():
                opened.append((chance * odds, after))
            else:
                line = after.serialize()
                known, _ = found.get(line, (0.0, after))
                found[line] = known + chance * odds, after
    if not opened:
        yield from found.values()
        return
    rng = Random(state.serialize())
    for _ in range(drawn):
        after = state
        while after.is_chance_node():
            outcomes, odds_of = zip(*strategy.outcomes(after), strict=True)
            after = _after(after, rng.choices(outcomes, odds_of)[0])
        yield 1 / drawn, after


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply_action(action)
    return after
