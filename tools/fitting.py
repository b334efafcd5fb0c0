"""Fits of shares to the results of games (`orrery.core.fit`), by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from orrery.core.fit import SURE, Fit

Numbers: TypeAlias = NDArray[np.float64]
MARGINS: Final = (0.0, 0.03, 0.1)
"""Those that are tried."""
DIGITS: Final = 3
"""Of the numbers of a fit."""
_STEPS: Final = 30
_CLOSE: Final = 1e-7
_LEAST: Final = 1e-9
_SLOPE_SPREAD: Final = 1.0
_MOVE_SPREAD: Final = 1.0
SEAT_SPREAD: Final = 0.25
"""Before anything is known a slope lies so far around 1, and what a seat is worth so far around nothing."""
_ROUNDS: Final = 40
_PART: Final = 0.4
"""How much of a drift is taken away in a round, as it moves the positions before too."""


@dataclass(frozen=True, slots=True)
class Sample:
    """Positions where a player decides, with how their games ended: a row for each, in the order of play."""

    shares: Numbers
    """By seat, adding up to 1."""
    movers: NDArray[np.int64]
    throws: NDArray[np.bool_]
    """Whether a throw comes next."""
    scores: Numbers
    """By seat what the game came to: 1 for a win, and parts for those who share it."""
    games: NDArray[np.int64]
    """Of each position the number of its game, in ascending order."""
    weights: Numbers
    """How much each position counts, in games."""

    def of(self, chosen: NDArray[np.bool_]) -> Sample:
        """The positions that are chosen."""
        return Sample(
            self.shares[chosen],
            self.movers[chosen],
            self.throws[chosen],
            self.scores[chosen],
            self.games[chosen],
            self.weights[chosen],
        )

    @property
    def sure(self) -> NDArray[np.bool_]:
        """What is proved, and needs no fit."""
        result: NDArray[np.bool_] = self.shares.max(1) > SURE
        return result


def joined(one: Sample, other: Sample) -> Sample:
    """The positions of both, whose games are different ones."""
    return Sample(
        np.concatenate([one.shares, other.shares]),
        np.concatenate([one.movers, other.movers]),
        np.concatenate([one.throws, other.throws]),
        np.concatenate([one.scores, other.scores]),
        np.concatenate([one.games, other.games + one.games.max() + 1]),
        np.concatenate([one.weights, other.weights]),
    )


def fitted(sample: Sample, margins: Sequence[float] = MARGINS, seat_spread: float = SEAT_SPREAD) -> Fit:
    """The fit that makes the results most likely.

    Without a `seat_spread` all seats are worth the same.
    """
    found = [_newton(sample, margin, None, seat_spread) for margin in margins]
    return min(found, key=lambda pair: pair[0])[1]


def scaled(sample: Sample, starts: Sample | None = None, margins: Sequence[float] = MARGINS) -> Fit:
    """The fit of a slope, a margin and, by what is known of the start, the seats: for few positions."""
    known = joined(sample, starts) if starts else sample
    spread = SEAT_SPREAD if starts else 0.0
    found = [_newton(known, margin, (0.0, 0.0), spread) for margin in margins]
    return min(found, key=lambda pair: pair[0])[1]


def balanced(sample: Sample, starts: Sample | None = None, margins: Sequence[float] = MARGINS) -> Fit:
    """The same, but so that the chances of who decides change by nothing, on average, with what they decide.

    That says what it is worth to decide far more exactly than the results do. It takes all decisions of each
    game. `starts` are means of first positions, which count besides.
    """
    found: list[tuple[float, Fit]] = []
    known = joined(sample, starts) if starts else sample
    for margin in margins:
        moves = (0.0, 0.0)
        misfit, fit = _newton(known, margin, moves)
        for _ in range(_ROUNDS):
            moves = _balanced(sample, fit, moves)
            misfit, fit = _newton(known, margin, moves, guess=fit)
        found.append((misfit, fit))
    return min(found, key=lambda pair: pair[0])[1]


def chances(sample: Sample, fit: Fit) -> Numbers:
    """`Fit.chances` of all positions."""
    seats = fit.seats or (0.0,) * sample.shares.shape[1]
    found = _softmax(_features(sample, fit.margin) @ np.array([fit.slope, fit.to_move, fit.to_throw, *seats]))
    found[sample.sure] = sample.shares[sample.sure]
    return found


def changes(found: Numbers, sample: Sample) -> Numbers:
    """By how much the chances of who decides change to the next decision, or to the end of the game."""
    after = np.vstack([found[1:], sample.scores[-1:]])
    last = np.append(sample.games[1:] != sample.games[:-1], [True])
    after[last] = sample.scores[last]
    rows = np.arange(len(found))
    result: Numbers = after[rows, sample.movers] - found[rows, sample.movers]
    return result


def _balanced(sample: Sample, fit: Fit, moves: tuple[float, float]) -> tuple[float, float]:
    """What it is worth to decide before another decides and before a throw, with less of a drift."""
    found = chances(sample, fit)
    own = found[np.arange(len(found)), sample.movers]
    change = changes(found, sample)
    better = list(moves)
    for place, kind in enumerate((~sample.throws, sample.throws)):
        chosen = kind & ~sample.sure
        if chosen.any():
            room = float((own[chosen] * (1 - own[chosen])).mean())
            better[place] += _PART * float(change[chosen].mean()) / max(room, 0.01)
    return better[0], better[1]


def _features(sample: Sample, margin: float) -> Numbers:
    """By position, seat and number of the fit."""
    positions, seats = sample.shares.shape
    rows = np.arange(positions)
    found = np.zeros((positions, seats, 3 + seats))
    found[:, :, 0] = np.log(np.maximum(sample.shares + margin, _LEAST))
    found[rows, sample.movers, 1] = ~sample.throws
    found[rows, sample.movers, 2] = sample.throws
    found[:, :, 3:] = np.eye(seats)
    return found


def _softmax(logits: Numbers) -> Numbers:
    powers = np.exp(logits - logits.max(1, keepdims=True))
    result: Numbers = powers / powers.sum(1, keepdims=True)
    return result


def _newton(
    sample: Sample,
    margin: float,
    moves: tuple[float, float] | None,
    seat_spread: float = SEAT_SPREAD,
    guess: Fit | None = None,
) -> tuple[float, Fit]:
    """The misfit and the fit, with what it is worth to decide as it is given, or as fits best."""
    unsure = sample.of(~sample.sure)
    features = _features(unsure, margin)
    seats = features.shape[1]
    weights = unsure.weights
    numbers = np.array([1.0, *(moves or (0.0, 0.0)), *[0.0] * seats])
    spreads = np.array([_SLOPE_SPREAD, *[_MOVE_SPREAD if moves is None else 0.0] * 2, *[seat_spread] * seats])
    free = spreads > 0
    precision = spreads[free] ** -2
    middle = numbers[free].copy()
    if guess:
        numbers[0], numbers[3:] = guess.slope, guess.seats or 0.0
    for _ in range(_STEPS):
        found = _softmax(features @ numbers)
        gradient = weights @ np.einsum("is,isk->ik", unsure.scores - found, features)[:, free]
        gradient -= precision * (numbers[free] - middle)
        step = np.linalg.solve(
            _curvature(features[:, :, free], found, weights) + np.diag(precision), gradient
        )
        largest = float(np.abs(step).max())
        numbers[free] += step * min(1.0, 2 / max(_LEAST, largest))
        if largest < _CLOSE:
            break
    found = np.maximum(_softmax(features @ numbers), _LEAST)
    misfit = -float((weights * (unsure.scores * np.log(found)).sum(1)).sum())
    misfit += float((precision * (numbers[free] - middle) ** 2).sum()) / 2
    slope, to_move, to_throw, *worth = (round(float(each), DIGITS) for each in numbers)
    return misfit, Fit(slope, margin, to_move, to_throw, tuple(worth) if any(worth) else ())


def _curvature(features: Numbers, found: Numbers, weights: Numbers) -> Numbers:
    mean = np.einsum("is,isk->ik", found, features)
    spread = np.einsum("isk,isl->kl", features * (found * weights[:, None])[:, :, None], features)
    result: Numbers = spread - (mean * weights[:, None]).T @ mean
    return result
