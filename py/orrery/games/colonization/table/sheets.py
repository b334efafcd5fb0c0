"""Colonization on paper: the planets and the bank of all pyramid games, and the die of deeds."""

from __future__ import annotations

from typing import Final

from orrery.games.colonization.rules.actions import ODDS, Face
from orrery.games.colonization.table.art.deeds import DeedsDie
from orrery.games.pyramids.table.sheets import PyramidSheets
from orrery.games.sheets import draw_die_table
from orrery.scene.paper import Draft


class ColonizationSheets(PyramidSheets):
    """The sheets of Colonization."""

    def draw_below(self, draft: Draft, top: float) -> None:
        """Draw which deed an ordinary die stands for."""
        deeds = [Face(outcome).name for outcome, odds in ODDS for _ in range(round(6 * odds))]
        faces = [(f"face-{deed.lower()}", deed.capitalize()) for deed in deeds]
        draw_die_table(draft, "The die, by an ordinary one", top, DeedsDie(), faces)


SHEETS: Final = ColonizationSheets()
