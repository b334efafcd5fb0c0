"""What can be said of a mean of games that depend on each other in blocks, and how lucky their rolls were.

Luck is measured as backgammon programs do: the value of the position after a roll, less its mean before it.
That mean uses the probabilities of the roll itself, so that the luck of a whole game is nought on average
whatever the evaluation says; the better the evaluation, the more of a game's luck is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atanh, ceil, sqrt, tanh
from random import Random
from statistics import NormalDist
from typing import Final, TypeAlias

from orrery.bots.bot import LEVELS, Bot
from orrery.bots.search_info import Limit
from orrery.core.state import CHANCE, Action, Player, State
from orrery.games.interface import strategy_of

CONFIDENCE: Final = 0.95
_ADDED: Final = 2
"""How many games won, and how many lost, are added; see `estimate`."""

_NOTHING: Final = 1e-12
_SURE: Final = 1 - 1e-9
"""Of a correlation of 1 an interval cannot be given by that transformation."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and between what the true one lies in 95 % of such measurements."""

    mean: float
    low: float
    high: float
    width: float
    """Of the interval before it was cut to what is possible, 0 to 1."""


def estimate(blocks: Sequence[Sequence[float]]) -> Estimate | None:
    """The mean score of games, which may depend on each other within a block; None for no games.

    The interval is Agresti and Coull's (1998), carried over to blocks: two games won and two lost are added,
    each two as a block, and then Student's interval is taken of the ratio of the blocks' scores to their
    numbers of games. So it has a width even where all games ended alike, it knows draws, it is narrow where
    the seats or the dice cancel out within a block, and wide where they add up.
    """
    counted = [(sum(block), len(block)) for block in blocks if block]
    if not counted:
        return None
    mean = sum(total for total, _ in counted) / sum(count for _, count in counted)
    counted += [(_ADDED, _ADDED), (0.0, _ADDED)]
    games = sum(count for _, count in counted)
    middle = sum(total for total, _ in counted) / games
    squares = sum((total - middle * count) ** 2 for total, count in counted)
    error = sqrt(squares * len(counted) / (len(counted) - 1)) / games
    reach = student(len(counted) - 1) * error
    return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach), 2 * reach)


def ratio(blocks: Sequence[tuple[float, float]]) -> Estimate:
    """A sum over another one, with Student's interval, of at least two independent blocks.

    Where the second number counts games it is a mean. The interval is not cut.
    """
    over, under = (sum(each) for each in zip(*blocks, strict=True))
    middle = over / under
    squares = sum((one - middle * other) ** 2 for one, other in blocks)
    reach = student(len(blocks) - 1) * sqrt(squares * len(blocks) / (len(blocks) - 1)) / under
    return Estimate(middle, middle - reach, middle + reach, 2 * reach)


def correlation(products: float, one: float, other: float, count: int) -> tuple[float, float, float]:
    """A correlation and the ends of its interval, by Fisher's transformation.

    `products`, `one` and `other` are sums of products and of squares of differences from means; `count` is
    how many of what was measured do not depend on each other, more than three. Without any spread it is 0.
    """
    spread = sqrt(one * other)
    found = min(_SURE, max(-_SURE, products / spread)) if spread > _NOTHING else 0.0
    reach = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) / sqrt(count - 3)
    return found, tanh(atanh(found) - reach), tanh(atanh(found) + reach)


def without_luck(blocks: Sequence[Sequence[tuple[float, float]]]) -> list[list[float]]:
    """The scores of games with the luck taken off, from pairs of score and measured luck, by block.

    An evaluation sees luck in units of its own: how much of them makes how much of a game is the slope of the
    scores over the luck in all other blocks. A block has no part in its own slope, and its luck is nought on
    average whatever happens in the others; so the mean stays right.
    """
    totals = [(sum(score for score, _ in block), sum(luck for _, luck in block)) for block in blocks]
    scores, lucks = (sum(each) for each in zip(*totals, strict=True)) if totals else (0.0, 0.0)
    products = sum(score * luck for score, luck in totals)
    squares = sum(luck * luck for _, luck in totals)
    adjusted: list[list[float]] = []
    for block, (score, luck) in zip(blocks, totals, strict=True):
        middle = (scores - score) / max(1, len(totals) - 1)
        together = products - score * luck - middle * (lucks - luck)
        square = squares - luck * luck
        slope = together / square if square > _NOTHING else 0.0
        adjusted.append([each - slope * its for each, its in block])
    return adjusted


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """The quantile of Student's t that leaves out as much on either side.

    By the expansion of Fisher and Cornish (Abramowitz and Stegun 26.7.5), to 0.3 % for 3 degrees of freedom
    and far closer for more.
    """
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    terms: tuple[float, ...] = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return sum(term / float(freedom) ** power for power, term in enumerate(terms))


def quantile(ordered: Sequence[float], part: float) -> float:
    """Of values in ascending order, at least one, the least that is not exceeded by this part of them."""
    return ordered[max(0, ceil(part * len(ordered)) - 1)]


Evaluation: TypeAlias = Callable[[State], Sequence[float]]
"""A value a seat of a position that is not the end, as `State.returns` has them."""


def evaluation_of(slug: str, work: int) -> Evaluation | None:
    """By what the luck of a game is measured; None for no work.

    It is a short search of the highest level, of so many positions: what a throw is good for shows only when
    it is played, and an evaluation alone may not look at the dice at all.
    """
    if work < 1:
        return None
    strategy = strategy_of(slug)

    def looked_ahead(state: State) -> Sequence[float]:
        if state.current_player() == CHANCE:
            return strategy.evaluate(state)
        *_, last = Bot(max(LEVELS), strategy, Random(0), limit=Limit(work)).think(state)
        return last.values

    return looked_ahead


def luck_of(state: State, outcome: Action, seat: Player, evaluation: Evaluation) -> float:
    """How much better for a seat an outcome of this chance node is than what was to be expected."""
    odds = state.chance_outcomes()
    if len(odds) == 1:
        return 0.0
    values = {each: _value_after(state, each, seat, evaluation) for each, _ in odds}
    return values[outcome] - sum(probability * values[each] for each, probability in odds)


def _value_after(state: State, outcome: Action, seat: Player, evaluation: Evaluation) -> float:
    after = state.clone()
    after.apply_action(outcome)
    return (after.returns() if after.is_terminal() else evaluation(after))[seat]
