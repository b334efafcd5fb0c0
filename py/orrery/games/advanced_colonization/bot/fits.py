"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(1.658, 0.0, 0.158, 0.0, ()),
        judge=Fit(0.714, 0.0, -0.107, 0.0, (-0.121, 0.121)),
        bar=Fit(1.196, 0.1, 0.0, 0.0, (-0.082, 0.082)),
    ),
}
"""By number of players."""
