"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(0.753, 0.03, 0.156, 0.02, ()),
        judge=Fit(1.496, 0.0, -0.069, 0.01, (-0.01, 0.01)),
        bar=Fit(1.084, 0.0, 0.0, 0.0, ()),
    ),
}
"""By number of players."""
