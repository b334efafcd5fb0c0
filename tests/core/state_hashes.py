"""Long random games as hashes of their positions, to be played in one Python and compared in another."""

from __future__ import annotations

import hashlib
from random import Random
from typing import Final

from orrery.games.registry import GAMES
from tests.games.random_positions import SETTING_UPS, SettingUp, walk

COUNT: Final = 50 * len(GAMES)
STRIDE: Final = 7
"""Has no divisor in common with the number of any game's settings."""
PLIES: Final = 500
"""How far a game is followed; no rule of any game (G6)."""


def games() -> list[list[str]]:
    """For each game the hashes of its positions, from ply to ply; the games of the registry take turns."""
    slugs = list(GAMES)
    setting_ups = [_setting_up(slugs[number % len(slugs)], number // len(slugs)) for number in range(COUNT)]
    walks = [walk(one.begin(), Random(5000 + number), PLIES) for number, one in enumerate(setting_ups)]
    return [[_hash(f"{s.serialize()} {s.legal_actions()} {s.returns()}") for s in one] for one in walks]


def _setting_up(slug: str, number: int) -> SettingUp:
    """One of a game's settings, far from the one before, so that all kinds come."""
    ours = [one for one in SETTING_UPS if one.slug == slug]
    return ours[number * STRIDE % len(ours)]


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:12]
