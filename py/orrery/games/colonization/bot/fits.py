"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.431, 0.1, 0.044, 0.008, ()),
        judge=Fit(1.356, 0.0, 0.028, -0.029, (0.039, -0.039)),
        bar=Fit(0.957, 0.03, -0.046, 0.0, (0.026, -0.026)),
        failed=("games",),
    ),
    3: Fits(
        leaf=Fit(1.194, 0.0, 0.078, 0.002, ()),
        judge=Fit(0.939, 0.0, -0.041, -0.184, (0.135, -0.094, -0.041)),
        bar=Fit(1.04, 0.0, 0.302, 0.0, (0.139, -0.094, -0.045)),
        failed=("games", "start"),
    ),
    4: Fits(
        leaf=Fit(1.017, 0.1, 0.013, 0.005, ()),
        judge=Fit(1.0, 0.0, 0.0, 0.0, ()),
        bar=Fit(1.0, 0.0, 0.0, 0.0, ()),
        failed=("no games yet",),
    ),
}
"""By number of players."""
