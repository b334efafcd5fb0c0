"""How a game went that was played on without a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.core.chance import Rng
from orrery.core.state import State
from orrery.play.players import CAP, Policy, at_random, play_on


@dataclass(frozen=True, slots=True)
class Playout:
    """How a game went."""

    plies: int
    returns: tuple[float, ...]
    is_finished: bool


def playout(
    state: State, rng: Rng, cap: int = CAP, policies: Policy | Sequence[Policy] = at_random
) -> Playout:
    """Play on from `state`, which is changed, until the end or for `cap` plies."""
    plies = play_on(state, rng, policies, cap=cap)
    return Playout(plies, tuple(state.returns()), state.is_terminal())
