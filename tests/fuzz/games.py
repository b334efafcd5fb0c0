"""Random games of every setting-up: nothing illegal at any ply; and games against bots with their recaps."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from orrery.core.chance import Rng
from orrery.games.registry import GAMES
from tests.fuzz.target import Input, Target
from tests.games.random_positions import SETTING_UPS, SettingUp, walk
from tests.games.soundness import assert_sound
from tests.play.recaps import assert_nothing_is_missing, events, game_against_bots

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


def _against_bots(slug: str, rng: Random) -> Input:
    """A game, and a seed for who plays and how."""
    return slug, str(rng.randrange(10**9))


def _has_recaps(given: Input) -> bool:
    slug, seed = given
    session, person = game_against_bots(slug, int(seed))
    for _ in events(session):
        assert_nothing_is_missing(session, person)
    return True


GAME_TARGETS: Final = (
    *(Target(f"game-{slug}", partial(_game, slug), _is_sound, 20.0) for slug in GAMES),
    *(Target(f"recap-{slug}", partial(_against_bots, slug), _has_recaps, 20.0) for slug in GAMES),
)
