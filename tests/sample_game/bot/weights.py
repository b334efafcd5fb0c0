"""What each feature of a seat is worth in Nine Craters, in logits of winning."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "one stone": 0.1,
    "two stones": 0.4,
    "to move": 0.1,
}
"""By the name of a feature, in the order of `evaluation.features`."""
