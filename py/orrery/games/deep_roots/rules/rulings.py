"""Where the versions of Deep Roots' rules differ: a game keeps the rulings that it began with."""

from __future__ import annotations

from typing import Final, NamedTuple


class Rulings(NamedTuple):
    """The rulings that have changed, each by what it says when it holds."""

    growth_after_leaving: bool
    """Fast growth is possible at the end of a turn in which one leaves, too (RT-Q32)."""


RULINGS: Final = {
    1: Rulings(growth_after_leaving=False),
    2: Rulings(growth_after_leaving=True),
}
"""By version of the rules."""
NEWEST: Final = max(RULINGS)
