"""How Colonization for the piecepack is introduced to somebody who does not know it."""

from __future__ import annotations

from typing import Final

from orrery.core.introduction import Difficulty, Introduction

INTRODUCTION: Final = Introduction(
    minutes=(5, 15),
    difficulty=Difficulty.EASY,
    turn="Do one of five things: chart a planet, settle one, fly, leap or recharge.",
)
