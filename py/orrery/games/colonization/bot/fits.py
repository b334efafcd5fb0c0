"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.431, 0.1, 0.044, 0.008, ()),
        judge=Fit(1.35, 0.0, 0.027, -0.028, (0.123, -0.123)),
        bar=Fit(0.881, 0.1, 0.072, 0.0, (0.111, -0.111)),
    ),
    3: Fits(
        leaf=Fit(1.194, 0.0, 0.078, 0.002, ()),
        judge=Fit(1.024, 0.0, -0.029, -0.195, (0.047, -0.028, -0.018)),
        bar=Fit(1.113, 0.0, 0.176, 0.0, (0.087, -0.029, -0.058)),
        failed=("games",),
    ),
    4: Fits(
        leaf=Fit(1.017, 0.1, 0.013, 0.005, ()),
        judge=Fit(1.153, 0.0, -0.066, -0.128, (0.074, 0.115, -0.093, -0.096)),
        bar=Fit(0.906, 0.1, 0.505, 0.0, (0.048, 0.142, -0.1, -0.09)),
        failed=("games",),
    ),
}
"""By number of players."""
