"""Two thousand random games of Ice Colony over all players and settings: nothing illegal at any ply."""

from __future__ import annotations

from typing import Final

import pytest

from orrery.games.ice_colony.rules import IceColony
from tests.lcg import Lcg
from tests.random_positions import SETTING_UPS, SettingUp, walk
from tests.sound_positions import assert_sound

ICE_COLONY: Final = [setting_up for setting_up in SETTING_UPS if setting_up.slug == "ice-colony"]
GAMES_EACH: Final = 42
PLIES: Final = 300
LONG_PLIES: Final = 3000
"""For the first game of each: no rule of the game, only a stop for us (G6)."""


@pytest.mark.parametrize("setting_up", ICE_COLONY, ids=str)
def test_random_games_keep_to_the_rules(setting_up: SettingUp) -> None:
    for number in range(GAMES_EACH):
        plies = PLIES if number else LONG_PLIES
        for state in walk(setting_up.begin(), Lcg(1000 + number), plies):
            assert isinstance(state, IceColony)
            assert_sound(state)


def test_there_are_two_thousand_of_them() -> None:
    assert len(ICE_COLONY) == 3 * 2**4
    assert len(ICE_COLONY) * GAMES_EACH >= 2000
