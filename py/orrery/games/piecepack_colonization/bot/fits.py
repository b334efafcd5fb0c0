"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(2.477, 0.1, 0.235, 0.072, ()),
        judge=Fit(2.019, 0.03, -0.02, -0.127, (0.141, -0.141)),
        bar=Fit(4.756, 0.0, 0.0, 0.0, (0.165, -0.165)),
    ),
    3: Fits(
        leaf=Fit(1.265, 0.1, 0.19, 0.022, ()),
        judge=Fit(1.435, 0.03, -0.162, 0.07, (-0.053, -0.316, 0.369)),
        bar=Fit(3.825, 0.0, 0.0, 0.0, (-0.035, -0.217, 0.252)),
    ),
    4: Fits(
        leaf=Fit(1.08, 0.03, 0.214, 0.018, ()),
        judge=Fit(1.191, 0.03, -0.091, -0.126, (-0.018, -0.344, 0.281, 0.081)),
        bar=Fit(3.647, 0.0, 0.0, 0.0, (-0.125, -0.07, 0.126, 0.069)),
    ),
}
"""By number of players."""
