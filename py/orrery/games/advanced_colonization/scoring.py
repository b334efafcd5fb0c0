"""How a score of Advanced Colonization came about."""

from __future__ import annotations

from orrery.games.pyramids.scoring import score_sheet

__all__ = ["score_sheet"]
