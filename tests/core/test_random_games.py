"""Two thousand random games of each game over all players and settings: nothing illegal at any ply."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.games.random_positions import SETTING_UPS, SettingUp, walk
from tests.games.soundness import assert_sound

PLIES: Final = 300
LONG_PLIES: Final = 3000
"""For the first game of each: no rule of any game, only a stop for us (G6)."""
AT_LEAST: Final = 2000
"""Games of each game, shared among its settings."""
SHARE: Final = {slug: sum(one.slug == slug for one in SETTING_UPS) for slug in GAMES}
"""How many settings each game has, its numbers of players among them."""


@pytest.mark.parametrize("setting_up", SETTING_UPS, ids=str)
def test_random_games_keep_to_the_rules(setting_up: SettingUp) -> None:
    for number in range(AT_LEAST // SHARE[setting_up.slug] + 1):
        plies = PLIES if number else LONG_PLIES
        for state in walk(setting_up.begin(), Random(1000 + number), plies):
            assert_sound(setting_up.slug, state)
