"""What each feature of a seat is worth in Pearl Divers, in logits of winning."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "pearls": 0.3,
    "air": 0.1,
    "promise": 0.3,
}
"""By the name of a feature, in the order of `evaluation.features`."""
