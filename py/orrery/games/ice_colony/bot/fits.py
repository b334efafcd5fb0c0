"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(1.93, 0.0, -0.006, -0.038, ()),
        judge=Fit(0.848, 0.0, 0.02, -0.017, (0.026, -0.026)),
        bar=Fit(1.656, 0.0, 0.0, 0.0, ()),
    ),
    3: Fits(
        leaf=Fit(1.782, 0.0, 0.004, -0.105, ()),
        judge=Fit(1.526, 0.0, -0.008, -0.01, (-0.01, -0.003, 0.014)),
        bar=Fit(1.785, 0.0, 0.0, 0.0, ()),
        failed=("games", "slope"),
    ),
    4: Fits(
        leaf=Fit(2.07, 0.0, -0.007, -0.041, ()),
        judge=Fit(1.228, 0.03, -0.007, -0.02, (-0.025, 0.006, 0.04, -0.021)),
        bar=Fit(1.64, 0.0, 0.0, 0.0, ()),
        failed=("games", "slope"),
    ),
}
"""By number of players."""
