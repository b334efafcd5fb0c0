"""How Ice Colony is introduced to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from orrery.core.introduction import Difficulty, Introduction

INTRODUCTION: Final = Introduction(
    minutes=(10, 25),
    difficulty=Difficulty.EASY,
    turn="Roll the die for one of your camps; then let it wait, spread or attack.",
)
