"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(1.93, 0.0, -0.006, -0.038, ()),
        judge=Fit(1.525, 0.1, 0.031, -0.027, (0.066, -0.066)),
        bar=Fit(2.084, 0.0, 0.0, 0.0, ()),
    ),
    3: Fits(
        leaf=Fit(1.782, 0.0, 0.004, -0.105, ()),
        judge=Fit(1.804, 0.0, -0.013, -0.012, (0.093, 0.077, -0.17)),
        bar=Fit(2.807, 0.0, 0.0, 0.0, ()),
    ),
    4: Fits(
        leaf=Fit(2.07, 0.0, -0.007, -0.041, ()),
        judge=Fit(1.339, 0.0, -0.009, -0.02, (0.033, -0.043, 0.053, -0.042)),
        bar=Fit(2.347, 0.0, 0.0, 0.0, ()),
    ),
}
"""By number of players."""
