"""Few combinations of settings in the place of all: any two values meet in one of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeAlias

Combination: TypeAlias = tuple[str, ...]


def covering(settings: Sequence[Sequence[str]]) -> list[Combination]:
    """Some combinations of a value of each setting, in which every pair stands.

    The first has all first values. Each is the first of those that bring most pairs that are not there yet,
    so they are always the same.
    """
    every = list(product(*settings))
    wanted = {pair for one in every for pair in meetings(one)}
    found: list[Combination] = []
    while wanted:
        found.append(max(every, key=lambda one: len(meetings(one) & wanted)))
        wanted -= meetings(found[-1])
    return found


def meetings(one: Combination) -> set[object]:
    """The pairs of values in a combination, and each value: there may be but one setting."""
    return {*enumerate(one), *combinations(enumerate(one), 2)}
