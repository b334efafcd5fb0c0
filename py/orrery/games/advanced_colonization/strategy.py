"""How Advanced Colonization is thought about: at a glance, and by a search."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Final

from orrery.core.phases import Odds
from orrery.core.strategy import Skill
from orrery.games.advanced_colonization.evaluation import evaluate
from orrery.games.advanced_colonization.narrowing import candidates
from orrery.games.advanced_colonization.rules import AdvancedColonization
from orrery.games.pyramids.strategy import choose, stacked

__all__ = ["SKILLS", "candidates", "choose", "evaluate", "outcomes", "search_key"]

SKILLS: Final[Mapping[int, Skill]] = {
    1: Skill("turn", 1_000, beam=20, width=7, noise=0.33),
    2: Skill("turn", 1_200, beam=24, width=8, noise=0.29),
    3: Skill("turn", 2_000, beam=30, width=10, noise=0.2, salvages=True),
    4: Skill("turn", 2_800, beam=40, noise=0.18, salvages=True),
    5: Skill("turn", 20_000),
}
"""By level, see `Skill`."""


def search_key(state: AdvancedColonization) -> Hashable:
    """See `Strategy`. How often positions came up before is left out, as it seldom matters in a search."""
    order = (state.phase, state.turn, state.points, state.actor, state.first, state.goal)
    named = (*state.chosen, -1, *state.turning, -1, *state.adrift)
    return (*order, *state.place, *state.planets, *named, *stacked(state), *state.burned_planets)


def outcomes(state: AdvancedColonization) -> Odds:
    """See `Strategy`: this game has no chance."""
    return state.chance_outcomes()
