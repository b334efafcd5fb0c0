"""What each feature of a seat is worth in Deep Roots, in logits of winning: at first, and at last.

Set by hand. Weights fitted to 100 games of a search of single turns by regression lost 10 to 13 against
these, one game drawn. `python -m tools.tune deep-roots` tries to better them by matches.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "safe, first": 0.15,
    "exposed, first": 0.12,
    "alone in reach, first": 0.15,
    "nearer, first": 0.08,
    "much nearer, first": 0.04,
    "at hand, first": 0.06,
    "targets, first": 0.02,
    "reroll, first": 0.1,
    "growth, first": 0.2,
    "cross, first": 0.2,
    "kept, first": 0.02,
    "turns, first": 0.05,
    "to move, first": 0.1,
    "safe, last": 0.45,
    "exposed, last": 0.3,
    "alone in reach, last": 0.45,
    "nearer, last": 0.1,
    "much nearer, last": 0.1,
    "at hand, last": 0.02,
    "targets, last": 0.02,
    "reroll, last": 0.0,
    "growth, last": 0.0,
    "cross, last": 0.0,
    "kept, last": 0.02,
    "turns, last": 0.05,
    "to move, last": 0.1,
}
"""By the name of a feature, in the order of `evaluation.features`."""
