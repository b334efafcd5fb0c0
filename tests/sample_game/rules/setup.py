"""How a game of Nine Craters begins (SG-1, SG-2)."""

from __future__ import annotations

from tests.sample_game.rules.board import CRATERS, EMPTY, Options
from tests.sample_game.rules.position import Phase, Position


class SetupRules(Position):
    """The first position."""

    __slots__ = ()

    def __init__(self, options: Options) -> None:
        """Nine empty craters; Red begins with a roll."""
        self.options = options
        self.owner = [EMPTY for _ in CRATERS]
        self.rolled = 0
        self.phase = Phase.ROLL
        self.turn = 0
