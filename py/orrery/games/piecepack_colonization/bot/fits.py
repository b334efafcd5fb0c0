"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(2.477, 0.1, 0.235, 0.072, ()),
        judge=Fit(1.625, 0.0, -0.044, -0.166, (0.034, -0.034)),
        bar=Fit(3.383, 0.0, 0.019, 0.0, (0.239, -0.239)),
        failed=("start",),
    ),
    3: Fits(
        leaf=Fit(1.265, 0.1, 0.19, 0.022, ()),
        judge=Fit(0.994, 0.03, -0.082, 0.022, (0.023, -0.019, -0.005)),
        bar=Fit(1.999, 0.0, 0.149, 0.0, (0.009, 0.032, -0.041)),
        failed=("games", "start"),
    ),
    4: Fits(
        leaf=Fit(1.08, 0.03, 0.214, 0.018, ()),
        judge=Fit(1.339, 0.03, -0.057, -0.146, (-0.073, -0.005, 0.091, -0.014)),
        bar=Fit(2.314, 0.0, -0.322, 0.0, (-0.096, 0.027, 0.076, -0.007)),
        failed=("games",),
    ),
}
"""By number of players."""
