"""Many throws of each kind of dice and draws, counted."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from orrery.records.sealed.seals import chosen, throw_digest

DICE: Final = {
    "a die": [(face, 1 / 6) for face in range(6)],
    "Fate": [(0, 1 / 6), (1, 2 / 6), (2, 2 / 6), (3, 1 / 6)],
    "a bag": [(kind, left / 23) for kind, left in enumerate((5, 4, 5, 5, 4))],
    "a draw of 17": [(tile, 1 / 17) for tile in range(17)],
    "two": [(0, 0.25), (1, 0.75)],
}
CRITICAL: Final = {2: 10.8, 4: 16.3, 5: 18.5, 6: 20.5, 17: 39.3}
"""Of chi-squared by the number of outcomes: 1 in 1,000 lies beyond."""


def chi_squared(outcomes: list[tuple[int, float]], count: int, seed: int) -> float:
    """Of so many throws, in legs of ten."""
    rng, fallen = Random(seed), Counter[int]()
    game_id, others = rng.randbytes(8), (rng.randbytes(16),)
    for _ in range(count // 10):
        element = rng.randbytes(16)
        for number in range(10):
            fallen[chosen(throw_digest(element, game_id, others, number), outcomes)] += 1
    return sum((fallen[each] - count * p) ** 2 / (count * p) for each, p in outcomes)
