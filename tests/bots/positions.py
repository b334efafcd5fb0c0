"""Positions where somebody decides, of every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from orrery.core.state import State
from orrery.games.registry import GAMES


def decisions(slug: str, players: int, count: int) -> Iterator[State]:
    """So many positions of random games."""
    luck = Random(f"{slug} {players}")
    state = GAMES[slug].new_initial_state(players)
    while count:
        if state.is_terminal():
            state = GAMES[slug].new_initial_state(players)
        if not state.is_chance_node() and luck.random() < 0.05:
            count -= 1
            yield state.clone()
        state.apply_action(luck.choice(state.legal_actions()))
