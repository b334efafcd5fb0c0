"""How a score of Advanced Colonization came about."""

from __future__ import annotations

from orrery.games.pyramids.table.scoring import score_sheet

__all__ = ["score_sheet"]
