"""How a game of Advanced Colonization begins."""

from __future__ import annotations

from orrery.games.advanced_colonization.rules.notation import position_code
from orrery.games.advanced_colonization.rules.position import Options, Position
from orrery.games.advanced_colonization.rules.prices import POINTS
from orrery.games.advanced_colonization.rules.seen import NOTHING


class SetupRules(Position):
    """All pyramids in the bank, and the first turn begins with its points (AC-17 to AC-21)."""

    __slots__ = ()

    def __init__(self, options: Options) -> None:
        super().__init__(options)
        self.points = POINTS
        if options.repetition == "draw":
            self.seen = NOTHING.once_more(position_code(self))
