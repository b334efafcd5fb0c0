"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(2.477, 0.1, 0.235, 0.072, ()),
        judge=Fit(1.779, 0.0, -0.007, -0.137, (0.22, -0.22)),
        bar=Fit(2.5, 0.0, -0.052, 0.0, (0.25, -0.25)),
        failed=("start",),
    ),
    3: Fits(
        leaf=Fit(1.265, 0.1, 0.19, 0.022, ()),
        judge=Fit(1.017, 0.03, -0.097, 0.045, (0.057, -0.017, -0.04)),
        bar=Fit(1.512, 0.0, 0.451, 0.0, (0.046, -0.028, -0.018)),
        failed=("games", "start"),
    ),
    4: Fits(
        leaf=Fit(1.08, 0.03, 0.214, 0.018, ()),
        judge=Fit(1.0, 0.0, 0.0, 0.0, ()),
        bar=Fit(1.0, 0.0, 0.0, 0.0, ()),
        failed=("no games yet",),
    ),
}
"""By number of players."""
