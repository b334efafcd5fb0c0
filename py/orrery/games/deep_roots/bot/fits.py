"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(1.279, 0.1, 0.3, 0.138, ()),
        judge=Fit(1.415, 0.0, 0.01, -0.101, (-0.272, 0.272)),
        bar=Fit(1.136, 0.0, 0.0, 0.0, (0.038, -0.038)),
    ),
}
"""By number of players."""
