"""How a game is played without a person so that it comes to its end."""

from __future__ import annotations

from orrery.games.interface import strategy_of
from orrery.games.registry import GAMES
from orrery.play.playout import Policy, at_random


def ending_policy(slug: str) -> Policy:
    """A policy that ends games of this kind: any choice where that is enough, else a sensible one."""
    return at_random if GAMES[slug].info.random_games_end else strategy_of(slug).choose
