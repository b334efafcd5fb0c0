"""Five hundred random games of each game over all players and settings: nothing illegal at any ply.

`make fuzz` plays others; `python -m tests.fuzz --count 2000 game-ice-colony` plays so many of one game.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.fuzz.games import LONG_PLIES, PLIES, assert_game_is_sound
from tests.games.random_positions import SETTING_UPS, SettingUp

AT_LEAST: Final = 500
"""Games of each game, shared among its settings."""
SHARE: Final = {slug: sum(one.slug == slug for one in SETTING_UPS) for slug in GAMES}
"""How many settings each game has, its numbers of players among them."""
FIRST: Final = {one.slug: one for one in reversed(SETTING_UPS)}
"""The settings of the one long game of each."""


@pytest.mark.parametrize("setting_up", SETTING_UPS, ids=str)
def test_random_games_keep_to_the_rules(setting_up: SettingUp) -> None:
    if setting_up == FIRST[setting_up.slug]:
        assert_game_is_sound(setting_up, Random(999), LONG_PLIES)
    for number in range(AT_LEAST // SHARE[setting_up.slug] + 1):
        assert_game_is_sound(setting_up, Random(1000 + number), PLIES)
