"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.431, 0.1, 0.044, 0.008, ()),
        judge=Fit(1.47, 0.0, 0.03, -0.031, (0.208, -0.208)),
        bar=Fit(0.857, 0.03, 0.0, 0.0, ()),
    ),
    3: Fits(
        leaf=Fit(1.194, 0.0, 0.078, 0.002, ()),
        judge=Fit(0.785, 0.0, -0.024, -0.132, (0.391, -0.072, -0.319)),
        bar=Fit(0.869, 0.0, 0.0, 0.0, ()),
    ),
    4: Fits(
        leaf=Fit(1.017, 0.1, 0.013, 0.005, ()),
        judge=Fit(1.104, 0.0, -0.071, -0.111, (-0.063, 0.048, 0.06, -0.046)),
        bar=Fit(0.849, 0.0, 0.0, 0.0, ()),
    ),
}
"""By number of players."""
