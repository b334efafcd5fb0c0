"""Games without a person: a policy for each seat, and the loop that asks them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from orrery.core.chance import Rng, choose_outcome
from orrery.core.state import CHANCE, TERMINAL, Action, State

CAP: Final = 10_000
"""Plies after which a game is left unfinished; no rule of any game, only a stop for us."""

Policy: TypeAlias = Callable[[State, Rng], Action]
"""Chooses a legal action where a player decides; luck may tell equally good ones apart."""


def at_random(state: State, rng: Rng) -> Action:
    """Any legal action, each as likely as the others."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def play_on(
    state: State,
    rng: Rng,
    policies: Policy | Sequence[Policy] = at_random,
    *,
    cap: int = CAP,
    play: Callable[[Action], object] | None = None,
) -> int:
    """Play on until the end or for `cap` plies, with one policy for every seat or one for each.

    `play` changes `state` by an action: its own `apply_action`, or the `play` of the record whose position it
    is. Returns the number of plies.
    """
    seated = [policies] * len(state.returns()) if callable(policies) else policies
    play = play or state.apply_action
    plies = 0
    while plies < cap and (player := state.current_player()) != TERMINAL:
        play(choose_outcome(state, rng) if player == CHANCE else seated[player](state, rng))
        plies += 1
    return plies


@dataclass(frozen=True, slots=True)
class Playout:
    """How a game went."""

    plies: int
    returns: tuple[float, ...]
    is_finished: bool


def playout(state: State, rng: Rng, cap: int = CAP) -> Playout:
    """Play on at random from `state`, which is changed, until the end or for `cap` plies."""
    plies = play_on(state, rng, cap=cap)
    return Playout(plies, tuple(state.returns()), state.is_terminal())
