"""What each feature of a seat is worth in the piecepack's Colonization, in logits of winning.

Set by hand. Weights fitted to 300 games of a search two turns deep by regression did as well as these, 49 to
45 of 100, and left more games without an end. `python -m tools.tune piecepack-colonization` tries to better
them by matches.
"""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "score": 0.14,
    "lead": 0.12,
    "late lead": 0.3,
    "stash": 0.12,
    "pips": 0.02,
    "discards": 0.08,
    "last coin": -0.04,
    "here": 0.04,
    "attack": 0.04,
    "near": 0.024,
    "on a sun": 0.04,
    "to move": 0.04,
    "strike": 0.1,
    "strike on the move": 0.4,
}
"""By the name of a feature, in the order of `evaluation.features`."""
