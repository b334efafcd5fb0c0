"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.431, 0.1, 0.044, 0.008, ()),
        judge=Fit(1.466, 0.0, 0.03, -0.031, (0.216, -0.216)),
        bar=Fit(0.884, 0.1, 0.0, 0.0, (0.094, -0.094)),
    ),
    3: Fits(
        leaf=Fit(1.194, 0.0, 0.078, 0.002, ()),
        judge=Fit(0.791, 0.0, -0.024, -0.133, (0.4, -0.073, -0.328)),
        bar=Fit(0.858, 0.0, 0.0, 0.0, (0.039, -0.036, -0.003)),
    ),
    4: Fits(
        leaf=Fit(1.017, 0.1, 0.013, 0.005, ()),
        judge=Fit(1.105, 0.0, -0.071, -0.112, (-0.061, 0.046, 0.058, -0.043)),
        bar=Fit(0.831, 0.0, 0.0, 0.0, (0.165, -0.069, -0.016, -0.08)),
    ),
}
"""By number of players."""
