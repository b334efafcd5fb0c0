"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(2.477, 0.1, 0.235, 0.072, ()),
        judge=Fit(2.033, 0.0, -0.01, -0.165, (0.179, -0.179)),
        bar=Fit(3.777, 0.0, 0.0, 0.0, ()),
    ),
    3: Fits(
        leaf=Fit(1.265, 0.1, 0.19, 0.022, ()),
        judge=Fit(0.994, 0.03, -0.082, 0.022, (0.023, -0.019, -0.005)),
        bar=Fit(2.015, 0.0, 0.0, 0.0, ()),
        failed=("games", "start"),
    ),
    4: Fits(
        leaf=Fit(1.08, 0.03, 0.214, 0.018, ()),
        judge=Fit(1.339, 0.03, -0.057, -0.146, (-0.073, -0.005, 0.091, -0.014)),
        bar=Fit(2.342, 0.0, 0.0, 0.0, ()),
        failed=("games",),
    ),
}
"""By number of players."""
