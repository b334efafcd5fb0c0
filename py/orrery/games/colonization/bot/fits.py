"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.431, 0.1, 0.044, 0.008, ()),
        judge=Fit(1.332, 0.0, 0.026, -0.028, (0.116, -0.116)),
        bar=Fit(0.927, 0.1, 0.0, 0.0, ()),
    ),
    3: Fits(
        leaf=Fit(1.194, 0.0, 0.078, 0.002, ()),
        judge=Fit(1.048, 0.0, -0.027, -0.196, (0.032, -0.006, -0.026)),
        bar=Fit(1.155, 0.0, 0.0, 0.0, ()),
        failed=("games", "start"),
    ),
    4: Fits(
        leaf=Fit(1.017, 0.1, 0.013, 0.005, ()),
        judge=Fit(1.153, 0.0, -0.066, -0.128, (0.074, 0.115, -0.093, -0.096)),
        bar=Fit(0.957, 0.1, 0.0, 0.0, ()),
        failed=("games",),
    ),
}
"""By number of players."""
