"""The breakdown of a game: start, dice and choices of each player, which add up to its end.

The share of a seat is its chance to win. A throw's luck is the change of the shares from before it, where
they are the mean over its outcomes, to after it; the effect of a choice is the change from before to after
the actions of a player until somebody or something else decides. So it adds up, whatever the judge thinks.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Final, TypeVar

from orrery.core.state import Player, State
from orrery.records.mark import Mark
from orrery.records.tree import Record
from orrery.report.judge import Judge, Odds, Shares, mean
from orrery.report.steps import Step, steps_of

T = TypeVar("T")
_NOTHING: Final = 1e-12


@dataclass(frozen=True, slots=True)
class Effect:
    """What a step changed."""

    step: Step
    before: Shares
    after: Shares
    variance: Shares
    """By seat, of the luck of a throw, as its odds have it; nothing for a choice."""

    @property
    def change(self) -> Shares:
        """By seat."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def size(self) -> float:
        """The largest change of a share."""
        return max(map(abs, self.change))

    @property
    def is_luck(self) -> bool:
        """Whether chance decided, and nobody chose the outcome by hand."""
        return self.step.is_throw and Mark.SET not in self.step.marks


@dataclass(frozen=True, slots=True)
class Breakdown:
    """The effects of all steps of a game, in order, between its start and its end."""

    start: Shares
    effects: tuple[Effect, ...]

    @property
    def end(self) -> Shares:
        """The shares of the last position; who has won has all."""
        return self.effects[-1].after if self.effects else self.start

    def dice(self, seat: Player) -> float:
        """What all dice together brought a seat."""
        return _sum(effect.change[seat] for effect in self.effects if effect.step.is_throw)

    def given(self, player: Player, seat: Player) -> float:
        """What the choices of a player brought a seat, which may be the player's own."""
        return _sum(effect.change[seat] for effect in self.effects if _is_by(effect, player))

    def own(self, seat: Player) -> float:
        """What the choices of a seat brought itself."""
        return self.given(seat, seat)

    def others(self, seat: Player) -> float:
        """What the choices of all others brought a seat."""
        return _sum(self.given(player, seat) for player in range(len(self.start)) if player != seat)

    def luck(self, seat: Player) -> float | None:
        """In what part of such games a seat is less lucky with the dice, from 0 to 1; None without dice.

        It is a normal distribution of the variance that the odds give: throws are independent of each other.
        """
        lucky = [effect for effect in self.effects if effect.is_luck]
        variance = _sum(effect.variance[seat] for effect in lucky)
        if variance <= _NOTHING:
            return None
        return NormalDist().cdf(_sum(effect.change[seat] for effect in lucky) / sqrt(variance))


def break_down(record: Record, judge: Judge) -> Generator[float, None, Breakdown]:
    """Judge the main line of a record; yields often, each time what part of the work is done."""
    steps = list(steps_of(record))
    states = [*(step.before for step in steps), record.state_at(record.root.end())]
    found: list[Shares] = []
    all_odds: list[Odds] = []
    for place, state in enumerate(states):
        shares, odds = yield from reporting(_judged(judge, state), place / len(states))
        found.append(shares)
        all_odds.append(odds)
    effects = (
        Effect(step, before, after, _variance(odds, before))
        for step, odds, (before, after) in zip(steps, all_odds, pairwise(found), strict=False)
    )
    return Breakdown(found[0], tuple(effects))


def _judged(judge: Judge, state: State) -> Generator[None, None, tuple[Shares, Odds]]:
    if not state.is_chance_node():
        return (yield from judge.shares(state)), ()
    odds = yield from judge.odds(state)
    return mean(odds), odds


def reporting(work: Generator[None, None, T], part: float) -> Generator[float, None, T]:
    """Do work that yields nothing, and yield what part of a whole is done before it."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        yield part


def _variance(odds: Odds, before: Shares) -> Shares:
    return tuple(
        _sum(chance * (after[seat] - share) ** 2 for chance, after in odds)
        for seat, share in enumerate(before)
    )


def _is_by(effect: Effect, player: Player) -> bool:
    return not effect.step.is_throw and effect.step.seat == player


def _sum(values: Iterable[float]) -> float:
    return sum(values, start=0.0)
