"""How Deep Roots is introduced to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from orrery.core.introduction import Difficulty, Introduction

INTRODUCTION: Final = Introduction(
    minutes=(15, 25),
    difficulty=Difficulty.MEDIUM,
    turn="Take one of the dice that both share, and let a root bend or fork by it.",
)
