"""What each feature of a seat is worth in Colonization, in logits of winning.

Set by hand. Weights fitted to 150 games of a turn search by regression lost 9 to 31 against these.
`python -m tools.tune colonization` tries to better them by matches.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "dominant": 0.4,
    "one short": 0.4,
    "throws that win": 0.1,
    "income": 0.12,
    "can hop": 0.14,
    "can dig": 0.14,
    "can swap": 0.1,
    "further sides": 0.03,
    "spare": 0.1,
    "ships": 0.02,
    "pips in orbit": 0.024,
    "pips in reserve": 0.012,
    "to move": 0.08,
}
"""By the name of a feature, in the order of `evaluation.features`."""
