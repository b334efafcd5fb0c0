"""A player of Deep Roots who knows nothing but what the table shows: it grows while anything can grow."""

from __future__ import annotations

import random
from typing import Final

from e2e.onlooker import RISK, Sight

WHIM: Final = 0.2
"""How often a power-up or a die to keep is preferred to a root."""


class Gardener:
    """Chooses among what can be touched, for both seats."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self.decisions = 0

    def choose(self, sight: Sight) -> str:
        """The key to touch next."""
        if RISK in sight.possible:
            return RISK
        self.decisions += 1
        if sight.picked:
            return self._random.choice([key for key in sight.touchable if not key.startswith("tip.")])
        if "button.throw" in sight.possible and self._random.random() < 0.5:
            return "button.throw"
        if "button.keep" in sight.possible and sight.touchable and not sight.touchable[0].startswith("tip."):
            return self._random.choice(sight.touchable)  # Keep is picked, and asks for a die
        whims = [key for key in sight.possible if key in ("button.keep", "button.reroll", "button.grow")]
        if whims and (self._random.random() < WHIM or not sight.touchable):
            return self._random.choice(whims)
        return self._random.choice(sight.touchable or sight.possible)
