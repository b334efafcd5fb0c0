"""How a position of Deep Roots stands: regions held, regions to be had, and what is left to grow with."""

from __future__ import annotations

from typing import Final

from orrery.core.evaluation import logits_of, values_of
from orrery.core.state import Player
from orrery.games.deep_roots.bot.flood import Plane, flood, held, layout, survey
from orrery.games.deep_roots.bot.weights import WEIGHTS
from orrery.games.deep_roots.rules.dice import DICE
from orrery.games.deep_roots.rules.position import ROUNDS, Phase, Position, Power

_WEIGHTS: Final = tuple(WEIGHTS.values())
_THROW: Final = int(Phase.THROW)


def evaluate(state: Position) -> list[float]:
    """See `Strategy`."""
    return values_of(logits_of(_WEIGHTS, features(state)))


def features(state: Position) -> list[list[float]]:
    """By seat what speaks for it, in the order of `WEIGHTS`: all as it counts at first, then as at last."""
    chart = layout(state.planet.radius)
    ground = survey(chart, state.barriers)
    empty, *own = held(chart, state.blocks)
    steps = [flood(ground, tips) for tips in state.tips]
    gone = progress(state)
    left = 1.0 - gone
    found = []
    for seat, other in ((0, 1), (1, 0)):
        counts = (*_land(empty, own[seat], own[other], steps[seat], steps[other]), *_means(state, seat))
        found.append([left * count for count in counts] + [gone * count for count in counts])
    return found


def progress(state: Position) -> float:
    """How much of the game is over, from 0 to 1: by the dice of all rounds."""
    thrown = DICE if state.phase == _THROW else state.dice + state.falling
    return max(DICE * state.round - thrown, 0) / (DICE * ROUNDS)


def _land(empty: Plane, own: Plane, other: Plane, ours: list[Plane], theirs: list[Plane]) -> tuple[int, ...]:
    """Regions held for good or for now; empty ones the other never reaches, or later; targets."""
    reach, their_reach = ours[-1], theirs[-1]
    contested = empty & reach & their_reach
    nearer = much_nearer = 0
    for within, they, then in zip(ours, theirs, (*theirs[1:], their_reach), strict=False):
        nearer |= within & ~they
        much_nearer |= within & ~then
    return (
        (own & ~their_reach).bit_count(),
        (own & their_reach).bit_count(),
        (empty & reach & ~their_reach).bit_count(),
        (contested & nearer).bit_count(),
        (contested & much_nearer).bit_count(),
        ours[0].bit_count(),
        (ours[0] & other).bit_count(),
    )


def _means(state: Position, seat: Player) -> tuple[float, ...]:
    """Powers, a kept die, and turns to come in this round."""
    powers = state.powers[seat]
    return (
        powers & Power.REROLL,
        powers & Power.GROWTH > 0,
        powers & Power.CROSS > 0,
        state.kept[seat] > 0,
        0 if state.left[seat] else state.dice * (1 + state.left[1 - seat]) / 2,
        seat == state.turn,
    )
