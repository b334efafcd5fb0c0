"""What things cost in Colonization, and what a turn brings."""

from __future__ import annotations

from typing import Final

from orrery.games.colonization.rules.actions import Verb
from orrery.games.pyramids.rules.board import SIZE_OF

COST: Final = SIZE_OF
"""By kind what it costs to buy it, and again to place it (LC-28, LC-31)."""
PRICE: Final = tuple(
    {
        Verb.FADE: 1,
        Verb.SWERVE: 5,
        Verb.GREENER: 5,
        Verb.LASERS: 2,
        Verb.BEAM: 2,
        Verb.FREEZE: 2,
        Verb.TELEPORT: 3,
    }.get(verb, 0)
    for verb in sorted(Verb)
)
"""By verb what an action costs (LC-46 to LC-59)."""
INCOME: Final = (3, 3, 4, 5)
"""By the size of one's largest dominant colony, 0 for none (LC-24 to LC-26)."""
