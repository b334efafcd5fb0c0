"""What each feature of a seat is worth in Advanced Colonization, in logits of winning.

Set by hand. Between equal searches (1,000 positions, beam 30, 8 random plies) "left" at 0.15 won 7, drew 1
and lost 2 against 0.08, and "gains" at 0.1 won 7 and lost 3 against none; with both, about one game of ten is
drawn. 8,000 positions (beam 60) won 8 of 8 against the plain turn search of the first trials.
`python -m tools.tune advanced-colonization --opening 8` tries to better it.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "dominant": 0.4,
    "three": 0.32,
    "four in reach": 0.3,
    "four in reach, on the move": 2.0,
    "gains": 0.1,
    "sides ready": 0.2,
    "ships in orbit": 0.1,
    "fitting ships": 0.04,
    "reserve": 0.06,
    "laser targets": 0.06,
    "covered": -0.02,
    "left": 0.15,
    "doomed": -2.0,
    "to move": 0.12,
}
"""By the name of a feature, in the order of `evaluation.features`."""
