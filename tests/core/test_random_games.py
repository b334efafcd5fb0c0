"""A hundred and fifty random games of each game over all players and settings: nothing illegal at any ply.

`make fuzz` plays others; `python -m tests.fuzz --count 2000 game-ice-colony` plays so many of one game.
"""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from orrery.games.registry import GAMES
from tests.fuzz.games import LONG_PLIES, PLIES, assert_game_is_sound
from tests.games.random_positions import SETTING_UPS

AT_LEAST: Final = 150
"""Games of each game, shared among its settings."""
PLAYERS: Final = [(slug, players) for slug, game in GAMES.items() for players in game.info.players]


@pytest.mark.parametrize(("slug", "players"), PLAYERS)
def test_random_games_keep_to_the_rules(slug: str, players: int) -> None:
    ours = [one for one in SETTING_UPS if one.slug == slug]
    if players == ours[0].players:
        assert_game_is_sound(ours[0], Random(999), LONG_PLIES)
    for setting_up in (one for one in ours if one.players == players):
        for number in range(AT_LEAST // len(ours) + 1):
            assert_game_is_sound(setting_up, Random(1000 + number), PLIES)
