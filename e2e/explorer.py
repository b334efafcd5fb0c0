"""A player of Colonization for the piecepack who knows nothing but what the table shows.

It settles whatever it stands on and restores nothing, so that a stash is soon empty and the game ends.
"""

from __future__ import annotations

import random
from typing import Final

from e2e.onlooker import RISK, Sight

CHARTED: Final = 0.4
"""How often a planet is drawn rather than flown to."""
COINS: Final = 0.5
"""How often one more coin is used before a roll."""


class Explorer:
    """Chooses among what can be touched, for every seat."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.decisions = 0

    def choose(self, sight: Sight) -> str:
        """The key to touch next."""
        if RISK in sight.possible:
            return RISK
        self.decisions += 1
        if "button.roll" in sight.possible:
            more = sight.touchable and self._random.random() < COINS
            return self._random.choice(sight.touchable) if more else "button.roll"
        if "button.move" in sight.possible and not sight.touchable:
            return self._act(sight)
        if sight.touchable:
            return self._random.choice(sight.touchable)
        return sight.possible[0]

    def _act(self, sight: Sight) -> str:
        if "button.colonize" in sight.possible:
            return "button.colonize"
        if "button.draw" in sight.possible and self._random.random() < CHARTED:
            return "button.draw"
        others = [key for key in sight.possible if key not in ("button.draw", "button.restore")]
        return self._random.choice(["button.move", *others])
