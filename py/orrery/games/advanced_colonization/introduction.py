"""How Advanced Colonization is introduced to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from orrery.core.introduction import Difficulty, Introduction

INTRODUCTION: Final = Introduction(
    minutes=(10, 25),
    difficulty=Difficulty.HARD,
    turn="Spend five points on launching, flying, settling and shooting, as you like.",
)
