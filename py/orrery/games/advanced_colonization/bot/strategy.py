"""How Advanced Colonization is thought about: at a glance, and by a search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from orrery.core.phases import Odds
from orrery.core.strategy import Skill
from orrery.games.advanced_colonization.bot.evaluation import evaluate
from orrery.games.advanced_colonization.bot.pruning import candidates, search_key
from orrery.games.advanced_colonization.bot.winning import winning_turn
from orrery.games.advanced_colonization.rules.state import AdvancedColonization
from orrery.games.pyramids.bot.strategy import choose

__all__ = ["SKILLS", "candidates", "choose", "evaluate", "outcomes", "search_key", "winning_turn"]

SKILLS: Final[Mapping[int, Skill]] = {
    1: Skill("turn", 1_000, beam=20, width=7, noise=0.33),
    2: Skill("turn", 1_200, beam=24, width=8, noise=0.25),
    3: Skill("turn", 2_000, beam=30, width=10, noise=0.32, seeks=True),
    4: Skill("turn", 2_800, beam=40, noise=0.19, seeks=True),
    5: Skill("turn", 6_000, seeks=True),
}
"""By level, see `Skill`."""


def outcomes(state: AdvancedColonization) -> Odds:
    """See `Strategy`: this game has no chance."""
    return state.chance_outcomes()
