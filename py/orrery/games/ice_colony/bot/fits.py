"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(1.93, 0.0, -0.006, -0.038, ()),
        judge=Fit(1.524, 0.1, 0.031, -0.027, (0.063, -0.063)),
        bar=Fit(1.989, 0.0, 0.0, 0.0, (-0.057, 0.057)),
    ),
    3: Fits(
        leaf=Fit(1.782, 0.0, 0.004, -0.105, ()),
        judge=Fit(1.803, 0.0, -0.013, -0.012, (0.1, 0.079, -0.178)),
        bar=Fit(2.804, 0.0, 0.0, 0.0, (-0.05, 0.067, -0.017)),
    ),
    4: Fits(
        leaf=Fit(2.07, 0.0, -0.007, -0.041, ()),
        judge=Fit(1.34, 0.0, -0.008, -0.02, (0.046, -0.059, 0.083, -0.069)),
        bar=Fit(2.337, 0.0, 0.0, 0.0, (-0.06, 0.1, 0.015, -0.056)),
    ),
}
"""By number of players."""
