"""Long random games as hashes of their positions, to be played in one Python and compared in another."""

from __future__ import annotations

import hashlib
from typing import Final

from tests.lcg import Lcg
from tests.random_positions import SETTING_UPS, walk

GAMES: Final = 50
PLIES: Final = 500
"""How far a game is followed; no rule of any game (G6)."""


def games() -> list[list[str]]:
    """For each game the hashes of its positions, from ply to ply."""
    stride = 7  # has no divisor in common with the number of settings, so that all kinds come
    setting_ups = [SETTING_UPS[number * stride % len(SETTING_UPS)] for number in range(GAMES)]
    walks = [walk(one.begin(), Lcg(5000 + number), PLIES) for number, one in enumerate(setting_ups)]
    return [[_hash(f"{s.serialize()} {s.legal_actions()} {s.returns()}") for s in one] for one in walks]


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
