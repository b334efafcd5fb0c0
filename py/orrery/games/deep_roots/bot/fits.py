"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.753, 0.03, 0.156, 0.02, ()),
        judge=Fit(1.168, 0.0, -0.075, 0.114, (0.037, -0.037)),
        bar=Fit(0.958, 0.0, 0.096, 0.0, (0.046, -0.046)),
        failed=("games",),
    ),
}
"""By number of players."""
