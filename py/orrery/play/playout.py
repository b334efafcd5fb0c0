"""Games played to the end by uniformly random choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from orrery.core.state import CHANCE, TERMINAL, State
from orrery.play.match import Luck, choose_outcome

CAP: Final = 10_000
"""Plies after which a random game is left unfinished; no rule of any game, only a stop for us."""


@dataclass(frozen=True, slots=True)
class Playout:
    """How a random game went."""

    plies: int
    returns: tuple[float, ...]
    is_finished: bool


def playout(state: State, luck: Luck, cap: int = CAP) -> Playout:
    """Play on from `state`, which is changed, until the end or for `cap` plies."""
    plies = 0
    while plies < cap:
        player = state.current_player()
        if player == TERMINAL:
            break
        if player == CHANCE:
            action = choose_outcome(state, luck)
        else:
            legal = state.legal_actions()
            action = legal[int(luck.random() * len(legal))]
        state.apply_action(action)
        plies += 1
    return Playout(plies, tuple(state.returns()), state.is_terminal())
