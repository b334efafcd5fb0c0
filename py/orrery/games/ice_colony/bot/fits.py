"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(1.93, 0.0, -0.006, -0.038, ()),
        judge=Fit(1.199, 0.0, 0.027, -0.026, (0.031, -0.031)),
        bar=Fit(1.548, 0.0, -0.134, 0.0, (0.024, -0.024)),
        failed=("games",),
    ),
    3: Fits(
        leaf=Fit(1.782, 0.0, 0.004, -0.105, ()),
        judge=Fit(1.0, 0.0, 0.0, 0.0, ()),
        bar=Fit(1.0, 0.0, 0.0, 0.0, ()),
        failed=("no games yet",),
    ),
    4: Fits(
        leaf=Fit(2.07, 0.0, -0.007, -0.041, ()),
        judge=Fit(1.0, 0.0, 0.0, 0.0, ()),
        bar=Fit(1.0, 0.0, 0.0, 0.0, ()),
        failed=("no games yet",),
    ),
}
"""By number of players."""
