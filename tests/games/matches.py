"""Matches of two kinds of players, to tell whether one of them is better."""

from __future__ import annotations

from orrery.arena.contestants import Contestant
from orrery.core.chance import Rng
from orrery.core.state import Player, State
from orrery.play.playout import CAP, Policy, at_random, play_on


def play_against_chance(state: State, seat: Player, policy: Policy, rng: Rng, cap: int = CAP) -> float:
    """Play on, with a policy for one seat and all others at random; returns what it brings to the seat."""
    policies: list[Policy] = [at_random] * len(state.returns())
    policies[seat] = policy
    play_on(state, rng, policies, cap=cap, play=state.apply_checked)
    return state.returns()[seat]


def deciding(player: Contestant) -> Policy:
    """What a player decides who has luck of his own, or needs none."""
    return lambda state, rng: player.decide(state)
