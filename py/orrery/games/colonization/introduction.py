"""How Colonization is introduced to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from orrery.core.introduction import Difficulty, Introduction

INTRODUCTION: Final = Introduction(
    minutes=(15, 30),
    difficulty=Difficulty.MEDIUM,
    turn="Buy ships, fly them and shoot; then a die says which of them may land.",
)
