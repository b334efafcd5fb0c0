"""Random games of every setting-up: nothing illegal at any ply."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from orrery.core.chance import Rng
from orrery.games.registry import GAMES
from tests.fuzz.target import Input, Target
from tests.games.random_positions import SETTING_UPS, SettingUp, walk
from tests.games.soundness import assert_sound

PLIES: Final = 300
LONG_PLIES: Final = 3000
"""For one game of `LONG`: no rule of any game, only a stop for us (G6)."""
LONG: Final = 40


def assert_game_is_sound(setting_up: SettingUp, rng: Rng, plies: int) -> None:
    """Raises AssertionError, with the position, if a random game comes to one that the rules do not know."""
    for state in walk(setting_up.begin(), rng, plies):
        assert_sound(setting_up.slug, state)


def _game(slug: str, rng: Random) -> Input:
    """A setting-up by its name, a seed, and how far the game goes."""
    setting_up = rng.choice([one for one in SETTING_UPS if one.slug == slug])
    plies = PLIES if rng.randrange(LONG) else LONG_PLIES
    return str(setting_up), str(rng.randrange(10**9)), str(plies)


def _is_sound(given: Input) -> bool:
    name, seed, plies = given
    [setting_up] = [one for one in SETTING_UPS if str(one) == name]
    assert_game_is_sound(setting_up, Random(int(seed)), int(plies))
    return True


GAME_TARGETS: Final = tuple(Target(f"game-{slug}", partial(_game, slug), _is_sound, 20.0) for slug in GAMES)
