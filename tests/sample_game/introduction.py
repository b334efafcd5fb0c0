"""How Nine Craters is introduced to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from orrery.core.introduction import Difficulty, Introduction

INTRODUCTION: Final = Introduction(
    minutes=(1, 5),
    difficulty=Difficulty.EASY,
    turn="Roll the die, and put a stone into a crater of the line that it opens.",
)
