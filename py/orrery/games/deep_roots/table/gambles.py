"""What is risked in Deep Roots: a Reroll before the turn's action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from orrery.core.state import Action
from orrery.games.deep_roots.rules.actions import THROW, Verb, decode
from orrery.games.deep_roots.rules.board import from_pool
from orrery.games.deep_roots.rules.position import Phase
from orrery.games.deep_roots.rules.state import DeepRoots
from orrery.games.interface import Gambles


class DeepRootsGambles(Gambles[DeepRoots]):
    """What is risked in Deep Roots."""

    def stake(self, state: DeepRoots, action: Action, names: Sequence[str]) -> str:
        """The dice that are thrown again, for one that can be drawn at once (RT-45, RT-46)."""
        if action != THROW or state.resume != Phase.TURN:
            return ""
        count = len(state.chosen)
        return "a die that can be drawn" if count == 1 else f"one of {count} dice that can be drawn"

    def parts(self, state: DeepRoots, action: Action) -> list[DeepRoots]:
        """The dice that are thrown again, each for itself: one that can be drawn is enough."""
        each = [state.clone() for _ in state.chosen]
        for die, alone in zip(state.chosen, each, strict=True):
            alone.chosen = (die,)
        return each

    def is_won(self, state: DeepRoots, action: Action, after: DeepRoots) -> bool:
        """Whether one of the dice that have fallen can be drawn whole from some tip (RT-20, RT-30)."""
        lying = list(state.pool)
        for die in state.chosen:
            lying[die] -= 1
        drawn = (parts for parts in map(decode, after.legal_actions()) if parts.verb == Verb.DRAW)
        return any(after.pool[die] > lying[die] for die in (from_pool(parts.drawing) for parts in drawn))

    def loss(self, state: DeepRoots, action: Action, after: DeepRoots) -> str:
        """That the power-up is gone (RT-44)."""
        return "Reroll is spent all the same"


GAMBLES: Final = DeepRootsGambles()
