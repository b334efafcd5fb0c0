"""How evaluations and searches fit the results of games: written by tools/fit_shares.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.fit import Fit, Fits

FITS: Final[Mapping[int, Fits]] = {
    2: Fits(
        leaf=Fit(2.477, 0.1, 0.235, 0.072, ()),
        judge=Fit(2.023, 0.03, -0.019, -0.127, (0.143, -0.143)),
        bar=Fit(4.686, 0.0, 0.0, 0.0, ()),
    ),
    3: Fits(
        leaf=Fit(1.265, 0.1, 0.19, 0.022, ()),
        judge=Fit(1.467, 0.03, -0.164, 0.075, (-0.06, -0.293, 0.353)),
        bar=Fit(3.938, 0.0, 0.0, 0.0, ()),
    ),
    4: Fits(
        leaf=Fit(1.08, 0.03, 0.214, 0.018, ()),
        judge=Fit(1.199, 0.03, -0.089, -0.126, (-0.026, -0.321, 0.266, 0.081)),
        bar=Fit(3.578, 0.0, 0.0, 0.0, ()),
    ),
}
"""By number of players."""
