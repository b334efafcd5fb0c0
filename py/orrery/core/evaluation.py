"""From what speaks for each seat to what a position is worth: features, weighed, as values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, tanh
from operator import mul
from typing import Final

MOST: Final = 0.99
"""No evaluation is as sure as the result of a game."""


def logits_of(weights: Sequence[float], features: Iterable[Sequence[float]]) -> list[float]:
    """By seat its features, weighed and added up."""
    return [sum(map(mul, weights, each)) for each in features]


def values_of(logits: Sequence[float]) -> list[float]:
    """Values in (-1, 1), shared as the returns of a game are: by how likely each seat is to win.

    A seat wins with a chance proportional to the exponential of its logit, as in logistic regression.
    """
    if len(logits) == 2:
        value = MOST * tanh((logits[0] - logits[1]) / 2)
        return [value, -value]
    best = max(logits)
    powers = [exp(logit - best) for logit in logits]
    scale = len(powers) / sum(powers)
    share = MOST / (len(powers) - 1)
    return [share * (scale * power - 1) for power in powers]
