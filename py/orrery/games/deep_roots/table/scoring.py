"""How a score of Deep Roots came about: every region, with roots and without."""

from __future__ import annotations

from orrery.games.deep_roots.rules.board import SEATS
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.interface import ScoreRow


def score_sheet(state: DeepRoots) -> list[ScoreRow]:
    """Regions with roots of one tree alone, and empty ones that it alone can reach (RT-54 to RT-59)."""
    reasons = {"Regions with roots": True, "Regions within reach": False}
    return [_row(state, reason, is_rooted=is_rooted) for reason, is_rooted in reasons.items()]


def _row(state: DeepRoots, reason: str, *, is_rooted: bool) -> ScoreRow:
    owners = state.owners()
    regions = [region for region, blocks in enumerate(state.blocks) if bool(blocks) == is_rooted]
    ruled = [[region for region in regions if owners[region] == seat] for seat in SEATS]
    return ScoreRow(reason, tuple(map(len, ruled)), tuple(", ".join(map(str, some)) for some in ruled))
