"""What things cost in Advanced Colonization, and what a turn brings."""

from __future__ import annotations

from typing import Final

from orrery.games.advanced_colonization.rules.actions import Verb

POINTS: Final = 5
"""Action points gained at the start of a turn (AC-21)."""
PRICE: Final = tuple(
    {
        Verb.BUY: 2,
        Verb.ORBIT: 2,
        Verb.RETURN: 0,
        Verb.ADVANCE: 2,
        Verb.REDIRECT: 2,
        Verb.FAR: 2,
        Verb.NEAR: 2,
        Verb.GREENER: 3,
        Verb.BOMB: 3,
        Verb.SHIFT: 3,
        Verb.REVOLT: 3,
        Verb.LASERS: 3,
        Verb.BEAM: 1,
    }.get(verb, 0)
    for verb in sorted(Verb)
)
"""By verb what is paid in action points (AC-22, AC-23, AC-28 to AC-47)."""
SETTLING: Final = PRICE[Verb.NEAR]
"""What it costs to settle a side; to launch or to turn a ship costs as much (AC-23, AC-31 to AC-33)."""
